//! The brush of the map, and points of the board for it.

use hexx::Vec2;

use crate::squads::board;

pub use crate::painting::brush::{Brush, Ink, SOFT, edges, hatch, inside, middle, polygon, to_rim};

/// A point of the board for the brush.
pub fn spot(point: board::Point) -> Vec2 {
    Vec2::new(point.x as f32, point.y as f32)
}

/// Points of the board for the brush.
pub fn spots(points: &[board::Point]) -> Vec<Vec2> {
    points.iter().copied().map(spot).collect()
}
