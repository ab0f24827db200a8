//! What an answer would lead to: sums, and what may become of whom. Actions that either side may play are left out, and so are
//! cards already drawn: every pair of dice is taken to be as likely as any other.

use bevy_egui::egui::{self, RichText};

use crate::squads::record::{Forecast, Outlook};
use crate::squads::rules::Way;
use crate::squads::rules::odds::{Prospect, WHOLE};
use crate::squads::rules::{Attack, Game, PhasePath, Side, Situation, UnitId};
use crate::squads::text::{self, outcome, percent};
use crate::window::controls::focus::Hint;
use crate::window::help::linked;
use crate::window::theme;

/// Shows all of it.
pub(super) fn show(ui: &mut egui::Ui, game: &Game, forecast: &Forecast) {
    for outlook in &forecast.outlooks {
        one(ui, game, &forecast.situation, outlook);
    }
}

/// Shows what may come of one roll.
pub(super) fn one(ui: &mut egui::Ui, game: &Game, situation: &Situation, outlook: &Outlook) {
    match outlook {
        Outlook::Attack { attack, hits, prospects } => {
            if let Some(hits) = hits {
                line(ui, text::text_with("odds-hit", &[("chance", percent(*hits, 36).into())]));
            }
            strike(ui, game, situation, attack, prospects);
        }
        Outlook::Morale { unit, order, outcomes } => {
            let during = PhasePath::default().within(*order);
            let broken = situation.unit(*unit).broken;
            let chances: Vec<String> =
                outcomes.iter().map(|(verdict, ways)| outcome(*verdict, broken, *ways, &during)).collect();
            let name = text::unit_in_its_hex(game, situation, *unit);
            strong(ui, text::labelled(&name, &chances.join(" · ")));
        }
        Outlook::Melee { hex, fray } => {
            line(ui, text::text_with("odds-melee", &[("hex", (*hex).into())]));
            for side in Side::BOTH {
                let words = text::text_with(
                    "odds-melee-side",
                    &[
                        ("side", text::side_name(game, side).into()),
                        ("strength", fray.strengths[side].total().into()),
                        ("chance", percent(fray.wins[side], WHOLE).into()),
                    ],
                );
                strong(ui, words).hint(text::sum(&fray.strengths[side]));
            }
            if fray.nobody > 0 {
                let chance = percent(fray.nobody, WHOLE).into();
                line(ui, text::text_with("odds-melee-nobody", &[("chance", chance)]));
            }
        }
        Outlook::Artillery { hex, accurate } => {
            let values = [("hex", (*hex).into()), ("chance", percent(*accurate, 36).into())];
            line(ui, text::text_with("odds-accurate", &values));
        }
    }
}

/// A way: its cost, and who could fire at whom goes there.
pub(super) fn way(ui: &mut egui::Ui, game: &Game, situation: &Situation, side: Side, way: &Way) {
    let (cost, under_fire) = text::way(game, situation, side, way);
    line(ui, cost);
    for words in under_fire {
        strong(ui, words);
    }
}

/// A roll of defence before it is made.
pub(super) fn defence(ui: &mut egui::Ui, game: &Game, situation: &Situation, unit: UnitId) {
    for (at, words) in text::defence(game, situation, unit).into_iter().enumerate() {
        if at == 0 {
            line(ui, words);
        } else {
            strong(ui, words);
        }
    }
}

/// The sum of an attack, and what it may do to each unit.
fn strike(ui: &mut egui::Ui, game: &Game, situation: &Situation, attack: &Attack, prospects: &[Prospect]) {
    if !prospects.is_empty() {
        let hexes: Vec<String> = attack.targets.iter().map(ToString::to_string).collect();
        line(ui, text::labelled(&hexes.join(", "), &text::sum(&attack.power)));
    }
    for Prospect { unit, morale, breaks, suppressed } in prospects {
        let key = if situation.unit(*unit).broken { "odds-dies" } else { "odds-breaks" };
        let name = text::unit_name(game, situation, *unit);
        let mut words =
            text::text_with(key, &[("unit", name.into()), ("chance", percent(*breaks, WHOLE).into())]);
        if *suppressed > 0 {
            let chance = percent(*suppressed, WHOLE).into();
            words.push_str(&text::text_with("odds-suppressed", &[("chance", chance)]));
        }
        strong(ui, words).hint(text::text_with("odds-morale", &[("sum", text::sum(morale).into())]));
    }
}

fn line(ui: &mut egui::Ui, words: String) {
    linked(ui, &words, theme::plain(13.0), theme::palette().text);
}

fn strong(ui: &mut egui::Ui, words: String) -> egui::Response {
    ui.label(RichText::new(words).font(theme::bold(13.0)).color(theme::palette().amber))
}
