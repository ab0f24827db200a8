//! Movement (5): one unit or leader after another, hex by hex.

pub mod approach;
pub mod consolidation;
pub mod crossing;
pub mod digging;
pub mod disorientation;
pub mod mire;
pub mod opportunity;
pub mod overstacking;
pub mod penal;
pub mod pressed;
mod steps;
pub mod through;

pub use steps::{March, Passing, Step, held, pace, refusal, steps};

use crate::platoons::board::Hex;
use crate::platoons::rules::assault;
use crate::platoons::rules::dialogue::choice::{Choice, Shape};
use crate::platoons::rules::dialogue::fact::{Fact, Way};
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::edge;
use crate::platoons::rules::fire::bombardment::drumfire;
use crate::platoons::rules::fire::losses;
use crate::platoons::rules::fortifications::mines;
use crate::platoons::rules::ground::spotting;
use crate::platoons::rules::leaders::{self, commissars};
use crate::platoons::rules::movement::disorientation::Comes;
use crate::platoons::rules::rulebook::{Flow, Offer, SetOffer, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::Task;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Readiness, Situation};
use crate::platoons::rules::transport::{can_take, loading, passengers, seats};

/// Somebody moves as far as his player likes and the other side lets him (5.0, 13.14).
pub fn go(table: &mut Table, actor: Actor) -> Flow {
    let side = table.situation().owner(actor);
    let companions = companions(table, actor)?;
    let fires = table.situation().segment.as_ref().and_then(|segment| segment.part(actor));
    let fires = fires.is_some_and(|part| part.task == Task::Fire);
    let mut march = March { fires, ..March::begin(table.situation(), actor, companions.clone()) };
    let mut halted = edge::enter(table, actor, &mut march)?;
    while let Some(from) = table.situation().hex_of(actor).filter(|_| !halted) {
        let steps = steps(table.game(), table.situation(), &march);
        let off = edge::may_leave(table.game(), table.situation(), &march);
        let acts = loading::choices(table.game(), table.situation(), &march);
        let entries = through::entries(table.game(), table.situation(), &march);
        let fuel = edge::may_refuel(table.game(), table.situation(), &march);
        let stays = off.is_none() && fuel.is_none();
        if steps.is_empty() && acts.is_empty() && stays && entries.is_empty() {
            break;
        }
        let mut choices: Vec<Choice> = steps.iter().map(|step| Choice::Hex(step.to)).chain(acts).collect();
        choices.extend(off.map(|_| Choice::Leave));
        choices.extend(fuel.map(|_| Choice::Refuel));
        choices.extend(entries.iter().map(through::Entry::choice));
        // Who sets out to fire elsewhere goes a hex at least.
        let begun = !fires || march.hexes > 0;
        // R263: nobody stays where he only passes through.
        let passes =
            march.passing == Some(Passing::Through) && march.is_among(table.game(), table.situation());
        if begun && !passes && !pressed::is_pressed(table.game(), table.situation(), actor) {
            choices.push(Choice::Decline);
        }
        let choice = table.ask(side, Question::MoveTo { mover: actor }, Offer::one(choices))?;
        if let (Choice::Leave, Some(cost)) = (&choice, off) {
            edge::leave(table, actor, &march.with, march.spent + cost);
            break;
        }
        if let (Choice::Refuel, Some(cost), Actor::Unit(unit)) = (&choice, fuel, actor) {
            edge::go_to_refuel(table, unit, march.spent + cost);
            break;
        }
        if let Some(entry) = entries.iter().find(|entry| choice == entry.choice()) {
            halted = through::carry_out(table, &mut march, from, *entry)?;
            continue;
        }
        let Some(step) = steps.iter().find(|step| choice == Choice::Hex(step.to)) else {
            match choice == Choice::Decline || loading::carry_out(table, &mut march, &choice)? {
                true => break,
                false => continue,
            }
        };
        let step = match disorientation::comes(table, &march, from, *step, &steps) {
            Comes::To(step) => step,
            Comes::Stays(cost) => {
                march.stay(cost);
                continue;
            }
            Comes::Ends => break,
        };
        if !crossing::attempt(table, actor, step.passage)? {
            break;
        }
        march.take(&step);
        let with = march.with.clone();
        table.record(Fact::Went { actor, with, to: step.to, way: Way::Moved, spent: march.spent });
        entered(table, actor, step.to)?;
        let mut stopped = mines::entered(table, step.to, &party(actor, &march.with), false)?;
        stopped.extend(drumfire::entered(table, step.to, actor, &march.with)?);
        stopped.extend(Some(actor).filter(|_| mire::entered(table, actor, Some(from), step.to)));
        if step.leaves_assault {
            assault::after_leaving(table, from)?;
        }
        march.with.retain(|leader| !stopped.contains(&Actor::Leader(*leader)));
        let exposed = exposed(table.situation(), &march);
        halted = opportunity::offer(table, actor, &exposed, from)? || stopped.contains(&actor);
        march.with.retain(|leader| goes_on(table.situation(), *leader));
    }
    if let Actor::Unit(unit) = actor {
        loading::arrived(table, unit);
    }
    if moved_to_fire(table, actor, halted) {
        return Ok(());
    }
    let companions = companions.into_iter().map(Actor::Leader);
    // Who has got on a transport can still get off it when that has moved; who is to fire yet is not done, if nothing has stopped
    // him (R150).
    let done = |table: &Table| (!fires || halted) && table.situation().carrier(actor).is_none();
    let own = Some(actor).filter(|_| done(table));
    for actor in own.into_iter().chain(companions) {
        table.record(Fact::Acted { actor });
        if table.situation().hex_of(actor).is_some() {
            table.record(Fact::Marked { actor, readiness: Readiness::Marked });
        }
    }
    Ok(())
}

/// Whether somebody who is to move can do anything of it: go a hex, get others on or off, go at the enemy, or leave the map.
pub fn can_go(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let march = March::begin(situation, actor, Vec::new());
    !steps(game, situation, &march).is_empty()
        || !loading::choices(game, situation, &march).is_empty()
        || !through::entries(game, situation, &march).is_empty()
        || edge::may_leave(game, situation, &march).is_some()
        || edge::may_refuel(game, situation, &march).is_some()
}

/// The leaders who share what fire does to one who moves: those who go with him, and those whom he carries (7.44, 13.13).
fn exposed(situation: &Situation, march: &March) -> Vec<LeaderId> {
    let aboard = match march.actor {
        Actor::Unit(unit) => passengers(situation, unit),
        Actor::Leader(_) => Vec::new(),
    };
    march.with.iter().copied().chain(aboard).collect()
}

/// Leaders who are activated to move may go with a unit of their hex (5.0, 6.3); commissars go by themselves (6.61). Onto a transport they get: in good order, as many
/// as it takes (5.6).
fn companions(table: &mut Table, actor: Actor) -> Flow<Vec<LeaderId>> {
    let Actor::Unit(unit) = actor else { return Ok(Vec::new()) };
    let situation = table.situation();
    let place = situation.place(actor);
    let carries = table.game().kind(situation.unit(unit)).carries.is_some();
    let moving = situation.segment.iter().flat_map(|segment| segment.waiting(Task::Move));
    let of: Vec<Actor> = moving
        .map(|part| part.actor)
        .filter(|other| {
            matches!(other, Actor::Leader(_)) && !commissars::is_one(table.game(), situation, *other)
        })
        .filter(|other| situation.place(*other) == place)
        .filter(|other| match carries {
            true => can_take(table.game(), situation, unit, *other),
            false => situation.morale(*other) != Morale::Demoralized,
        })
        .collect();
    let most = if carries { seats(situation, unit) } else { of.len() }.min(of.len());
    let most = u8::try_from(most).unwrap_or(u8::MAX);
    let side = situation.owner(actor);
    let set = SetOffer::shaped(of, 0, most, Shape::Any);
    let chosen = table.ask_set(side, Question::MoveWith { unit }, set)?;
    if carries {
        chosen.iter().for_each(|who| loading::get_on(table, *who, unit));
        return Ok(Vec::new());
    }
    Ok(chosen
        .into_iter()
        .filter_map(|actor| match actor {
            Actor::Leader(id) => Some(id),
            Actor::Unit(_) => None,
        })
        .collect())
}

/// 15.2: a train or a vessel that has moved may fire in the same segment, unless it was stopped or has used opportunity fire.
fn moved_to_fire(table: &mut Table, actor: Actor, halted: bool) -> bool {
    let situation = table.situation();
    let Actor::Unit(unit) = actor else { return false };
    let fires = table.game().kind(situation.unit(unit)).moves_and_fires()
        && !halted
        && situation.hex_of(actor).is_some()
        && situation.readiness(actor) == Readiness::Ready;
    if fires {
        table.record(Fact::MovedToFire { unit });
    }
    fires
}

/// Somebody with the leaders who go with him.
pub fn party(actor: Actor, with: &[LeaderId]) -> Vec<Actor> {
    std::iter::once(actor).chain(with.iter().copied().map(Actor::Leader)).collect()
}

/// Whether a leader goes on with a unit: not if he is lost, or has failed a check (13.14), or is disrupted, since such go one hex
/// (14.2).
fn goes_on(situation: &Situation, leader: LeaderId) -> bool {
    let actor = Actor::Leader(leader);
    situation.hex_of(actor).is_some() && situation.morale(actor) == Morale::Good
}

/// What happens in a hex that somebody has come into: a Spotted marker may go (8.22), and combat units drive out leaders who
/// are alone and eliminate unarmed transports (5.31, 6.71).
pub fn entered(table: &mut Table, actor: Actor, hex: Hex) -> Flow {
    let Actor::Unit(id) = actor else { return Ok(()) };
    let (game, situation) = (table.game(), table.situation());
    let unit = situation.unit(id);
    if unit.spotted && !spotting::keeps_marker(game, situation, unit, hex) {
        table.record(Fact::Spotted { unit: id, spotted: false });
    }
    if !table.game().kind(table.situation().unit(id)).is_combat() {
        return Ok(());
    }
    let enemy = table.situation().owner(actor).other();
    let transports: Vec<Actor> =
        table.situation().units_in(enemy, hex).map(|(id, _)| Actor::Unit(id)).collect();
    for transport in transports {
        losses::eliminate(table, transport)?;
    }
    leaders::alone::caught(table, enemy, hex)
}
