//! "Place as suggested": where the writer of a scenario would put the pieces.

use crate::squads::board::HexId;

use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::ground::stacking;
use crate::squads::rules::state::game::{Fortification, UnitClass};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Setting, UnitId};
use crate::squads::rules::table::Table;

use super::waiting;

/// Units and fortifications that have a suggested hex.
#[derive(Default)]
struct Suggested {
    units: Vec<(UnitId, HexId)>,
    works: Vec<(Fortification, HexId)>,
}

/// What waits in this stage and has a suggested hex. Of a group of which only some take part, the first.
fn suggested(table: &Table, side: Side) -> Suggested {
    let (game, situation) = (table.game(), table.situation());
    let entry = game.side(side);
    let mut all = Suggested::default();
    for unit in waiting::units(table, side) {
        let group = waiting::group_of(table, unit);
        let number = waiting::group_number(table, unit);
        let of_group = |(id, _): &&(UnitId, HexId)| waiting::group_number(table, *id) == number;
        let own = situation.units_of(side);
        let there = own.filter(|(id, ..)| waiting::group_number(table, *id) == number);
        let taken = || there.count() + all.units.iter().filter(of_group).count();
        let hex = game.listed(situation, unit).and_then(|listed| listed.suggested);
        if let Some(hex) = hex.filter(|_| group.at_most.is_none_or(|most| taken() < usize::from(most))) {
            all.units.push((unit, hex));
        }
    }
    let stage = situation.arranged.stages + 1;
    let mut own = if stage == 1 { situation.unplaced[side].clone() } else { Vec::new() };
    let mut of_groups = situation.arranged.works[side].clone();
    for works in &entry.fortifications {
        let Some(hex) = works.suggested else { continue };
        let group = &entry.groups[usize::from(works.group)];
        let now = group.stage == stage && !group.held_back;
        if !now || situation.markers(hex).fortification.is_some() {
            continue;
        }
        let left = match works.group {
            0 => take(&mut own, &works.kind),
            group => take(&mut of_groups, &(group, works.kind)),
        };
        if left {
            all.works.push((works.kind, hex));
        }
    }
    all
}

/// Takes one of a kind out of a list, if it is there.
fn take<T: PartialEq>(from: &mut Vec<T>, one: &T) -> bool {
    let at = from.iter().position(|other| other == one);
    at.map(|at| from.swap_remove(at)).is_some()
}

/// Whether something can go where the scenario suggests, and all of it fits, with what was placed by hand.
pub(super) fn fits(table: &Table, side: Side) -> bool {
    let Suggested { units, works } = suggested(table, side);
    if units.is_empty() && works.is_empty() {
        return false;
    }
    let (game, situation) = (table.game(), table.situation());
    let figures = |hex: HexId| {
        let coming = units.iter().filter(|(_, to)| *to == hex);
        let coming: u8 = coming.map(|(id, _)| situation.class(game, *id).figures()).sum();
        situation.figures_in(game, hex, side) + coming
    };
    units.iter().all(|(unit, hex)| {
        figures(*hex) <= stacking::limit(game, *hex) && waiting::open_to(table, *unit, *hex)
    }) && works.iter().all(|(kind, hex)| {
        let mut areas = waiting::works(table, side).into_iter().filter(|(other, _)| other == kind);
        waiting::open_to_works(table, side, *hex) && areas.any(|(_, area)| area.contains(*hex))
    })
}

/// Everything that has a suggested hex goes there; weapons to be given go to teams first, then squads, then leaders.
pub(super) fn place(table: &mut Table, side: Side) {
    let Suggested { units, works } = suggested(table, side);
    for (unit, hex) in units {
        super::put(table, side, Setting::Unit(unit, hex));
    }
    for (kind, hex) in works {
        super::put(table, side, Setting::Works(kind, hex));
    }
    for weapon in waiting::loose_weapons(table, side) {
        let (game, situation) = (table.game(), table.situation());
        let rank = |unit: &UnitId| match situation.class(game, *unit) {
            UnitClass::Team => 0,
            UnitClass::Squad => 1,
            UnitClass::Leader | UnitClass::Hero => 2,
        };
        if let Some(to) = waiting::carriers(table, side, weapon).into_iter().min_by_key(rank) {
            table.record(Fact::WeaponTransferred { weapon, to });
        }
    }
}
