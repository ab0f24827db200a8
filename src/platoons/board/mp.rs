//! Movement points.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

/// Movement points, counted in sixths, so that halves and thirds are exact (5.0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Mp(pub u16);

impl Mp {
    /// None.
    pub const ZERO: Mp = Mp(0);

    /// So many whole points.
    pub const fn whole(points: u16) -> Mp {
        Mp(points * 6)
    }
}

impl Add for Mp {
    type Output = Mp;

    fn add(self, other: Mp) -> Mp {
        Mp(self.0.saturating_add(other.0))
    }
}

/// What is left; never less than nothing.
impl Sub for Mp {
    type Output = Mp;

    fn sub(self, other: Mp) -> Mp {
        Mp(self.0.saturating_sub(other.0))
    }
}

impl Sum for Mp {
    fn sum<I: Iterator<Item = Mp>>(all: I) -> Mp {
        all.fold(Mp::ZERO, Add::add)
    }
}

/// As the chart prints it: `2`, `½`, `1½`.
impl fmt::Display for Mp {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (whole, part) = (self.0 / 6, ["", "⅙", "⅓", "½", "⅔", "⅚"][usize::from(self.0 % 6)]);
        match whole {
            0 if !part.is_empty() => f.write_str(part),
            _ => write!(f, "{whole}{part}"),
        }
    }
}
