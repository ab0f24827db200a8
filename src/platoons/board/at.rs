//! Where a hex lies, and its number on a board.
//!
//! Hexes are counted in columns to the right and in half hexes down, which makes neighbours and distances plain sums: the
//! centre of a hex in an odd column lies at an odd height, in an even column at an even one.

use std::{fmt, str::FromStr};

use super::{Direction, Edge};

/// How many columns a board has; the first and the last are cut in two by the short edges.
pub const COLUMNS: u8 = 17;
/// The last row of a board; in even columns it is cut in two by the long edge, as row 00 is.
pub const ROWS: u8 = 12;

/// The centre of a hex: columns to the right, half hexes down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct At {
    pub x: i16,
    pub y: i16,
}

impl At {
    /// The hex across a side.
    pub fn neighbour(self, direction: Direction) -> At {
        let (x, y) = match direction {
            Direction::North => (0, -2),
            Direction::NorthEast => (1, -1),
            Direction::SouthEast => (1, 1),
            Direction::South => (0, 2),
            Direction::SouthWest => (-1, 1),
            Direction::NorthWest => (-1, -1),
        };
        At { x: self.x + x, y: self.y + y }
    }

    /// How many hexes away another lies. A step to the next column gains half a hex up or down for nothing.
    pub fn distance(self, other: At) -> u16 {
        let (x, y) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        x + y.saturating_sub(x) / 2
    }
}

/// A hex of one board by its printed number: column and row, `0507`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardHex {
    column: u8,
    row: u8,
}

/// A number that is on no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no hex of a board has this number")]
pub struct NotABoardHex;

impl BoardHex {
    /// The hex of a column from 1 and a row, if a board has it: odd columns have rows 01 to 12, even columns 00 to 12.
    pub fn new(column: u8, row: u8) -> Option<BoardHex> {
        let first = column % 2;
        ((1..=COLUMNS).contains(&column) && (first..=ROWS).contains(&row)).then_some(BoardHex { column, row })
    }

    /// Every hex of a board, column by column.
    pub fn all() -> impl Iterator<Item = BoardHex> {
        (1..=COLUMNS).flat_map(|column| (0..=ROWS).filter_map(move |row| BoardHex::new(column, row)))
    }

    /// The column, from 1 to 17.
    pub fn column(self) -> u8 {
        self.column
    }

    /// The row, from 0 to 12.
    pub fn row(self) -> u8 {
        self.row
    }

    /// The hex across a side, if it is on the board.
    pub fn neighbour(self, direction: Direction) -> Option<BoardHex> {
        BoardHex::from_at(self.at().neighbour(direction))
    }

    /// The side across which another hex of the board lies.
    pub fn direction(self, other: BoardHex) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| self.neighbour(*direction) == Some(other))
    }

    /// The hex that lies here when the board is turned round by 180°.
    pub fn turned(self) -> BoardHex {
        let rows = if self.column % 2 == 1 { ROWS + 1 } else { ROWS };
        BoardHex { column: COLUMNS + 1 - self.column, row: rows - self.row }
    }

    /// Whether an edge of the board cuts the hex in two, so that a joined board has it too (2.2).
    pub fn cut(self) -> bool {
        let even = self.column.is_multiple_of(2);
        self.column == 1 || self.column == COLUMNS || even && (self.row == 0 || self.row == ROWS)
    }

    /// Whether the hex lies on an edge of the board: is cut by it, or has a side on it.
    pub fn on(self, edge: Edge) -> bool {
        match edge {
            Edge::North => self.row == self.column % 2,
            Edge::East => self.column == COLUMNS,
            Edge::South => self.row == ROWS,
            Edge::West => self.column == 1,
        }
    }

    /// Its place among all hexes of a board, some places of which are empty.
    pub(super) fn index(self) -> usize {
        usize::from(self.column - 1) * usize::from(ROWS + 1) + usize::from(self.row)
    }

    /// Where the hex lies on its board.
    pub(super) fn at(self) -> At {
        At { x: i16::from(self.column), y: 2 * i16::from(self.row) - i16::from(self.column % 2) }
    }

    /// The hex of a board that lies there.
    pub(super) fn from_at(at: At) -> Option<BoardHex> {
        let column = u8::try_from(at.x).ok()?;
        let row = u8::try_from((at.y + at.x.rem_euclid(2)) / 2).ok()?;
        BoardHex::new(column, row).filter(|hex| hex.at() == at)
    }
}

impl fmt::Display for BoardHex {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:02}{:02}", self.column, self.row)
    }
}

impl FromStr for BoardHex {
    type Err = NotABoardHex;

    fn from_str(text: &str) -> Result<BoardHex, NotABoardHex> {
        let number = |part: Option<&str>| part?.parse::<u8>().ok();
        let digits = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
        let (column, row) = (number(text.get(..2)), number(text.get(2..)));
        column.zip(row).filter(|_| digits).and_then(|(c, r)| BoardHex::new(c, r)).ok_or(NotABoardHex)
    }
}
