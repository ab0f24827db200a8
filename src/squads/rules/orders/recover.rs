//! Recover (O22).

use std::cmp::Ordering;

use crate::squads::rules::dialogue::decision::RollFor;
use crate::squads::rules::dialogue::decision::{Choice, Question};
use crate::squads::rules::dialogue::fact::{Fact, Verdict};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Situation, UnitId};
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units;

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

/// Those of a unit and the teams it became that are broken (E52.2).
pub fn broken_heirs(situation: &Situation, unit: UnitId) -> Vec<UnitId> {
    situation.heirs_on_map(unit).into_iter().filter(|heir| situation.unit(*heir).broken).collect()
}

/// The first of those, which rolls for all (E52.2).
pub fn broken_heir(situation: &Situation, unit: UnitId) -> Option<UnitId> {
    situation.heirs_on_map(unit).into_iter().find(|heir| situation.unit(*heir).broken)
}

/// O22.2, O23.2: which of the waiting units that are still broken comes next; the active player chooses. A
/// squad that has become teams is still one unit here and makes one roll (E52.2).
pub fn next_broken(
    table: &mut Table,
    chooser: Side,
    question: Question,
    waiting: &mut Vec<UnitId>,
) -> Flow<Option<UnitId>> {
    let shown = |table: &Table, id: &UnitId| broken_heir(table.situation(), *id);
    let choices = waiting.iter().filter_map(|id| shown(table, id)).map(Choice::Unit).collect();
    let Some(Choice::Unit(chosen)) = table.ask_one(chooser, question, choices)? else { return Ok(None) };
    let at = waiting.iter().position(|id| shown(table, id) == Some(chosen));
    Ok(at.map(|at| waiting.remove(at)))
}

/// O22.3: what becomes of a broken unit that rolls so much against its morale.
pub fn rally_verdict(roll: i16, morale: i16) -> Verdict {
    match roll.cmp(&morale) {
        Ordering::Less => Verdict::Rallies,
        Ordering::Equal => Verdict::Suppressed,
        Ordering::Greater => Verdict::Holds,
    }
}

/// O22.3: below morale it rallies, at morale it is suppressed and stays broken, above nothing happens.
fn rally_roll(table: &mut Table, side: Side, unit: UnitId) -> Flow {
    let Some(shown) = broken_heir(table.situation(), unit) else { return Ok(()) };
    let roll = RollFor::Rally { unit: shown };
    let dice = table.roll(side, roll)?;
    let Some(now) = broken_heir(table.situation(), unit) else { return Ok(()) };
    let morale = units::morale(table.game(), table.situation(), now);
    let verdict = rally_verdict(dice.sum(), morale.total());
    table.record(Fact::MoraleTested { unit: now, roll, morale, dice, verdict });
    match verdict {
        Verdict::Rallies => units::rally(table, unit),
        Verdict::Suppressed => units::suppress(table, unit),
        _ => {}
    }
    Ok(())
}
