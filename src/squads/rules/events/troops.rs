//! Events that concern units.

use crate::squads::board::{HexId, HexSet};

use super::choose;
use crate::squads::rules::dialogue::decision::RollFor;
use crate::squads::rules::dialogue::decision::{Choice, Offer, Question};
use crate::squads::rules::dialogue::fact::{Fact, NewUnit, Verdict};
use crate::squads::rules::ground::stacking;
use crate::squads::rules::ground::terrain;
use crate::squads::rules::state::game::{Event, UnitClass};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::UnitId;
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units;

/// E43: the reader may break all units in a random hex; if it is empty, in the nearest hex with units.
pub(super) fn air_support(table: &mut Table, side: Side) -> Flow {
    let aimed = table.random_hex(side)?;
    let hexes =
        HexSet::in_order(choose::nearest(aimed, table.situation().on_map().map(|(_, _, hex)| (hex, hex))));
    let choices = hexes.into_iter().map(Choice::Hex);
    if let Choice::Hex(hex) = choose::perhaps(table, side, Event::AirSupport, choices)? {
        for unit in choose::units(table, |_, _, at| at == hex) {
            units::break_unit(table, unit)?;
        }
    }
    Ok(())
}

/// E44: one of the reader's units becomes a veteran.
pub(super) fn battle_harden(table: &mut Table, side: Side) -> Flow {
    let green = choose::units(table, |_, unit, _| unit.owner == side && !unit.veteran);
    if let Some(unit) = choose::unit(table, side, Event::BattleHarden, green)? {
        table.record(Fact::UnitHardened { unit });
    }
    Ok(())
}

/// E50: the Russian player rolls for one of his broken units: above its morale it is shot, else it rallies.
/// The event is on Russian cards only, so its reader is the Russian player.
pub(super) fn commissar(table: &mut Table, side: Side) -> Flow {
    let broken = choose::units(table, |_, unit, _| unit.owner == side && unit.broken);
    let Some(unit) = choose::unit(table, side, Event::Commissar, broken)? else { return Ok(()) };
    let roll = RollFor::Commissar { unit };
    let dice = table.roll(side, roll)?;
    let morale = units::morale(table.game(), table.situation(), unit);
    let verdict = if dice.sum() > morale.total() { Verdict::Dies } else { Verdict::Rallies };
    table.record(Fact::MoraleTested { unit, roll, morale, dice, verdict });
    match verdict {
        Verdict::Dies => units::eliminate(table, unit),
        _ => units::rally(table, unit),
    }
    table.go_on()
}

/// E51: every squad of the reader outside the command radius of all his leaders (3.3.1.1) is suppressed.
pub(super) fn cower(table: &mut Table, side: Side) -> Flow {
    let (game, situation) = (table.game(), table.situation());
    let led = |hex: HexId| {
        situation.units_of(side).any(|(id, _, at)| {
            let radius = situation.face(game, id).command;
            situation.class(game, id).leads() && i16::from(hex.distance(at)) <= i16::from(radius)
        })
    };
    let alone = choose::units(table, |id, unit, hex| {
        unit.owner == side && situation.class(game, id) == UnitClass::Squad && !led(hex)
    });
    for squad in alone {
        units::suppress(table, squad);
    }
    Ok(())
}

/// E52.1: the active player may replace one of his squads by two teams.
pub(super) fn deploy(table: &mut Table) -> Flow {
    let side = table.active();
    let mut choices = vec![Choice::Decline];
    choices.extend(
        table
            .situation()
            .units_of(side)
            .map(|(id, ..)| id)
            .filter(|id| teams_for(table, *id).is_some())
            .map(Choice::Unit),
    );
    let offer = Offer::one(choices);
    if offer.only_declining() {
        return Ok(());
    }
    if let Choice::Unit(squad) = table.ask(side, Question::Deploy, offer)? {
        deploy_squad(table, squad);
    }
    table.go_on()
}

/// E52.1, E52.2: a squad becomes two teams of the quality of its side's order of battle, as far as there are
/// counters; whether it did is told.
pub(in crate::squads::rules) fn deploy_squad(table: &mut Table, unit: UnitId) -> bool {
    let Some(by) = teams_for(table, unit) else { return false };
    table.record(Fact::UnitReplaced { unit, by });
    true
}

/// The two teams a squad would become.
fn teams_for(table: &Table, unit: UnitId) -> Option<Vec<NewUnit>> {
    let squad = table.situation().class(table.game(), unit) == UnitClass::Squad;
    let quality = table.game().side(table.situation().unit(unit).owner).quality;
    squad.then(|| units::new_team(table, unit, quality, 2)).flatten()
}

/// E56: unless the private of the reader's nation is on the map, the reader may place it in a hex with one
/// of his broken units, from wherever its counter is.
pub(super) fn field_promotion(table: &mut Table, side: Side) -> Flow {
    let Some(kind) = table.game().nations[side].private() else { return Ok(()) };
    let situation = table.situation();
    let is_private = |id: UnitId| situation.unit(id).owner == side && situation.unit(id).kind == kind;
    if situation.on_map().any(|(id, ..)| is_private(id)) {
        return Ok(());
    }
    let away = situation.all_units().map(|(id, _)| id).find(|id| is_private(*id));
    let hexes =
        HexSet::in_order(situation.units_of(side).filter(|(_, unit, _)| unit.broken).map(|(_, _, hex)| hex));
    let choices = hexes.into_iter().map(Choice::Hex);
    if let Choice::Hex(hex) = choose::perhaps(table, side, Event::FieldPromotion, choices)? {
        table.record(match away {
            Some(unit) => Fact::UnitReturned { unit, hex, broken: false },
            None => Fact::UnitCreated { new: NewUnit { id: next_free(table), owner: side, kind, hex } },
        });
    }
    table.go_on()
}

/// E58: unless it is in play, the hero of the reader's nation has to be placed in a friendly hex; then it
/// may rally a broken unit there.
pub(super) fn hero(table: &mut Table, side: Side) -> Flow {
    let Some(kind) = table.game().nations[side].hero() else { return Ok(()) };
    if table.situation().counters_in_use(side, kind) > 0 {
        return Ok(());
    }
    let friendly = friendly_hexes(table, side);
    let Some(hex) = choose::hex(table, side, Event::Hero, friendly)? else { return Ok(()) };
    table.record(Fact::UnitCreated { new: NewUnit { id: next_free(table), owner: side, kind, hex } });
    let broken = choose::units(table, |_, unit, at| unit.broken && at == hex);
    let choices = broken.into_iter().map(Choice::Unit);
    if let Choice::Unit(unit) = choose::perhaps(table, side, Event::Hero, choices)? {
        units::rally(table, unit);
    }
    Ok(())
}

/// E60: a unit of either side, not suppressed and in a hex with a cover below 1, is suppressed.
pub(super) fn interdiction(table: &mut Table, side: Side) -> Flow {
    let (game, situation) = (table.game(), table.situation());
    let exposed = choose::units(table, |_, unit, hex| {
        !unit.suppressed && terrain::cover(game, situation, hex).total() < 1
    });
    if let Some(unit) = choose::unit(table, side, Event::Interdiction, exposed)? {
        units::suppress(table, unit);
    }
    Ok(())
}

/// E62: a broken unit of either side is eliminated.
pub(super) fn kia(table: &mut Table, side: Side) -> Flow {
    let broken = choose::units(table, |_, unit, _| unit.broken);
    if let Some(unit) = choose::unit(table, side, Event::Kia, broken)? {
        units::eliminate(table, unit);
    }
    table.go_on()
}

/// E64: a broken unit of either side rallies.
pub(super) fn medic(table: &mut Table, side: Side) -> Flow {
    let broken = choose::units(table, |_, unit, _| unit.broken);
    if let Some(unit) = choose::unit(table, side, Event::Medic, broken)? {
        units::rally(table, unit);
    }
    Ok(())
}

/// E66: one of the reader's broken units that is adjacent to an enemy unit is eliminated.
pub(super) fn prisoners_of_war(table: &mut Table, side: Side) -> Flow {
    let situation = table.situation();
    let caught = choose::units(table, |_, unit, hex| {
        unit.owner == side
            && unit.broken
            && situation.units_of(side.other()).any(|(_, _, enemy)| enemy.distance(hex) == 1)
    });
    if let Some(unit) = choose::unit(table, side, Event::PrisonersOfWar, caught)? {
        units::eliminate(table, unit);
    }
    table.go_on()
}

/// E72: the unit nearest to a random hex breaks, whoever's it is.
pub(super) fn shell_shock(table: &mut Table, side: Side) -> Flow {
    let aimed = table.random_hex(side)?;
    let near = choose::nearest(aimed, table.situation().on_map().map(|(id, _, hex)| (id, hex)));
    match choose::unit(table, side, Event::ShellShock, near)? {
        Some(unit) => units::break_unit(table, unit),
        None => Ok(()),
    }
}

/// E76: a unit from either casualty track comes back broken, in a random hex or next to it, where the
/// stacking limit (8.2) and the terrain allow it. The hex is determined even when nobody can come back (E42).
pub(super) fn walking_wounded(table: &mut Table, side: Side) -> Flow {
    let lost =
        Side::BOTH.iter().flat_map(|owner| table.situation().casualties[*owner].iter().flatten()).copied();
    let chosen = choose::unit(table, side, Event::WalkingWounded, lost.collect())?;
    let aimed = table.random_hex(side)?;
    let Some(unit) = chosen else { return Ok(()) };
    let (game, situation) = (table.game(), table.situation());
    let fits = stacking::fits(game, situation, unit);
    let hexes = HexId::all()
        .filter(|hex| hex.distance(aimed) <= 1 && !terrain::impassable(game, situation, *hex))
        .filter(|hex| fits(*hex))
        .collect();
    if let Some(hex) = choose::hex(table, side, Event::WalkingWounded, hexes)? {
        table.record(Fact::UnitReturned { unit, hex, broken: true });
    }
    table.go_on()
}

/// The hexes that are friendly to a side and can be occupied: those with a unit of its own, and the
/// objective hexes it controls and that hold no enemy unit (Glossary).
fn friendly_hexes(table: &Table, side: Side) -> Vec<HexId> {
    let (game, situation) = (table.game(), table.situation());
    let held = |hex: HexId| {
        let objective = game.map.objective_at(hex);
        objective.is_some_and(|number| situation.control[usize::from(number) - 1] == Some(side))
            && !situation.occupied_by(hex, side.other())
    };
    HexId::all()
        .filter(|hex| situation.occupied_by(*hex, side) || held(*hex))
        .filter(|hex| !terrain::impassable(game, situation, *hex))
        .collect()
}

/// The number of the next unit to come into play.
fn next_free(table: &Table) -> UnitId {
    UnitId(table.situation().units.len() as u16)
}
