//! The four edges of the map.

use super::{HexId, HexSet};
use serde::{Deserialize, Serialize};

/// An edge of the map: a side's friendly edge is one of them, its enemy's the opposite one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Edge {
    /// Along row 1.
    Top,
    /// Along row 10.
    Bottom,
    /// Along column A.
    Left,
    /// Along column O.
    Right,
}

impl Edge {
    /// All four.
    pub const ALL: [Edge; 4] = [Edge::Top, Edge::Bottom, Edge::Left, Edge::Right];

    /// The edge across the map.
    pub fn opposite(self) -> Edge {
        match self {
            Edge::Top => Edge::Bottom,
            Edge::Bottom => Edge::Top,
            Edge::Left => Edge::Right,
            Edge::Right => Edge::Left,
        }
    }

    /// How deep in the map a hex lies: rows or columns of hexes counted from this edge, 1 on the edge itself.
    pub fn depth(self, hex: HexId) -> u8 {
        match self {
            Edge::Top => hex.row(),
            Edge::Bottom => HexId::ROWS + 1 - hex.row(),
            Edge::Left => hex.column() + 1,
            Edge::Right => HexId::COLUMNS - hex.column(),
        }
    }

    /// The hexes on this edge: those of depth 1.
    pub fn hexes(self) -> HexSet {
        self.rows(1, 1)
    }

    /// The hexes from one depth to another.
    pub fn rows(self, first: u8, last: u8) -> HexSet {
        HexId::all().filter(|hex| (first..=last).contains(&self.depth(*hex))).collect()
    }
}
