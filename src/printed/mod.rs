//! The printed map of the squad game: ground, heights, ways, woods and houses, painted layer over layer by no graphics card and for no
//! window. The same map is the same picture on every machine.

pub mod beyond;
pub mod bridges;
pub mod brush;
pub mod fields;
pub mod grid;
pub mod ground;
pub mod heights;
pub mod looks;
pub mod painter;
#[allow(missing_docs, reason = "the names of the colours say what they are of")]
pub mod palette;
pub mod plants;
pub mod relief;
pub mod rims;
pub mod roofs;
pub mod terrain;
pub mod water;
pub mod ways;
pub mod yards;

use crate::painting::{bends, chance};
