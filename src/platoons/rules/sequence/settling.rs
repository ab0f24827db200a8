//! What always holds, settled behind every fact: the control of hexes (1.2), initiative that is lost with steps (3.0a), and that
//! nobody rides who should not (5.66).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::ground::rivers;
use crate::platoons::rules::hiding;
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::sequence::victory;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Situation, Stage, UnitId};
use crate::platoons::rules::transport::unsteady;

/// Settles what a fact has unsettled.
pub fn settle(table: &mut Table, fact: &Fact) {
    match fact {
        Fact::Went { to, .. } => {
            control(table, *to);
            contested(table);
        }
        Fact::Unloaded { actor, .. } => {
            if let Some(hex) = table.situation().hex_of(*actor) {
                control(table, hex);
            }
        }
        Fact::MoraleChanged { actor: actor @ Actor::Unit(unit), morale } => {
            unsteady::set_down(table, *unit, *morale);
            unsteady::gets_down(table, *unit, *morale);
            if *morale != Morale::Good {
                shaken_engineers(table, *unit);
            }
            if let Some(hex) = table.situation().hex_of(*actor) {
                control(table, hex);
            }
        }
        Fact::StepsLost { unit, steps } => {
            let lost = table.situation().unit(*unit);
            let (owner, gone) = (lost.owner, lost.steps == 0);
            initiative(table, owner, *unit, u16::from(*steps));
            if gone {
                contested(table);
            }
        }
        Fact::Revealed { hex, .. } => control(table, *hex),
        _ => {}
    }
    // R242: somebody may have come near to what hides, or see better.
    if let Fact::Went { .. }
    | Fact::Unloaded { .. }
    | Fact::Revealed { .. }
    | Fact::StageReached { .. }
    | Fact::LightChanged { .. }
    | Fact::HedgeOpened { .. }
    | Fact::ShellBurst { .. } = fact
    {
        hiding::find(table);
    }
}

/// 5.75: engineers who help others across a river are shaken, and so are all who are in it with them.
fn shaken_engineers(table: &mut Table, id: UnitId) {
    let (game, situation) = (table.game(), table.situation());
    let Some(hex) = situation.hex_of(Actor::Unit(id)).filter(|_| rivers::helps(game, situation, id)) else {
        return;
    };
    let units = situation.units_in(situation.unit(id).owner, hex);
    let steady: Vec<Actor> =
        units.filter(|(_, unit)| unit.morale == Morale::Good).map(|(id, _)| Actor::Unit(id)).collect();
    for actor in steady {
        table.record(Fact::MoraleChanged { actor, morale: Morale::Disrupted });
    }
}

/// 1.2: a hex is controlled by the side whose combat units, not all demoralized, were the last that had it for themselves.
/// While both sides have combat units there it is nobody's.
fn control(table: &mut Table, hex: Hex) {
    if matches!(table.situation().stage, Stage::SetUp(_)) {
        return;
    }
    let (game, situation) = (table.game(), table.situation());
    let is = situation.control[hex.index()];
    let there = |side: Side| present(game, situation, side, hex);
    let becomes = match (there(Side::Axis), there(Side::Allies)) {
        ((0, _), (0, _)) => is,
        ((_, holding), (0, _)) => {
            if holding > 0 {
                Some(Side::Axis)
            } else {
                is
            }
        }
        ((0, _), (_, holding)) => {
            if holding > 0 {
                Some(Side::Allies)
            } else {
                is
            }
        }
        _ => None,
    };
    if becomes != is {
        table.record(Fact::ControlChanged { hex, side: becomes });
    }
}

/// Where both sides were, one may now be alone: the other is gone, or has left.
fn contested(table: &mut Table) {
    let hexes = table.game().map.hexes().filter(|hex| table.situation().control[hex.index()].is_none());
    for hex in hexes.collect::<Vec<_>>() {
        control(table, hex);
    }
}

/// The combat units of a side in a hex, and how many of them are not demoralized.
fn present(game: &Game, situation: &Situation, side: Side, hex: Hex) -> (usize, usize) {
    let units = situation.units_in(side, hex).filter(|(_, unit)| game.kind(unit).is_combat());
    let states: Vec<Morale> = units.map(|(_, unit)| unit.morale).collect();
    (states.len(), states.iter().filter(|state| **state != Morale::Demoralized).count())
}

/// 3.0a, 1.2: initiative falls by one with every so many steps lost, or steps of tanks, never below 0.
fn initiative(table: &mut Table, side: Side, unit: UnitId, steps: u16) {
    let (game, situation) = (table.game(), table.situation());
    let forces = &game.scenario.sides[side];
    let points = |each: Option<u16>, lost: u16| each.map_or(0, |each| lost / each - (lost - steps) / each);
    let tank = game.kind(situation.unit(unit)).is_tank_for_victory();
    let of_tanks = forces.tank_steps_per_initiative.filter(|_| tank);
    let fallen = points(forces.steps_per_initiative, situation.steps_lost[side])
        + points(of_tanks, victory::tank_steps_lost(game, situation, side));
    let is = situation.initiative[side];
    let left = is.saturating_sub(u8::try_from(fallen).unwrap_or(u8::MAX));
    if left != is {
        table.record(Fact::InitiativeLost { side, left });
    }
}
