//! The light of the hour and the weather over the land: for the eye and the ear alone, no rule knows of them.

use serde::{Deserialize, Serialize};

/// The light of the hour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Daylight {
    /// The sun has just risen, in the east.
    Dawn,
    /// Full daylight.
    #[default]
    Day,
    /// The sun goes down, in the west.
    Dusk,
    /// Moonlight.
    Night,
}

/// What the weather brings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Weather {
    /// Nothing.
    #[default]
    Clear,
    /// Rain.
    Rain,
    /// Falling snow.
    Snowfall,
    /// Mist over the ground.
    Mist,
}

/// What hangs over the land.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sky {
    /// The light of the hour.
    pub light: Daylight,
    /// What the weather brings.
    pub weather: Weather,
}
