//! Major rivers: who goes in, who waits on the bank, and engineers who stay to help (5.7).

use crate::kit::Side;
use crate::platoons::board::{Hex, Terrain};
use crate::platoons::rules::ground::rivers;
use crate::platoons::rules::{Actor, Game, Situation, UnitId};

/// So near to engineers in the water others wait to be helped across.
const NEAR: u16 = 2;

/// What getting out of a major river costs besides the step, in sixths of movement points: a turn or two with engineers there, longer
/// where they have still to come, and more than any way round where there are none.
pub fn toll(game: &Game, situation: &Situation, side: Side, from: Hex, to: Hex) -> u32 {
    if !is_deep(game, from) || is_deep(game, to) {
        return 0;
    }
    let mut engineers = situation.units_on_map(side).map(|(_, unit, _)| unit);
    if rivers::helper(game, situation, side, from, None).is_some() {
        18
    } else if engineers.any(|unit| rivers::is_engineer(game, unit)) {
        90
    } else {
        3_000
    }
}

/// Whether somebody would only stand in the water of a hex: nobody helps him across, and he is no engineer.
pub fn is_stuck(game: &Game, situation: &Situation, actor: Actor, hex: Hex) -> bool {
    let engineer = matches!(actor, Actor::Unit(id) if rivers::is_engineer(game, situation.unit(id)));
    let side = situation.owner(actor);
    is_deep(game, hex) && !engineer && rivers::helper(game, situation, side, hex, None).is_none()
}

/// Whether engineers stay in the water, because others are beside them who have still to get across.
pub fn keeps_the_ferry(game: &Game, situation: &Situation, id: UnitId) -> bool {
    let unit = situation.unit(id);
    let Some(hex) = situation.hex_of(Actor::Unit(id)) else { return false };
    let Some(wading) = unit.wading.filter(|_| is_deep(game, hex) && rivers::is_engineer(game, unit)) else {
        return false;
    };
    let mut others = situation.units_on_map(unit.owner).filter(|(other, _, _)| *other != id);
    others.any(|(_, other, at)| {
        let waits = at == hex || game.map.distance(at, wading.bank) < game.map.distance(at, hex) + 1;
        waits && game.map.distance(at, hex) <= NEAR && !rivers::is_engineer(game, other)
    })
}

/// Whether a hex is a major river without bridge and ford.
fn is_deep(game: &Game, hex: Hex) -> bool {
    game.map.cell(hex).base == Terrain::MajorRiver && rivers::is_water(game, hex)
}
