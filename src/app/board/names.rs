//! Where the names of buildings stand on the map: beside them, where there is room.

use bevy::math::Vec2;

use crate::board::{HexId, Map, PathKind, Terrain};
use crate::text::told;

use super::brush::{inside, spot, spots, to_rim};
use super::ground::far_corner;

/// How large the letters are, in map units, and how wide on average.
pub const LETTERS: [f32; 2] = [25.0, 11.5];
/// How far a name stays from what it names.
const GAP: f32 = 10.0;

/// The names of the buildings of a map that have one, each with its middle.
pub fn places(map: &Map) -> Vec<(Vec2, String)> {
    let mut places: Vec<(Vec2, String)> = Vec::new();
    let first = |hex| map.building_at(hex).filter(|building| building.hexes.first() == Some(&hex));
    for building in HexId::all().filter_map(first) {
        let name = titled(told(&building.name));
        let half = Vec2::new(name.chars().count() as f32 * LETTERS[1], LETTERS[0]) / 2.0;
        let corners = || {
            let own = map.patches().iter().filter(|patch| building.hexes.contains(&patch.hex));
            own.flat_map(|patch| spots(&patch.outline))
        };
        let (low, far) =
            (corners().fold(Vec2::INFINITY, Vec2::min), corners().fold(Vec2::NEG_INFINITY, Vec2::max));
        let middle = low.midpoint(far);
        let reach = (far - low) / 2.0 + half + GAP;
        let beside = [(0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 0.0), (1.0, 0.7), (-1.0, 0.7)];
        let candidates = beside.map(|(x, y)| middle + reach * Vec2::new(x, y));
        let crowded = |at: Vec2| {
            let met = places
                .iter()
                .filter(|(other, _)| (at - *other).abs().cmplt(Vec2::new(160.0, LETTERS[0])).all());
            samples(at, half).filter(|sample| is_taken(map, *sample)).count() + 9 * met.count()
        };
        if let Some(at) = candidates.into_iter().min_by_key(|at| crowded(*at)) {
            places.push((at, name));
        }
    }
    places
}

/// A name as maps write it: without an article, and beginning large.
fn titled(name: &str) -> String {
    let name = name.strip_prefix("the ").unwrap_or(name);
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Points all over a word.
fn samples(at: Vec2, half: Vec2) -> impl Iterator<Item = Vec2> {
    let across = [-1.0, -0.6, -0.2, 0.2, 0.6, 1.0];
    across.into_iter().flat_map(move |x| [-1.0, 1.0].map(|y| at + half * Vec2::new(x, y)))
}

/// Whether something stands or is written at a point that a name should leave free.
fn is_taken(map: &Map, at: Vec2) -> bool {
    if at.cmplt(Vec2::ZERO).any() || at.cmpgt(far_corner()).any() {
        return true;
    }
    let near = HexId::all().filter(|hex| spot(hex.center()).distance(at) < 130.0);
    let written = |hex: HexId| (at - spot(hex.center()) - Vec2::new(-10.0, -84.0)).abs();
    let run_over = |hex: HexId| {
        let kinds = [PathKind::Road, PathKind::Railway, PathKind::Stream];
        kinds.into_iter().flat_map(move |kind| map.corridor(kind, hex)).any(|part| inside(&spots(&part), at))
    };
    let grown = |hex: HexId| {
        let stands = [Terrain::Building, Terrain::Woods, Terrain::Orchard].contains(&map.terrain(hex));
        let mut of_hex = map.patches().iter().filter(|patch| stands && patch.hex == hex);
        of_hex.any(|patch| {
            let outline = spots(&patch.outline);
            inside(&outline, at) || to_rim(&outline, at) < 4.0
        })
    };
    let fenced = map.hexsides().iter().any(|hexside| {
        let [from, to] = hexside.segment().map(spot);
        to_rim(&[from, to], at) < 10.0
    });
    let mut hexes = near;
    fenced || hexes.any(|hex| written(hex).cmplt(Vec2::new(60.0, 20.0)).all() || run_over(hex) || grown(hex))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_begins_large_and_without_its_article() {
        assert_eq!(titled("the manor farm"), "Manor farm");
        assert_eq!(titled("La Breuille"), "La Breuille");
    }
}
