//! Anti-tank fire inside an assault hex (11.5, 12.52).

use crate::platoons::rules::dialogue::roll::DieFor;
use crate::platoons::rules::fire::antitank::resolve;
use crate::platoons::rules::fire::antitank::shot::{figures, halved, left};
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::attack::Shot;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Situation, Unit, UnitId};
use crate::platoons::rules::state::tables::{AtModifier, AtResult};

/// Infantry comes near enough to use its weapon on so much or more (11.5).
const CLOSE: u8 = 4;

/// With what a unit shoots in an assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weapon {
    /// Its printed value of anti-tank fire.
    Gun,
    /// The short-range weapon of infantry.
    ShortRange,
}

/// With what a unit can shoot in an assault: its printed value, unless demoralized (14.3); or the short-range weapon of infantry,
/// from the year in which such units have it, at full strength and in good order (11.5).
pub fn weapon(game: &Game, unit: &Unit) -> Option<Weapon> {
    let kind = game.kind(unit);
    if game.face(unit).at.is_some() {
        return (unit.morale != Morale::Demoralized).then_some(Weapon::Gun);
    }
    let has = kind.is_infantry() && kind.short_at_from.is_some_and(|year| game.scenario.date.0 >= year);
    let fit = unit.steps == kind.steps() && unit.morale == Morale::Good;
    (has && fit).then_some(Weapon::ShortRange)
}

/// The shot of a unit at a vehicle in an assault. Nothing changes its roll (12.52), but for infantry, which shoots better at vehicles
/// with which no infantry is (11.5).
pub fn shot_inside(game: &Game, situation: &Situation, firer: UnitId, target: UnitId) -> Option<Shot> {
    let (own, aim) = (situation.unit(firer), situation.unit(target));
    let armour = game.kind(aim).at_armour?;
    let infantry = game.tables.at.infantry.strength;
    let (printed, mut modifiers) = match weapon(game, own)? {
        Weapon::Gun => (game.face(own).at?.strength, Vec::new()),
        Weapon::ShortRange if has_infantry(game, situation, target) => (infantry, Vec::new()),
        Weapon::ShortRange => (infantry, vec![AtModifier::NoInfantry]),
    };
    // Nothing of the hex changes the roll, but a vehicle that is stuck has less armour (R260).
    modifiers.extend(aim.mired.map(|_| AtModifier::Mired));
    let halved = halved(false, own.morale == Morale::Disrupted);
    let (strength, modifiers) = (left(printed, &halved), figures(game, modifiers));
    Some(Shot { firer, target, printed, halved, strength, armour, modifiers, through: Vec::new() })
}

/// Whether infantry of its side is where a vehicle is.
fn has_infantry(game: &Game, situation: &Situation, vehicle: UnitId) -> bool {
    let (side, hex) = (situation.unit(vehicle).owner, situation.hex_of(Actor::Unit(vehicle)));
    hex.is_some_and(|hex| situation.units_in(side, hex).any(|(_, unit)| game.kind(unit).is_infantry()))
}

/// A unit shoots in an assault; what that does is applied later. Infantry may not come near enough.
pub fn shoot_inside(table: &mut Table, firer: UnitId, target: UnitId) -> AtResult {
    let (game, situation) = (table.game(), table.situation());
    let Some(shot) = shot_inside(game, situation, firer, target) else { return AtResult::None };
    let short = weapon(game, situation.unit(firer)) == Some(Weapon::ShortRange);
    if short && table.roll_die(DieFor::ShortRange { unit: firer }) < CLOSE {
        return AtResult::None;
    }
    resolve::roll(table, shot)
}
