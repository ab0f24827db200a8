//! Spotted markers on those who fire (8.22), and on those whom the reconnaissance points out (8.23).

use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::ground::{spotting, works};
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Situation, UnitId};

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

/// The enemies that somebody activated of the reconnaissance can point out: he sees them, and terrain hides them from others
/// (8.23, R143).
pub fn hidden(game: &Game, situation: &Situation) -> Vec<UnitId> {
    let Some(segment) = &situation.segment else { return Vec::new() };
    let enemies = situation.units_on_map(segment.side.other()).filter(|(_, unit, hex)| {
        let target = spotting::as_target(game.kind(unit));
        !unit.spotted && works::limiting_range(game, situation, *hex, target, false).is_some()
    });
    let seen = enemies.filter(|(id, _, _)| scout(game, situation, *id).is_some());
    seen.map(|(id, _, _)| id).collect()
}

/// Who of the reconnaissance can point a unit out: each once in its activation, and not while demoralized.
fn scout(game: &Game, situation: &Situation, target: UnitId) -> Option<UnitId> {
    let active = situation.segment.iter().flat_map(|segment| &segment.active);
    let mut scouts = active.filter(|part| !part.pointed_out).filter_map(|part| match part.actor {
        Actor::Unit(id) => Some(id),
        Actor::Leader(_) => None,
    });
    scouts.find(|id| {
        let unit = situation.unit(*id);
        game.kind(unit).is_recon()
            && unit.morale != Morale::Demoralized
            && spotting::spots(game, situation, unit, situation.unit(target))
    })
}

/// The reconnaissance points a unit out, which is then spotted as if it had fired (8.23).
pub fn point_out(table: &mut Table, unit: UnitId) {
    if let Some(by) = scout(table.game(), table.situation(), unit) {
        table.record(Fact::PointedOut { by, unit });
    }
}
