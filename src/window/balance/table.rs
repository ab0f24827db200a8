//! Tables with a chart in each row: a name, some figures, a chart.

use std::sync::Arc;

use bevy_egui::egui::{self, Align, Color32, FontId, Galley, Painter, Pos2, Rect, Sense, Vec2};

use crate::window::aloud;
use crate::window::controls::focus::Hint;
use crate::window::theme;

/// How the breadth is divided.
#[derive(Clone, Copy)]
pub struct Columns {
    /// How many figures stand behind the name.
    pub figures: usize,
    /// Which part of the breadth the chart has.
    pub chart: f32,
}

/// How broad a column of figures is.
const FIGURE: f32 = 58.0;
/// A name with less room than this stands above its figures.
const NAME: f32 = 120.0;
/// Room between two columns.
const GAP: f32 = 8.0;
/// How high a row is at least, and how high its chart.
const ROW: f32 = 21.0;
const CHART: f32 = 15.0;

/// What stands in a row.
pub struct Row<'a> {
    /// The name before the figures.
    pub name: &'a str,
    /// Figures, from the left.
    pub figures: &'a [String],
    /// The colour of its letters.
    pub colour: Color32,
    /// More about it, for whoever points at it or listens.
    pub tip: &'a str,
}

impl Columns {
    /// The heads of the columns: over the name, the figures and the chart.
    pub fn head(self, ui: &mut egui::Ui, name: &str, figures: &[String], chart: &str) {
        let row = Row { name, figures, colour: theme::palette().faint, tip: "" };
        let font = theme::plain(12.0);
        let breadth = ui.available_width() * self.chart;
        let words = laid(ui.painter(), (chart, Align::LEFT), font.clone(), row.colour, breadth);
        let over = self.lay(ui, &row, font, words.size().y);
        let at = Pos2::new(over.left(), over.center().y - words.size().y / 2.0);
        ui.painter().galley(at, words, row.colour);
    }

    /// A row with its chart.
    pub fn row(self, ui: &mut egui::Ui, row: &Row, chart: impl FnOnce(&Painter, Rect)) {
        let over = self.lay(ui, row, theme::plain(14.0), ROW);
        chart(ui.painter(), Rect::from_center_size(over.center(), Vec2::new(over.width(), CHART)));
    }

    /// Lays name and figures out in a row at least so high; the place of the chart. Where the name would have no room, it stands above.
    fn lay(self, ui: &mut egui::Ui, row: &Row, font: FontId, least: f32) -> Rect {
        let breadth = ui.available_width();
        let chart = breadth * self.chart;
        let beside = breadth - chart - self.figures as f32 * (FIGURE + GAP) - GAP;
        let (room, above) = if beside < NAME { (breadth, true) } else { (beside, false) };
        let painter = ui.painter().clone();
        let laid =
            |words: (&str, Align), breadth: f32| laid(&painter, words, font.clone(), row.colour, breadth);
        let name = laid((row.name, Align::LEFT), room);
        let figures: Vec<Arc<Galley>> =
            row.figures.iter().map(|words| laid((words, Align::RIGHT), FIGURE)).collect();
        let over = if above && !row.name.is_empty() { name.size().y } else { 0.0 };
        let beside_it = if above { 0.0 } else { name.size().y };
        let tallest = figures.iter().map(|galley| galley.size().y).fold(beside_it, f32::max);
        let height = over + (tallest + 4.0).max(least);
        let (area, response) = ui.allocate_exact_size(Vec2::new(breadth, height), Sense::hover());
        let figures_told = row.figures.iter().map(String::as_str);
        let told = [row.name].into_iter().chain(figures_told).chain([row.tip]);
        let told: Vec<&str> = told.filter(|words| !words.is_empty()).collect();
        aloud::words(&response, &told.join(", "));
        let lower = area.with_min_y(area.top() + over);
        let top = |galley: &Galley| lower.center().y - galley.size().y / 2.0;
        let name_at = if above { area.top() } else { top(&name) };
        painter.galley(Pos2::new(area.left(), name_at), name, row.colour);
        for (number, galley) in (1..).zip(figures) {
            // What is laid out to the right hangs from its right edge.
            let left = lower.right() - chart - GAP - self.figures as f32 * (FIGURE + GAP);
            let right = left + number as f32 * (FIGURE + GAP);
            painter.galley(Pos2::new(right, top(&galley)), galley, row.colour);
        }
        if !row.tip.is_empty() {
            response.hint(row.tip);
        }
        lower.with_min_x(lower.right() - chart)
    }
}

/// Words within a breadth.
fn laid(
    painter: &Painter,
    (words, align): (&str, Align),
    font: FontId,
    colour: Color32,
    breadth: f32,
) -> Arc<Galley> {
    let mut job = egui::text::LayoutJob::simple(words.to_owned(), font, colour, breadth);
    job.halign = align;
    painter.layout_job(job)
}
