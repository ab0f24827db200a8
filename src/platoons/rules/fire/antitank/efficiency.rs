//! How often vehicles shoot (11.2).

use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::Unit;
use crate::platoons::rules::state::unit_kind::Branch;

/// Whether a unit is an efficient armoured vehicle: at full strength, with anti-tank fire, of a nation and in a year that make
/// it so (11.2, R66).
pub fn is_efficient(game: &Game, unit: &Unit) -> bool {
    let (kind, year) = (game.kind(unit), game.scenario.date.0);
    kind.is_afv()
        && unit.steps == kind.steps()
        && game.face(unit).at.is_some()
        && kind.efficient.holds(year, kind.branch == Branch::Guards)
}

/// How many shots a unit has when it is activated: efficient vehicles two, others one (11.2).
pub fn shots_in_segment(game: &Game, unit: &Unit) -> u8 {
    if is_efficient(game, unit) { 2 } else { 1 }
}
