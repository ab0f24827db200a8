//! The six sides of a hex and the four edges of a map.

use serde::{Deserialize, Serialize};

/// A side of a hex, and the way across it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Direction {
    /// Up: towards row 00.
    North,
    /// Up and to the next column.
    NorthEast,
    /// Down and to the next column.
    SouthEast,
    /// Down: towards row 12.
    South,
    /// Down and to the column before.
    SouthWest,
    /// Up and to the column before.
    NorthWest,
}

impl Direction {
    /// All six, clockwise from north.
    pub const ALL: [Direction; 6] = [
        Direction::North,
        Direction::NorthEast,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::NorthWest,
    ];

    /// The way back.
    pub fn opposite(self) -> Direction {
        Direction::ALL[(self.index() + 3) % 6]
    }

    /// The next side clockwise.
    pub fn clockwise(self) -> Direction {
        Direction::ALL[(self.index() + 1) % 6]
    }

    /// The place in [`Direction::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }
}

/// One of the four edges of a board or of a whole map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Edge {
    /// The long edge at the top.
    North,
    /// The short edge on the right.
    East,
    /// The long edge at the bottom.
    South,
    /// The short edge on the left.
    West,
}

impl Edge {
    /// All four, clockwise from north.
    pub const ALL: [Edge; 4] = [Edge::North, Edge::East, Edge::South, Edge::West];

    /// The edge on the other side, which it is when the board is turned round.
    pub fn opposite(self) -> Edge {
        Edge::ALL[(self as usize + 2) % 4]
    }
}
