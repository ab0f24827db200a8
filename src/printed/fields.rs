//! Fields: what grows on them differs from field to field, and so does the way they are tilled.

use hexx::Vec2;

use crate::squads::board::{HexId, Map, Patch};

use super::brush::{Brush, edges, hatch, spot, spots, to_rim};
use super::chance::Scatter;
use super::palette;

/// What grows on a field.
#[derive(Clone, Copy)]
enum Crop {
    /// Bands of ripe grain.
    Rye,
    /// Cut grain, its sheaves in rows.
    Stubble,
    /// Ridges with green tops.
    Potatoes,
    /// Broad mown strips.
    Hay,
}

const CROPS: [Crop; 6] = [Crop::Rye, Crop::Rye, Crop::Rye, Crop::Stubble, Crop::Potatoes, Crop::Hay];

/// Paints the part of a field in one hex.
pub fn paint(brush: &mut Brush, map: &Map, patch: &Patch) {
    let outline = spots(&patch.outline);
    till(brush, patch.group, &outline);
    for (from, to) in edges(&outline) {
        if !goes_on(map, patch, from, to) {
            brush.line(from, to, 3.0, palette::FIELD_RIM);
        }
    }
}

/// Tills a part of the field of that number: all its parts alike.
pub fn till(brush: &mut Brush, group: u16, outline: &[Vec2]) {
    let mut scatter = Scatter::new(u64::from(group) + 31);
    let way = Vec2::from_angle(scatter.between(-0.6, 0.6));
    match scatter.one(&CROPS) {
        Crop::Rye => rye(brush, outline, way),
        Crop::Stubble => stubble(brush, outline, way),
        Crop::Potatoes => potatoes(brush, outline, way),
        Crop::Hay => hay(brush, outline, way),
    }
}

fn rye(brush: &mut Brush, outline: &[Vec2], way: Vec2) {
    brush.fill(outline, palette::FIELD);
    for (multiple, [from, to]) in hatch(outline, way, 5.0) {
        if multiple.rem_euclid(16) < 8 {
            brush.line(from, to, 5.3, palette::FIELD_BAND);
        }
    }
    for (_, [from, to]) in hatch(outline, way, 10.0) {
        brush.line(from, to, 1.5, palette::FURROW);
    }
}

fn stubble(brush: &mut Brush, outline: &[Vec2], way: Vec2) {
    brush.fill(outline, palette::STUBBLE);
    for (multiple, [from, to]) in hatch(outline, way, 8.0) {
        let dash = [5.0 + multiple.rem_euclid(3) as f32, 4.0];
        brush.dashed(&[from, to], dash, 1.6, palette::FURROW);
    }
    for (_, [from, to]) in hatch(outline, way, 46.0) {
        let sheaves = (from.distance(to) / 40.0) as i32;
        for sheaf in 0..sheaves {
            let at = from + way * (sheaf as f32 + 0.5) * 40.0;
            brush.disc(at + Vec2::new(2.5, 3.0), 4.5, palette::SHADOW);
            brush.disc(at, 4.5, palette::SHEAF);
            brush.disc(at - 1.2, 2.0, palette::SHEAF.shaded(0.3));
        }
    }
}

fn potatoes(brush: &mut Brush, outline: &[Vec2], way: Vec2) {
    brush.fill(outline, palette::RIDGES);
    for (multiple, [from, to]) in hatch(outline, way, 14.0) {
        brush.line(from, to, 2.2, palette::FURROW);
        let start = from + way * if multiple % 2 == 0 { 0.0 } else { 6.0 };
        let tops = [start, to].map(|at| at + way.perp() * 6.0);
        brush.dashed(&tops, [8.0, 4.0], 5.0, palette::POTATO_TOPS);
    }
}

fn hay(brush: &mut Brush, outline: &[Vec2], way: Vec2) {
    brush.fill(outline, palette::HAY);
    for (multiple, [from, to]) in hatch(outline, way, 7.0) {
        if multiple.rem_euclid(6) < 3 {
            brush.line(from, to, 7.3, palette::HAY_BAND);
        }
        if multiple.rem_euclid(3) == 0 {
            brush.dashed(&[from, to], [14.0, 3.0], 1.8, palette::FURROW);
        }
    }
}

/// Whether an edge of a patch lies on a hexside with more of the same beyond it.
fn goes_on(map: &Map, patch: &Patch, from: Vec2, to: Vec2) -> bool {
    let beyond = from.midpoint(to) * 2.0 - spot(patch.hex.center());
    let reached = from.midpoint(to).distance(spot(patch.hex.center())) > 88.0;
    let neighbour = patch.hex.neighbors().map(|(_, hex)| hex).min_by(|one, other| {
        spot(one.center()).distance(beyond).total_cmp(&spot(other.center()).distance(beyond))
    });
    let group_of = |hex| map.patches().iter().find(|other| other.hex == hex).map(|other| other.group);
    reached && neighbour.is_some_and(|hex| group_of(hex) == Some(patch.group) && touches(map, hex, from, to))
}

/// Whether a patch of a hex has both ends of an edge on its rim.
fn touches(map: &Map, hex: HexId, from: Vec2, to: Vec2) -> bool {
    map.patches().iter().filter(|patch| patch.hex == hex).any(|patch| {
        let outline = spots(&patch.outline);
        to_rim(&outline, from.midpoint(to)) < 2.0
    })
}
