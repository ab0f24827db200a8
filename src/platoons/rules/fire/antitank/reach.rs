//! At which vehicles a unit may shoot (7.2, 7.3, 11).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::refusal::{Illegal, Why};
use crate::platoons::rules::fire::direct;
use crate::platoons::rules::ground::{spotting, threat};
use crate::platoons::rules::movement::held;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Situation, UnitId};

/// Whether a unit may use anti-tank fire at another one where that is now.
pub fn may_shoot(game: &Game, situation: &Situation, firer: UnitId, target: UnitId) -> bool {
    check(game, situation, firer, target).is_ok()
}

/// Whether a unit may use anti-tank fire at another one where that is now: it has a value of it (7.31) that reaches so far
/// (7.32, 11.3), and is not demoralized (14.3); the target is an enemy vehicle (11.0, 11.11) that it sees itself (8.0), along a
/// clear line (8.4), which friends never block (7.24, R140). Out of an assault hex nobody shoots (12.52), and into one
/// only if no vehicle of the own side is in it (7.24, 12.53). Out of a cave nobody shoots (16.72, R237).
///
/// # Errors
/// The rule that keeps it from it.
pub fn check(game: &Game, situation: &Situation, firer: UnitId, target: UnitId) -> Result<(), Illegal> {
    let no = |rule, why| Err(Illegal { rule, why });
    let (own, aim) = (situation.unit(firer), situation.unit(target));
    let hexes = situation.hex_of(Actor::Unit(firer)).zip(situation.hex_of(Actor::Unit(target)));
    let (Some((from, hex)), Some(value)) = (hexes, game.face(own).at) else {
        return no("7.31", Why::NoValue);
    };
    if own.owner == aim.owner || !game.kind(aim).is_vehicle() {
        return no("11.0", Why::NoVehicle);
    }
    let distance = game.map.distance(from, hex);
    if distance == 0 || threat::at_strength(value, distance).is_none() {
        return no("11.3", Why::OutOfRange);
    }
    if own.morale == Morale::Demoralized {
        return no("14.3", Why::Demoralized);
    }
    if own.inside {
        return no("16.72", Why::InCave);
    }
    if held(game, situation, aim.owner, from) {
        return no("12.52", Why::InAssault);
    }
    if has_vehicles(game, situation, own.owner, hex) {
        return no("7.24", Why::FriendsThere);
    }
    if !spotting::spots(game, situation, own, aim) {
        return no("8.0", Why::NotSpotted);
    }
    match distance == 1 || direct::line(game, situation, from, hex).clear {
        true => Ok(()),
        false => no("8.4", Why::NoSight),
    }
}

/// Whether vehicles of a side are in a hex.
pub(super) fn has_vehicles(game: &Game, situation: &Situation, side: Side, hex: Hex) -> bool {
    situation.units_in(side, hex).any(|(_, unit)| game.kind(unit).is_vehicle())
}
