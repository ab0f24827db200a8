//! Checks of morale (14.1).

use std::cmp::Reverse;

use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::roll::RollFor;
use crate::platoons::rules::fire::losses;
use crate::platoons::rules::leaders;
use crate::platoons::rules::morale::value;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::leader_kind::Rank;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Situation};

/// A natural roll that always demoralizes (14.1).
const ALWAYS: u8 = 12;

/// Somebody checks his morale, with so much added to the roll. Tells whether he failed.
pub fn check(table: &mut Table, actor: Actor, plus: u8) -> Flow<bool> {
    let morale = value::in_check(table.game(), table.situation(), actor, None);
    against(table, actor, plus, morale)
}

/// All of these check their morale, with so much added to each roll: leaders first, by seniority, so that the help of those
/// who fail is missed at once (14.12). Who is gone by then does not check. Tells who failed.
pub fn check_all(table: &mut Table, who: Vec<(Actor, u8)>) -> Flow<Vec<Actor>> {
    check_each(table, who, None)
}

/// The same of somebody who is fired at as he moves, and of the leaders who move with him (13.13).
pub fn check_moving(table: &mut Table, who: Vec<(Actor, u8)>, with: &[LeaderId]) -> Flow<Vec<Actor>> {
    check_each(table, who, Some(with))
}

fn check_each(
    table: &mut Table,
    mut who: Vec<(Actor, u8)>,
    moving_with: Option<&[LeaderId]>,
) -> Flow<Vec<Actor>> {
    who.sort_by_key(|(actor, _)| turn(table.game(), table.situation(), *actor));
    let mut failed = Vec::new();
    for (actor, plus) in who {
        if table.situation().hex_of(actor).is_none() {
            continue;
        }
        let morale = value::in_check(table.game(), table.situation(), actor, moving_with);
        if against(table, actor, plus, morale)? {
            failed.push(actor);
        }
    }
    Ok(failed)
}

/// When somebody's turn is: leaders by rank, then commissars, then units (14.12).
fn turn(game: &Game, situation: &Situation, actor: Actor) -> (bool, Reverse<Option<Rank>>, Actor) {
    let rank = match actor {
        Actor::Leader(id) => game.rank(situation.leader(id)),
        Actor::Unit(_) => None,
    };
    (matches!(actor, Actor::Unit(_)), Reverse(rank), actor)
}

/// Rolls against a morale (14.1): up to it the check is passed, up to two more disrupts, more than that and every natural 12
/// demoralizes (R21).
pub(in crate::platoons::rules) fn against(
    table: &mut Table,
    actor: Actor,
    plus: u8,
    morale: u8,
) -> Flow<bool> {
    let natural = table.roll(RollFor::Check { actor, plus, morale }).sum();
    let total = natural + plus;
    let failed = natural == ALWAYS || total > morale;
    let badly = natural == ALWAYS || total >= morale + 3;
    if failed {
        fail(table, actor, badly)?;
    }
    Ok(failed)
}

/// What a failure does (14.1, 14.11): who was disrupted already is demoralized; who was demoralized already loses a step, or is
/// removed as a leader, if the failure would demoralize (R51). That loss asks for no further check (R52).
fn fail(table: &mut Table, actor: Actor, badly: bool) -> Flow {
    let morale = match (table.situation().morale(actor), badly) {
        (Morale::Good, false) => Morale::Disrupted,
        (Morale::Good | Morale::Disrupted, _) => Morale::Demoralized,
        (Morale::Demoralized, false) => return Ok(()),
        (Morale::Demoralized, true) => return breaks(table, actor),
    };
    table.record(Fact::MoraleChanged { actor, morale });
    Ok(())
}

fn breaks(table: &mut Table, actor: Actor) -> Flow {
    match actor {
        Actor::Unit(unit) => losses::lose(table, unit, 1),
        Actor::Leader(leader) => leaders::removed(table, leader),
    }
}
