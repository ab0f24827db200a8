//! How often vehicles shoot (11.2).

use crate::platoons::rules::fire::moving;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Situation, Unit, UnitId};
use crate::platoons::rules::state::unit_kind::Branch;

/// Whether a unit is an efficient armoured vehicle: at full strength, with anti-tank fire, of a nation and in a year that make
/// it so (11.2, R66), and with ammunition enough (optional, R130).
pub fn is_efficient(game: &Game, unit: &Unit) -> bool {
    let (kind, year) = (game.kind(unit), game.scenario.date.0);
    kind.is_afv()
        && unit.steps == kind.steps()
        && game.face(unit).at.is_some()
        && kind.efficient.holds(year, kind.branch == Branch::Guards)
        && !game.scenario.sides[unit.owner].short_of_ammunition
}

/// How many shots a unit has when it is activated: efficient vehicles two, others one (11.2), as everybody who has moved (R150).
pub fn shots_in_segment(game: &Game, situation: &Situation, id: UnitId) -> u8 {
    let twice = is_efficient(game, situation.unit(id)) && !moving::has_moved(situation, id);
    if twice { 2 } else { 1 }
}
