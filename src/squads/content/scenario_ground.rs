//! The ground of a scenario: its map, as special rules change it.

use crate::squads::board::{Direction, HexId, Look, Map, MapParts, Path, PathKind, Terrain};
use crate::squads::rules::SpecialRule;

/// The map with what special rules change on it, and the wind and the look of the scenario.
pub(crate) fn changed(
    mut parts: MapParts,
    special: &[SpecialRule],
    downwind: Option<Direction>,
    look: Option<Look>,
) -> Map {
    parts.look = look.unwrap_or(parts.look);
    parts.downwind = downwind.unwrap_or(parts.downwind);
    for rule in special {
        match *rule {
            SpecialRule::Terrain(from, to) => {
                let hexes = HexId::all().filter(|hex| parts.terrain[hex.index()] == from).collect();
                put(&mut parts, hexes, to);
            }
            SpecialRule::TerrainAt(hex, to) => put(&mut parts, vec![hex], to),
            SpecialRule::NoPath(kind) => parts.paths.retain(|path| path.kind != kind),
            SpecialRule::Hexside(from, to) => {
                for side in parts.hexsides.iter_mut().filter(|side| side.barrier == from) {
                    side.barrier = to;
                }
            }
            SpecialRule::NoHexside(barrier) => parts.hexsides.retain(|side| side.barrier != barrier),
            _ => {}
        }
    }
    Map::new(parts)
}

/// Other terrain in some hexes: what was drawn there goes with the old, and no road leads through new water.
fn put(parts: &mut MapParts, hexes: Vec<HexId>, terrain: Terrain) {
    for hex in &hexes {
        parts.terrain[hex.index()] = terrain;
    }
    parts.shapes.retain(|(hex, _)| !hexes.contains(hex));
    if terrain != Terrain::Building {
        for building in &mut parts.buildings {
            building.hexes.retain(|hex| !hexes.contains(hex));
        }
        parts.buildings.retain(|building| !building.hexes.is_empty());
    }
    if terrain.is_water() {
        parts.paths = std::mem::take(&mut parts.paths).iter().flat_map(|path| cut(path, &hexes)).collect();
    }
}

/// The stretches of a road, railway or trail on either side of some hexes. A stream goes on.
fn cut(path: &Path, hexes: &[HexId]) -> Vec<Path> {
    if path.kind == PathKind::Stream {
        return vec![path.clone()];
    }
    let stretches = path.hexes.split(|hex| hexes.contains(hex)).filter(|stretch| stretch.len() > 1);
    stretches.map(|stretch| Path { kind: path.kind, hexes: stretch.to_vec() }).collect()
}
