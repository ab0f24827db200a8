//! Those who leave the map (16.52).

use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::movement::{March, held, mire, pressed};
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Situation};

/// What it costs somebody who moves to leave the map for good from where he is; none where he may not.
pub fn may_leave(game: &Game, situation: &Situation, march: &March) -> Option<Mp> {
    way_off(game, situation, march).filter(|_| is_at_exit(game, situation, march.actor))
}

/// What the way off the map costs somebody who moves: as much as open ground, or the road that leads out; none where he cannot go it.
/// Nobody leaves the map out of an assault (R205), nor does who has to go elsewhere (R304).
pub(super) fn way_off(game: &Game, situation: &Situation, march: &March) -> Option<Mp> {
    let disrupted = situation.morale(march.actor) == Morale::Disrupted;
    if march.halted || (disrupted && march.hexes > 0) {
        return None;
    }
    let cost = off(game, situation, march.actor)?;
    let allowance = Going::of(game, situation, march.actor).allowance;
    let pays = allowance > Mp::ZERO && (march.hexes == 0 || march.spent + cost <= allowance);
    (pays && !pressed::is_pressed(game, situation, march.actor)).then_some(cost)
}

/// Whether somebody who flees and has no hex left to flee to is off the map (16.52, R206).
pub fn flees_off(game: &Game, situation: &Situation, actor: Actor) -> bool {
    is_at_exit(game, situation, actor) && off(game, situation, actor).is_some()
}

/// What the way off the map costs from where somebody is, unless enemies or the ground keep him there.
fn off(game: &Game, situation: &Situation, actor: Actor) -> Option<Mp> {
    let from = situation.hex_of(actor)?;
    let engaged = held(game, situation, situation.owner(actor).other(), from);
    if game.map.edge(from).is_empty() || engaged || mire::is_stuck(situation, actor) {
        return None;
    }
    costs::outside(game, Going::of(game, situation, actor), from)
}

/// Whether somebody is where he may leave the map for good.
fn is_at_exit(game: &Game, situation: &Situation, actor: Actor) -> bool {
    situation.hex_of(actor).is_some_and(|hex| exits(game, situation, actor).contains(&hex))
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
