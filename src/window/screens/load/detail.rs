//! The chosen battle: what it looks like, how it stands, and what can be done with it.

use bevy_egui::egui::{self, Button, Color32, FontId, Pos2, Rect, RichText, TextureId, Vec2};

use crate::squads::text;
use crate::window::board::miniature;
use crate::window::theme;

use super::Said;
use super::shelf::{Found, Intent, Shelf};
use super::sights::{Seeing, Size};

/// Room for what is told around the picture, and for the buttons with what they ask and what could not be done.
const TOLD: f32 = 200.0;
const BUTTONS: f32 = 112.0;
/// How high the picture is where there is no room beside the list.
const AMONG: f32 = 200.0;
/// It is at least so high.
const LEAST: f32 = 90.0;

/// Shows it in a room so high, whose foot the buttons never leave; or as high as it is, among the rows.
pub fn show(ui: &mut egui::Ui, shelf: &mut Shelf, seeing: &mut Seeing, room: Option<f32>) -> Option<Said> {
    let found = shelf.chosen()?;
    match room {
        Some(room) => {
            let scroll = egui::ScrollArea::vertical().id_salt("battle").max_height(room - BUTTONS);
            let picture = (room - BUTTONS - TOLD).max(LEAST);
            scroll.auto_shrink(false).show(ui, |ui| tell(ui, found, seeing, picture));
        }
        None => tell(ui, found, seeing, AMONG),
    }
    ui.add_space(10.0);
    let said = match &shelf.intent {
        Intent::None => offer(ui, found),
        Intent::Delete => confirm(ui, found),
        Intent::Rename(_) => name(ui, shelf),
    };
    if let Some(trouble) = &shelf.trouble {
        wrapped(ui, trouble, theme::plain(15.0), theme::palette().amber);
    }
    said
}

/// What there is to tell, with a picture at most so high.
fn tell(ui: &mut egui::Ui, found: &Found, seeing: &mut Seeing, height: f32) {
    wrapped(ui, &found.name(), theme::slab(24.0), theme::palette().amber);
    let state = match &found.state {
        Ok(state) => state,
        Err(trouble) => {
            wrapped(ui, &found.history, theme::plain(15.0), theme::palette().faint);
            wrapped(ui, trouble, theme::plain(16.0), theme::palette().amber);
            return;
        }
    };
    let (sight, texture) = seeing.of(found, Size::Large).unzip();
    if let Some(sight) = sight {
        let scenario = state.name.as_ref().map(|_| format!("{}  ·  ", sight.title)).unwrap_or_default();
        wrapped(ui, &format!("{scenario}{}", sight.place), theme::plain(15.0), theme::palette().faint);
    }
    ui.add_space(4.0);
    let width = ui.available_width().min(height * miniature::SHAPE);
    let (place, _) = ui.allocate_exact_size(Vec2::new(width, width / miniature::SHAPE), egui::Sense::hover());
    picture(ui.painter(), place, texture.flatten());
    ui.add_space(6.0);
    let mut who = found.seats(sight);
    if let Some(sight) = sight {
        match &sight.verdict {
            Some([winner, why]) => {
                wrapped(ui, winner, theme::bold(17.0), theme::palette().text);
                wrapped(ui, why, theme::plain(15.0), theme::palette().text);
            }
            None => wrapped(ui, &sight.turn, theme::bold(17.0), theme::palette().text),
        }
        who = format!("{}  ·  {who}", sight.points);
    }
    wrapped(ui, &who, theme::plain(15.0), theme::palette().text);
    wrapped(ui, &found.history, theme::plain(15.0), theme::palette().text);
    wrapped(ui, &found.path.display().to_string(), theme::plain(12.5), theme::palette().faint);
}

/// The picture of a battle, or paper until it is there.
pub fn picture(painter: &egui::Painter, place: Rect, texture: Option<TextureId>) {
    painter.rect_filled(place, 2.0, theme::PAPER_DARK);
    if let Some(texture) = texture {
        let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
        painter.image(texture, place, whole, Color32::WHITE);
    }
}

/// What can be done with it. One that cannot be read can only be deleted.
fn offer(ui: &mut egui::Ui, found: &Found) -> Option<Said> {
    let over = found.state.as_ref().is_ok_and(|state| state.over.is_some());
    let mut said = None;
    ui.horizontal_wrapped(|ui| {
        let open = text::text(if over { "load-result" } else { "load-go-on" });
        let open = Button::new(RichText::new(open).font(theme::bold(18.0)).color(theme::INK));
        let open = open.fill(theme::palette().amber).min_size(Vec2::new(130.0, 38.0));
        if found.state.is_ok() && ui.add(open).clicked() {
            said = Some(Said::Open);
        }
        for (key, means, always) in [
            ("load-look-back", Said::LookBack, false),
            ("load-rename", Said::AskName, false),
            ("load-remove", Said::AskDelete, true),
        ] {
            if (always || found.state.is_ok()) && ui.add(button(text::text(key))).clicked() {
                said = Some(means);
            }
        }
    });
    said
}

/// Asks whether it is to be deleted.
fn confirm(ui: &mut egui::Ui, found: &Found) -> Option<Said> {
    let question = text::text_with("load-remove-really", &[("name", found.name().into())]);
    wrapped(ui, &question, theme::bold(16.0), theme::palette().amber);
    answers(ui, "load-remove", "load-remove-not")
}

/// Asks for its name.
fn name(ui: &mut egui::Ui, shelf: &mut Shelf) -> Option<Said> {
    let Intent::Rename(name) = &mut shelf.intent else { return None };
    let field = egui::TextEdit::singleline(name).font(theme::plain(17.0)).desired_width(f32::INFINITY);
    let field = ui.add(field);
    if std::mem::take(&mut shelf.eager) {
        field.request_focus();
    }
    let ended = |key| field.lost_focus() && ui.input(|input| input.key_pressed(key));
    let by_key = if ended(egui::Key::Enter) {
        Some(Said::DoIt)
    } else if ended(egui::Key::Escape) {
        Some(Said::LeaveIt)
    } else {
        None
    };
    answers(ui, "load-rename-done", "load-cancel").or(by_key)
}

/// A button to do what was asked about, and one not to.
fn answers(ui: &mut egui::Ui, yes: &str, no: &str) -> Option<Said> {
    let answers = ui.horizontal_wrapped(|ui| {
        let yes = ui.add(button(text::text(yes))).clicked().then_some(Said::DoIt);
        let no = ui.add(button(text::text(no))).clicked().then_some(Said::LeaveIt);
        yes.or(no)
    });
    answers.inner
}

fn button(words: String) -> Button<'static> {
    Button::new(RichText::new(words).font(theme::bold(16.0))).min_size(Vec2::new(96.0, 38.0))
}

fn wrapped(ui: &mut egui::Ui, words: &str, font: FontId, colour: Color32) {
    ui.add(egui::Label::new(RichText::new(words).font(font).color(colour)).wrap());
}
