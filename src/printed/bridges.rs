//! Bridges: the deck below the road it carries, the rails above it.

use hexx::Vec2;

use crate::squads::board::{Map, Patch, Terrain};

use super::brush::{Brush, edges, hatch, spots};
use super::palette;

/// Decks with their piers, over water and under the road.
pub fn paint_decks(brush: &mut Brush, map: &Map) {
    for (patch, outline) in decks(map) {
        let shadow: Vec<Vec2> = outline.iter().map(|at| *at + Vec2::new(7.0, 10.0)).collect();
        brush.fill(&shadow, palette::SHADOW);
        if patch.terrain == Terrain::MajorBridge {
            piers(brush, &outline);
        }
        brush.fill(&outline, palette::PLANKS);
    }
}

/// What lies and stands on the decks: planks across the way, rails along it.
pub fn paint_rails(brush: &mut Brush, map: &Map) {
    for (_, outline) in decks(map) {
        let along = way(&outline);
        for (_, [start, end]) in hatch(&outline, along.perp(), 9.0) {
            brush.line(start, end, 1.6, palette::PLANK_LINE);
        }
        for [from, to] in sides(&outline, along) {
            brush.line(from, to, 7.0, palette::WALLS);
            brush.line(from, to, 2.2, palette::PLANKS);
            for post in 0..=4 {
                let at = from.lerp(to, post as f32 / 4.0);
                brush.disc(at, 4.6, palette::WALLS);
            }
        }
    }
}

/// The decks, each with the corners of what is drawn.
pub fn decks(map: &Map) -> impl Iterator<Item = (&Patch, Vec<Vec2>)> {
    let spans = |patch: &&Patch| matches!(patch.terrain, Terrain::MajorBridge | Terrain::MinorBridge);
    map.patches().iter().filter(spans).map(|patch| (patch, spots(&patch.outline)))
}

/// Where a deck leads: along its longest edge.
fn way(outline: &[Vec2]) -> Vec2 {
    let longest =
        edges(outline).max_by(|one, other| one.0.distance(one.1).total_cmp(&other.0.distance(other.1)));
    longest.map_or(Vec2::X, |(from, to)| (to - from).normalize_or_zero())
}

/// The edges of a deck along its way.
fn sides(outline: &[Vec2], along: Vec2) -> impl Iterator<Item = [Vec2; 2]> + '_ {
    let is_side =
        move |(from, to): &(Vec2, Vec2)| (*to - *from).normalize_or_zero().perp_dot(along).abs() < 0.1;
    edges(outline).filter(is_side).map(|(from, to)| [from, to])
}

/// Three piers that look out under the deck on either side, pointed against the water.
fn piers(brush: &mut Brush, outline: &[Vec2]) {
    for [from, to] in sides(outline, way(outline)) {
        let along = (to - from).normalize_or_zero();
        for pier in [1.0, 3.0, 5.0] {
            let at = from.lerp(to, pier / 6.0);
            let corners = [at - along * 9.0, at - along.perp() * 15.0, at + along * 9.0];
            brush.fill(&corners, palette::STONE_RIM);
        }
    }
}
