//! The lay of the land: what every step costs and how far it is to every goal, as long as the markers stay as they are.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::squads::board::{HexId, HexSet};
use crate::squads::rules::{Fortification, Game, Side, Situation, movement};

use super::ways::Ways;

/// A distance no unit walks.
pub(super) const FAR: i16 = 99;

/// The points from each hex to the nearest of some.
pub(super) type Distances = [i16; HexId::COUNT];

/// The lay of the land for a side.
#[derive(Clone, Debug)]
pub(super) struct Lay {
    side: Side,
    footing: Vec<Footing>,
    exits: HexSet,
    pub ways: Ways,
    /// To the objective of each number; none where there is no such objective.
    to_objectives: [Option<Distances>; 5],
    /// To the hexes in which it may leave the map (7.2), and out of them.
    pub off_the_map: Distances,
}

impl Lay {
    pub fn of(game: &Game, situation: &Situation, side: Side) -> Lay {
        let ways = Ways::of(game, situation, side);
        let exits = movement::exits(game, situation, side);
        let mut off_the_map = distances(&ways, exits.iter());
        for distance in &mut off_the_map {
            *distance += 1;
        }
        let to_objectives = [1, 2, 3, 4, 5].map(|number| {
            let hexes = game.map.objective_hexes(number);
            (!hexes.is_empty()).then(|| distances(&ways, hexes.iter().copied()))
        });
        Lay { side, footing: footing(situation).collect(), exits, ways, to_objectives, off_the_map }
    }

    /// Whether nothing has changed since that it depends on.
    pub fn still_holds(&self, game: &Game, situation: &Situation, side: Side) -> bool {
        self.side == side
            && self.footing.iter().copied().eq(footing(situation))
            && self.exits == movement::exits(game, situation, side)
    }

    /// The points to an objective.
    pub fn to_objective(&self, number: u8) -> Option<&Distances> {
        self.to_objectives[usize::from(number) - 1].as_ref()
    }
}

/// What steps depend on of the markers of a hex: whether it burns, and what stands there. Smoke holds nobody up.
type Footing = (bool, Option<Fortification>);

fn footing(situation: &Situation) -> impl Iterator<Item = Footing> {
    situation.markers.iter().map(|markers| (markers.blaze, markers.fortification))
}

/// The movement points from every hex to the nearest of some, by Dijkstra from the goals backwards; enemy
/// units on the way are not minded, since they may be gone.
fn distances(ways: &Ways, goals: impl Iterator<Item = HexId>) -> Distances {
    let mut table = [FAR; HexId::COUNT];
    let mut open = BinaryHeap::new();
    for hex in goals {
        table[hex.index()] = 0;
        open.push(Reverse((0i16, hex)));
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
