//! The name of a hex, its neighbours and distances.

use super::Direction;
use hexx::{Hex, HexOrientation, OffsetHexMode};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use std::{fmt, str::FromStr};

/// A hex of the board, from A1 to O10 (2.1). Hexes are ordered by column, then by row. Written as its name, `"C7"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct HexId(u8);

/// A text that names no hex.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no hex {0:?} on the board; expected a column A to O and a row 1 to 10, as \"C7\"")]
pub struct NotAHex(pub String);

impl HexId {
    /// How many hexes a board has.
    pub const COUNT: usize = 150;
    /// How many columns: A to O.
    pub const COLUMNS: u8 = 15;
    /// How many rows: 1 to 10.
    pub const ROWS: u8 = 10;

    /// Every hex, in order: A1 to A10, B1 and so on.
    pub fn all() -> impl DoubleEndedIterator<Item = HexId> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(HexId)
    }

    /// The hex of a column (0 is A) and a row (from 1), if it is on the board.
    pub fn new(column: u8, row: u8) -> Option<HexId> {
        let on_board = column < Self::COLUMNS && (1..=Self::ROWS).contains(&row);
        on_board.then(|| HexId(column * Self::ROWS + row - 1))
    }

    /// The hex at a place in [`HexId::all`].
    pub fn from_index(index: usize) -> Option<HexId> {
        (index < Self::COUNT).then_some(HexId(index as u8))
    }

    /// The column: 0 is A.
    pub fn column(self) -> u8 {
        self.0 / Self::ROWS
    }

    /// The row, from 1 to 10.
    pub fn row(self) -> u8 {
        self.0 % Self::ROWS + 1
    }

    /// The place in [`HexId::all`].
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The hex across a side, if it is on the board.
    pub fn neighbor(self, direction: Direction) -> Option<HexId> {
        NEIGHBORS[self.index()][direction.index()]
    }

    /// What [`HexId::neighbor`] looks up.
    fn across(self, direction: Direction) -> Option<HexId> {
        let lower = self.column() % 2; // columns B, D, … lie half a hex lower
        let (columns, rows) = match direction {
            Direction::Up => (0, -1),
            Direction::Down => (0, 1),
            Direction::UpRight => (1, lower as i8 - 1),
            Direction::UpLeft => (-1, lower as i8 - 1),
            Direction::DownRight => (1, lower as i8),
            Direction::DownLeft => (-1, lower as i8),
        };
        HexId::new(self.column().checked_add_signed(columns)?, self.row().checked_add_signed(rows)?)
    }

    /// The neighbours on the board with the side each lies across, clockwise from up.
    pub fn neighbors(self) -> impl Iterator<Item = (Direction, HexId)> {
        Direction::ALL.into_iter().filter_map(move |side| Some((side, self.neighbor(side)?)))
    }

    /// How many hexes away another hex is: 0 for the hex itself, 1 for a neighbour.
    pub fn distance(self, other: HexId) -> u8 {
        DISTANCES[self.index()][other.index()]
    }

    /// The side across which a neighbour lies; `None` for any other hex.
    pub fn direction_to(self, adjacent: HexId) -> Option<Direction> {
        self.neighbors().find(|(_, hex)| *hex == adjacent).map(|(side, _)| side)
    }

    /// The coordinates in which the six neighbours are the same steps from every hex.
    fn cube(self) -> Hex {
        let offset = [i32::from(self.column()), i32::from(self.row())];
        Hex::from_offset_coordinates(offset, OffsetHexMode::Odd, HexOrientation::Flat)
    }
}

// Both are asked for in every step of every way that a computer weighs.
static NEIGHBORS: LazyLock<[[Option<HexId>; 6]; HexId::COUNT]> =
    LazyLock::new(|| of_each_hex(|hex| Direction::ALL.map(|side| hex.across(side))));
static DISTANCES: LazyLock<[[u8; HexId::COUNT]; HexId::COUNT]> =
    LazyLock::new(|| of_each_hex(|from| of_each_hex(|to| from.cube().unsigned_distance_to(to.cube()) as u8)));

fn of_each_hex<T>(of: impl Fn(HexId) -> T) -> [T; HexId::COUNT] {
    std::array::from_fn(|index| of(HexId(index as u8)))
}

impl fmt::Display for HexId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = format!("{}{}", char::from(b'A' + self.column()), self.row());
        out.pad(&name)
    }
}

impl fmt::Debug for HexId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self}")
    }
}

impl FromStr for HexId {
    type Err = NotAHex;

    fn from_str(name: &str) -> Result<HexId, NotAHex> {
        let parse = || {
            let (column, row) = name.split_at_checked(1)?;
            let column = column.as_bytes()[0].to_ascii_uppercase().checked_sub(b'A')?;
            let plain = row.bytes().all(|b| b.is_ascii_digit()) && !row.starts_with('0');
            HexId::new(column, plain.then_some(row)?.parse().ok()?)
        };
        parse().ok_or_else(|| NotAHex(name.to_owned()))
    }
}

impl TryFrom<String> for HexId {
    type Error = NotAHex;

    fn try_from(name: String) -> Result<HexId, NotAHex> {
        name.parse()
    }
}

impl From<HexId> for String {
    fn from(hex: HexId) -> String {
        hex.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(name: &str) -> HexId {
        name.parse().expect(name)
    }

    #[test]
    fn names_go_there_and_back() {
        assert_eq!(HexId::all().len(), HexId::COUNT);
        for (index, hex) in HexId::all().enumerate() {
            assert_eq!((hex.index(), HexId::from_index(index)), (index, Some(hex)));
            assert_eq!(hex.to_string().parse(), Ok(hex));
            assert_eq!(HexId::new(hex.column(), hex.row()), Some(hex));
        }
        assert_eq!(HexId::from_index(HexId::COUNT), None);
        assert_eq!(hex("A1").index(), 0);
        assert_eq!(hex("b1").index(), 10);
        assert_eq!(hex("O10").index(), 149);
        for wrong in ["", "P1", "A0", "A11", "A01", "A+1", "7C", "é1", "A999"] {
            assert!(wrong.parse::<HexId>().is_err(), "{wrong}");
        }
    }

    /// 2.2.2: 1 is up, then clockwise; columns B, D, … lie half a hex lower.
    #[test]
    fn neighbours_follow_the_compass() {
        let names = |of: &str| {
            hex(of).neighbors().map(|(side, hex)| format!("{}{hex}", side.die())).collect::<Vec<_>>()
        };
        assert_eq!(names("C5"), ["1C4", "2D4", "3D5", "4C6", "5B5", "6B4"]);
        assert_eq!(names("D5"), ["1D4", "2E5", "3E6", "4D6", "5C6", "6C5"]);
        assert_eq!(names("A1"), ["3B1", "4A2"]);
        assert_eq!(names("O10"), ["1O9", "5N10", "6N9"]);
    }

    #[test]
    fn distance_is_the_shortest_walk() {
        for from in HexId::all() {
            let mut walked = [u8::MAX; HexId::COUNT];
            walked[from.index()] = 0;
            let mut queue = std::collections::VecDeque::from([from]);
            while let Some(hex) = queue.pop_front() {
                for (side, next) in hex.neighbors() {
                    assert_eq!(next.neighbor(side.opposite()), Some(hex));
                    assert_eq!(hex.direction_to(next), Some(side));
                    if walked[next.index()] == u8::MAX {
                        walked[next.index()] = walked[hex.index()] + 1;
                        queue.push_back(next);
                    }
                }
            }
            for to in HexId::all() {
                assert_eq!(from.distance(to), walked[to.index()], "{from} to {to}");
            }
        }
    }
}
