//! How the counters of a hex lie beside each other.

use bevy_egui::egui::Vec2;

use crate::rules::{Game, Situation, UnitId};

/// The size of a counter in map units, for so many in a hex, and how many stand in a row.
pub fn arrangement(count: usize) -> (f32, usize) {
    match count {
        0 | 1 => (128.0, 1),
        2..=4 => (103.0, 2),
        5..=9 => (66.0, 3),
        _ => (48.0, 4),
    }
}

/// Where the `index`-th of `count` counters of a hex lies, in map units from its centre.
pub fn offset(index: usize, count: usize) -> Vec2 {
    let (size, across) = arrangement(count);
    let rows = count.div_ceil(across);
    let (row, column) = (index / across, index % across);
    let in_row = if row + 1 == rows { count - row * across } else { across };
    let step = size * 1.06;
    Vec2::new(
        (column as f32 - (in_row as f32 - 1.0) / 2.0) * step,
        (row as f32 - (rows as f32 - 1.0) / 2.0) * step,
    )
}

/// Leaders first, then squads, then teams.
pub fn order(game: &Game, situation: &Situation, units: &mut [UnitId]) {
    units.sort_by_key(|id| {
        (std::cmp::Reverse(situation.class(game, *id).leads()), situation.class(game, *id), *id)
    });
}
