//! Maps of squads as they are laid: the sight of all 11,175 pairs of hexes.

use std::hint::black_box;

use super::Work;
use crate::squads::board::{Barrier, Direction, HexId, Hexside, Map, MapParts, Path, PathKind};

pub(super) fn works() -> Vec<Work> {
    let named = [("sight", dense()), ("sight-hills", hilly())];
    let laid =
        |(name, parts): (_, MapParts)| Work::new(name, move || drop(black_box(Map::new(parts.clone()))));
    named.into_iter().map(laid).collect()
}

/// A map as dense as a printed one: two thirds of its hexes hold something, roads cross, walls stand.
fn dense() -> MapParts {
    let rows = [
        "W W b . o o . # W . f f . W W",
        "W b . . o . # # . . f f . b W",
        ". . ~ . . . . # . W . . . . b",
        "f f ~ m . # . . # W W . o o .",
        "f f ~ ~ . # # . # . W . o o .",
        ". . . ~ ~ . . . . . . b b . .",
        "W W . . ~ ~ # # . # . b . f f",
        "W W b . . ~ ~ # . # . . . f f",
        ". b . o o . ~ ~ . . W W . . .",
        ". . . o o . . ~ . b W W W . .",
    ];
    let mut parts = MapParts::from_letters(&rows).expect("fifteen letters a row");
    let row = |row| (0..HexId::COLUMNS).filter_map(|column| HexId::new(column, row)).collect();
    let column = |column| (1..=HexId::ROWS).filter_map(|row| HexId::new(column, row)).collect();
    parts.paths.push(Path { kind: PathKind::Road, hexes: row(6) });
    parts.paths.push(Path { kind: PathKind::Road, hexes: column(8) });
    parts.paths.push(Path { kind: PathKind::Railway, hexes: column(11) });
    for hex in HexId::all().step_by(4) {
        let side = Direction::ALL[hex.index() % 6];
        let barrier = [Barrier::Wall, Barrier::Hedge, Barrier::Fence][hex.index() % 3];
        parts.hexsides.extend(hex.neighbor(side).map(|_| Hexside { hex, side, barrier }));
    }
    parts
}

/// The same in the hills: a ridge of three levels along the middle, a hill beside it.
fn hilly() -> MapParts {
    let mut parts = dense();
    for hex in HexId::all() {
        let from_ridge = hex.row().abs_diff(6);
        parts.levels[hex.index()] = 3_u8.saturating_sub(from_ridge).max(u8::from(hex.column() < 4));
    }
    parts
}
