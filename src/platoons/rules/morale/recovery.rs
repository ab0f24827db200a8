//! The recovery of morale (14.4).

use crate::platoons::board::Terrain;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::dialogue::roll::RollFor;
use crate::platoons::rules::fire::losses;
use crate::platoons::rules::ground::entrenchment;
use crate::platoons::rules::leaders::{self, commissars, influence};
use crate::platoons::rules::morale::{flight, value};
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::{Activated, Task};
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Readiness, Situation};

/// The lowest natural roll brings a demoralized one back to good order at once (14.43).
const WHOLLY: u8 = 2;

/// The highest natural roll of a demoralized leader is his desertion (14.44).
const DESERTS: u8 = 12;

/// Somebody tries to recover, perhaps with the help of a leader; whoever is demoralized and fails flees (14.3). Both are
/// marked whatever comes of it (6.56, 14.4).
pub fn attempt(table: &mut Table, actor: Actor) -> Flow {
    let helper = helper(table, actor)?;
    if let Some(Helper::Commissar(commissar)) = helper {
        return under_a_commissar(table, actor, commissar);
    }
    let helper = match helper {
        Some(Helper::Leader(leader)) => Some(leader),
        _ => None,
    };
    let morale = morale_for(table.game(), table.situation(), actor, helper);
    let was = table.situation().morale(actor);
    let natural = table.roll(RollFor::Recovery { actor, morale }).sum();
    for one in std::iter::once(actor).chain(helper.map(Actor::Leader)) {
        table.record(Fact::Acted { actor: one });
        table.record(Fact::Marked { actor: one, readiness: Readiness::Marked });
    }
    if let (Actor::Leader(leader), Morale::Demoralized, DESERTS) = (actor, was, natural) {
        return leaders::removed(table, leader);
    }
    let becomes = match was {
        Morale::Demoralized if natural == WHOLLY => Morale::Good,
        Morale::Demoralized if natural < morale => Morale::Disrupted,
        Morale::Disrupted if natural < morale => Morale::Good,
        as_before => as_before,
    };
    if becomes != was {
        table.record(Fact::MoraleChanged { actor, morale: becomes });
    } else if was == Morale::Demoralized {
        flight::flee(table, actor)?;
    }
    Ok(())
}

/// 6.62, 6.63: the commissar's morale takes the place of the unit's. It comes back to good order, or loses a step, stays
/// demoralized and flees, and he with it.
fn under_a_commissar(table: &mut Table, actor: Actor, commissar: LeaderId) -> Flow {
    let (game, situation) = (table.game(), table.situation());
    let sheltered = u8::from(is_sheltered(game, situation, actor));
    let morale = (game.man(situation.leader(commissar)).face.morale + sheltered).min(value::HIGHEST);
    let natural = table.roll(RollFor::Recovery { actor, morale }).sum();
    for actor in [actor, Actor::Leader(commissar)] {
        table.record(Fact::Acted { actor });
        table.record(Fact::Marked { actor, readiness: Readiness::Marked });
    }
    if natural < morale || natural == WHOLLY {
        table.record(Fact::MoraleChanged { actor, morale: Morale::Good });
        return Ok(());
    }
    if let Actor::Unit(unit) = actor {
        losses::lose(table, unit, 1)?;
    }
    flight::flee(table, actor)
}

/// Who helps to recover.
#[derive(Clone, Copy, Debug)]
enum Helper {
    Leader(LeaderId),
    Commissar(LeaderId),
}

/// A commissar helps who is with a demoralized unit, instead of all leaders (6.65); an armoured vehicle need not have his help.
/// Otherwise one leader helps, if any can (6.52).
fn helper(table: &mut Table, actor: Actor) -> Flow<Option<Helper>> {
    let commissars = commissars::helpers(table.game(), table.situation(), actor);
    let best = commissars::best(table.game(), table.situation(), &commissars);
    let afv = matches!(actor, Actor::Unit(id) if table.game().kind(table.situation().unit(id)).is_afv());
    if let Some(best) = best.filter(|_| !afv) {
        commissars::join(table, &commissars);
        return Ok(Some(Helper::Commissar(best)));
    }
    let mut of = helpers(table.game(), table.situation(), actor);
    of.extend(best);
    if of.is_empty() {
        return Ok(None);
    }
    let mut choices: Vec<Choice> = of.into_iter().map(Actor::Leader).map(Choice::Actor).collect();
    choices.push(Choice::Decline);
    let side = table.situation().owner(actor);
    match table.ask_one(side, Question::RecoverWith { actor }, choices)? {
        Some(Choice::Actor(Actor::Leader(leader))) if Some(leader) == best => {
            commissars::join(table, &[leader]);
            Ok(Some(Helper::Commissar(leader)))
        }
        Some(Choice::Actor(Actor::Leader(leader))) => Ok(Some(Helper::Leader(leader))),
        _ => Ok(None),
    }
}

/// The leaders who can help somebody to recover (6.52, 6.54, 6.55): activated, on the spot since the segment began, not to fire
/// (6.56), and near enough. Who was disrupted then helps in his own hex alone, who was demoralized not at all. Where a
/// leader was activated by another one, it is he who helps those whom he has activated.
pub fn helpers(game: &Game, situation: &Situation, actor: Actor) -> Vec<LeaderId> {
    let Some(segment) = &situation.segment else { return Vec::new() };
    let Some(hex) = situation.hex_of(actor) else { return Vec::new() };
    let leaders = segment.active.iter().filter_map(|part| match part.actor {
        Actor::Leader(id) => Some((id, part)),
        Actor::Unit(_) => None,
    });
    let able = leaders.filter(|(id, part)| {
        let leader = situation.leader(*id);
        let stayed = situation.hex_of(part.actor) == Some(part.from) && !part.outside;
        let near = match part.began {
            Morale::Good => influence::reaches(game, situation, leader, part.from, hex),
            Morale::Disrupted => part.from == hex && leader.morale != Morale::Demoralized,
            Morale::Demoralized => false,
        };
        stayed && part.task == Task::Move && near && value::outranks(game, situation, leader, actor)
    });
    let able = able.filter(|(id, _)| !is_above(&segment.active, *id, actor));
    able.map(|(id, _)| id).collect()
}

/// Whether a leader has activated another one who in turn has activated somebody (6.52).
fn is_above(active: &[Activated], leader: LeaderId, actor: Actor) -> bool {
    // A vehicle with a tank leader leads itself: that is no chain (6.8).
    let leads = |by: &Actor| matches!(by, Actor::Leader(_));
    let part = |actor: Actor| active.iter().find(|part| part.actor == actor);
    let led_by = |actor: Actor| part(actor).and_then(|part| part.led_by).filter(leads);
    let mut above = led_by(actor).and_then(&led_by);
    while let Some(one) = above {
        if one == Actor::Leader(leader) {
            return true;
        }
        above = led_by(one);
    }
    false
}

/// The morale below which the roll must be (14.41): the own, what the leader adds, one in towns and entrenchments (14.45), never
/// more than 10 (14.5).
pub fn morale_for(game: &Game, situation: &Situation, actor: Actor, helper: Option<LeaderId>) -> u8 {
    let help = helper.map_or(0, |leader| game.man(situation.leader(leader)).face.morale_modifier);
    let own = value::of(game, situation, actor);
    (own + help + u8::from(is_sheltered(game, situation, actor))).min(value::HIGHEST)
}

/// 14.45: towns shelter everybody, entrenchments those who use them (16.42, R12).
fn is_sheltered(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let in_town = situation.hex_of(actor).is_some_and(|hex| game.map.cell(hex).base == Terrain::Town);
    in_town || entrenchment::is_sheltered(game, situation, actor)
}
