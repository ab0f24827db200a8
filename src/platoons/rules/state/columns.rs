//! The three tables with columns of strength: direct fire, bombardment and assault (7.5).

use serde::{Deserialize, Serialize};

/// What direct fire or bombardment does to a hex, from nothing to the worst (7.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum FireResult {
    /// `-`: nothing.
    None,
    /// `M`, `M1`, `M2`: a check of morale with so much on the roll.
    Morale(u8),
    /// `X`, `2X`, `3X`: so many steps, and survivors check (7.61).
    Steps(u8),
}

/// What one side does to the other in an assault, from nothing to the worst (12.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum AssaultResult {
    /// `-`: nothing.
    None,
    /// `M`, `M1`, `M2`: a check of morale with so much on the roll.
    Morale(u8),
    /// `1`, `2`, `3`: so many steps, and survivors check (7.63).
    Steps(u8),
}

/// The lowest roll of two dice.
const LOWEST_ROLL: u8 = 2;

/// How many rolls of two dice there are.
const ROLLS: usize = 11;

/// A table with a column for each strength and a row for each roll of two dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnTable<R> {
    heads: Vec<u16>,
    rows: Vec<Vec<R>>,
}

impl<R: Copy> ColumnTable<R> {
    /// A table of rising strengths and of a row for each roll from 2 to 12; `None` where columns or rows do not fit.
    pub fn new(heads: Vec<u16>, rows: Vec<Vec<R>>) -> Option<Self> {
        let rising = !heads.is_empty() && heads.is_sorted_by(|a, b| a < b);
        let full = rows.len() == ROLLS && rows.iter().all(|row| row.len() == heads.len());
        (rising && full).then_some(Self { heads, rows })
    }

    /// The strengths above the columns.
    pub fn heads(&self) -> &[u16] {
        &self.heads
    }

    /// The highest column whose strength does not exceed this one (7.51); the lowest for less than any (R37).
    pub fn column_for(&self, strength: u16) -> usize {
        self.heads.iter().rposition(|head| *head <= strength).unwrap_or(0)
    }

    /// The column so many to the right, or to the left of zero, and never beyond the first and the last (7.51, R34).
    pub fn shifted(&self, column: usize, by: i8) -> usize {
        let steps = usize::from(by.unsigned_abs());
        match by < 0 {
            true => column.saturating_sub(steps),
            false => (column + steps).min(self.heads.len() - 1),
        }
    }

    /// What a roll of two dice does in a column; both beyond the table count as its end.
    pub fn result(&self, roll: u8, column: usize) -> R {
        let row = usize::from(roll.saturating_sub(LOWEST_ROLL)).min(ROLLS - 1);
        self.rows[row][column.min(self.heads.len() - 1)]
    }
}
