//! Wrecks: where they are left, and whom they stop (16.3).

use crate::platoons::board::{Hex, Line, Terrain};
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Situation, UnitId};
use crate::platoons::rules::state::unit_kind::MoveClass;

/// So many wrecks fill a hex (16.31, R230).
const FULL: u8 = 3;

/// A unit has lost steps in a hex: for each step of an armoured vehicle a wreck is left on bridges, on roads and in towns.
pub fn left(table: &mut Table, unit: UnitId, hex: Hex, steps: u8) {
    let (game, situation) = (table.game(), table.situation());
    let before = situation.works.wrecks_in(hex);
    let wrecks = (before + steps).min(FULL);
    let vehicle = game.kind(situation.unit(unit)).is_afv();
    if vehicle && is_way(game, hex) && wrecks > before {
        table.record(Fact::WrecksChanged { hex, wrecks });
    }
}

/// Whether a hex has a bridge or a road, or is a town.
fn is_way(game: &Game, hex: Hex) -> bool {
    let cell = game.map.cell(hex);
    let road = game
        .map
        .neighbours(hex)
        .any(|(way, _)| matches!(game.map.line(hex, way), Some(Line::Road | Line::Bridge)));
    cell.bridge || road || cell.base == Terrain::Town
}

/// 16.31: a vehicle among three wrecks does not go on before one of them is cleared away, but when it flees.
pub fn shut_in(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let Actor::Unit(id) = actor else { return false };
    let class = game.kind(situation.unit(id)).move_class;
    matches!(class, MoveClass::Motorized | MoveClass::Mechanized)
        && situation.hex_of(actor).is_some_and(|hex| situation.works.wrecks_in(hex) >= FULL)
}
