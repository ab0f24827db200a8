//! Flamethrower tanks without fuel leave the map and come back with it (15.5).

use crate::kit::Side;
use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::edge::leaving;
use crate::platoons::rules::movement::March;
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Situation, UnitId};
use crate::platoons::rules::state::unit_kind::Trait;

/// So many turns behind that in which it leaves the map it may come in again: six whole ones it stays away (R300).
pub const UNTIL_REFUELLED: u8 = 7;

/// What it costs somebody who moves to go and refuel: a flamethrower tank without fuel and with nobody aboard, at an edge of the map
/// that is its side's. None where it may not.
pub fn may_refuel(game: &Game, situation: &Situation, march: &March) -> Option<Mp> {
    let Actor::Unit(id) = march.actor else { return None };
    let unit = situation.unit(id);
    let from = situation.hex_of(march.actor)?;
    let empty = game.kind(unit).has(Trait::Flame) && unit.burnt_out && situation.cargo(id).is_empty();
    (empty && is_friendly(game, situation, unit.owner, from))
        .then(|| leaving::way_off(game, situation, march))?
}

/// Whether the edge of the map is a side's at a hex: units of it come onto the map there by the scenario, or it controls more hexes
/// of that edge than its enemy (R299).
fn is_friendly(game: &Game, situation: &Situation, side: Side, at: Hex) -> bool {
    let mut coming = game.scenario.sides[side].units.iter().filter(|entry| entry.enters > 0);
    let held = |of: Side, edge| {
        let along = game.map.hexes().filter(|hex| game.map.edge(*hex).contains(edge));
        along.filter(|hex| situation.control[hex.index()] == Some(of)).count()
    };
    let mut edges = game.map.edge(at).iter();
    coming.any(|entry| entry.area.contains(&at))
        || edges.any(|edge| held(side, edge) > held(side.other(), edge))
}

/// A tank leaves the map to refuel. Leaders who have gone with it stay where they are.
pub fn go_to_refuel(table: &mut Table, unit: UnitId, spent: Mp) {
    if let Some(at) = table.situation().hex_of(Actor::Unit(unit)) {
        let turn = table.situation().turn.saturating_add(UNTIL_REFUELLED);
        table.record(Fact::LeftToRefuel { unit, at, turn, spent });
    }
}

/// Who comes back has its fuel again.
pub(super) fn refuel(table: &mut Table, actor: Actor) {
    if let Actor::Unit(unit) = actor
        && table.situation().unit(unit).refuels.is_some()
        && table.situation().unit(unit).burnt_out
    {
        table.record(Fact::Refuelled { unit });
    }
}
