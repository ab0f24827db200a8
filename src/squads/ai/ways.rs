//! What every step on the map costs, worked out once for all plans of a decision.

use crate::squads::board::{Direction, HexId};
use crate::squads::rules::{Game, Side, Situation, movement};

/// The movement points of the own side from each hex in each direction; none where nobody can go (O21.1).
#[derive(Clone, Debug)]
pub(super) struct Ways(Vec<[Option<i16>; 6]>);

impl Ways {
    pub fn of(game: &Game, situation: &Situation, side: Side) -> Ways {
        let cost = |from: HexId, direction: Direction| {
            movement::step_cost(game, situation, side, from, direction).map(|cost| cost.total())
        };
        Ways(HexId::all().map(|from| Direction::ALL.map(|direction| cost(from, direction))).collect())
    }

    /// Where one can go from a hex, and the points that takes.
    pub fn from(&self, from: HexId) -> impl Iterator<Item = (HexId, i16)> {
        from.neighbors().filter_map(move |(direction, to)| Some((to, self.cost(from, direction)?)))
    }

    /// From where one can come into a hex, and the points that takes.
    pub fn into(&self, to: HexId) -> impl Iterator<Item = (HexId, i16)> {
        to.neighbors()
            .filter_map(move |(direction, from)| Some((from, self.cost(from, direction.opposite())?)))
    }

    fn cost(&self, from: HexId, direction: Direction) -> Option<i16> {
        self.0[from.index()][direction.index()]
    }
}
