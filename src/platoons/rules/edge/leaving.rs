//! Those who leave the map (16.52).

use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::movement::{March, held, mire};
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Situation};

/// What it costs somebody who moves to leave the map from where he is: as much as open ground, or the road that leads out; none
/// where he may not. Nobody leaves it out of an assault (R205).
pub fn may_leave(game: &Game, situation: &Situation, march: &March) -> Option<Mp> {
    let from = situation.hex_of(march.actor)?;
    let disrupted = situation.morale(march.actor) == Morale::Disrupted;
    if march.halted || (disrupted && march.hexes > 0) {
        return None;
    }
    let going = Going::of(game, situation, march.actor);
    let cost = off(game, situation, march.actor, from)?;
    let pays = going.allowance > Mp::ZERO && (march.hexes == 0 || march.spent + cost <= going.allowance);
    pays.then_some(cost)
}

/// Whether somebody who flees and has no hex left to flee to is off the map (16.52, R206).
pub fn flees_off(game: &Game, situation: &Situation, actor: Actor) -> bool {
    situation.hex_of(actor).is_some_and(|from| off(game, situation, actor, from).is_some())
}

/// What the way off the map costs from a hex at which a side may leave it.
fn off(game: &Game, situation: &Situation, actor: Actor, from: Hex) -> Option<Mp> {
    let side = situation.owner(actor);
    let engaged = held(game, situation, side.other(), from);
    let leaves =
        !engaged && !mire::is_stuck(situation, actor) && exits(game, situation, actor).contains(&from);
    costs::outside(game, Going::of(game, situation, actor), from).filter(|_| leaves)
}

/// The hexes at which somebody may leave the map: those of his side; if enemies hold all of them, those of the edge beside them
/// (16.53).
fn exits(game: &Game, situation: &Situation, actor: Actor) -> Vec<Hex> {
    let side = situation.owner(actor);
    let exits = &game.scenario.sides[side].exits;
    let taken = |hex: &Hex| held(game, situation, side.other(), *hex);
    if !exits.iter().all(taken) {
        return exits.clone();
    }
    let beside = exits.iter().flat_map(|hex| game.map.neighbours(*hex)).map(|(_, next)| next);
    beside.filter(|hex| !game.map.edge(*hex).is_empty() && !taken(hex)).collect()
}

/// Somebody leaves the map, with the leaders who go with him.
pub fn leave(table: &mut Table, actor: Actor, with: &[LeaderId], spent: Mp) {
    table.record(Fact::LeftMap { actor, with: with.to_vec(), spent });
}
