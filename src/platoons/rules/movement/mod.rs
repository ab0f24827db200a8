//! Movement (5): one unit or leader after another, hex by hex.

pub mod approach;
pub mod consolidation;
pub mod crossing;
pub mod digging;
pub mod disorientation;
pub mod opportunity;
pub mod overstacking;
mod steps;

pub use steps::{March, Step, held, pace, steps};

use crate::platoons::board::Hex;
use crate::platoons::rules::assault;
use crate::platoons::rules::dialogue::choice::{Choice, Shape};
use crate::platoons::rules::dialogue::fact::{Fact, Way};
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::edge;
use crate::platoons::rules::fire::losses;
use crate::platoons::rules::fortifications::mines;
use crate::platoons::rules::ground::spotting;
use crate::platoons::rules::leaders;
use crate::platoons::rules::movement::disorientation::Comes;
use crate::platoons::rules::rulebook::{Flow, Offer, SetOffer, Table};
use crate::platoons::rules::state::segment::Task;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Readiness, Situation};

/// Somebody moves as far as his player likes and the other side lets him (5.0, 13.14).
pub fn go(table: &mut Table, actor: Actor) -> Flow {
    let side = table.situation().owner(actor);
    let companions = companions(table, actor)?;
    let mut march = March { with: companions.clone(), ..March::of(actor) };
    let mut halted = edge::enter(table, actor, &mut march)?;
    while let Some(from) = table.situation().hex_of(actor).filter(|_| !halted) {
        let steps = steps(table.game(), table.situation(), &march);
        let off = edge::may_leave(table.game(), table.situation(), &march);
        if steps.is_empty() && off.is_none() {
            break;
        }
        let mut choices: Vec<Choice> = steps.iter().map(|step| Choice::Hex(step.to)).collect();
        choices.extend(off.map(|_| Choice::Leave));
        choices.push(Choice::Decline);
        let choice = table.ask(side, Question::MoveTo { mover: actor }, Offer::one(choices))?;
        if let (Choice::Leave, Some(cost)) = (&choice, off) {
            edge::leave(table, actor, &march.with, march.spent + cost);
            break;
        }
        let Some(step) = steps.iter().find(|step| choice == Choice::Hex(step.to)) else { break };
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
        let stopped = mines::entered(table, step.to, &party(actor, &march.with), false)?;
        if step.leaves_assault {
            assault::after_leaving(table, from)?;
        }
        march.with.retain(|leader| !stopped.contains(&Actor::Leader(*leader)));
        halted = opportunity::offer(table, actor, &march.with, from)? || stopped.contains(&actor);
        march.with.retain(|leader| goes_on(table.situation(), *leader));
    }
    if moved_to_fire(table, actor, halted) {
        return Ok(());
    }
    for actor in std::iter::once(actor).chain(companions.into_iter().map(Actor::Leader)) {
        table.record(Fact::Acted { actor });
        if table.situation().hex_of(actor).is_some() {
            table.record(Fact::Marked { actor, readiness: Readiness::Marked });
        }
    }
    Ok(())
}

/// Leaders who are activated to move may go with a unit of their hex (5.0, 6.3).
fn companions(table: &mut Table, actor: Actor) -> Flow<Vec<LeaderId>> {
    let Actor::Unit(unit) = actor else { return Ok(Vec::new()) };
    let situation = table.situation();
    let place = situation.place(actor);
    let moving = situation.segment.iter().flat_map(|segment| segment.waiting(Task::Move));
    let of: Vec<Actor> = moving
        .map(|part| part.actor)
        .filter(|other| matches!(other, Actor::Leader(_)))
        .filter(|other| situation.place(*other) == place && situation.morale(*other) != Morale::Demoralized)
        .collect();
    let most = u8::try_from(of.len()).unwrap_or(u8::MAX);
    let side = situation.owner(actor);
    let set = SetOffer::shaped(of, 0, most, Shape::Any);
    let chosen = table.ask_set(side, Question::MoveWith { unit }, set)?;
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
