//! The ground of boards, painted layer over layer: what is printed, without words and without counters.

use hexx::Vec2;
use resvg::tiny_skia::Pixmap;

use crate::painting::brush::{Brush, Ink};
use crate::painting::chance::Scatter;
use crate::painting::dyes::Dyes;

use super::land::{self, Land, centre};
use super::relief::Relief;
use super::waters::Waters;
use super::ways::Ways;
use super::{floors, houses, palette, plants, sides};

/// How wide the margin around the boards is.
pub const MARGIN: f32 = 40.0;

/// Paints boards onto a picture that begins at a place of theirs, so many of their units a pixel.
pub fn painted(land: &Land, dyes: Option<&'static Dyes>, onto: Pixmap, low: Vec2, unit: f32) -> Pixmap {
    let mut brush = Brush::onto(onto, low, unit);
    let boards = land.boards();
    for reach in (1..=5).rev().map(|step| MARGIN + step as f32 * 7.0) {
        for [low, far] in &boards {
            brush.sheet(*low - reach + 10.0, *far + reach + 10.0, Ink(0x000000, 0.07));
        }
    }
    for [low, far] in &boards {
        brush.sheet(*low - MARGIN, *far + MARGIN, palette::MARGIN);
    }
    for [low, far] in &boards {
        brush.sheet(*low - 5.0, *far + 5.0, palette::NEAT_LINE);
    }
    let outline = |[low, far]: &[Vec2; 2]| vec![*low, far.with_y(low.y), *far, low.with_y(far.y)];
    let outlines: Vec<Vec<Vec2>> = boards.iter().map(outline).collect();
    brush.within(&outlines, |brush| {
        brush.dyes = dyes;
        layers(brush, land);
    });
    brush.picture()
}

fn layers(brush: &mut Brush, land: &Land) {
    let all @ [low, far] = land.corners();
    let (relief, ways, waters) = (Relief::of(land), Ways::of(land), Waters::of(land));
    let taken =
        |place: Vec2, reach: f32| ways.are_near(place, reach + 11.0) || waters.are_near(place, reach + 4.0);
    brush.sheet(low, far, palette::PAPER);
    brush.softly(|brush| mottle(brush, all));
    plants::paint_lone(brush, land, taken);
    relief.paint_levels(brush, all);
    floors::paint(brush, land);
    relief.paint_light(brush, all);
    waters.paint(brush, land);
    ways.paint(brush, land);
    plants::paint(brush, land, taken);
    relief.paint_steep(brush, land);
    relief.paint_contours(brush, all);
    sides::paint(brush, land);
    houses::paint(brush, land, &ways, &waters);
    grid(brush, land);
}

/// Soft lighter and greener patches.
fn mottle(brush: &mut Brush, [low, far]: [Vec2; 2]) {
    let mut scatter = Scatter::new(7);
    let size = far - low;
    let patches = (size.x * size.y / 18_000.0) as u32;
    for _ in 0..patches {
        let radius = scatter.between(60.0, 210.0);
        let at = low + Vec2::new(scatter.part(), scatter.part()) * size;
        let colour = scatter.one(&[palette::PAPER_LIGHT, palette::PAPER_GREEN, palette::PAPER_GREEN]);
        brush.disc_fading(at, radius, Ink(colour, 0.17), 0.0);
    }
}

/// Every side once, and the points from which sight is measured (8.4).
fn grid(brush: &mut Brush, land: &Land) {
    for (at, _) in land.hexes() {
        for direction in crate::platoons::board::Direction::ALL {
            let beyond = land::beside(at, direction);
            if at < beyond || !land.holds(beyond) {
                let [from, to] = land::side(at, direction);
                brush.line(from, to, 2.6, palette::GRID);
            }
        }
        brush.disc(centre(at), 4.0, palette::CENTRE);
    }
}
