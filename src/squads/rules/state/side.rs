//! The two sides, and how their points count.

pub use crate::kit::{BySide, Side};

impl Side {
    /// The sign of this side's points on the victory track: Axis points are positive (4.1.1).
    pub fn sign(self) -> i16 {
        match self {
            Side::Axis => 1,
            Side::Allies => -1,
        }
    }
}
