//! One board as its file tells of it.

use crate::kit::Words;

use super::at::{COLUMNS, ROWS};
use super::{BoardHex, Cell, Direction, Hexside, Line};

/// A name that is written on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// What it says.
    pub name: Words,
    /// Where it stands.
    pub hex: BoardHex,
}

/// One board, not yet placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The capital letter by which scenarios and hexes call it.
    pub letter: char,
    /// What players call it.
    pub title: Words,
    /// The names that are written on it.
    pub places: Vec<Place>,
    cells: Vec<Cell>,
}

impl Board {
    /// A board of open ground.
    pub fn clear(letter: char, title: impl Into<Words>) -> Board {
        let cells = vec![Cell::default(); usize::from(COLUMNS) * usize::from(ROWS + 1)];
        Board { letter, title: title.into(), places: Vec::new(), cells }
    }

    /// What lies in a hex.
    pub fn cell(&self, hex: BoardHex) -> &Cell {
        &self.cells[hex.index()]
    }

    /// What lies in a hex, to be changed.
    pub fn cell_mut(&mut self, hex: BoardHex) -> &mut Cell {
        &mut self.cells[hex.index()]
    }

    /// Puts something on the side of a hex, and so of the hex beyond it.
    pub fn put_side(&mut self, hex: BoardHex, direction: Direction, side: Hexside) {
        self.cell_mut(hex).sides[direction.index()] = Some(side);
        if let Some(beyond) = hex.neighbour(direction) {
            self.cell_mut(beyond).sides[direction.opposite().index()] = Some(side);
        }
    }

    /// Leads a line out of a hex and into the one beyond, or off the board.
    pub fn put_line(&mut self, hex: BoardHex, direction: Direction, line: Line) {
        self.cell_mut(hex).lines[direction.index()] = Some(line);
        if let Some(beyond) = hex.neighbour(direction) {
            self.cell_mut(beyond).lines[direction.opposite().index()] = Some(line);
        }
    }
}
