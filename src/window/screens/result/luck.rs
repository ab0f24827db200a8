//! On whose side luck was: what each side rolled, beside what its deck holds.

use bevy_egui::egui::{self, Align2, Pos2, Rect, RichText, Sense, Vec2};

use crate::squads::record::{Rolls, Story};
use crate::squads::rules::{Game, Side};
use crate::squads::text;
use crate::window::counters::colour;
use crate::window::theme;

/// How high the bars are.
const BARS: f32 = 36.0;

/// Both sides, beside each other.
pub(super) fn show(ui: &mut egui::Ui, game: &Game, story: &Story) {
    ui.label(RichText::new(text::text("result-luck")).font(theme::bold(14.0)).color(theme::palette().amber));
    ui.columns(2, |columns| {
        for (ui, side) in columns.iter_mut().zip(Side::BOTH) {
            let (rolled, deck) = (&story.luck[side], &story.decks[side]);
            let values = [
                ("side", text::side_name(game, side).into()),
                ("count", rolled.count().into()),
                ("mean", mean(rolled).into()),
                ("deck", mean(deck).into()),
                ("again", story.made_again[side].into()),
            ];
            let words = text::text_with("result-rolled", &values);
            // A column would spread the words over its breadth.
            let words = RichText::new(words).font(theme::plain(13.0)).color(theme::palette().text);
            ui.with_layout(egui::Layout::top_down(egui::Align::LEFT), |ui| {
                ui.add(egui::Label::new(words).wrap())
            });
            bars(ui, rolled, deck, colour(game, side));
        }
    });
}

/// A mean with one decimal, or a dash.
fn mean(rolls: &Rolls) -> String {
    rolls.mean_in_hundredths().map_or("–".to_owned(), |mean| text::decimal(mean as f64 / 100.0, 1))
}

/// How often which sum was rolled; the lines are what the deck would have given.
fn bars(ui: &mut egui::Ui, rolled: &Rolls, deck: &Rolls, ink: egui::Color32) {
    let (area, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), BARS + 14.0), Sense::hover());
    let ground = area.with_max_y(area.top() + BARS);
    let count = rolled.count().max(1) as f32;
    let expected = |sum: usize| deck.of(sum) as f32 / deck.count().max(1) as f32;
    let share = |sum: usize| rolled.of(sum) as f32 / count;
    let most = (2..=12).map(|sum| share(sum).max(expected(sum))).fold(0.01, f32::max);
    let width = area.width() / 11.0;
    for sum in 2..=12 {
        let left = ground.left() + (sum - 2) as f32 * width;
        let top = |share: f32| ground.bottom() - share / most * ground.height();
        let bar = Rect::from_min_max(
            Pos2::new(left + 2.0, top(share(sum))),
            Pos2::new(left + width - 2.0, ground.bottom()),
        );
        ui.painter().rect_filled(bar, 1.0, ink);
        let line = bar.x_range().expand(1.0);
        ui.painter().hline(line, top(expected(sum)), egui::Stroke::new(1.5, theme::palette().text));
        let foot = Pos2::new(bar.center().x, ground.bottom() + 1.0);
        ui.painter().text(foot, Align2::CENTER_TOP, sum, theme::plain(10.5), theme::palette().faint);
    }
}
