//! Sight between hexes (10).

use super::{Barrier, HexId, Terrain};
use serde::Serialize;
use std::fmt;

/// What is seen from one hex of another, by what is printed on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Sight {
    /// Whether sight is clear, hindered or blocked.
    pub status: SightStatus,
    /// The figure of the highest hindrance, 0 without one (10.3.3): hindrances do not add up.
    pub hindrance: u8,
    /// What blocks or hinders, the nearest to the first hex where several do.
    pub decided_by: Option<Decider>,
}

/// Whether a line of sight is clear, hindered (10.3) or blocked (10.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SightStatus {
    /// Nothing is in the way.
    Clear,
    /// Seen through a hindrance.
    Hindered,
    /// Not seen.
    Blocked,
}

/// What decided a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Decider {
    /// The hex it lies in; of a hexside, the hex nearer to the first end.
    pub hex: HexId,
    /// What it is.
    pub feature: Feature,
    /// Whether it is lower than the higher end, which sees over it, and hides what lies right behind it (T88.4.1).
    pub seen_over: bool,
}

/// Something printed on the map that sight meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Feature {
    /// The terrain of a hex.
    Terrain(Terrain),
    /// A wall, hedge or fence on a hexside.
    Barrier(Barrier),
    /// A railway crossed (T92).
    Railway,
    /// The crest line of a hill, between what lies as high and what lies lower (T88.3.2).
    CrestLine,
    /// Ground higher than both ends (T88.3.3).
    HigherGround,
}

impl Sight {
    /// Nothing in the way.
    pub const CLEAR: Sight = Sight { status: SightStatus::Clear, hindrance: 0, decided_by: None };

    /// Whether a unit in the other hex is seen, hindered or not.
    pub fn is_open(&self) -> bool {
        self.status != SightStatus::Blocked
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Feature::Terrain(terrain) => terrain.fmt(out),
            Feature::Barrier(barrier) => barrier.fmt(out),
            Feature::Railway => out.pad("railway"),
            Feature::CrestLine | Feature::HigherGround => out.pad("hill"),
        }
    }
}

impl Serialize for Feature {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
