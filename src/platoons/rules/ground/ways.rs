//! The shortest ways somewhere, for those who have to go there whether they like or not.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::movement::held;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Situation};

/// How many movement points each hex is from the nearest of some others, for somebody; none where there is no way. Hexes that
/// the enemy holds are on no way, though one may lead to them. Only a hex as near as `to`, or nearer, is looked at to the end:
/// of all others it is known that they are farther.
pub fn far_from(
    game: &Game,
    situation: &Situation,
    actor: Actor,
    goals: impl Iterator<Item = Hex>,
    to: Hex,
) -> Vec<Option<Mp>> {
    let going = Going::of(game, situation, actor);
    let enemy = situation.owner(actor).other();
    let mut far: Vec<Option<Mp>> = vec![None; game.map.len()];
    let mut heap = BinaryHeap::new();
    for hex in goals {
        far[hex.index()] = Some(Mp::ZERO);
        heap.push(Reverse((Mp::ZERO, hex)));
    }
    while let Some(Reverse((reached, hex))) = heap.pop() {
        if far[to.index()].is_some_and(|last| last < reached) {
            break;
        }
        if far[hex.index()].is_some_and(|best| best < reached) {
            continue;
        }
        for (_, before) in game.map.neighbours(hex) {
            let Some(cost) = costs::step(game, situation, going, before, hex) else { continue };
            let total = reached + cost;
            let better = far[before.index()].is_none_or(|best| total < best);
            if better && !held(game, situation, enemy, before) {
                far[before.index()] = Some(total);
                heap.push(Reverse((total, before)));
            }
        }
    }
    far
}

/// How many movement points it is for somebody from a hex to the nearest of those that are looked for; none where no way leads to
/// one. Hexes that the enemy holds are on no way.
pub fn far_to(
    game: &Game,
    situation: &Situation,
    actor: Actor,
    from: Hex,
    mut is_sought: impl FnMut(Hex) -> bool,
) -> Option<Mp> {
    let going = Going::of(game, situation, actor);
    let enemy = situation.owner(actor).other();
    let mut far: Vec<Option<Mp>> = vec![None; game.map.len()];
    far[from.index()] = Some(Mp::ZERO);
    let mut heap = BinaryHeap::from([Reverse((Mp::ZERO, from))]);
    while let Some(Reverse((reached, hex))) = heap.pop() {
        if far[hex.index()].is_some_and(|best| best < reached) {
            continue;
        }
        if is_sought(hex) {
            return Some(reached);
        }
        for (_, next) in game.map.neighbours(hex) {
            let Some(cost) = costs::step(game, situation, going, hex, next) else { continue };
            let total = reached + cost;
            let better = far[next.index()].is_none_or(|best| total < best);
            if better && !held(game, situation, enemy, next) {
                far[next.index()] = Some(total);
                heap.push(Reverse((total, next)));
            }
        }
    }
    None
}
