//! Recover (O22).

use std::cmp::Ordering;

use super::decision::{Choice, Question};
use super::fact::{Fact, Verdict};
use super::side::Side;
use super::situation::{Situation, UnitId};
use super::table::{Flow, RollFor, Table};
use super::units;

/// O22.1: the player was not activated for Recover or Rout this turn and has a broken or suppressed unit.
pub fn possible(situation: &Situation, side: Side) -> bool {
    !situation.turn.activated[side]
        && situation.units_of(side).any(|(_, unit, _)| unit.broken || unit.suppressed)
}

/// A side's units that are broken now.
pub fn broken_units(situation: &Situation, side: Side) -> Vec<UnitId> {
    situation.units_of(side).filter(|(_, unit, _)| unit.broken).map(|(id, ..)| id).collect()
}

/// O22.2: suppression ends; then each unit that was broken when the order was announced makes a rally roll,
/// in the order its player wants.
pub fn order(table: &mut Table) -> Flow {
    let side = table.active();
    table.record(Fact::PlayerActivated { side });
    let mut waiting = broken_units(table.situation(), side);
    let suppressed: Vec<UnitId> =
        table.situation().units_of(side).filter(|(_, unit, _)| unit.suppressed).map(|(id, ..)| id).collect();
    for unit in suppressed {
        table.record(Fact::SuppressionEnded { unit });
    }
    while let Some(unit) = next_broken(table, side, Question::RallyNext, &mut waiting)? {
        rally_roll(table, side, unit)?;
    }
    Ok(())
}

/// O22.2, O23.2: which of the waiting units that are still broken comes next; the active player chooses.
pub fn next_broken(
    table: &mut Table,
    chooser: Side,
    question: Question,
    waiting: &mut Vec<UnitId>,
) -> Flow<Option<UnitId>> {
    *waiting = waiting.iter().flat_map(|id| table.situation().heirs_on_map(*id)).collect();
    waiting.retain(|id| table.situation().unit(*id).broken);
    let choices = waiting.iter().map(|id| Choice::Unit(*id)).collect();
    let Some(Choice::Unit(unit)) = table.ask_one(chooser, question, choices)? else { return Ok(None) };
    waiting.retain(|id| *id != unit);
    Ok(Some(unit))
}

/// O22.3: below morale it rallies, at morale it is suppressed and stays broken, above nothing happens.
fn rally_roll(table: &mut Table, side: Side, unit: UnitId) -> Flow {
    let roll = RollFor::Rally { unit };
    let dice = table.roll(side, roll)?;
    let Some(now) = table.situation().heirs_on_map(unit).first().copied() else { return Ok(()) };
    if !table.situation().unit(now).broken {
        return Ok(());
    }
    let morale = units::morale(table.game(), table.situation(), now);
    let verdict = match dice.sum().cmp(&morale.total()) {
        Ordering::Less => Verdict::Rallies,
        Ordering::Equal => Verdict::Suppressed,
        Ordering::Greater => Verdict::Holds,
    };
    table.record(Fact::MoraleTested { unit: now, roll, morale, dice, verdict });
    match verdict {
        Verdict::Rallies => units::rally(table, unit),
        Verdict::Suppressed => units::suppress(table, unit),
        _ => {}
    }
    Ok(())
}
