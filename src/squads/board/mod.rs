//! Hexes, terrain, shapes, sight and distances.
//!
//! The board is fixed: fifteen columns A to O of ten flat-topped hexes, columns B, D, … half a hex lower (2.1).
//! [`HexId`] names a hex, [`Map`] says what lies in it and on its sides. What is drawn, what blocks sight and what
//! is clicked are the same shapes; everything is integer arithmetic, so that every machine agrees.

mod direction;
mod edge;
mod entry;
mod geometry;
mod height;
mod hex;
mod hex_set;
mod land;
pub mod layout;
mod look;
mod map;
mod nearness;
mod obstacles;
mod outline;
mod path;
mod shape;
mod sight;
mod sight_table;
mod sky;
mod terrain;

pub use crate::kit::Words;
pub use direction::{Direction, NotADie};
pub use edge::Edge;
pub use geometry::Point;
pub use height::{HIGHEST_LEVEL, Height};
pub use hex::{HexId, NotAHex};
pub use hex_set::HexSet;
pub use land::{Climate, Land};
pub use look::Look;
pub use map::{Building, Hexside, Map, MapParts, Place};
pub use nearness::{Meeting, Miss, Nearness};
pub use outline::Outline;
pub use path::{PATH_HALF_WIDTH, Path, PathKind};
pub use shape::{Patch, Shape};
pub use sight::{Decider, Feature, Sight, SightStatus};
pub use sky::{Daylight, Sky, Weather};
pub use terrain::{Barrier, SightEffect, Terrain};
