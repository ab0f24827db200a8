//! Where it is good to be, and the way there.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::kit::Side;
use crate::platoons::board::{Hex, Mp, Shift, Target};
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::ground::threat::{self, Aim};
use crate::platoons::rules::ground::{spotting, stacking};
use crate::platoons::rules::movement::{held, pace};
use crate::platoons::rules::{Actor, Choice, Decision, Game, Morale, MoveClass, Situation, Unit};

use super::{assaulting, crossing, goals, shooting};

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

/// How much fire could meet somebody in a hex: the strengths of those who could hurt him there by direct fire, less for cover,
/// more from beside him; vehicles mind anti-tank fire, by how often it hurts them.
pub fn danger(game: &Game, situation: &Situation, actor: Actor, hex: Hex) -> i32 {
    let armour = match actor {
        Actor::Unit(id) => game.kind(situation.unit(id)).at_armour,
        Actor::Leader(_) => None,
    };
    let soft = Aim::at(game, situation, actor).feels_direct_fire();
    let from = threat::threats(game, situation, actor, hex).map(|(enemy, at)| {
        let face = game.face(enemy);
        let shot =
            armour.zip(face.at).map_or(0, |(armour, value)| shooting::hurts(game, value, armour, at, hex));
        if !soft {
            return SHOT * shot;
        }
        let strength = game.face(enemy).df.map_or(0, |df| i32::from(df.strength));
        match game.map.distance(at, hex) {
            0 | 1 => strength * 2,
            2 => strength,
            _ => strength / 2,
        }
    });
    let all: i32 = from.sum();
    if soft { all * (4 - cover(game, hex).clamp(0, 3)) / 4 } else { all }
}

/// How much each of 36 rolls that hurt counts against the strengths of direct fire.
const SHOT: i32 = 2;

/// How good a hex is for a unit's gun against vehicles: how often its best shot from there would hurt.
fn outlook(game: &Game, situation: &Situation, actor: Actor, hex: Hex) -> i32 {
    let Actor::Unit(id) = actor else { return 0 };
    let own = situation.unit(id);
    let Some(value) = game.face(own).at else { return 0 };
    let shots = situation.units_on_map(own.owner.other()).filter_map(|(_, enemy, at)| {
        let armour = game.kind(enemy).at_armour?;
        let hurts = shooting::hurts(game, value, armour, hex, at);
        let sees = || {
            spotting::sees(game, situation, hex, game.kind(own).is_recon(), Target::Other, at, enemy.spotted)
        };
        (hurts > 0 && sees()).then_some(hurts)
    });
    SHOT * shots.max().unwrap_or_default()
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
            let mines = u32::try_from(mines(situation, side, hex)).unwrap_or_default();
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

/// The next step of somebody who moves, or to stay: nearer to what counts, as far as the fire there lets one.
pub fn step(game: &Game, situation: &Situation, mover: Actor, decision: &Decision) -> Option<Choice> {
    let here = situation.hex_of(mover)?;
    let side = situation.owner(mover);
    if decision.offer.choices.contains(&Choice::Leave) && goals::leaves(game, side) {
        return Some(Choice::Leave);
    }
    if let Some(overrun) = assaulting::on_the_move(game, situation, mover, decision) {
        return Some(overrun);
    }
    let goals = destinations(game, situation, mover);
    let far = distances(game, situation, side, pace(game, situation, mover).0, &goals);
    let fear = fear(game, situation);
    let score = |hex: Hex| {
        let way = i32::try_from(far[hex.index()]).unwrap_or(i32::MAX / 4);
        let room = i32::from(stacking::crowded(game, situation, side, hex)) * 2;
        let there = if goals.contains(&hex) { THERE } else { 0 };
        let danger = fear * danger(game, situation, mover, hex) / boldness(game, situation, side, hex);
        let shot = 2 * outlook(game, situation, mover, hex);
        let wet = if crossing::is_stuck(game, situation, mover, hex) { WET } else { 0 };
        there + shot - wet - 2 * way - danger - room - 2 * mines(situation, side, hex)
    };
    let wanted = best(decision, score)?;
    match wanted {
        Choice::Hex(hex) if score(hex) > score(here) => Some(wanted),
        // Among the enemy nobody may stay (R263).
        Choice::Hex(_) if !decision.offer.choices.contains(&Choice::Decline) => Some(wanted),
        _ => Some(Choice::Decline),
    }
}

/// What it costs to stand in the water for nothing.
const WET: i32 = 400;

/// How much the enemy's mines in a hex are minded, in sixths of movement points: by their strength, or by what it may be.
fn mines(situation: &Situation, side: Side, hex: Hex) -> i32 {
    let fields = situation.works.mines_in(side.other(), hex);
    fields.map(|(_, mines)| 12 * i32::from(mines.shown.unwrap_or(1))).sum()
}

/// What it is worth to stand in a hex that counts, in sixths of movement points.
const THERE: i32 = 40;

/// How much the fire of the enemy is minded: less the less time is left.
fn fear(game: &Game, situation: &Situation) -> i32 {
    let left = game.scenario.turns.saturating_sub(situation.turn);
    match left {
        0 | 1 => 0,
        left if left <= game.scenario.turns / 2 => 1,
        _ => 2,
    }
}

/// Whether somebody could be in a hex that counts, and that no enemy holds, by a movement of this segment.
pub fn in_reach(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let Some(here) = situation.hex_of(actor) else { return false };
    let side = situation.owner(actor);
    let mut open = goals::wanted(game, situation, side);
    open.retain(|hex| !held(game, situation, side.other(), *hex));
    let (class, allowance) = pace(game, situation, actor);
    let far = distances(game, situation, side, class, &open);
    !open.is_empty() && far[here.index()] <= u32::from(Mp::whole(allowance).0)
}

/// Where somebody is going: a leader to his units, a unit to what its side has still to take, or to what it has to hold.
pub fn destinations(game: &Game, situation: &Situation, mover: Actor) -> Vec<Hex> {
    let side = situation.owner(mover);
    let wanted = goals::wanted(game, situation, side);
    if !wanted.is_empty() {
        return wanted;
    }
    let open = |hex: &Hex| !held(game, situation, side, *hex);
    let unguarded: Vec<Hex> = goals::all(game).into_iter().filter(open).collect();
    if unguarded.is_empty() { goals::all(game) } else { unguarded }
}

/// How little a side minds the fire at a hex: more where it is the stronger one around.
fn boldness(game: &Game, situation: &Situation, side: Side, hex: Hex) -> i32 {
    let near = |of: Side| -> i32 {
        let units = situation
            .units_on_map(of)
            .filter(|(_, unit, at)| unit.morale != Morale::Demoralized && game.map.distance(*at, hex) <= 4);
        units.map(|(_, unit, _)| game.face(unit).df.map_or(0, |df| i32::from(df.strength))).sum()
    };
    let (own, others) = (near(side), near(side.other()));
    if own >= 2 * others {
        4
    } else if own >= others {
        2
    } else {
        1
    }
}

/// Whether an enemy's fire reaches somebody where he stands.
pub fn under_fire(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let Some(hex) = situation.hex_of(actor) else { return false };
    let aim = Aim::at(game, situation, actor);
    let enemies = situation.units_on_map(situation.owner(actor).other());
    enemies.into_iter().any(|(_, enemy, _)| threat::could_hurt(game, situation, enemy, aim, hex, false))
}
