//! Where it is good to be, and the way there.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::kit::Side;
use crate::platoons::board::{Hex, Mp, Shift};
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::ground::threat::{self, Aim};
use crate::platoons::rules::movement::held;
use crate::platoons::rules::{Actor, Choice, Decision, Game, MoveClass, Situation, Unit};

use super::{crossing, goals, leaders, prospects};

/// Farther than anything.
const FAR: u32 = 100_000;

/// Where somebody sets up: near what counts, in cover, not all in one place.
pub fn place(game: &Game, situation: &Situation, actor: Actor, decision: &Decision) -> Option<Choice> {
    let side = situation.owner(actor);
    let goals = goals::all(game);
    let score = |hex: Hex| {
        let near = goals.iter().map(|goal| i32::from(game.map.distance(hex, *goal))).min().unwrap_or(0);
        let crowd = situation.units_in(side, hex).count() as i32;
        // A leader goes where there are units without one, and a unit not where two are already.
        let company = match actor {
            Actor::Leader(_) => {
                let leaders = situation.leaders_in(side, hex).count() as i32;
                let around = game.map.neighbours(hex).map(|(_, next)| situation.units_in(side, next).count());
                4 * crowd + 2 * around.sum::<usize>() as i32 - 20 * leaders
            }
            Actor::Unit(_) => -4 * crowd * crowd,
        };
        4 * cover(game, hex) - 3 * near + company
    };
    best(decision, score)
}

/// Where an entrenchment goes: under the most units that no terrain covers.
pub fn entrench(game: &Game, situation: &Situation, decision: &Decision) -> Option<Choice> {
    let units = |hex: Hex| situation.units_in(decision.side, hex).count() as i32;
    best(decision, |hex| 10 * units(hex) - 3 * cover(game, hex))
}

/// The offered hex with the best score.
pub fn best(decision: &Decision, score: impl Fn(Hex) -> i32) -> Option<Choice> {
    let hexes = decision.offer.choices.iter().filter_map(|choice| match choice {
        Choice::Hex(hex) => Some(*hex),
        _ => None,
    });
    hexes.max_by_key(|hex| score(*hex)).map(Choice::Hex)
}

/// How many columns the terrain of a hex takes off direct fire at it.
pub fn cover(game: &Game, hex: Hex) -> i32 {
    match game.chart.row(game.map.cell(hex).base).df {
        Shift::Columns(shift, _) => -i32::from(shift),
        Shift::Impossible => 0,
    }
}

/// How far a unit's fire reaches with its fighting face up.
pub fn reach(game: &Game, unit: &Unit) -> u16 {
    let face = game.kind(unit).face(unit.steps);
    [face.df, face.bf, face.at]
        .into_iter()
        .flatten()
        .map(|value| u16::from(value.range))
        .max()
        .unwrap_or_default()
}

/// How far each hex is from the nearest of some, in sixths of movement points; hexes that the enemy holds are no way.
pub fn distances(game: &Game, situation: &Situation, side: Side, class: MoveClass, to: &[Hex]) -> Vec<u32> {
    let going = Going { side, class, allowance: Mp::whole(12) };
    let mut far = vec![FAR; game.map.len()];
    let mut heap = BinaryHeap::new();
    for hex in to {
        far[hex.index()] = 0;
        heap.push(Reverse((0, *hex)));
    }
    while let Some(Reverse((reached, hex))) = heap.pop() {
        if reached > far[hex.index()] {
            continue;
        }
        for (_, next) in game.map.neighbours(hex) {
            let Some(cost) = costs::step(game, situation, going, next, hex) else { continue };
            let around = if held(game, situation, side.other(), next) { 60 } else { 0 };
            let mines = u32::try_from(prospects::mines(situation, side, hex)).unwrap_or_default();
            let toll = crossing::toll(game, situation, side, next, hex);
            let total = reached + u32::from(cost.0) + around + mines + toll;
            if total < far[next.index()] {
                far[next.index()] = total;
                heap.push(Reverse((total, next)));
            }
        }
    }
    far
}

/// Where somebody is going: a leader to his units, a unit to what its side has still to take, or to what it has to hold.
pub fn destinations(game: &Game, situation: &Situation, mover: Actor) -> Vec<Hex> {
    let side = situation.owner(mover);
    if let Actor::Leader(leader) = mover {
        let post = leaders::post(game, situation, leader).or(situation.hex_of(mover));
        return post.into_iter().collect();
    }
    let wanted = goals::sought(game, situation, side);
    if !wanted.is_empty() {
        return wanted;
    }
    let open = |hex: &Hex| !held(game, situation, side, *hex);
    let unguarded: Vec<Hex> = goals::all(game).into_iter().filter(open).collect();
    if unguarded.is_empty() { goals::all(game) } else { unguarded }
}

/// Whether an enemy's fire reaches somebody where he stands.
pub fn under_fire(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let Some(hex) = situation.hex_of(actor) else { return false };
    let aim = Aim::at(game, situation, actor);
    let enemies = situation.units_on_map(situation.owner(actor).other());
    enemies.into_iter().any(|(_, enemy, _)| threat::could_hurt(game, situation, enemy, aim, hex, false))
}
