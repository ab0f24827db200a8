//! Terrain, painted from the very shapes that block sight.

use hexx::Vec2;

use crate::squads::board::{Map, Point, Terrain};

use super::bends::{flowing, paces};
use super::brush::{Brush, hatch, inside, spots, to_rim};
use super::chance::{Scatter, lattice};
use super::rims::rims;
use super::{fields, palette};

/// What lies flat: floors, fields, marsh.
pub fn paint(brush: &mut Brush, map: &Map) {
    for patch in map.patches() {
        let outline = spots(&patch.outline);
        match patch.terrain {
            Terrain::Woods => brush.fill(&outline, palette::WOODS_FLOOR),
            Terrain::Brush => brush.fill(&outline, palette::BRUSH_FLOOR),
            Terrain::Orchard => brush.fill(&outline, palette::ORCHARD_FLOOR),
            Terrain::Field => fields::paint(brush, map, patch),
            Terrain::Marsh => marsh(brush, &outline),
            _ => {}
        }
    }
    gullies(brush, map);
}

/// Water shines between the reeds, and stands in puddles.
fn marsh(brush: &mut Brush, outline: &[Vec2]) {
    brush.fill(outline, palette::MARSH);
    let mut scatter = Scatter::new(outline[0].x as u64 * 3 + outline[0].y as u64);
    for (_, [from, to]) in hatch(outline, Vec2::X, 14.0) {
        let start = from + Vec2::X * scatter.between(4.0, 28.0);
        if start.x < to.x {
            brush.dashed(&[start, to], [22.0, 16.0], 2.6, palette::WATER);
        }
    }
    let low = outline.iter().copied().fold(Vec2::INFINITY, Vec2::min);
    let high = outline.iter().copied().fold(Vec2::NEG_INFINITY, Vec2::max);
    for at in lattice(low, high, 62.0) {
        let at = at + scatter.jolt(20.0);
        let size = Vec2::new(scatter.between(11.0, 19.0), scatter.between(6.0, 10.0));
        let reeds = at + scatter.jolt(26.0);
        if !inside(outline, at) || to_rim(outline, at) < 24.0 {
            continue;
        }
        let corner = |turn: i32| Vec2::from_angle(turn as f32 * 1.047) * size * scatter.between(0.8, 1.25);
        let puddle: Vec<Vec2> = (0..6).map(corner).map(|corner| at + corner).collect();
        brush.fill(&flowing(&puddle), palette::WATER);
        brush.line(at - size * 0.4, at + Vec2::new(size.x * 0.3, size.y * -0.4), 1.6, palette::WATER_LIGHT);
        for blade in -2..=2 {
            let tip = reeds + Vec2::new(blade as f32 * 3.5, -9.0 - (blade % 2) as f32 * 3.0);
            brush.line(reeds + Vec2::new(blade as f32 * 2.0, 0.0), tip, 1.6, palette::REEDS);
        }
    }
}

/// Gullies, their floors one over all hexes, with strokes down from their rims.
fn gullies(brush: &mut Brush, map: &Map) {
    let parts: Vec<Vec<Point>> = map
        .patches()
        .iter()
        .filter(|patch| patch.terrain == Terrain::Gully)
        .map(|patch| patch.outline.clone())
        .collect();
    for rim in rims(&parts).iter().map(|rim| spots(rim)) {
        brush.fill(&rim, palette::GULLY);
        let around: Vec<Vec2> = rim.iter().chain(rim.first()).copied().collect();
        brush.stroke(&around, 3.0, palette::GULLY_RIM);
        for (number, (at, way)) in paces(&around, 13.0).into_iter().enumerate() {
            let length = if number % 2 == 0 { 15.0 } else { 9.0 };
            brush.line(at, at + way.perp() * length, 2.0, palette::GULLY_RIM);
        }
    }
}
