//! At what a unit may fire directly (7.2, 7.3, 10).

use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::refusal::{Illegal, Why};
use crate::platoons::rules::fire::direct::line;
use crate::platoons::rules::ground::spotting;
use crate::platoons::rules::movement::held;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Place, Situation, UnitId};

/// Whether a unit may fire directly at a hex: it sees an enemy there (7.21), and nothing else keeps it from it.
pub fn may_fire_at(game: &Game, situation: &Situation, unit: UnitId, hex: Hex) -> bool {
    check(game, situation, unit, hex).is_ok()
}

/// The same, told why not.
///
/// # Errors
/// The rule that keeps it from it.
pub fn check(game: &Game, situation: &Situation, unit: UnitId, hex: Hex) -> Result<(), Illegal> {
    reaches(game, situation, unit, hex)?;
    // 7.23: what is left of divided fire is for other hexes.
    if situation.segment.as_ref().is_some_and(|segment| segment.has_fired_at(unit, hex)) {
        return Err(Illegal { rule: "7.23", why: Why::FiredThere });
    }
    let firer = situation.unit(unit);
    match spotting::spots_any(game, situation, firer, firer.owner.other(), hex) {
        true => Ok(()),
        false => Err(Illegal { rule: "7.21", why: Why::NotSpotted }),
    }
}

/// Whether a unit may fire at somebody who moves and is in a hex now: it must see him himself (8.0, 13).
pub fn may_fire_at_mover(game: &Game, situation: &Situation, unit: UnitId, mover: Actor, hex: Hex) -> bool {
    let firer = situation.unit(unit);
    reaches(game, situation, unit, hex).is_ok() && spotting::spots_mover(game, situation, firer, mover, hex)
}

/// Whether a unit could fire directly at a hex, but for spotting: it has a value of direct fire (7.31) that reaches so far
/// (7.32), and is not demoralized (14.3); the line is clear (8.4) and not blocked by friends (10.1); no friends are in the
/// hex (7.24); and neither end is an assault hex (10.4, 12.53). A range of 0 is for assaults alone.
///
/// # Errors
/// The rule that keeps it from it.
fn reaches(game: &Game, situation: &Situation, unit: UnitId, hex: Hex) -> Result<(), Illegal> {
    let no = |rule, why| Err(Illegal { rule, why });
    let firer = situation.unit(unit);
    let (Place::Map(from), Some(value)) = (firer.place, game.face(firer).df) else {
        return no("7.31", Why::NoValue);
    };
    let distance = game.map.distance(from, hex);
    if !(1..=u16::from(value.range)).contains(&distance) {
        return no("7.32", Why::OutOfRange);
    }
    if firer.morale == Morale::Demoralized {
        return no("14.3", Why::Demoralized);
    }
    if firer.inside {
        return no("16.72", Why::InCave);
    }
    if situation.units_in(firer.owner, hex).next().is_some() {
        return no("7.24", Why::FriendsThere);
    }
    if held(game, situation, firer.owner.other(), from) {
        return no("12.53", Why::InAssault);
    }
    if distance > 1 && !line::line(game, situation, from, hex).clear {
        return no("8.4", Why::NoSight);
    }
    match line::is_blocked(game, situation, firer, from, hex) {
        true => no("10.1", Why::FriendsInTheWay),
        false => Ok(()),
    }
}
