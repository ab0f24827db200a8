//! Vehicles that get stuck (optional, R260).

use crate::platoons::board::{Hex, Row};
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::roll::DieFor;
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::ground::works;
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Situation, UnitId};
use crate::platoons::rules::state::unit_kind::MoveClass;

/// What is on wheels is stuck on so much or less of a die.
const WHEELS: u8 = 3;

/// What is on tracks is.
const TRACKS: u8 = 2;

/// So many markers are put on what is stuck.
const MARKERS: u8 = 3;

/// Whether somebody is stuck: he does not leave his hex, and takes nobody aboard.
pub fn is_stuck(situation: &Situation, actor: Actor) -> bool {
    matches!(actor, Actor::Unit(id) if situation.unit(id).mired.is_some())
}

/// Somebody has come into a hex from another one, or from outside the map: a vehicle may get stuck there. Tells whether it does.
pub fn entered(table: &mut Table, actor: Actor, from: Option<Hex>, to: Hex) -> bool {
    let (game, situation) = (table.game(), table.situation());
    let Actor::Unit(unit) = actor else { return false };
    if situation.hex_of(actor) != Some(to) || !is_soft(game, situation, to) {
        return false;
    }
    let going = Going::of(game, situation, actor);
    match most(game, situation, unit) {
        Some(most) if !costs::follows_way(game, going.class, from, to) => roll(table, unit, most),
        _ => false,
    }
}

/// Somebody gets off a vehicle that is stuck: a weapon may get stuck as well, as on wheels.
pub fn set_down(table: &mut Table, carrier: UnitId, who: Actor) {
    let (game, situation) = (table.game(), table.situation());
    let Actor::Unit(unit) = who else { return };
    if is_stuck(situation, Actor::Unit(carrier)) && game.kind(situation.unit(unit)).is_weapon() {
        roll(table, unit, WHEELS);
    }
}

/// At the end of a turn a marker goes from each who has neither fired nor tried to recover in it; behind the last one the die
/// is rolled again.
pub fn work_free(table: &mut Table) {
    let stuck = table.situation().all_units().filter_map(|(id, unit)| {
        let there = table.situation().hex_of(Actor::Unit(id)).is_some();
        unit.mired.filter(|mired| there && !mired.busy).map(|mired| (id, mired.markers - 1))
    });
    for (unit, markers) in stuck.collect::<Vec<_>>() {
        let most = most(table.game(), table.situation(), unit).unwrap_or(WHEELS);
        if markers > 0 || !roll(table, unit, most) {
            table.record(Fact::Mired { unit, markers });
        }
    }
}

/// A die decides.
fn roll(table: &mut Table, unit: UnitId, most: u8) -> bool {
    let stuck = table.roll_die(DieFor::Mire { unit, most }) <= most;
    if stuck {
        table.record(Fact::Mired { unit, markers: MARKERS });
    }
    stuck
}

/// On how much or less of a die a unit gets stuck; none that is no vehicle on wheels or tracks ever does.
fn most(game: &Game, situation: &Situation, unit: UnitId) -> Option<u8> {
    let kind = game.kind(situation.unit(unit));
    match kind.move_class {
        MoveClass::Motorized if kind.is_vehicle() => Some(WHEELS),
        MoveClass::Mechanized if kind.is_vehicle() => Some(TRACKS),
        _ => None,
    }
}

/// Whether vehicles can get stuck in a hex: by its terrain, by what lies or was laid there, or because the scenario says so.
fn is_soft(game: &Game, situation: &Situation, hex: Hex) -> bool {
    let features = game.map.cell(hex).features().map(|feature| game.chart.feature(feature));
    let mut rows = works::all_rows(game, situation, hex).chain(features);
    let soft = |row: &Row| row.mires;
    game.scenario.options.mire && (rows.any(soft) || game.scenario.mire.contains(&hex))
}
