//! Charts of many battles: bars, intervals and histograms. What is painted is told to who listens.

use bevy_egui::egui::{self, Align2, Color32, Painter, Pos2, Rect, Response, Sense, Stroke, Vec2};

use crate::squads::findings::{ByWinner, Column, Estimate, Histogram};
use crate::squads::rules::Side;
use crate::window::aloud;
use crate::window::theme;

/// The colour of a side in charts: blue is the Axis and orange the Allies, whichever nations they are.
pub fn ink(side: Side) -> Color32 {
    match side {
        Side::Axis => theme::palette().axis,
        Side::Allies => theme::palette().allies,
    }
}

/// A share, from 0 to 1, of the breadth of a place.
pub fn across(area: Rect, share: f64) -> f32 {
    area.left() + area.width() * share.clamp(0.0, 1.0) as f32
}

/// Room for a chart as broad as there is, named for who listens.
pub fn canvas(ui: &mut egui::Ui, height: f32, words: &str) -> (Rect, Response) {
    let (area, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), height), Sense::hover());
    aloud::words(&response, words);
    (area, response)
}

/// A bar of what is the Axis's, nobody's and the Allies'. Nothing of nothing.
pub fn shares(painter: &Painter, area: Rect, by: ByWinner<u64>) {
    painter.rect_filled(area, 2.0, theme::palette().boxes);
    let all = by.sum().max(1) as f64;
    let mut left = area.left();
    for (count, colour) in
        [(by.axis, ink(Side::Axis)), (by.nobody, theme::palette().rule), (by.allies, ink(Side::Allies))]
    {
        let slice = Rect::from_min_size(
            Pos2::new(left, area.top()),
            Vec2::new(area.width() * (count as f64 / all) as f32, area.height()),
        );
        painter.rect_filled(slice, 2.0, colour);
        left = slice.right();
    }
}

/// A bar as long as its share of the longest.
pub fn length(painter: &Painter, area: Rect, side: Side, share: f64) {
    painter.rect_filled(area.with_max_x(across(area, share)), 2.0, ink(side));
}

/// A figure with its interval, around 0 in the middle, which reaches so far on either side. Hollow ones are told apart from full ones.
pub fn interval(painter: &Painter, area: Rect, side: Side, estimate: Estimate, reach: f64, hollow: bool) {
    let at = |figure: f64| across(area, 0.5 + figure / (2.0 * reach));
    let middle = area.center().y;
    painter.hline(area.x_range(), middle, Stroke::new(1.0, theme::palette().rule));
    painter.vline(area.center().x, area.y_range(), Stroke::new(1.0, theme::palette().faint));
    let colour = if estimate.may_be_chance() && !hollow { ink(side).gamma_multiply(0.6) } else { ink(side) };
    let bar = Rect::from_x_y_ranges(at(estimate.low)..=at(estimate.high), middle - 2.0..=middle + 2.0);
    painter.rect_filled(bar, 2.0, colour.gamma_multiply(0.6));
    let fill = if hollow { theme::palette().panel } else { colour };
    painter.circle(Pos2::new(at(estimate.value), middle), 4.0, fill, Stroke::new(1.5, colour));
}

/// A histogram: the Axis below, nobody upon it, the Allies above; a plain one is nobody's. The column under the pointer tells itself.
pub fn histogram(
    ui: &mut egui::Ui,
    histogram: &Histogram,
    (height, plain): (f32, bool),
    title: &str,
    name: impl Fn(i64) -> String,
) {
    const FOOT: f32 = 16.0;
    let columns: Vec<Column> = histogram.columns().collect();
    let told: Vec<String> =
        columns.iter().filter(|column| column.count() > 0).map(|column| column.told(&name)).collect();
    let (area, response) = canvas(ui, height + FOOT, &format!("{title}. {}", told.join("; ")));
    let ground = area.with_max_y(area.top() + height);
    let (painter, most) = (ui.painter(), histogram.highest().max(1) as f32);
    let breadth = ground.width() / columns.len().max(1) as f32;
    let high = |count: u64| count as f32 / most * ground.height();
    for (number, column) in columns.iter().enumerate() {
        let left = ground.left() + number as f32 * breadth;
        let lanes = left + 0.5..=left + (breadth - 0.5).max(1.0);
        let nobody = if plain { theme::palette().faint } else { theme::palette().rule };
        let mut foot = ground.bottom();
        for (count, colour) in [
            (column.by.axis, ink(Side::Axis)),
            (column.by.nobody, nobody),
            (column.by.allies, ink(Side::Allies)),
        ] {
            let top = foot - high(count);
            painter.rect_filled(Rect::from_x_y_ranges(lanes.clone(), top..=foot), 0.0, colour);
            foot = top;
        }
        if !plain && *column.figures.start() == 0 {
            painter.vline(left, ground.y_range(), Stroke::new(1.0, theme::palette().faint));
        }
    }
    painter.hline(ground.x_range(), ground.bottom(), Stroke::new(1.0, theme::palette().faint));
    for (at, figure) in histogram.marks() {
        let foot = Pos2::new(across(ground, at), ground.bottom() + 2.0);
        painter.text(foot, Align2::CENTER_TOP, name(figure), theme::plain(12.0), theme::palette().faint);
    }
    if let Some(pointer) = response.hover_pos()
        && let Some(column) = columns.get(((pointer.x - ground.left()) / breadth) as usize)
    {
        response.on_hover_text_at_pointer(column.told(&name));
    }
}
