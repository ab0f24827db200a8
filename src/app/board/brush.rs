//! A brush that paints flat shapes into one mesh, each over those before it.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use crate::board::{Look, Point};

use super::looks;

/// A colour as it is written in style guides, `0xRRGGBB`, and how much of it covers what lies below.
#[derive(Clone, Copy, Debug)]
pub struct Ink(pub u32, pub f32);

impl Ink {
    /// A covering colour.
    pub const fn solid(rgb: u32) -> Ink {
        Ink(rgb, 1.0)
    }

    /// Lighter (above 0) or darker (below 0).
    pub fn shaded(self, by: f32) -> Ink {
        let towards = if by > 0.0 { 255.0 } else { 0.0 };
        let channel = |shift: u32| {
            let value = (self.0 >> shift & 0xff) as f32;
            (value + (towards - value) * by.abs()) as u32
        };
        Ink(channel(16) << 16 | channel(8) << 8 | channel(0), self.1)
    }
}

/// Collects triangles. Points are map units, y downwards; the mesh has y upwards.
#[derive(Default)]
pub struct Brush {
    /// The look of what is painted from now on.
    pub look: Look,
    positions: Vec<[f32; 3]>,
    colours: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Brush {
    /// The mesh of all that was painted.
    pub fn mesh(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
            .with_inserted_indices(Indices::U32(self.indices))
    }

    fn colour(&self, ink: Ink) -> [f32; 4] {
        let [_, red, green, blue] = looks::dyed(self.look, ink.0).to_be_bytes();
        Color::srgb_u8(red, green, blue).with_alpha(ink.1).to_linear().to_f32_array()
    }

    fn corner(&mut self, at: Vec2, colour: [f32; 4]) -> u32 {
        self.positions.push([at.x, -at.y, 0.0]);
        self.colours.push(colour);
        self.positions.len() as u32 - 1
    }

    /// A convex polygon.
    pub fn convex(&mut self, outline: &[Vec2], ink: Ink) {
        let colour = self.colour(ink);
        let first = self.positions.len() as u32;
        for at in outline {
            self.corner(*at, colour);
        }
        for index in 2..outline.len() as u32 {
            self.indices.extend([first, first + index - 1, first + index]);
        }
    }

    /// Any simple polygon.
    pub fn fill(&mut self, outline: &[Vec2], ink: Ink) {
        for triangle in triangles(outline) {
            self.convex(&triangle, ink);
        }
    }

    /// A disc.
    pub fn disc(&mut self, centre: Vec2, radius: f32, ink: Ink) {
        self.disc_fading(centre, radius, ink, ink.1);
    }

    /// A disc whose ink thins out towards its rim.
    pub fn disc_fading(&mut self, centre: Vec2, radius: f32, ink: Ink, rim: f32) {
        let segments = ((radius.sqrt() * 5.0) as u32).clamp(8, 64);
        let middle = self.corner(centre, self.colour(ink));
        let rim = self.colour(Ink(ink.0, rim));
        for segment in 0..segments {
            let angle = segment as f32 / segments as f32 * std::f32::consts::TAU;
            self.corner(centre + Vec2::from_angle(angle) * radius, rim);
        }
        for segment in 0..segments {
            let next = (segment + 1) % segments;
            self.indices.extend([middle, middle + 1 + segment, middle + 1 + next]);
        }
    }

    /// A straight line with flat ends.
    pub fn line(&mut self, from: Vec2, to: Vec2, width: f32, ink: Ink) {
        let across = (to - from).perp().normalize_or_zero() * width / 2.0;
        self.convex(&[from + across, to + across, to - across, from - across], ink);
    }

    /// A line through points with round joints and ends; for covering inks.
    pub fn stroke(&mut self, points: &[Vec2], width: f32, ink: Ink) {
        for pair in points.windows(2) {
            self.line(pair[0], pair[1], width, ink);
        }
        for point in points {
            self.disc(*point, width / 2.0, ink);
        }
    }

    /// Short lines from `from` to `to`.
    pub fn dashes(&mut self, [from, to]: [Vec2; 2], [dash, gap]: [f32; 2], width: f32, ink: Ink) {
        let length = from.distance(to);
        let way = (to - from).normalize_or_zero();
        let mut at = 0.0;
        while at < length {
            self.line(from + way * at, from + way * (at + dash).min(length), width, ink);
            at += dash + gap;
        }
    }
}

/// A point of the board for the brush.
pub fn spot(point: Point) -> Vec2 {
    Vec2::new(point.x as f32, point.y as f32)
}

/// Points of the board for the brush.
pub fn spots(points: &[Point]) -> Vec<Vec2> {
    points.iter().copied().map(spot).collect()
}

/// The edges of a polygon.
pub fn edges(outline: &[Vec2]) -> impl Iterator<Item = (Vec2, Vec2)> + '_ {
    (0..outline.len()).map(|index| (outline[index], outline[(index + 1) % outline.len()]))
}

/// The middle of a polygon's corners.
pub fn middle(outline: &[Vec2]) -> Vec2 {
    outline.iter().sum::<Vec2>() / outline.len().max(1) as f32
}

/// Whether a point lies in a polygon.
pub fn inside(outline: &[Vec2], point: Vec2) -> bool {
    edges(outline).fold(false, |inside, (from, to)| {
        let crosses = (from.y > point.y) != (to.y > point.y)
            && point.x < from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x);
        inside != crosses
    })
}

/// How far a point is from the rim of a polygon.
pub fn to_rim(outline: &[Vec2], point: Vec2) -> f32 {
    edges(outline)
        .map(|(from, to)| {
            let along =
                ((point - from).dot(to - from) / (to - from).length_squared().max(1e-6)).clamp(0.0, 1.0);
            point.distance(from.lerp(to, along))
        })
        .fold(f32::INFINITY, f32::min)
}

/// The parts inside a polygon of the parallel lines at multiples of `pitch` across `way`, each with its multiple.
pub fn hatch(outline: &[Vec2], way: Vec2, pitch: f32) -> Vec<(i32, [Vec2; 2])> {
    let across = way.perp();
    let heights = || outline.iter().map(|point| point.dot(across));
    let lowest = (heights().fold(f32::INFINITY, f32::min) / pitch).ceil() as i32;
    let highest = (heights().fold(f32::NEG_INFINITY, f32::max) / pitch).floor() as i32;
    let mut parts = Vec::new();
    for multiple in lowest..=highest {
        let height = multiple as f32 * pitch + 0.01;
        let mut places: Vec<f32> = edges(outline)
            .filter(|(from, to)| (from.dot(across) > height) != (to.dot(across) > height))
            .map(|(from, to)| {
                let part = (height - from.dot(across)) / (to - from).dot(across);
                from.lerp(to, part).dot(way)
            })
            .collect();
        places.sort_by(f32::total_cmp);
        for pair in places.chunks_exact(2) {
            parts.push((multiple, [across * height + way * pair[0], across * height + way * pair[1]]));
        }
    }
    parts
}

/// A simple polygon in triangles: ears are cut off until three corners are left.
fn triangles(outline: &[Vec2]) -> Vec<[Vec2; 3]> {
    let area: f32 = edges(outline).map(|(from, to)| from.perp_dot(to)).sum();
    let mut rest: Vec<Vec2> = outline.to_vec();
    if area < 0.0 {
        rest.reverse();
    }
    let mut cut = Vec::new();
    while rest.len() > 3 {
        let around =
            |at: usize| [rest[(at + rest.len() - 1) % rest.len()], rest[at], rest[(at + 1) % rest.len()]];
        let is_ear = |at: &usize| {
            let [before, tip, after] = around(*at);
            let holds = |point: &Vec2| {
                (tip - before).perp_dot(*point - before) >= 0.0
                    && (after - tip).perp_dot(*point - tip) >= 0.0
                    && (before - after).perp_dot(*point - after) >= 0.0
            };
            (tip - before).perp_dot(after - tip) >= 0.0
                && !rest.iter().any(|point| ![before, tip, after].contains(point) && holds(point))
        };
        let ear = (0..rest.len()).find(is_ear).unwrap_or(0);
        cut.push(around(ear));
        rest.remove(ear);
    }
    cut.extend(rest.first_chunk::<3>().copied());
    cut
}
