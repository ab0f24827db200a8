//! The compass printed on every map.

use serde::{Deserialize, Serialize};

/// One of the six sides of a hex, numbered as on the compass (2.2.2): 1 is up, then clockwise. Written as its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
#[repr(u8)]
pub enum Direction {
    /// 1: towards row 1.
    Up = 1,
    /// 2.
    UpRight,
    /// 3.
    DownRight,
    /// 4: towards row 10.
    Down,
    /// 5.
    DownLeft,
    /// 6.
    UpLeft,
}

/// A number that is on no side of the compass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no side {0} on the compass; expected 1 (up) to 6, clockwise")]
pub struct NotADie(pub u8);

impl Direction {
    /// All six, clockwise from up.
    pub const ALL: [Direction; 6] = [
        Direction::Up,
        Direction::UpRight,
        Direction::DownRight,
        Direction::Down,
        Direction::DownLeft,
        Direction::UpLeft,
    ];

    /// The direction that a die shows (2.2.2), from 1 to 6.
    pub fn from_die(die: u8) -> Option<Direction> {
        Direction::ALL.get(usize::from(die.checked_sub(1)?)).copied()
    }

    /// The die that shows this direction.
    pub fn die(self) -> u8 {
        self as u8
    }

    /// The way back.
    pub fn opposite(self) -> Direction {
        Direction::ALL[(self.index() + 3) % 6]
    }

    /// The next side clockwise.
    pub fn clockwise(self) -> Direction {
        Direction::ALL[(self.index() + 1) % 6]
    }

    /// The place in [`Direction::ALL`], from 0.
    pub(crate) fn index(self) -> usize {
        self as usize - 1
    }
}

impl TryFrom<u8> for Direction {
    type Error = NotADie;

    fn try_from(die: u8) -> Result<Direction, NotADie> {
        Direction::from_die(die).ok_or(NotADie(die))
    }
}

impl From<Direction> for u8 {
    fn from(direction: Direction) -> u8 {
        direction.die()
    }
}
