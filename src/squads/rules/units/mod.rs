//! Units: their figures as sums (3.1), and what can happen to them (3.2, 3.3, 13).

pub mod support;
pub mod weapons;

use crate::squads::board::HexId;

use crate::squads::rules::dialogue::decision::Question;
use crate::squads::rules::dialogue::fact::{Fact, NewUnit, PointsFor};
use crate::squads::rules::ground::terrain;
use crate::squads::rules::special::{self, Figured};
use crate::squads::rules::state::attack::Attack;
use crate::squads::rules::state::game::{Action, Chit, Game, Quality, UnitClass};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Place, Situation, UnitId, WeaponId};
use crate::squads::rules::state::terms::{Reason, Terms};
use crate::squads::rules::table::windows;
use crate::squads::rules::table::{Flow, Table};

/// 3.3.1.2, 3.3.1.3: the command of all leaders of a side in a hex.
pub fn command_in(game: &Game, situation: &Situation, hex: HexId, side: Side) -> i16 {
    situation
        .units_in(hex)
        .filter(|(_, unit)| unit.owner == side)
        .map(|(id, _)| i16::from(situation.face(game, id).command))
        .sum()
}

/// The command a unit profits from: squads and teams do, leaders and heroes never (3.3.1.2).
fn command_for(game: &Game, situation: &Situation, id: UnitId) -> i16 {
    match situation.hex_of(id) {
        Some(hex) if !situation.class(game, id).leads() => {
            command_in(game, situation, hex, situation.unit(id).owner)
        }
        _ => 0,
    }
}

/// The terms that all four figures share: command (3.3.1.2), veteran (E44.1), suppressed (13.2), and what a special rule
/// adds.
fn figure(game: &Game, situation: &Situation, id: UnitId, which: Figured, printed: i8) -> Terms {
    let unit = situation.unit(id);
    let mut terms = Terms::of(i16::from(printed), Reason::Printed);
    terms.add(command_for(game, situation, id), Reason::Command);
    terms.add_if(unit.veteran, 1, Reason::Veteran);
    terms.add_if(unit.suppressed, -1, Reason::Suppressed);
    terms.add(special::bonus(game, unit.owner, which), Reason::Special);
    terms
}

/// F106.1: wire lowers firepower, range and morale of the units in its hex.
fn in_wire(situation: &Situation, id: UnitId) -> bool {
    situation.hex_of(id).is_some_and(|hex| situation.is_wired(hex))
}

/// 3.1.1: firepower.
pub fn firepower(game: &Game, situation: &Situation, id: UnitId) -> Terms {
    let mut terms = figure(game, situation, id, Figured::Firepower, situation.face(game, id).firepower.value);
    terms.add_if(in_wire(situation, id), -1, Reason::Wire);
    terms
}

/// 3.1.2: range in hexes.
pub fn range(game: &Game, situation: &Situation, id: UnitId) -> Terms {
    let mut terms = figure(game, situation, id, Figured::Range, situation.face(game, id).range.value);
    terms.add_if(in_wire(situation, id), -1, Reason::Wire);
    terms
}

/// 3.1.3: movement in points; a heavy weapon lowers it (11.1), a road entered in this order raises it (T93).
pub fn movement(game: &Game, situation: &Situation, id: UnitId, entered_road: bool) -> Terms {
    let mut terms = figure(game, situation, id, Figured::Movement, situation.face(game, id).movement.value);
    if let Some(weapon) = situation.unit(id).weapon {
        terms.add(i16::from(situation.weapon_kind(game, weapon).movement), Reason::HeavyWeapon);
    }
    terms.add_if(entered_road, 1, Reason::RoadBonus);
    terms
}

/// 3.1.4: morale where the unit stands, with the cover of its hex (T78.3).
pub fn morale(game: &Game, situation: &Situation, id: UnitId) -> Terms {
    let mut terms = uncovered_morale(game, situation, id);
    if let Some(hex) = situation.hex_of(id) {
        terms.extend(terrain::cover(game, situation, hex));
    }
    terms
}

/// O20.3.4: morale in a defence roll, with the cover of the unit's hex as it counts against the attack.
pub fn morale_against(game: &Game, situation: &Situation, id: UnitId, attack: &Attack) -> Terms {
    let mut terms = uncovered_morale(game, situation, id);
    if let Some(hex) = situation.hex_of(id) {
        terms.extend(terrain::cover_against(game, situation, hex, attack));
    }
    terms
}

fn uncovered_morale(game: &Game, situation: &Situation, id: UnitId) -> Terms {
    let mut terms = figure(game, situation, id, Figured::Morale, situation.face(game, id).morale);
    terms.add_if(in_wire(situation, id), -1, Reason::Wire);
    terms
}

/// 11.1, 3.2.3, 13.2, T89, T95, F106.3: whether the unit may use the weapon it carries, where it stands.
pub fn can_use_weapon(game: &Game, situation: &Situation, id: UnitId, weapon: WeaponId) -> bool {
    let unit = situation.unit(id);
    let Some(hex) = situation.hex_of(id) else { return false };
    !unit.broken
        && !unit.suppressed
        && !situation.weapon(weapon).broken
        && !in_wire(situation, id)
        && !game.map.terrain(hex).is_water()
}

/// 7.1: what a unit is worth; a hero nothing (E58.1), unless the scenario says otherwise.
pub fn victory_points(game: &Game, situation: &Situation, id: UnitId) -> i16 {
    let kind = situation.kind(game, id);
    let told = game.listed(situation, id).and_then(|listed| listed.points).map(i16::from);
    let printed = if kind.class == UnitClass::Hero { 0 } else { i16::from(kind.victory_points) };
    told.unwrap_or(printed)
}

/// 3.2.1: a unit is broken; a broken one is eliminated (3.2.4). Its side may play Light Wounds first (A36).
pub fn break_unit(table: &mut Table, id: UnitId) -> Flow {
    table.go_on()?;
    for heir in table.situation().heirs_on_map(id) {
        if light_wounds(table, heir)? {
            continue;
        }
        // A trigger cannot fall between the question and here, but an ended battle can.
        table.go_on()?;
        if table.situation().unit(heir).broken {
            eliminate(table, heir);
        } else {
            table.record(Fact::UnitBroke { unit: heir });
        }
    }
    table.go_on()
}

/// A36: a squad about to break may be replaced by a team of its order of battle's quality, for 1 point.
fn light_wounds(table: &mut Table, id: UnitId) -> Flow<bool> {
    let game = table.game();
    let owner = table.situation().unit(id).owner;
    if table.situation().class(game, id) != UnitClass::Squad {
        return Ok(false);
    }
    let Some(new) = new_team(table, id, game.side(owner).quality, 1) else { return Ok(false) };
    if windows::play_card(table, owner, Question::LightWounds { unit: id }, &[Action::LightWounds])?.is_none()
    {
        return Ok(false);
    }
    table.record(Fact::PointsScored { side: owner, points: -1, reason: PointsFor::LightWounds });
    table.record(Fact::UnitReplaced { unit: id, by: new });
    table.go_on()?;
    Ok(true)
}

/// The teams that can replace a squad: as many as wanted, or none when the counters have run out (A36, E52).
pub fn new_team(table: &Table, id: UnitId, quality: Quality, count: u16) -> Option<Vec<NewUnit>> {
    let situation = table.situation();
    let owner = situation.unit(id).owner;
    let nation = &table.game().nations[owner];
    let kind = nation.team(quality)?;
    let hex = situation.hex_of(id)?;
    let left = nation.units[usize::from(kind.0)].count.checked_sub(situation.counters_in_use(owner, kind))?;
    let first = situation.units.len() as u16;
    (u16::from(left) >= count)
        .then(|| (0..count).map(|nth| NewUnit { id: UnitId(first + nth), owner, kind, hex }).collect())
}

/// 3.2.4: a unit is eliminated; once it is on the track the enemy gains its value (7.1), twice with chit X
/// (7.3.2).
pub fn eliminate(table: &mut Table, id: UnitId) {
    eliminate_for(table, id, times(table.situation(), Chit::X));
}

/// 7.2.2: a unit is forced off its own edge: eliminated, and its points are both those of an elimination
/// (chit X) and of an exit (chit W).
pub fn force_off_map(table: &mut Table, id: UnitId) {
    let situation = table.situation();
    eliminate_for(table, id, times(situation, Chit::X) * times(situation, Chit::W));
}

/// 7.3.2: points of a kind count twice while its chit is open.
pub fn times(situation: &Situation, doubling: Chit) -> i16 {
    if situation.open_chits.contains(&doubling) { 2 } else { 1 }
}

/// Heroes go back to the box (E58.1).
fn eliminate_for(table: &mut Table, id: UnitId, times: i16) {
    let game = table.game();
    for heir in table.situation().heirs_on_map(id) {
        let owner = table.situation().unit(heir).owner;
        let times = times * special::times_lost(game, owner);
        let points = victory_points(game, table.situation(), heir) * times;
        let hero = table.situation().class(game, heir) == UnitClass::Hero;
        table.together(|table| {
            let place = if hero { Place::Box } else { Place::Casualty };
            table.record(Fact::UnitEliminated { unit: heir, place });
            if points != 0 {
                let reason = PointsFor::Elimination(heir);
                table.record(Fact::PointsScored { side: owner.other(), points, reason });
            }
        });
    }
}

/// 3.2.5: a broken unit rallies.
pub fn rally(table: &mut Table, id: UnitId) {
    for heir in table.situation().heirs_on_map(id) {
        if table.situation().unit(heir).broken {
            table.record(Fact::UnitRallied { unit: heir });
        }
    }
}

/// 13.1: a unit is suppressed; one marker at most (8.1.1).
pub fn suppress(table: &mut Table, id: UnitId) {
    for heir in table.situation().heirs_on_map(id) {
        if !table.situation().unit(heir).suppressed {
            table.record(Fact::UnitSuppressed { unit: heir });
        }
    }
}
