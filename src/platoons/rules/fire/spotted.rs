//! Spotted markers on those who fire (8.22).

use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::ground::{spotting, works};
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Situation, UnitId};

/// 8.22: units that have fired out of limiting terrain in an enemy's line of sight give themselves away.
pub fn reveal(table: &mut Table, firers: &[UnitId]) {
    for unit in firers.iter().copied() {
        if is_revealed(table.game(), table.situation(), unit) {
            table.record(Fact::Spotted { unit, spotted: true });
        }
    }
}

/// Whether a unit that fires gets a marker: it has none, terrain hides it, and an enemy looks there.
fn is_revealed(game: &Game, situation: &Situation, id: UnitId) -> bool {
    let (unit, Some(hex)) = (situation.unit(id), situation.hex_of(Actor::Unit(id))) else { return false };
    let target = spotting::as_target(game.kind(unit));
    let hidden = works::limiting_range(game, situation, hex, target, false).is_some();
    let looks =
        |from: Hex| game.map.distance(from, hex) <= 1 || works::sight(game, situation, from, hex).clear;
    let enemy = unit.owner.other();
    let units = situation.units_on_map(enemy).map(|(_, _, from)| from);
    let mut enemies = units.chain(situation.leaders_on_map(enemy).map(|(_, _, from)| from));
    !unit.spotted && hidden && enemies.any(looks)
}
