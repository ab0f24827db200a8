//! Steps are lost (7.6): their owner chooses who loses them, within what the rules of each kind of fire leave him.

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fire::Effects;
use crate::platoons::rules::fortifications::wrecks;
use crate::platoons::rules::leaders::{self, casualties};
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::situation::{Actor, UnitId};
use crate::platoons::rules::state::unit_kind::UnitKind;

/// What a loss demands of its owner beside the number of steps.
#[derive(Clone, Copy, Debug)]
struct Demand {
    /// The first step is taken by a unit in the best morale state (7.63).
    best_first: bool,
    /// Of several steps at least one is taken by such a unit, if one is there (7.61, 7.63).
    one_of: Option<fn(&UnitKind) -> bool>,
}

/// Direct fire and bombardment (7.61): so many steps from the combat units, one of several from an armoured vehicle that is open
/// above, and so many from unarmed transports. One step may have been taken
/// already by whom aircraft `aimed` at (15.11). Tells how many were lost.
pub fn by_fire(
    table: &mut Table,
    side: Side,
    hex: Hex,
    effects: &Effects,
    aimed: Option<UnitId>,
) -> Flow<u8> {
    let steps = effects.steps;
    let demand = Demand { best_first: false, one_of: Some(UnitKind::is_open_afv) };
    let already: Vec<UnitId> = aimed.into_iter().collect();
    let lost = take(table, (side, hex), steps, &effects.armed, demand, already)?;
    let demand = Demand { one_of: None, ..demand };
    Ok(lost + take(table, (side, hex), steps, &effects.transports, demand, Vec::new())?)
}

/// Assault (7.63): so many steps from the combat units, one of several from an armoured vehicle, and so many from unarmed
/// transports; of each the first from a unit in the best morale state. Only these units take them (12.3). Tells how many
/// were lost.
pub fn by_assault(table: &mut Table, side: Side, hex: Hex, steps: u8, candidates: &[UnitId]) -> Flow<u8> {
    let unarmed = |id: &UnitId| table.game().kind(table.situation().unit(*id)).is_transport();
    let (transports, armed): (Vec<UnitId>, Vec<UnitId>) = candidates.iter().copied().partition(unarmed);
    let demand = Demand { best_first: true, one_of: Some(UnitKind::is_afv) };
    let lost = take(table, (side, hex), steps, &armed, demand, Vec::new())?;
    let demand = Demand { one_of: None, ..demand };
    Ok(lost + take(table, (side, hex), steps, &transports, demand, Vec::new())?)
}

/// A unit loses steps (7.6). With one that is eliminated everybody is whom it carries (5.65, 6.7).
///
/// # Errors
/// An open question, a refused answer, or the end.
pub fn lose(table: &mut Table, unit: UnitId, steps: u8) -> Flow {
    let (hex, cargo) = (table.situation().hex_of(Actor::Unit(unit)), table.situation().cargo(unit));
    table.record(Fact::StepsLost { unit, steps });
    if let Some(hex) = hex {
        wrecks::left(table, unit, hex, steps);
    }
    if table.situation().unit(unit).steps > 0 {
        return Ok(());
    }
    for actor in cargo {
        match actor {
            Actor::Unit(aboard) => {
                let steps = table.situation().unit(aboard).steps;
                table.record(Fact::StepsLost { unit: aboard, steps });
            }
            Actor::Leader(leader) => casualties::removed_in(table, leader, hex)?,
        }
    }
    Ok(())
}

/// Somebody is eliminated: a unit with all its steps and whom it carries, or a leader.
///
/// # Errors
/// An open question, a refused answer, or the end.
pub fn eliminate(table: &mut Table, actor: Actor) -> Flow {
    match actor {
        Actor::Unit(unit) => {
            let steps = table.situation().unit(unit).steps;
            lose(table, unit, steps)
        }
        Actor::Leader(leader) => leaders::removed(table, leader),
    }
}

/// Step by step, as long as somebody is left to take one (7.6). Those `taken` before count as well.
fn take(
    table: &mut Table,
    (side, hex): (Side, Hex),
    steps: u8,
    from: &[UnitId],
    demand: Demand,
    mut taken: Vec<UnitId>,
) -> Flow<u8> {
    let already = u8::try_from(taken.len()).unwrap_or(u8::MAX);
    for left in (1..=steps.saturating_sub(already)).rev() {
        let choices =
            takers(table, from, &taken, left, demand).into_iter().map(Actor::Unit).map(Choice::Actor);
        let choice = table.ask_one(side, Question::LoseStep { hex, left }, choices.collect())?;
        let Some(Choice::Actor(Actor::Unit(unit))) = choice else { break };
        lose(table, unit, 1)?;
        taken.push(unit);
    }
    Ok(u8::try_from(taken.len()).unwrap_or(u8::MAX))
}

/// Who may take the next step.
fn takers(table: &Table, from: &[UnitId], taken: &[UnitId], left: u8, demand: Demand) -> Vec<UnitId> {
    let situation = table.situation();
    let kind = |id: UnitId| table.game().kind(situation.unit(id));
    let mut of: Vec<UnitId> = from.iter().copied().filter(|id| situation.unit(*id).steps > 0).collect();
    if demand.best_first && taken.is_empty() {
        let best = of.iter().map(|id| situation.unit(*id).morale).min();
        of.retain(|id| Some(situation.unit(*id).morale) == best);
    }
    // The last of several steps is the last chance to give one to whom one is due.
    if let Some(due) = demand.one_of
        && left == 1
        && !taken.is_empty()
        && !taken.iter().any(|id| due(kind(*id)))
        && of.iter().any(|id| due(kind(*id)))
    {
        of.retain(|id| due(kind(*id)));
    }
    of
}
