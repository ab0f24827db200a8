//! The map, painted layer over layer, in bands that are painted at the same time.

use bevy::math::Vec2;
use bevy::tasks::{ComputeTaskPool, ParallelSliceMut};
use resvg::tiny_skia::Pixmap;

use crate::board::Map;

use super::brush::{Brush, SOFT};
use super::{bridges, grid, ground, heights, marks, roofs, terrain, water, ways};

/// Rows of a band: the same everywhere, so that every machine paints the same picture, and whole squares of what is painted softly.
const ROWS: usize = 34 * SOFT as usize;
/// Rows that a band paints beyond its own on either side: as far as what is soft reaches.
const BEYOND: usize = 2 * SOFT as usize;

/// The picture of a map, one pixel a map unit; none where there is no memory for it.
pub fn painted(map: &Map) -> Option<Pixmap> {
    let (low, far) = ground::sheet();
    let size = (far - low).ceil();
    let mut picture = Pixmap::new(size.x as u32, size.y as u32)?;
    let row = size.x as usize * 4;
    picture.data_mut().par_chunk_map_mut(ComputeTaskPool::get(), ROWS * row, |index, rows| {
        let top = low.y + (index * ROWS) as f32 - BEYOND as f32;
        let bottom = top + (rows.len() / row + 2 * BEYOND) as f32;
        if let Some(band) = band(map, Vec2::new(low.x, top), Vec2::new(far.x, bottom)) {
            rows.copy_from_slice(&band.data()[BEYOND * row..][..rows.len()]);
        }
    });
    marks::letter_levels(&mut picture, low, map);
    Some(picture)
}

/// A part of the map.
fn band(map: &Map, low: Vec2, far: Vec2) -> Option<Pixmap> {
    let mut brush = Brush::over(low, far)?;
    ground::paint(&mut brush, map);
    heights::paint(&mut brush, map);
    terrain::paint_low(&mut brush, map);
    water::paint(&mut brush, map);
    bridges::paint_decks(&mut brush, map);
    ways::paint_roads(&mut brush, map);
    bridges::paint_rails(&mut brush, map);
    ways::paint_barriers(&mut brush, map);
    terrain::paint_high(&mut brush, map);
    roofs::paint(&mut brush, map);
    grid::paint(&mut brush);
    ground::paint_margin(&mut brush);
    Some(brush.picture())
}
