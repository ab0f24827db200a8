//! An answer in short, wherever it is given: on the map, with a card, on a button.

use crate::squads::rules::{Choice, Decision, Element, Game, Piece, Situation};

use super::{
    action_name, card_name, choice, fortification_name, order_name, text, unit_in_its_hex, unit_name,
    weapon_name,
};

/// An answer to a question, those on the map by their hexes.
pub fn answer(game: &Game, situation: &Situation, decision: &Decision, answer: &Choice) -> String {
    let element = |element: &Element| match element {
        Element::Unit(unit) | Element::Piece(Piece::Unit(unit)) => unit_in_its_hex(game, situation, *unit),
        Element::Piece(Piece::Weapon(weapon) | Piece::Smoke(weapon)) => weapon_name(game, situation, *weapon),
        Element::Card(card) => card_name(game.card(decision.side, *card)),
    };
    match answer {
        Choice::Give(_, order) => order_name(*order),
        Choice::Play(_, action) => action_name(*action),
        Choice::Card(card) => card_name(game.card(decision.side.other(), *card)),
        Choice::Hex(hex) | Choice::Enter(hex) => hex.to_string(),
        Choice::Place(unit, hex) => format!("{} {hex}", unit_name(game, situation, *unit)),
        Choice::Fortify(kind, hex) => format!("{} {hex}", fortification_name(*kind)),
        Choice::Unit(unit) => unit_in_its_hex(game, situation, *unit),
        Choice::Set(elements) if elements.is_empty() => text("text-nobody"),
        Choice::Set(elements) => elements.iter().map(element).collect::<Vec<String>>().join(", "),
        other => choice(game, situation, &decision.question, other).unwrap_or_default(),
    }
}
