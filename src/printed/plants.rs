//! What grows: woods, bushes, orchards and single trees, each look with crowns of its own.

use hexx::Vec2;

use crate::squads::board::{HexId, Look, Map, PathKind, Terrain};

use super::brush::{Brush, Ink, inside, spot, spots, to_rim};
use super::chance::{Scatter, lattice};
use super::palette;

/// What the crown of a plant looks like from above.
#[derive(Clone, Copy)]
enum Crown {
    /// Round, with leaves.
    Leafy,
    /// Dark needles, under snow where there is some.
    Fir { snow: bool },
    /// Branches without leaves.
    Bare,
}

/// A crown seen from above.
struct Plant {
    at: Vec2,
    radius: f32,
    ink: Ink,
    crown: Crown,
}

/// Paints what grows, the upper ones first so that shadows fall on those below.
pub fn paint(brush: &mut Brush, map: &Map) {
    let mut plants = plants(map);
    plants.sort_by(|one, other| one.at.y.total_cmp(&other.at.y));
    for plant in &plants {
        brush.disc(plant.at + Vec2::new(5.0, 6.0), plant.radius, palette::SHADOW);
    }
    for plant in &plants {
        plant.paint(brush);
    }
}

/// Where crowns are, and how wide each is from its middle.
pub fn crowns(map: &Map) -> impl Iterator<Item = (Vec2, f32)> {
    plants(map).into_iter().map(|plant| (plant.at, plant.radius))
}

/// All that grows in woods, brush and orchards.
fn plants(map: &Map) -> Vec<Plant> {
    let mut plants = Vec::new();
    for (number, patch) in map.patches().iter().enumerate() {
        let outline = spots(&patch.outline);
        let mut scatter = Scatter::new(number as u64);
        match patch.terrain {
            Terrain::Woods => plants.extend(woods(map.look, &outline, &mut scatter)),
            Terrain::Brush => plants.extend(bushes(map.look, &outline, &mut scatter)),
            Terrain::Orchard => plants.extend(orchard(map.look, &outline, &mut scatter)),
            _ => {}
        }
    }
    plants
}

/// A tree or two that stand alone where nothing runs, too small and too pale to be taken for terrain.
pub fn paint_lone(brush: &mut Brush, map: &Map, hex: HexId) {
    if PathKind::ALL.into_iter().any(|kind| map.path_runs_in(kind, hex)) {
        return;
    }
    let mut scatter = Scatter::new(3_000 + 5 * hex.index() as u64);
    let trees = (scatter.part() * 4.5) as i32 - 1;
    for _ in 0..trees {
        let turn = scatter.between(0.0, std::f32::consts::TAU);
        let at = spot(hex.center()) + Vec2::from_angle(turn) * scatter.between(46.0, 84.0);
        let radius = scatter.between(4.5, 8.5);
        let ink = scatter.one(&palette::LONE_TREE);
        brush.disc(at + radius * 0.45, radius, Ink(palette::SHADOW.0, 0.16));
        match map.look {
            Look::Snow | Look::Dust => branches(brush, at, radius, Ink(palette::BRANCH.0, 0.55)),
            _ => {
                brush.disc(at, radius, ink.shaded(-0.16));
                brush.disc(at - radius * 0.15, radius * 0.8, ink);
            }
        }
    }
}

impl Plant {
    fn paint(&self, brush: &mut Brush) {
        let towards_light = Vec2::new(-0.28, -0.32) * self.radius;
        match self.crown {
            Crown::Leafy => {
                brush.disc(self.at, self.radius, self.ink.shaded(-0.34));
                brush.disc(self.at + towards_light * 0.25, self.radius * 0.86, self.ink);
                brush.disc(self.at + towards_light, self.radius * 0.46, self.ink.shaded(0.18));
            }
            Crown::Fir { snow } => {
                let needles = |turn: i32| {
                    let reach = if turn % 2 == 0 { 1.0 } else { 0.66 };
                    self.at + Vec2::from_angle(turn as f32 * 0.449) * self.radius * reach
                };
                let star: Vec<Vec2> = (0..14).map(needles).collect();
                brush.fill(&star, palette::FIR);
                brush.disc(self.at + towards_light * 0.4, self.radius * 0.52, palette::FIR.shaded(0.16));
                let top = if snow { Ink(palette::SNOW.0, 0.72) } else { palette::FIR.shaded(0.34) };
                brush.disc(self.at + towards_light * 0.6, self.radius * 0.34, top);
            }
            Crown::Bare => {
                brush.disc(self.at, self.radius, palette::TWIGS);
                branches(brush, self.at, self.radius, palette::BRANCH);
            }
        }
    }
}

/// Branches from a trunk, turned differently from tree to tree.
fn branches(brush: &mut Brush, at: Vec2, radius: f32, ink: Ink) {
    let first = at.x * 0.37 + at.y * 0.61;
    for branch in 0..5 {
        let way = Vec2::from_angle(first + branch as f32 * 1.257);
        brush.line(at, at + way * radius, 1.7, ink);
    }
}

fn box_of(outline: &[Vec2]) -> (Vec2, Vec2) {
    let low = outline.iter().copied().reduce(Vec2::min).unwrap_or_default();
    let high = outline.iter().copied().reduce(Vec2::max).unwrap_or_default();
    (low, high)
}

fn woods(look: Look, outline: &[Vec2], scatter: &mut Scatter) -> Vec<Plant> {
    let (low, high) = box_of(outline);
    let mut plants = Vec::new();
    for at in lattice(low, high, 27.0) {
        let at = at + scatter.jolt(7.0);
        let radius = scatter.between(12.5, 18.0);
        let (chance, leaves) = (scatter.part(), scatter.part());
        let one = |of: &[Ink]| of[(leaves * of.len() as f32) as usize % of.len()];
        let (crown, ink) = match look {
            Look::Autumn if chance < 0.14 => (Crown::Fir { snow: false }, palette::FIR),
            Look::Autumn => (Crown::Leafy, one(&palette::AUTUMN_LEAVES)),
            Look::Snow if chance < 0.45 => (Crown::Fir { snow: true }, palette::FIR),
            Look::Snow => (Crown::Bare, palette::BRANCH),
            Look::Dust if chance < 0.3 => (Crown::Bare, palette::BRANCH),
            _ => (Crown::Leafy, one(&palette::TREES)),
        };
        let rim = to_rim(outline, at);
        if rim > 5.0 && inside(outline, at) {
            // A tree leans over the rim of its wood a little, and no further.
            plants.push(Plant { at, radius: radius.min(rim + 6.0), ink, crown });
        }
    }
    plants
}

fn bushes(look: Look, outline: &[Vec2], scatter: &mut Scatter) -> Vec<Plant> {
    let (low, high) = box_of(outline);
    let mut plants = Vec::new();
    let inks = if look == Look::Autumn { palette::AUTUMN_BUSHES } else { palette::BUSHES };
    for at in lattice(low, high, 34.0) {
        let at = at + scatter.jolt(13.0);
        let radius = scatter.between(5.0, 10.0);
        let ink = scatter.one(&inks);
        let stands = scatter.part() < 0.85;
        if stands && inside(outline, at) && to_rim(outline, at) > 6.0 {
            let crown = if look == Look::Snow { Crown::Bare } else { Crown::Leafy };
            plants.push(Plant { at, radius, ink, crown });
            let beside = at + Vec2::new(radius, radius * 0.4);
            plants.push(Plant { at: beside, radius: radius * 0.7, ink, crown: Crown::Leafy });
        }
    }
    plants
}

fn orchard(look: Look, outline: &[Vec2], scatter: &mut Scatter) -> Vec<Plant> {
    let (low, high) = box_of(outline);
    let pitch = 42.0;
    let steps = |from: f32, to: f32| (from / pitch).floor() as i32..=(to / pitch).ceil() as i32;
    let crown = if look == Look::Snow { Crown::Bare } else { Crown::Leafy };
    let inks = if look == Look::Autumn { palette::AUTUMN_FRUIT } else { palette::ORCHARD_TREES };
    let mut plants = Vec::new();
    for row in steps(low.y, high.y) {
        for column in steps(low.x, high.x) {
            let at = Vec2::new(column as f32, row as f32) * pitch + scatter.jolt(2.0);
            let ink = scatter.one(&inks);
            if inside(outline, at) && to_rim(outline, at) > 8.0 {
                plants.push(Plant { at, radius: scatter.between(11.0, 13.5), ink, crown });
            }
        }
    }
    plants
}
