//! Hills: each level a warmer brown, with its crest line and strokes down the slope, as on a survey map.

use hexx::Vec2;

use crate::squads::board::Map;

use super::brush::{Brush, Ink, spot, spots};
use super::palette;

/// How far apart the strokes down the slope are.
const STROKES: f32 = 13.0;
/// How long they are.
const LENGTH: f32 = 15.0;

/// Paints the ground of every level over the one below.
pub fn paint_levels(brush: &mut Brush, map: &Map) {
    for height in map.heights() {
        brush.fill(&spots(&height.outline), ink(height.level));
    }
}

/// The ground of a level above the lowest.
pub fn ink(level: u8) -> Ink {
    palette::HILLS[usize::from(level - 1).min(palette::HILLS.len() - 1)]
}

/// Paints the crest lines exactly where they are.
pub fn paint_crests(brush: &mut Brush, map: &Map) {
    for height in map.heights() {
        for [from, to] in map.crest_line(height) {
            crest(brush, spot(from), spot(to));
        }
    }
}

/// A piece of crest line, the higher ground on its right.
fn crest(brush: &mut Brush, from: Vec2, to: Vec2) {
    let along = (to - from).normalize_or_zero();
    // On screen y runs downwards: this is to the left of the way, where the ground falls.
    let down = Vec2::new(along.y, -along.x);
    let count = (from.distance(to) / STROKES).floor().max(1.0) as u32;
    for step in 0..count {
        let foot = from.lerp(to, (step as f32 + 0.5) / count as f32);
        brush.line(foot, foot + down * LENGTH, 2.2, palette::SLOPE);
    }
    brush.line(from, to, 5.0, palette::CREST);
}
