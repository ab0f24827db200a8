//! A hex of the map and what is in it, in words.

use crate::squads::board::HexId;
use crate::squads::rules::{Game, Side, Situation, UnitId};

use super::{
    fortification_name, objective_words, side_name, terrain_name, text, text_with, unit_name, unit_states,
    without_rule,
};

/// A hex: what it is, and who and what is there.
pub fn hex(game: &Game, situation: &Situation, hex: HexId) -> String {
    let mut words = vec![format!("{hex} {}", terrain_name(game.map.terrain(hex)))];
    words.extend(markers(game, situation, hex));
    for side in Side::BOTH {
        let units = situation.units_there(hex, side);
        if !units.is_empty() {
            let names =
                units.into_iter().map(|unit| standing(game, situation, unit)).collect::<Vec<String>>();
            words.push(format!("{} {}", side_name(game, side), names.join(", ")));
        }
    }
    let apart =
        |all: String, next: String| text_with("text-apart", &[("one", all.into()), ("other", next.into())]);
    words.into_iter().reduce(apart).unwrap_or_default()
}

/// What is in a hex besides units.
pub fn markers(game: &Game, situation: &Situation, hex: HexId) -> Vec<String> {
    let markers = situation.markers(hex);
    let mut words = Vec::new();
    if let Some(number) = game.map.objective_at(hex) {
        words.push(text_with(
            "status-objective",
            &[
                ("number", objective_words(game, number).into()),
                ("points", situation.value(game, number).into()),
            ],
        ));
    }
    words.extend(markers.fortification.map(fortification_name));
    if let Some(hindrance) = markers.smoke {
        words.push(text_with("status-smoke", &[("hindrance", hindrance.into())]));
    }
    if markers.blaze {
        words.push(text("status-blaze"));
    }
    words
}

/// A unit in a hex that is named already.
fn standing(game: &Game, situation: &Situation, id: UnitId) -> String {
    let name = unit_name(game, situation, id);
    let states = unit_states(situation, id).into_iter().filter(|(key, _)| *key != "unit-activated");
    let states: Vec<String> = states.map(|(_, words)| without_rule(&words).to_owned()).collect();
    if states.is_empty() { name } else { format!("{name} ({})", states.join(", ")) }
}
