//! At what a unit may fire directly (7.2, 7.3, 10).

use crate::platoons::board::Hex;
use crate::platoons::rules::fire::direct::line;
use crate::platoons::rules::ground::spotting;
use crate::platoons::rules::movement::held;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Place, Situation, UnitId};

/// Whether a unit may fire directly at a hex: it sees an enemy there (7.21), and nothing else keeps it from it.
pub fn may_fire_at(game: &Game, situation: &Situation, unit: UnitId, hex: Hex) -> bool {
    let firer = situation.unit(unit);
    can(game, situation, unit, hex) && spotting::spots_any(game, situation, firer, firer.owner.other(), hex)
}

/// Whether a unit may fire at somebody who moves and is in a hex now: it must see him himself (8.0, 13).
pub fn may_fire_at_mover(game: &Game, situation: &Situation, unit: UnitId, mover: Actor, hex: Hex) -> bool {
    let firer = situation.unit(unit);
    can(game, situation, unit, hex) && spotting::spots_mover(game, situation, firer, mover, hex)
}

/// Whether a unit could fire directly at a hex, but for spotting: it has a value of direct fire (7.31) that reaches so far
/// (7.32), and is not demoralized (14.3); the line is clear (8.4) and not blocked by friends (10.1); no friends are in the
/// hex (7.24); and neither end is an assault hex (10.4, 12.53). A range of 0 is for assaults alone.
fn can(game: &Game, situation: &Situation, unit: UnitId, hex: Hex) -> bool {
    let firer = situation.unit(unit);
    let (Place::Map(from), Some(value)) = (firer.place, game.face(firer).df) else { return false };
    let distance = game.map.distance(from, hex);
    (1..=u16::from(value.range)).contains(&distance)
        && firer.morale != Morale::Demoralized
        && !firer.inside
        && situation.units_in(firer.owner, hex).next().is_none()
        && !held(game, situation, firer.owner.other(), from)
        && (distance == 1 || line::line(game, situation, from, hex).clear)
        && !line::is_blocked(game, situation, firer, from, hex)
}
