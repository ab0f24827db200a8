//! What a side still has to place, and where it may.

use std::collections::BTreeMap;

use crate::squads::board::{HexId, HexSet};

use crate::squads::rules::dialogue::decision::Choice;
use crate::squads::rules::ground::stacking;
use crate::squads::rules::ground::terrain;
use crate::squads::rules::state::game::{Fortification, Game, Group};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Place, Situation, UnitId, WeaponId};
use crate::squads::rules::table::Table;

/// Adds every way to place a piece that waits in this stage: units, fortifications, weapons to be given. Gives back what was
/// added.
pub(super) fn add_pieces<'c>(table: &Table, side: Side, choices: &'c mut Vec<Choice>) -> &'c [Choice] {
    let first = choices.len();
    let units: Vec<UnitId> = units(table, side).collect();
    // All are made anew behind each piece that is placed.
    choices.reserve(units.iter().map(|unit| group_of(table, *unit).area.len()).sum());
    // The same for all units of a kind and a group.
    let mut fit = BTreeMap::new();
    for unit in units {
        let like = (table.situation().unit(unit).kind, group_number(table, unit));
        let hexes = fit.entry(like).or_insert_with(|| fitting(table, unit));
        choices.extend(hexes.iter().map(|hex| Choice::Place(unit, *hex)));
    }
    for (kind, area) in works(table, side) {
        let hexes = hexes_to_fortify(table, side, &area);
        choices.extend(hexes.into_iter().map(|hex| Choice::Fortify(kind, hex)));
    }
    for weapon in loose_weapons(table, side) {
        let carriers = carriers(table, side, weapon).into_iter();
        choices.extend(carriers.map(|to| Choice::Transfer { weapon, to }));
    }
    &choices[first..]
}

/// Whether a side has something to place in a stage beyond the first.
pub(super) fn has_a_part(table: &Table, side: Side, stage: u8) -> bool {
    let taken = &table.situation().arranged.options[side];
    table.game().side(side).groups.iter().any(|group| {
        let out =
            group.option.is_some_and(|(choice, option)| taken.get(usize::from(choice)) != Some(&option));
        group.stage == stage && !group.held_back && !out
    })
}

/// Whether a side may end this stage of its set-up: what is left has no place and takes no part, or need not.
pub(super) fn may_end(table: &Table, pieces: &[Choice]) -> bool {
    pieces.iter().all(|choice| match choice {
        Choice::Place(unit, _) => group_of(table, *unit).at_most.is_some(),
        _ => false,
    })
}

/// The units that wait to be placed by their side in this stage: of some groups only so many.
pub(super) fn units(table: &Table, side: Side) -> impl Iterator<Item = UnitId> {
    in_this_stage(table, side).filter(|unit| has_room(table, *unit))
}

/// The units that wait in a stage that ends now: they are out of the battle where only so many of a group are in it.
pub(super) fn left_out(table: &Table, side: Side) -> Vec<UnitId> {
    in_this_stage(table, side).filter(|unit| group_of(table, *unit).at_most.is_some()).collect()
}

/// All units of a side that wait and belong to this stage.
fn in_this_stage(table: &Table, side: Side) -> impl Iterator<Item = UnitId> {
    let stage = table.situation().arranged.stages + 1;
    let now = move |id: &UnitId| {
        let group = group_of(table, *id);
        group.stage == stage && !group.held_back
    };
    waiting(table.situation(), side).filter(now)
}

fn waiting(situation: &Situation, side: Side) -> impl Iterator<Item = UnitId> {
    let waiting = situation.all_units();
    waiting.filter(move |(_, unit)| unit.owner == side && unit.place == Place::Waiting).map(|(id, _)| id)
}

pub(super) fn group_of<'g>(table: &Table<'g>, unit: UnitId) -> &'g Group {
    let game: &'g Game = table.game();
    game.group(table.situation(), unit)
}

/// The number of the group that lists a unit.
pub(super) fn group_number(table: &Table, unit: UnitId) -> Option<u8> {
    table.game().listed(table.situation(), unit).map(|listed| listed.group)
}

/// Whether another unit of a group may be placed, where only so many are in it.
fn has_room(table: &Table, unit: UnitId) -> bool {
    let group = group_of(table, unit);
    group.at_most.is_none_or(|most| comrades(table, unit).count() < usize::from(most))
}

/// The hexes of those of a unit's group that are on the map.
fn comrades<'t>(table: &'t Table, unit: UnitId) -> impl Iterator<Item = HexId> + 't {
    let situation = table.situation();
    let number = group_number(table, unit);
    let own = situation.units_of(situation.unit(unit).owner);
    own.filter(move |(id, ..)| number.is_some() && group_number(table, *id) == number).map(|(.., hex)| hex)
}

/// Where a unit may set up, with room for it (8.2), and beside its comrades where they form a chain.
pub(super) fn fitting(table: &Table, unit: UnitId) -> Vec<HexId> {
    let (game, situation) = (table.game(), table.situation());
    let fits = stacking::fits(game, situation, unit);
    let area = far_enough(table, unit);
    let mut hexes = Vec::with_capacity(area.len());
    hexes.extend(area.iter().filter(|hex| !terrain::impassable(game, situation, *hex) && fits(*hex)));
    if group_of(table, unit).chain {
        let placed: Vec<HexId> = comrades(table, unit).collect();
        hexes.retain(|hex| placed.is_empty() || placed.iter().any(|at| at.distance(*hex) <= 1));
    }
    hexes
}

/// 8.2: whether a unit may set up in a hex, whoever of its side is there.
pub(super) fn open_to(table: &Table, unit: UnitId, hex: HexId) -> bool {
    far_enough(table, unit).contains(hex) && !terrain::impassable(table.game(), table.situation(), hex)
}

/// The hexes of a unit's group that are as far from the enemy as the scenario asks. Nobody minds an enemy whom he does not see
/// yet.
fn far_enough(table: &Table, unit: UnitId) -> HexSet {
    let situation = table.situation();
    let enemy = situation.unit(unit).owner.other();
    let group = group_of(table, unit);
    let seen = situation.arranged.unseen[enemy].is_empty();
    let enemies = if seen { situation.held_by(enemy) } else { HexSet::EMPTY };
    let free = group.area.without(&enemies);
    // Most scenarios ask for no distance; then nobody has to be measured.
    if group.away <= 1 {
        return free;
    }
    free.iter().filter(|hex| enemies.iter().all(|at| at.distance(*hex) >= group.away)).collect()
}

/// The fortifications that wait in this stage, each kind with the area it may go to.
pub(super) fn works(table: &Table, side: Side) -> Vec<(Fortification, HexSet)> {
    let situation = table.situation();
    let entry = table.game().side(side);
    let stage = situation.arranged.stages + 1;
    let own = situation.unplaced[side].iter().map(|kind| (*kind, *entry.works_area(0)));
    let own = own.filter(|_| stage == 1);
    let of_groups = situation.arranged.works[side].iter();
    let of_groups = of_groups.filter(|(group, _)| {
        let group = &entry.groups[usize::from(*group)];
        group.stage == stage && !group.held_back
    });
    let of_groups = of_groups.map(|(group, kind)| (*kind, *entry.works_area(*group)));
    let mut kinds: Vec<(Fortification, HexSet)> = Vec::new();
    for (kind, area) in own.chain(of_groups) {
        match kinds.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, wider)) => *wider = wider.union(&area),
            None => kinds.push((kind, area)),
        }
    }
    kinds.sort_unstable_by_key(|(kind, _)| *kind);
    kinds
}

/// The hexes of an area that a side may fortify as it sets up (F100.3): none that the enemy is in.
pub(super) fn hexes_to_fortify(table: &Table, side: Side, area: &HexSet) -> Vec<HexId> {
    let (game, situation) = (table.game(), table.situation());
    let free = area.without(&situation.held_by(side.other()));
    free.iter().filter(|hex| takes_works(game, situation, *hex)).collect()
}

/// F100.3: whether a side may fortify a hex as it sets up, as [`hexes_to_fortify`].
pub(super) fn open_to_works(table: &Table, side: Side, hex: HexId) -> bool {
    let (game, situation) = (table.game(), table.situation());
    !situation.occupied_by(hex, side.other()) && takes_works(game, situation, hex)
}

/// F100.3: whether a fortification can be set up in a hex, whoever is there.
fn takes_works(game: &Game, situation: &Situation, hex: HexId) -> bool {
    terrain::may_fortify(game, situation, hex) && !terrain::impassable(game, situation, hex)
}

/// The weapons that wait to be given to a unit in this stage.
pub(super) fn loose_weapons(table: &Table, side: Side) -> Vec<WeaponId> {
    let (game, situation) = (table.game(), table.situation());
    let stage = situation.arranged.stages + 1;
    let loose = game.scenario.loose_weapons().filter(|(_, owner, weapon)| {
        *owner == side && game.side(side).groups[usize::from(weapon.group)].stage == stage
    });
    let free = |id: &WeaponId| !situation.weapon(*id).eliminated && situation.carrier(*id).is_none();
    loose.map(|(id, ..)| id).filter(free).collect()
}

/// Who may carry a weapon that is given: units in the area of its group without one (11.2).
pub(super) fn carriers(table: &Table, side: Side, weapon: WeaponId) -> Vec<UnitId> {
    let (game, situation) = (table.game(), table.situation());
    let Some((.., loose)) = game.scenario.loose_weapons().find(|(id, ..)| *id == weapon) else {
        return Vec::new();
    };
    let area = game.side(side).groups[usize::from(loose.group)].area;
    let free = situation.units_of(side).filter(|(_, unit, hex)| unit.weapon.is_none() && area.contains(*hex));
    free.map(|(id, ..)| id).collect()
}

/// Where what is held back may come onto the map now, in a turn of its side: units, then fortifications.
pub fn held_back(table: &Table, side: Side) -> Vec<Choice> {
    let held: Vec<UnitId> = waiting(table.situation(), side)
        .filter(|unit| group_of(table, *unit).held_back && has_room(table, *unit))
        .collect();
    let places = |unit: UnitId| fitting(table, unit).into_iter().map(move |hex| Choice::Place(unit, hex));
    let mut choices: Vec<Choice> = held.into_iter().flat_map(places).collect();
    let entry = table.game().side(side);
    for (group, kind) in &table.situation().arranged.works[side] {
        if entry.groups[usize::from(*group)].held_back {
            let hexes = hexes_to_fortify(table, side, entry.works_area(*group)).into_iter();
            choices.extend(hexes.map(|hex| Choice::Fortify(*kind, hex)));
        }
    }
    choices.sort_unstable();
    choices.dedup();
    choices
}
