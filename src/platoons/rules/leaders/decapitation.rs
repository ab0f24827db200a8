//! A side loses its highest leader (6.72).

use crate::kit::Side;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::leaders::commissars;
use crate::platoons::rules::morale::check;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Decapitation, LeaderId, Place, Readiness, Situation};

/// Whether a leader is the highest of his side: nobody else has his rank or a higher one. Commissars have none.
pub(super) fn is_highest(game: &Game, situation: &Situation, leader: LeaderId) -> bool {
    let man = situation.leader(leader);
    let mut others = situation
        .all_leaders()
        .filter(|(id, other)| *id != leader && other.owner == man.owner && other.place != Place::Eliminated);
    !game.is_commissar(man) && others.all(|(_, other)| game.rank(other) < game.rank(man))
}

/// The highest leader is gone, for the first time in a battle: every leader who is not activated checks, and is marked if he
/// fails. More follows at the start of the next turn.
pub(super) fn at_once(table: &mut Table, side: Side) -> Flow {
    if table.situation().decapitation[side] != Decapitation::Never {
        return Ok(());
    }
    table.record(Fact::Decapitated { side, over: false });
    let situation = table.situation();
    let active =
        |actor: Actor| situation.segment.as_ref().is_some_and(|segment| segment.part(actor).is_some());
    let idle = situation
        .leaders_on_map(side)
        .map(|(id, _, _)| Actor::Leader(id))
        .filter(|actor| situation.readiness(*actor) != Readiness::Marked && !active(*actor))
        .filter(|actor| !commissars::is_one(table.game(), situation, *actor))
        .collect();
    shaken(table, idle)
}

/// At the start of the turn behind it the new highest leader checks. If he fails so do all others, who are marked if they fail,
/// and the side loses a point of initiative for good, or it loses that in any case, as the scenario has it (R10). It happens
/// once.
pub fn start_of_turn(table: &mut Table, side: Side) -> Flow {
    if table.situation().decapitation[side] != Decapitation::Pending {
        return Ok(());
    }
    table.record(Fact::Decapitated { side, over: true });
    let mut costs = table.game().scenario.options.decapitation_always_costs;
    if let Some(highest) = highest(table.game(), table.situation(), side)
        && check::check(table, Actor::Leader(highest), 0)?
    {
        costs = true;
        let all = table.situation().leaders_on_map(side).map(|(id, _, _)| id);
        let others = all.filter(|id| *id != highest).map(Actor::Leader);
        let (game, situation) = (table.game(), table.situation());
        let others = others.filter(|actor| !commissars::is_one(game, situation, *actor)).collect();
        shaken(table, others)?;
    }
    let initiative = table.situation().initiative[side];
    if costs && initiative > 0 {
        table.record(Fact::InitiativeLost { side, left: initiative - 1 });
    }
    Ok(())
}

/// The highest leader of a side on the map; of several the first.
fn highest(game: &Game, situation: &Situation, side: Side) -> Option<LeaderId> {
    let leaders = situation.leaders_on_map(side);
    let ranked = leaders.filter(|(_, leader, _)| !game.is_commissar(leader));
    ranked.min_by_key(|(_, leader, _)| std::cmp::Reverse(game.rank(leader))).map(|(id, _, _)| id)
}

/// Leaders check; who fails is marked Moved/Fired.
fn shaken(table: &mut Table, leaders: Vec<Actor>) -> Flow {
    let failed = check::check_all(table, leaders.into_iter().map(|actor| (actor, 0)).collect())?;
    for actor in failed {
        if table.situation().hex_of(actor).is_some() {
            table.record(Fact::Marked { actor, readiness: Readiness::Marked });
        }
    }
    Ok(())
}
