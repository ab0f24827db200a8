//! What a roll does to whom (7.4, 7.52, 7.61), before anybody has chosen or checked anything.

use crate::platoons::rules::state::attack::Volley;
use crate::platoons::rules::state::columns::FireResult;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Situation, UnitId};

/// What is added to the check of those who survive a loss (7.61).
pub const SURVIVORS: u8 = 2;

/// What a roll does to those in a hex.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// So many steps are lost by armed units, and as many by transports.
    pub steps: u8,
    /// The armed units of whom steps may be taken.
    pub armed: Vec<UnitId>,
    /// The transports of which steps may be taken.
    pub transports: Vec<UnitId>,
    /// Leaders who are there without units: one of them is lost for each step (6.71).
    pub alone: Vec<LeaderId>,
    /// Leaders who may be hit where units lose steps (6.7).
    pub beside: Vec<LeaderId>,
    /// Who checks his morale behind the losses, if he is still there, and what is added to his roll.
    pub checks: Vec<(Actor, u8)>,
}

/// What a natural roll of two dice does in a volley; `moving_with` are the leaders with a unit that is fired at as it moves.
pub fn effects(
    game: &Game,
    situation: &Situation,
    volley: &Volley,
    moving_with: &[LeaderId],
    roll: u8,
) -> Effects {
    let result = |column: u8| game.tables.fire(volley.table).result(roll, usize::from(column));
    let units: Vec<(UnitId, FireResult)> =
        volley.against.iter().map(|(id, column)| (*id, result(column.column))).collect();
    let leaders = leaders(situation, volley, moving_with);
    let at_leaders = volley.against_leaders.as_ref().map_or(FireResult::None, |column| result(column.column));
    let all = units.iter().map(|(_, result)| *result).chain(units.is_empty().then_some(at_leaders));
    match all.map(steps).max().unwrap_or_default() {
        0 => Effects { checks: checks(game, situation, &units, &leaders, at_leaders), ..Effects::default() },
        steps => losses(game, situation, steps, &units, leaders),
    }
}

/// The leaders who are fired at: all of the hex; of those who move only they.
pub(super) fn leaders(situation: &Situation, volley: &Volley, moving_with: &[LeaderId]) -> Vec<LeaderId> {
    match volley.at_mover {
        Some(Actor::Unit(_)) => moving_with.to_vec(),
        Some(Actor::Leader(id)) => vec![id],
        None => {
            let there = situation.leaders_in(volley.target, volley.hex);
            there.filter(|(_, leader)| !leader.inside).map(|(id, _)| id).collect()
        }
    }
}

fn steps(result: FireResult) -> u8 {
    match result {
        FireResult::Steps(steps) => steps,
        FireResult::None | FireResult::Morale(_) => 0,
    }
}

/// Nobody loses a step: each checks by his own column, but for armoured vehicles, whom that leaves cold (7.25, 7.41).
fn checks(
    game: &Game,
    situation: &Situation,
    units: &[(UnitId, FireResult)],
    leaders: &[LeaderId],
    at_leaders: FireResult,
) -> Vec<(Actor, u8)> {
    let soft = units.iter().filter(|(id, _)| !game.kind(situation.unit(*id)).is_afv());
    let units = soft.map(|(id, result)| (Actor::Unit(*id), *result));
    let leaders = leaders.iter().map(|id| (Actor::Leader(*id), at_leaders));
    leaders
        .chain(units)
        .filter_map(|(actor, result)| match result {
            FireResult::Morale(plus) => Some((actor, plus)),
            FireResult::Steps(_) => Some((actor, SURVIVORS)),
            FireResult::None => None,
        })
        .collect()
}

/// Steps are lost (7.61): by armed units whose own column says so, never by closed armoured vehicles (R39), and by transports in
/// any case (7.52). All survivors check with 2 on the roll, closed armoured vehicles with none.
fn losses(
    game: &Game,
    situation: &Situation,
    count: u8,
    units: &[(UnitId, FireResult)],
    leaders: Vec<LeaderId>,
) -> Effects {
    let kind = |id: UnitId| game.kind(situation.unit(id));
    let hit = units.iter().filter(|(_, result)| steps(*result) > 0).map(|(id, _)| *id);
    let armed = hit.filter(|id| kind(*id).is_combat() && !kind(*id).is_closed_afv()).collect();
    let transports = units.iter().map(|(id, _)| *id).filter(|id| kind(*id).is_transport()).collect();
    let plus = |id: UnitId| if kind(id).is_closed_afv() { 0 } else { SURVIVORS };
    let leaders_check = leaders.iter().map(|id| (Actor::Leader(*id), SURVIVORS));
    let checks = leaders_check.chain(units.iter().map(|(id, _)| (Actor::Unit(*id), plus(*id)))).collect();
    let (alone, beside) = if units.is_empty() { (leaders, Vec::new()) } else { (Vec::new(), leaders) };
    Effects { steps: count, armed, transports, alone, beside, checks }
}

impl Effects {
    /// What somebody has to fear of it: steps that may be taken of him, or a check.
    pub fn on(&self, actor: Actor) -> FireResult {
        let loses = match actor {
            Actor::Unit(id) => self.armed.contains(&id) || self.transports.contains(&id),
            Actor::Leader(id) => self.alone.contains(&id),
        };
        if loses {
            return FireResult::Steps(self.steps);
        }
        let check = self.checks.iter().find(|(who, _)| *who == actor);
        check.map_or(FireResult::None, |(_, plus)| FireResult::Morale(*plus))
    }
}
