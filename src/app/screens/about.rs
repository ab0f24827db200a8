//! What a scenario is about, as players read it before the battle.

use bevy_egui::egui::{self, RichText};

use crate::app::battle::session::Seat;
use crate::app::theme;
use crate::rules::{BySide, Game, Side};
use crate::text;

/// Title, place and date, briefing, special rules.
pub fn scenario(ui: &mut egui::Ui, game: &Game) {
    let scenario = &game.scenario;
    ui.add_space(6.0);
    ui.label(RichText::new(&scenario.title).font(theme::slab(26.0)).color(theme::AMBER));
    let place = format!("{}  ·  {}", scenario.place, scenario.date);
    ui.label(RichText::new(place).font(theme::plain(15.0)).color(theme::FAINT));
    ui.add_space(8.0);
    paragraph(ui, &scenario.briefing, 16.0);
    for rule in &scenario.special {
        paragraph(ui, &text::special_rule(game, *rule), 15.0);
    }
    ui.add_space(8.0);
}

/// One of its sides; `more` stands beside its name.
pub fn side(ui: &mut egui::Ui, game: &Game, side: Side, more: impl FnOnce(&mut egui::Ui)) {
    let entry = &game.scenario.sides[side];
    let name = text::text_with(
        "brief-seat",
        &[("side", text::named("side", side).into()), ("nation", game.nations[side].name.as_str().into())],
    );
    ui.separator();
    ui.horizontal(|ui| {
        ui.label(RichText::new(name).font(theme::bold(18.0)).color(theme::TEXT));
        ui.add_space(16.0);
        more(ui);
    });
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
    ui.label(RichText::new(facts).font(theme::plain(14.0)).color(theme::FAINT));
    paragraph(ui, &entry.briefing, 15.0);
}

/// Both sides, and who plays them, to be chosen.
pub fn sides(ui: &mut egui::Ui, game: &Game, seats: &mut BySide<Seat>) {
    for of in Side::BOTH {
        side(ui, game, of, |ui| {
            for (seat, key) in [(Seat::Human, "seat-human"), (Seat::Computer, "seat-computer")] {
                let words = RichText::new(text::text(key)).font(theme::bold(15.0));
                ui.selectable_value(&mut seats[of], seat, words);
            }
        });
    }
}

/// The notes of its writer, where there are some.
pub fn notes(ui: &mut egui::Ui, game: &Game) {
    let scenario = &game.scenario;
    for (key, note) in [("brief-history", &scenario.history), ("brief-note", &scenario.note)] {
        if !note.is_empty() {
            ui.separator();
            ui.label(RichText::new(text::text(key)).font(theme::bold(16.0)).color(theme::FAINT));
            paragraph(ui, note, 15.0);
        }
    }
}

fn paragraph(ui: &mut egui::Ui, words: &str, size: f32) {
    ui.add(egui::Label::new(RichText::new(words).font(theme::plain(size)).color(theme::TEXT)).wrap());
}
