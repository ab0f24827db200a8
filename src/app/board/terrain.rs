//! Terrain, painted from the very shapes that block sight.

use bevy::math::Vec2;

use crate::board::{Map, Point, Terrain};

use super::bends::{flowing, paces};
use super::brush::{Brush, Ink, hatch, inside, spots, to_rim};
use super::chance::{Scatter, lattice};
use super::rims::rims;
use super::{fields, palette};

/// What lies flat: floors, fields, marsh.
pub fn paint_low(brush: &mut Brush, map: &Map) {
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

/// What grows: trees and bushes, the upper ones first so that shadows fall on those below.
pub fn paint_high(brush: &mut Brush, map: &Map) {
    let mut plants = Vec::new();
    for (number, patch) in map.patches().iter().enumerate() {
        let outline = spots(&patch.outline);
        let mut scatter = Scatter::new(number as u64);
        match patch.terrain {
            Terrain::Woods => plants.extend(woods(&outline, &mut scatter)),
            Terrain::Brush => plants.extend(bushes(&outline, &mut scatter)),
            Terrain::Orchard => plants.extend(orchard(&outline, &mut scatter)),
            _ => {}
        }
    }
    plants.sort_by(|one, other| one.at.y.total_cmp(&other.at.y));
    for plant in &plants {
        brush.disc(plant.at + Vec2::new(5.0, 6.0), plant.radius, palette::SHADOW);
    }
    for plant in &plants {
        plant.paint(brush);
    }
}

/// A crown of leaves seen from above.
struct Plant {
    at: Vec2,
    radius: f32,
    ink: Ink,
}

impl Plant {
    fn paint(&self, brush: &mut Brush) {
        let towards_light = Vec2::new(-0.28, -0.32) * self.radius;
        brush.disc(self.at, self.radius, self.ink.shaded(-0.34));
        brush.disc(self.at + towards_light * 0.25, self.radius * 0.86, self.ink);
        brush.disc(self.at + towards_light, self.radius * 0.46, self.ink.shaded(0.18));
    }
}

fn box_of(outline: &[Vec2]) -> (Vec2, Vec2) {
    let low = outline.iter().copied().reduce(Vec2::min).unwrap_or_default();
    let high = outline.iter().copied().reduce(Vec2::max).unwrap_or_default();
    (low, high)
}

fn woods(outline: &[Vec2], scatter: &mut Scatter) -> Vec<Plant> {
    let (low, high) = box_of(outline);
    let mut plants = Vec::new();
    for at in lattice(low, high, 27.0) {
        let at = at + scatter.jolt(7.0);
        let radius = scatter.between(12.5, 18.0);
        let ink = scatter.one(&palette::TREES);
        if inside(outline, at) && to_rim(outline, at) > 5.0 {
            plants.push(Plant { at, radius, ink });
        }
    }
    plants
}

fn bushes(outline: &[Vec2], scatter: &mut Scatter) -> Vec<Plant> {
    let (low, high) = box_of(outline);
    let mut plants = Vec::new();
    for at in lattice(low, high, 34.0) {
        let at = at + scatter.jolt(13.0);
        let radius = scatter.between(5.0, 10.0);
        let ink = scatter.one(&palette::BUSHES);
        let stands = scatter.part() < 0.85;
        if stands && inside(outline, at) && to_rim(outline, at) > 6.0 {
            plants.push(Plant { at, radius, ink });
            plants.push(Plant { at: at + Vec2::new(radius, radius * 0.4), radius: radius * 0.7, ink });
        }
    }
    plants
}

fn orchard(outline: &[Vec2], scatter: &mut Scatter) -> Vec<Plant> {
    let (low, high) = box_of(outline);
    let pitch = 42.0;
    let steps = |from: f32, to: f32| (from / pitch).floor() as i32..=(to / pitch).ceil() as i32;
    let mut plants = Vec::new();
    for row in steps(low.y, high.y) {
        for column in steps(low.x, high.x) {
            let at = Vec2::new(column as f32, row as f32) * pitch + scatter.jolt(2.0);
            let ink = scatter.one(&palette::ORCHARD_TREES);
            if inside(outline, at) && to_rim(outline, at) > 8.0 {
                plants.push(Plant { at, radius: scatter.between(11.0, 13.5), ink });
            }
        }
    }
    plants
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
    let (low, high) = box_of(outline);
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
