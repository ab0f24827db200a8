//! Terrain, painted from the very shapes that block sight.

use bevy::math::Vec2;

use crate::board::{HexId, Map, Patch, Terrain};

use super::brush::{Brush, Ink, edges, hatch, inside, middle, spot, spots, to_rim};
use super::chance::{Scatter, lattice};
use super::palette;

/// What lies flat: floors, fields, marsh.
pub fn paint_low(brush: &mut Brush, map: &Map) {
    for patch in map.patches() {
        let outline = spots(&patch.outline);
        match patch.terrain {
            Terrain::Woods => brush.fill(&outline, palette::WOODS_FLOOR),
            Terrain::Brush => brush.fill(&outline, palette::BRUSH_FLOOR),
            Terrain::Orchard => brush.fill(&outline, palette::ORCHARD_FLOOR),
            Terrain::Field => field(brush, map, patch, &outline),
            Terrain::Marsh => marsh(brush, &outline),
            Terrain::Gully => gully(brush, &outline),
            _ => {}
        }
    }
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

/// Bands and furrows in a direction of its own for each field, the same over all its hexes.
fn field(brush: &mut Brush, map: &Map, patch: &Patch, outline: &[Vec2]) {
    let angle = Scatter::new(u64::from(patch.group) + 31).between(-0.6, 0.6);
    let way = Vec2::from_angle(angle);
    brush.fill(outline, palette::FIELD);
    for (multiple, [from, to]) in hatch(outline, way, 5.0) {
        if multiple.rem_euclid(16) < 8 {
            brush.line(from, to, 5.3, palette::FIELD_BAND);
        }
    }
    for (_, [from, to]) in hatch(outline, way, 10.0) {
        brush.line(from, to, 1.5, palette::FURROW);
    }
    for (from, to) in edges(outline) {
        if !goes_on(map, patch, from, to) {
            brush.line(from, to, 3.0, palette::FIELD_RIM);
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

fn marsh(brush: &mut Brush, outline: &[Vec2]) {
    brush.fill(outline, palette::MARSH);
    let mut scatter = Scatter::new(outline[0].x as u64);
    for (_, [from, to]) in hatch(outline, Vec2::X, 14.0) {
        let shift = Vec2::new(scatter.between(0.0, 24.0), 0.0);
        if from.x + shift.x < to.x {
            brush.dashes([from + shift, to], [22.0, 16.0], 2.6, palette::WATER);
        }
    }
}

fn gully(brush: &mut Brush, outline: &[Vec2]) {
    brush.fill(outline, palette::GULLY);
    let centre = middle(outline);
    for (from, to) in edges(outline) {
        brush.line(from, to, 3.0, palette::GULLY_RIM);
        let steps = (from.distance(to) / 14.0) as i32;
        for step in 0..steps {
            let at = from.lerp(to, (step as f32 + 0.5) / steps as f32);
            brush.line(at, at.lerp(centre, 0.22), 2.0, palette::GULLY_RIM);
        }
    }
}
