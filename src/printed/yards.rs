//! What lies around houses: yards, beds, and paths to the next road. It is nothing but ground.

use hexx::Vec2;

use crate::squads::board::{HexId, Map, PathKind, Point, Terrain};

use super::bends::curve;
use super::brush::{Brush, inside, middle, spot, spots, to_rim};
use super::chance::Scatter;
use super::palette;

/// Paints the grounds of all houses, below roads and roofs.
pub fn paint(brush: &mut Brush, map: &Map) {
    let houses = map.patches().iter().filter(|patch| patch.terrain == Terrain::Building);
    for patch in houses.clone() {
        let outline = spots(&patch.outline);
        let rim: Vec<Vec2> = outline.iter().chain(outline.first()).copied().collect();
        brush.stroke(&rim, 18.0, palette::YARD);
        if let Some(road) = next_road(map, patch.hex) {
            footpath(brush, middle(&outline), spot(road.center()));
        }
    }
    for hex in HexId::all().filter(|hex| map.terrain(*hex) == Terrain::Building) {
        let in_hex = houses.clone().filter(|patch| patch.hex == hex).map(|patch| spots(&patch.outline));
        beds(brush, map, hex, &in_hex.collect::<Vec<_>>());
    }
}

/// A hex beside this one with a road or a trail, in the open, where there is none in itself.
fn next_road(map: &Map, hex: HexId) -> Option<HexId> {
    let runs =
        |hex: HexId| [PathKind::Road, PathKind::Trail].into_iter().any(|kind| map.path_runs_in(kind, hex));
    let open = |hex: &HexId| runs(*hex) && map.terrain(*hex) == Terrain::OpenGround;
    let free = |(side, _): &(_, HexId)| map.barrier(hex, *side).is_none();
    (!runs(hex)).then(|| hex.neighbors().filter(free).map(|(_, next)| next).find(open)).flatten()
}

/// A trodden path with a bend in it.
fn footpath(brush: &mut Brush, from: Vec2, to: Vec2) {
    let bend = from.midpoint(to) + (to - from).perp() * if from.x < to.x { 0.12 } else { -0.12 };
    brush.dashed(&curve(&[from, bend, to], 90.0), [7.0, 5.0], 2.6, palette::FOOTPATH);
}

/// A few beds of vegetables where there is room for them between houses and roads.
fn beds(brush: &mut Brush, map: &Map, hex: HexId, houses: &[Vec<Vec2>]) {
    let mut scatter = Scatter::new(5_000 + 17 * hex.index() as u64);
    let centre = spot(hex.center());
    let border: Vec<Vec2> = hex.corners().map(spot).to_vec();
    let roads: Vec<Vec<Vec2>> = PathKind::ALL
        .into_iter()
        .flat_map(|kind| map.corridor(kind, hex))
        .map(|part: Vec<Point>| spots(&part))
        .collect();
    let built = |at: Vec2| {
        houses.iter().any(|house| inside(house, at) || to_rim(house, at) < 15.0)
            || roads.iter().any(|road| inside(road, at) || to_rim(road, at) < 8.0)
            || !inside(&border, at)
            || to_rim(&border, at) < 10.0
    };
    let mut dug: Vec<Vec2> = Vec::new();
    for _ in 0..24 {
        let at = centre + scatter.jolt(95.0);
        let way = Vec2::from_angle(scatter.between(-0.3, 0.3));
        let half = Vec2::new(scatter.between(15.0, 24.0), scatter.between(10.0, 15.0));
        let part = |x: f32, y: f32| at + way * (half.x * x) + way.perp() * (half.y * y);
        let corners = [part(-1.0, -1.0), part(1.0, -1.0), part(1.0, 1.0), part(-1.0, 1.0)];
        let crowded = dug.len() == 3 || dug.iter().any(|bed| bed.distance(at) < 52.0);
        if crowded || built(at) || corners.iter().any(|corner| built(*corner)) {
            continue;
        }
        dug.push(at);
        brush.fill(&corners, palette::BED);
        for row in [-0.6, -0.2, 0.2, 0.6] {
            let ink = scatter.one(&palette::BED_ROWS);
            brush.dashed(&[part(-0.85, row), part(0.85, row)], [4.0, 2.5], 3.0, ink);
        }
    }
}
