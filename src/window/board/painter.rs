//! The printed map as the window shows it: with room behind it for its half sizes, and its title in the margin.

use resvg::tiny_skia::Pixmap;

use crate::printed::{ground, painter};
use crate::squads::board::Map;
use crate::window::art::canvas;

use super::marks;

/// The picture of a map, one pixel a map unit; none where there is no memory for it.
pub fn painted(map: &Map) -> Option<Pixmap> {
    let (width, height) = painter::size();
    let mut picture = canvas(width, height)?;
    painter::paint(map, &mut picture);
    marks::letter_map(&mut picture, ground::sheet().0, map);
    Some(picture)
}
