//! Aircraft as their counters show them (15.1).

use serde::{Deserialize, Serialize};

/// One face of an aircraft's counter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AircraftFace {
    /// The type, for example "Ju 87B".
    pub name: String,
    /// The strength of its direct fire (15.11).
    pub df: u8,
    /// The number in a black circle: dice against vehicles (11.4).
    pub special_at: u8,
    /// The first and the last year it flew in.
    pub years: (u16, u16),
    /// Whether it flies at night only.
    pub night_only: bool,
}

/// A side of a counter of the cup: what was drawn (15.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Plane {
    /// The counter, by its place in the cup of its nation.
    pub counter: u8,
    /// Which of its faces.
    pub face: u8,
}

/// An aircraft's counter, drawn at random and flipped like a coin (15.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aircraft {
    /// Its name in files.
    pub id: String,
    /// Its two faces.
    pub faces: [AircraftFace; 2],
}
