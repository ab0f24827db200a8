//! What is worth going to: objectives (7.3) and the enemy's edge (7.2), and how far they are.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::squads::board::HexId;
use crate::squads::rules::{Chit, Side, UnitClass, UnitId, movement, points_for_exit, units};

use super::mind::Mind;
use super::ways::Ways;

/// A distance no unit walks.
const FAR: i16 = 99;

/// How much more an objective is worth to those who enter it than to those next to it, in hundredths.
const TAKEN_AT_ONCE: i32 = 60;

/// Somewhere to go, what it is worth to be there, and the points from each hex to it.
struct Goal {
    /// The objective; none for the enemy's edge.
    number: Option<u8>,
    gain: i32,
    distances: [i16; HexId::COUNT],
    /// Enemy fighters in it or next to it: as many of ours are wanted there and more.
    defended: i32,
}

/// All goals of a side.
pub(super) struct Goals<'a> {
    mind: Mind<'a>,
    goals: Vec<Goal>,
}

impl<'a> Goals<'a> {
    pub fn of(mind: Mind<'a>, ways: &Ways) -> Goals<'a> {
        let mut goals: Vec<Goal> = (1..=5u8)
            .filter(|number| !mind.game.map.objective_hexes(*number).is_empty())
            .map(|number| objective(mind, ways, number))
            .collect();
        goals.push(exit(mind, ways));
        Goals { mind, goals }
    }

    /// What an objective hex is worth to the side that takes it or loses it.
    pub fn worth(&self, hex: HexId) -> i32 {
        let Some(number) = self.mind.game.map.objective_at(hex) else { return 0 };
        self.goals.iter().find(|goal| goal.number == Some(number)).map_or(0, |goal| goal.gain)
    }

    /// What it is worth to enter an objective that nobody holds against it: control changes at once (7.3.1).
    pub fn prize(&self, hex: HexId) -> i32 {
        let (game, situation) = (self.mind.game, self.mind.situation());
        let Some(number) = game.map.objective_at(hex) else { return 0 };
        let held =
            game.map.objective_hexes(number).iter().any(|hex| situation.occupied_by(*hex, self.mind.enemy()));
        if held || situation.control[usize::from(number) - 1] == Some(self.mind.side) {
            return 0;
        }
        self.worth(hex) * TAKEN_AT_ONCE / 100
    }

    /// How strongly a hex draws a unit of a group: the goal that draws most counts, the less the more friends
    /// outside the group are there already.
    pub fn draw(&self, id: UnitId, group: &[UnitId], hex: HexId) -> i32 {
        if self.mind.situation().unit(id).broken {
            return 0;
        }
        let share = match self.mind.class(id) {
            UnitClass::Squad => 100,
            UnitClass::Team | UnitClass::Hero => 60,
            UnitClass::Leader => 40,
        };
        let best = self.goals.iter().map(|goal| self.pull(goal, id, group, hex)).max().unwrap_or(0);
        best * share / 100
    }

    fn pull(&self, goal: &Goal, id: UnitId, group: &[UnitId], hex: HexId) -> i32 {
        let distance = goal.distances[hex.index()];
        if distance >= FAR || goal.gain <= 0 {
            return 0;
        }
        let nearness = 240 / (i32::from(distance) + 4) + (40 - 2 * i32::from(distance)).max(0);
        let gain = match goal.number {
            Some(_) => goal.gain * 2 / (2 + self.crowd(goal, group)),
            None => exit_points(self.mind, id) * goal.gain / 100,
        };
        gain * nearness / 100
    }

    /// Friendly fighters outside a group at a goal, beyond those its defenders call for.
    fn crowd(&self, goal: &Goal, group: &[UnitId]) -> i32 {
        let near = self
            .mind
            .situation()
            .units_of(self.mind.side)
            .filter(|(id, unit, hex)| {
                !unit.broken
                    && !group.contains(id)
                    && !self.mind.class(*id).leads()
                    && goal.distances[hex.index()] <= 2
            })
            .count() as i32;
        (near - goal.defended).max(0)
    }

    /// What leaving the map with a unit is worth, compared with the draw of hexes.
    pub fn exit_worth(&self, id: UnitId) -> i32 {
        let gain = self.goals.iter().find(|goal| goal.number.is_none()).map_or(0, |goal| goal.gain);
        exit_points(self.mind, id) * gain / 100
    }
}

/// An objective: the swing of taking it, or of losing it when the enemy is near (7.3.3).
fn objective(mind: Mind, ways: &Ways, number: u8) -> Goal {
    let situation = mind.situation();
    let hexes = mind.game.map.objective_hexes(number);
    let secret: i16 = mind.view.secret_chits.iter().map(|chit| chit.value(number)).sum();
    // A little more than the known points, since the enemy may hold a secret chit.
    let value = 100 * i32::from(situation.value(mind.game, number) + secret) + 30;
    let near = |side: Side, reach: u8| {
        situation
            .units_of(side)
            .filter(|(id, unit, at)| {
                !unit.broken && !mind.class(*id).leads() && hexes.iter().any(|hex| hex.distance(*at) <= reach)
            })
            .count() as i32
    };
    let gain = match situation.control[usize::from(number) - 1] {
        Some(owner) if owner == mind.side => {
            let threat = (2..=9u8).find(|reach| near(mind.enemy(), *reach) > 0);
            threat.map_or(value / 4, |reach| value * 2 * (12 - i32::from(reach)) / 10)
        }
        Some(_) => value * 2 * mind.boldness() / 100,
        None => value * mind.boldness() / 100,
    };
    Goal { number: Some(number), gain, distances: distances(ways, hexes), defended: near(mind.enemy(), 1) }
}

/// The enemy's edge (7.2): its pull grows with boldness and is doubled by chit W.
fn exit(mind: Mind, ways: &Ways) -> Goal {
    let edge: Vec<HexId> =
        HexId::all().filter(|hex| movement::at_exit(mind.game, mind.situation(), mind.side, *hex)).collect();
    let doubled = if mind.situation().open_chits.contains(&Chit::W) { 2 } else { 1 };
    let gain = (mind.boldness() - 50).max(0) * doubled;
    let mut distances = distances(ways, &edge);
    for distance in &mut distances {
        *distance += 1;
    }
    Goal { number: None, gain, distances, defended: 0 }
}

/// 7.1, 7.2.1: the points for a unit that leaves, in hundredths.
fn exit_points(mind: Mind, id: UnitId) -> i32 {
    let points = units::victory_points(mind.game, mind.situation(), id);
    100 * i32::from(points_for_exit(mind.game, mind.situation(), id, points))
}

/// The movement points from every hex to the nearest of some, by Dijkstra from the goals backwards; enemy
/// units on the way are not minded, since they may be gone.
fn distances(ways: &Ways, goals: &[HexId]) -> [i16; HexId::COUNT] {
    let mut table = [FAR; HexId::COUNT];
    let mut open = BinaryHeap::new();
    for hex in goals {
        table[hex.index()] = 0;
        open.push(Reverse((0i16, *hex)));
    }
    while let Some(Reverse((distance, to))) = open.pop() {
        if distance > table[to.index()] {
            continue;
        }
        for (from, cost) in ways.into(to) {
            let there = distance + cost;
            if there < table[from.index()] {
                table[from.index()] = there;
                open.push(Reverse((there, from)));
            }
        }
    }
    table
}
