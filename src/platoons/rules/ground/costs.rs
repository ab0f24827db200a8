//! What it costs to go a hex (5.0, terrain effects chart).

use crate::platoons::board::{Cell, Cost, Feature, Hex, Line, MoveClass as By, Mp, Terrain};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::unit_kind::MoveClass;

/// How many movement points a step to the next hex costs one who moves so, apart from markers; none if it is prohibited.
/// `allowance` is all it has: some steps take it whole.
pub fn step(game: &Game, class: MoveClass, from: Hex, to: Hex, allowance: Mp) -> Option<Mp> {
    let by = match class {
        MoveClass::Foot => By::Foot,
        MoveClass::Motorized => By::Motorized,
        MoveClass::Mechanized => By::Mechanized,
        MoveClass::Towed | MoveClass::Rail | MoveClass::Naval | MoveClass::None => return None,
    };
    let direction = game.map.direction(from, to)?;
    let cell = game.map.cell(to);
    if let Some(line) = game.map.line(from, direction)
        && let Some(cost) = along(game, by, line, cell)
    {
        return Some(cost);
    }
    let side = game.map.side(from, direction).map(|side| game.chart.side(side).cost(by));
    let enters = std::iter::once(game.chart.row(cell.base).cost(by));
    let features = cell.features().map(|feature| game.chart.feature(feature).cost(by));
    total(enters.chain(features).chain(side), allowance)
}

/// 5.2: along a road, track or railway its cost alone counts; there are no roads in towns and villages.
fn along(game: &Game, by: By, line: Line, cell: &Cell) -> Option<Mp> {
    if matches!(cell.base, Terrain::Town | Terrain::Village) {
        return None;
    }
    let cost = match game.chart.line(line).cost(by) {
        Cost::AsRoad => game.chart.line(Line::Road).cost(by),
        cost => cost,
    };
    match cost {
        Cost::Whole(mp) => Some(mp),
        Cost::More(_) | Cost::All | Cost::AsRoad | Cost::Prohibited => None,
    }
}

/// 5.0: the most expensive of what fills the hex, and what is added to it.
fn total(costs: impl Iterator<Item = Cost>, allowance: Mp) -> Option<Mp> {
    let (mut dearest, mut more) = (Mp::ZERO, Mp::ZERO);
    for cost in costs {
        match cost {
            Cost::Whole(mp) => dearest = dearest.max(mp),
            Cost::More(mp) => more = more + mp,
            Cost::All => dearest = dearest.max(allowance),
            Cost::AsRoad | Cost::Prohibited => return None,
        }
    }
    Some(dearest + more)
}

/// Whether a hex is on slopes, roads or whatever else: where units may dig in (16.2).
pub fn may_dig(game: &Game, hex: Hex) -> bool {
    let cell = game.map.cell(hex);
    let base = game.chart.row(cell.base).dig.unwrap_or(true);
    base && cell.features().all(|feature: Feature| game.chart.feature(feature).dig.unwrap_or(true))
}

/// Whether an entrenchment may be placed in a hex (16.4).
pub fn may_entrench(game: &Game, hex: Hex) -> bool {
    let cell = game.map.cell(hex);
    let base = game.chart.row(cell.base).entrench.unwrap_or(true);
    base && cell.features().all(|feature: Feature| game.chart.feature(feature).entrench.unwrap_or(true))
}
