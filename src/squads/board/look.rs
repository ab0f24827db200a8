//! How the land looks: for the eye alone, no rule knows of it.

use serde::{Deserialize, Serialize};

/// The look of the land.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Look {
    /// Green country.
    #[default]
    Meadow,
    /// Dry grass to the horizon.
    Steppe,
    /// Brown fields and turning leaves.
    Autumn,
    /// Sand and stones.
    Desert,
    /// Dry hills with olives, pale earth and tiles.
    South,
    /// Brick dust and ash.
    Dust,
    /// Snow on everything.
    Snow,
}
