//! A shot in numbers, before any dice are rolled (11.1).

use crate::platoons::rules::fire::antitank::modifiers;
use crate::platoons::rules::fire::moving;
use crate::platoons::rules::state::attack::{Halved, Shot};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Situation, UnitId};
use crate::platoons::rules::state::tables::{AtModifier, AtResult};
use crate::platoons::rules::state::unit_kind::Trait;

/// The shot of a unit at a vehicle in another hex: the strength of its face, half of it beyond the printed range (11.3) and
/// half when disrupted (14.2), rounded up every time (1.2); the armour, and what else changes the roll.
pub fn shot(game: &Game, situation: &Situation, firer: UnitId, target: UnitId) -> Option<Shot> {
    let (own, aim) = (situation.unit(firer), situation.unit(target));
    let value = game.face(own).at?;
    let (from, hex) = situation.hex_of(Actor::Unit(firer)).zip(situation.hex_of(Actor::Unit(target)))?;
    let through = game.map.comes_through(from, hex);
    let mut modifiers = modifiers::of(game, situation, aim, (from, hex), &through);
    modifiers.extend(of_movement(game, situation, firer));
    let modifiers = figures(game, modifiers);
    let far = game.map.distance(from, hex) > u16::from(value.range);
    let halved = halved(far, own.morale == Morale::Disrupted);
    let (printed, strength) = (value.strength, left(value.strength, &halved));
    let armour = game.kind(aim).at_armour?;
    Some(Shot { firer, target, printed, halved, strength, armour, modifiers, through })
}

/// What it takes from the roll that the firer has moved (R150).
pub(super) fn of_movement(game: &Game, situation: &Situation, firer: UnitId) -> Option<AtModifier> {
    let by_rule = game.kind(situation.unit(firer)).has(Trait::MoveAndFire);
    let modifier = if by_rule { AtModifier::MovesAndFires } else { AtModifier::Moving };
    moving::has_moved(situation, firer).then_some(modifier)
}

/// What halves the strength.
pub(super) fn halved(far: bool, disrupted: bool) -> Vec<Halved> {
    let all = [(Halved::LongRange, far), (Halved::Disrupted, disrupted)];
    all.into_iter().filter(|(_, applies)| *applies).map(|(id, _)| id).collect()
}

/// What is left of a strength.
pub(super) fn left(printed: u8, halved: &[Halved]) -> u8 {
    halved.iter().fold(printed, |strength, _| strength.div_ceil(2))
}

/// Modifiers with their figures.
pub(super) fn figures(game: &Game, modifiers: Vec<AtModifier>) -> Vec<(AtModifier, i8)> {
    modifiers.into_iter().map(|id| (id, game.tables.at.modifier(id))).collect()
}

/// What a natural roll of two dice does (11.1).
pub fn result(game: &Game, shot: &Shot, roll: u8) -> AtResult {
    result_with(game, shot.plus(), roll)
}

/// The same, where so much is added to the roll.
pub fn result_with(game: &Game, plus: i8, roll: u8) -> AtResult {
    let total = i8::try_from(roll).unwrap_or(i8::MAX).saturating_add(plus);
    game.tables.at.result(total, game.scenario.options.near_misses)
}
