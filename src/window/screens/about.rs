//! What a scenario is about, as players read it before the battle.

use bevy_egui::egui::{self, RichText};

use crate::squads::rules::{Game, Side};
use crate::squads::text::{self, told};
use crate::window::theme;

/// Title, place and date.
pub fn head(ui: &mut egui::Ui, game: &Game) {
    let scenario = &game.scenario;
    ui.label(RichText::new(told(&scenario.title)).font(theme::slab(24.0)).color(theme::palette().amber));
    let place = format!("{}  ·  {}", told(&scenario.place), told(&scenario.date));
    ui.label(RichText::new(place).font(theme::plain(15.0)).color(theme::palette().faint));
    ui.add_space(4.0);
}

/// Briefing, special rules.
pub fn scenario(ui: &mut egui::Ui, game: &Game) {
    let scenario = &game.scenario;
    paragraph(ui, told(&scenario.briefing), 16.0);
    for words in text::arrangements(game) {
        paragraph(ui, &words, 15.0);
    }
    for rule in &scenario.special {
        paragraph(ui, &text::special_rule(game, *rule), 15.0);
    }
    ui.add_space(8.0);
}

/// One of its sides.
fn side(ui: &mut egui::Ui, game: &Game, side: Side) {
    let entry = &game.scenario.sides[side];
    let name = text::text_with(
        "brief-seat",
        &[("side", text::named("side", side).into()), ("nation", told(&game.nations[side].name).into())],
    );
    ui.separator();
    ui.label(RichText::new(name).font(theme::bold(18.0)).color(theme::palette().text));
    let facts = text::text_with(
        "brief-facts",
        &[
            ("posture", text::named("posture", entry.posture).into()),
            ("cards", entry.hand_size.into()),
            ("orders", entry.orders.into()),
            ("units", entry.units.len().into()),
            ("surrender", entry.surrender.into()),
        ],
    );
    ui.label(RichText::new(facts).font(theme::plain(14.0)).color(theme::palette().faint));
    paragraph(ui, told(&entry.briefing), 15.0);
}

/// Both sides.
pub fn sides(ui: &mut egui::Ui, game: &Game) {
    for of in Side::BOTH {
        side(ui, game, of);
    }
}

/// The notes of its writer, where there are some.
pub fn notes(ui: &mut egui::Ui, game: &Game) {
    let scenario = &game.scenario;
    for (key, note) in [("brief-history", &scenario.history), ("brief-note", &scenario.note)] {
        if !note.is_empty() {
            ui.separator();
            ui.label(RichText::new(text::text(key)).font(theme::bold(16.0)).color(theme::palette().faint));
            paragraph(ui, told(note), 15.0);
        }
    }
}

fn paragraph(ui: &mut egui::Ui, words: &str, size: f32) {
    ui.add(
        egui::Label::new(RichText::new(words).font(theme::plain(size)).color(theme::palette().text)).wrap(),
    );
}
