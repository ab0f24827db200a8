//! Events that concern weapons.

use super::choose;
use crate::squads::rules::dialogue::decision::{Choice, Question};
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::orders::fire;
use crate::squads::rules::state::attack::Piece;
use crate::squads::rules::state::game::{Event, WeaponClass};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::WeaponId;
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units;
use crate::squads::rules::units::weapons;

/// E63: the working weapon nearest to a random hex breaks, whoever's it is.
pub(super) fn malfunction(table: &mut Table, side: Side) -> Flow {
    let hex = table.random_hex(side)?;
    let situation = table.situation();
    let working = situation
        .on_map()
        .filter_map(|(_, unit, at)| Some((unit.weapon?, at)))
        .filter(|(weapon, _)| !situation.weapon(*weapon).broken);
    let choices = choose::nearest(hex, working).into_iter().map(Choice::Weapon).collect();
    if let Some(Choice::Weapon(weapon)) = table.ask_one(side, Question::Event(Event::Malfunction), choices)? {
        weapons::break_weapon(table, weapon);
    }
    Ok(())
}

/// E71: the reader may bring an eliminated weapon of either side back, carried by any unit without one.
pub(super) fn scrounge(table: &mut Table, side: Side) -> Flow {
    let unarmed = choose::units(table, |_, unit, _| unit.weapon.is_none());
    if unarmed.is_empty() {
        return Ok(());
    }
    let lost: Vec<Choice> = (0..)
        .zip(&table.situation().weapons)
        .filter(|(_, weapon)| weapon.eliminated)
        .map(|(number, _)| Choice::Weapon(WeaponId(number)))
        .collect();
    if let Choice::Weapon(weapon) = choose::perhaps(table, side, Event::Scrounge, lost)?
        && let Some(to) = choose::unit(table, side, Event::Scrounge, unarmed)?
    {
        table.record(Fact::WeaponScrounged { weapon, to });
    }
    Ok(())
}

/// E75: an enemy unit is suppressed that is within range and sight of a working machine gun of the reader,
/// whose carrier is neither broken nor suppressed.
pub(super) fn suppressing_fire(table: &mut Table, side: Side) -> Flow {
    let (game, situation) = (table.game(), table.situation());
    let guns: Vec<Piece> = situation
        .units_of(side)
        .filter(|(_, unit, _)| !unit.broken && !unit.suppressed)
        .filter_map(|(_, unit, _)| unit.weapon)
        .filter(|gun| situation.weapon_kind(game, *gun).class == WeaponClass::MachineGun)
        .filter(|gun| !situation.weapon(*gun).broken)
        .map(Piece::Weapon)
        .collect();
    let targets = choose::units(table, |_, unit, hex| {
        unit.owner != side
            && !unit.suppressed
            && guns.iter().any(|gun| fire::reaches(game, table.situation(), *gun, hex))
    });
    if let Some(unit) = choose::unit(table, side, Event::SuppressingFire, targets)? {
        units::suppress(table, unit);
    }
    Ok(())
}
