//! The map, painted layer over layer, in bands that are painted at the same time.

use std::num::NonZero;
use std::sync::Mutex;
use std::thread::{available_parallelism, scope};

use hexx::Vec2;
use resvg::tiny_skia::Pixmap;

use crate::squads::board::Map;

use super::brush::{Brush, SOFT};
use super::roofs::House;
use super::{beyond, bridges, grid, ground, heights, plants, relief, roofs, terrain, water, ways, yards};

/// Rows of a band: the same everywhere, so that every machine paints the same picture, and whole squares of what is painted softly.
const ROWS: usize = 34 * SOFT as usize;
/// Rows that a band paints beyond its own on either side: as far as what is soft reaches.
const BEYOND: usize = 2 * SOFT as usize;

/// How large the picture of a map is, one pixel a map unit, its margin with it.
pub fn size() -> (u32, u32) {
    let (low, far) = ground::sheet();
    let size = (far - low).ceil();
    (size.x as u32, size.y as u32)
}

/// Paints a map onto a picture of that size, on all processors.
pub fn paint(map: &Map, picture: &mut Pixmap) {
    let (low, far) = ground::sheet();
    let row = picture.width() as usize * 4;
    let whole = Whole::of(map);
    let bands = Mutex::new(picture.data_mut().chunks_mut(ROWS * row).enumerate());
    let next = || bands.lock().ok()?.next();
    let paint = || {
        while let Some((index, rows)) = next() {
            let top = low.y + (index * ROWS) as f32 - BEYOND as f32;
            let bottom = top + (rows.len() / row + 2 * BEYOND) as f32;
            if let Some(brush) = Brush::over(Vec2::new(low.x, top), Vec2::new(far.x, bottom)) {
                let band = layers(map, &whole, brush);
                rows.copy_from_slice(&band.data()[BEYOND * row..][..rows.len()]);
            }
        }
    };
    // Threads of its own: who waits within the engine's pools for others runs their systems meanwhile, and such a system may wait for
    // him.
    scope(|scope| {
        for _ in 1..available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(paint);
        }
        paint();
    });
}

/// A smaller picture of the board without its margin, so many map units a pixel; nothing is lettered.
pub fn painted_small(map: &Map, unit: f32) -> Option<Pixmap> {
    Some(layers(map, &Whole::of(map), Brush::coarse(Vec2::ZERO, ground::far_corner(), unit)?))
}

/// What is worked out once for all bands.
struct Whole {
    shading: Option<Pixmap>,
    houses: Vec<House>,
}

impl Whole {
    fn of(map: &Map) -> Whole {
        let (low, far) = ground::sheet();
        Whole { shading: relief::shading(map, low, far), houses: roofs::houses(map) }
    }
}

/// What a brush can paint of the map.
fn layers(map: &Map, whole: &Whole, mut brush: Brush) -> Pixmap {
    ground::paint(&mut brush, map);
    heights::paint_levels(&mut brush, map);
    beyond::paint(&mut brush, map);
    terrain::paint(&mut brush, map);
    if let Some(shading) = &whole.shading {
        brush.soft_picture(ground::sheet().0, shading);
    }
    beyond::fade(&mut brush);
    heights::paint_crests(&mut brush, map);
    yards::paint(&mut brush, map);
    water::paint(&mut brush, map);
    bridges::paint_decks(&mut brush, map);
    ways::paint_roads(&mut brush, map);
    bridges::paint_rails(&mut brush, map);
    ways::paint_barriers(&mut brush, map);
    plants::paint(&mut brush, map);
    roofs::paint(&mut brush, &whole.houses);
    grid::paint(&mut brush);
    ground::paint_margin(&mut brush);
    brush.picture()
}
