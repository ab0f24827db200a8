//! A shot is fired (11.1), and what it does (7.42, 7.62).

use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::roll::RollFor;
use crate::platoons::rules::fire::antitank::shot::result;
use crate::platoons::rules::fire::losses;
use crate::platoons::rules::leaders::{self, casualties};
use crate::platoons::rules::morale::check;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::attack::Shot;
use crate::platoons::rules::state::phase::Phase;
use crate::platoons::rules::state::situation::{Actor, LeaderId, UnitId};
use crate::platoons::rules::state::tables::AtResult;
use crate::platoons::rules::transport::passengers;

/// Two dice for a shot; nobody but its target is hit, and in opportunity fire the leaders who move with it, who are given then.
/// Tells who failed a check of morale.
pub fn resolve(table: &mut Table, shot: Shot, moving_with: Option<&[LeaderId]>) -> Flow<Vec<Actor>> {
    let target = shot.target;
    let result = roll(table, shot);
    table.during(Phase::Losses, |table| suffer(table, target, result, moving_with))
}

/// The shot is told, and what it does is rolled for.
pub fn roll(table: &mut Table, shot: Shot) -> AtResult {
    table.record(Fact::ShotFired(Box::new(shot.clone())));
    let roll = table.roll(RollFor::AntiTank { target: shot.target }).sum();
    result(table.game(), &shot, roll)
}

/// A result meets a vehicle, and leaders who ride it (6.3) or are carried by it (5.65): steps are lost, leaders are hit (6.7), and who
/// is left checks.
pub fn suffer(
    table: &mut Table,
    target: UnitId,
    result: AtResult,
    moving_with: Option<&[LeaderId]>,
) -> Flow<Vec<Actor>> {
    let (steps, plus) = match result {
        AtResult::None => return Ok(Vec::new()),
        AtResult::NearMiss => (0, 0),
        AtResult::Hit { steps, check } => (steps, check),
    };
    let has = table.situation().unit(target).steps;
    let mut riding = passengers(table.situation(), target);
    riding.extend(moving_with.unwrap_or_default());
    riding.sort_unstable();
    riding.dedup();
    if steps > 0 {
        losses::lose(table, target, steps.min(has))?;
    }
    if steps >= has {
        lost_with(table, &riding)?;
    } else {
        casualties::among(table, &riding, steps)?;
    }
    let leaders = riding.iter().map(|id| (Actor::Leader(*id), plus));
    let checks = leaders.chain([(Actor::Unit(target), plus)]).collect();
    match moving_with {
        Some(with) => check::check_moving(table, checks, with),
        None => check::check_all(table, checks),
    }
}

/// 6.7: who rides a vehicle that is eliminated is lost with it (R144).
fn lost_with(table: &mut Table, riding: &[LeaderId]) -> Flow {
    for leader in riding {
        if table.situation().hex_of(Actor::Leader(*leader)).is_some() {
            leaders::removed(table, *leader)?;
        }
    }
    Ok(())
}
