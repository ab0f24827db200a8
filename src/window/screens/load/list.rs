//! The battles as rows: what each looks like, what it is called, when it was played, by whom, and how it stands.

use bevy_egui::egui::text::{LayoutJob, TextFormat, TextWrapping};
use bevy_egui::egui::{
    self, Color32, FontId, Rect, Response, Sense, Stroke, StrokeKind, Vec2, WidgetInfo, WidgetType,
};

use crate::window::theme;

use super::shelf::{Found, Shelf};
use super::sight::Sight;
use super::sights::{Seeing, Size};
use super::{Said, detail};

/// How large the picture of a row is.
const PICTURE: Vec2 = Vec2::new(124.0, 98.0);
/// Room around what is in a row.
const PAD: f32 = 7.0;

/// Shows them in a room so high, with the chosen one told under its row if there is no place beside the list.
pub fn show(
    ui: &mut egui::Ui,
    shelf: &mut Shelf,
    seeing: &mut Seeing,
    room: f32,
    tells: bool,
) -> Option<Said> {
    let mut said = None;
    let scroll = egui::ScrollArea::vertical().id_salt("battles").max_height(room).auto_shrink([false, true]);
    scroll.show(ui, |ui| {
        for number in 0..shelf.found.len() {
            let chosen = number == shelf.chosen;
            let response = row(ui, &shelf.found[number], seeing, chosen);
            if chosen && std::mem::take(&mut shelf.moved) {
                response.scroll_to_me(None);
            }
            if response.double_clicked() {
                said = Some(Said::Open);
            } else if response.clicked() {
                said = Some(Said::Choose(number));
            }
            if chosen && tells {
                said = detail::show(ui, shelf, seeing, None).or(said);
            }
        }
    });
    said
}

/// A row. It is read only once it is in view.
fn row(ui: &mut egui::Ui, found: &Found, seeing: &mut Seeing, chosen: bool) -> Response {
    let left = PAD + PICTURE.x + 2.0 * PAD;
    let width = ui.available_width() - PAD;
    // Where it will lie, as high as it is at least: what is out of view is not read.
    let place = Rect::from_min_size(ui.cursor().min, Vec2::new(width, PICTURE.y + 2.0 * PAD));
    let in_view = ui.is_rect_visible(place) && found.state.is_ok();
    let (sight, texture) = if in_view { seeing.of(found, Size::Small).unzip() } else { (None, None) };
    let galley = ui.painter().layout_job(words(found, sight, chosen, width - left - PAD));
    let high = galley.size().y.max(PICTURE.y) + 2.0 * PAD;
    let (place, response) = ui.allocate_exact_size(Vec2::new(width, high), Sense::click());
    let name = found.name();
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, chosen, &name));
    if ui.is_rect_visible(place) {
        let painter = ui.painter();
        let (fill, rim) = match (chosen, response.hovered() || response.has_focus()) {
            (true, _) => (theme::palette().hot, theme::palette().amber),
            (false, true) => (theme::palette().hot, theme::palette().rule),
            (false, false) => (theme::palette().boxes, theme::palette().boxes),
        };
        painter.rect(place, 3.0, fill, Stroke::new(1.5, rim), StrokeKind::Inside);
        let picture = Rect::from_min_size(place.min + Vec2::splat(PAD), PICTURE);
        detail::picture(painter, picture, texture.flatten());
        painter.galley(place.min + Vec2::new(left, PAD), galley, theme::palette().text);
    }
    response
}

/// What a row says.
fn words(found: &Found, sight: Option<&Sight>, chosen: bool, width: f32) -> LayoutJob {
    let faint = if chosen { theme::palette().text } else { theme::palette().faint };
    let mut job = LayoutJob {
        wrap: TextWrapping { max_width: width, ..TextWrapping::default() },
        ..LayoutJob::default()
    };
    let mut line = |words: &str, font: FontId, colour: Color32| {
        if !words.is_empty() {
            let words = if job.text.is_empty() { words.to_owned() } else { format!("\n{words}") };
            job.append(&words, 0.0, TextFormat::simple(font, colour));
        }
    };
    line(&found.name(), theme::bold(17.0), theme::palette().text);
    line(&found.history, theme::plain(14.0), faint);
    if let Err(trouble) = &found.state {
        line(trouble, theme::plain(14.0), theme::palette().amber);
        return job;
    }
    if let Some(sight) = sight {
        match &sight.verdict {
            Some([who, _]) => line(who, theme::plain(14.0), faint),
            None => line(&format!("{}  ·  {}", sight.turn, sight.points), theme::plain(14.0), faint),
        }
    }
    line(&found.seats(sight), theme::plain(14.0), faint);
    line(&found.file(), theme::plain(12.0), theme::palette().faint);
    job
}
