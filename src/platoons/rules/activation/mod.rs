//! Who is activated in a segment, and by whom (3.1 to 3.3).

mod orders;

use orders::free;
pub use orders::{
    bound_for, commands, has_tank_leader, is_lower, leads, may_act, subordinates, takes_orders_of, units,
};

use crate::kit::Side;
use crate::platoons::rules::dialogue::choice::{Choice, Shape};
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::leaders::tanks;
use crate::platoons::rules::rulebook::{Flow, Offer, SetOffer, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::Activated;
use crate::platoons::rules::state::situation::{Actor, Place, Situation};

/// The stacks and leaders that a side can activate (3.1).
pub fn choices(game: &Game, situation: &Situation, side: Side) -> Vec<Choice> {
    let ready = |(actor, _): &(Actor, Place)| may_act(game, situation, *actor);
    let all: Vec<(Actor, Place)> = situation.present(side).filter(ready).collect();
    let mut stacks: Vec<Place> = all.iter().map(|(_, place)| *place).collect();
    stacks.sort_unstable();
    stacks.dedup();
    let stacks = stacks.into_iter().filter_map(|place| match place {
        Place::Map(hex) => Some(Choice::Stack(hex)),
        Place::Outside { at, row } => Some(Choice::Row(at, row)),
        Place::Waiting | Place::Hidden(_) | Place::Aboard(_) | Place::Left | Place::Eliminated => None,
    });
    let lead = all.iter().map(|(actor, _)| *actor).filter(|actor| leads(game, situation, *actor));
    stacks.chain(lead.map(Choice::Leader)).collect()
}

/// Activates whom a side has chosen, and whomever its leaders activate in turn.
pub fn activate(table: &mut Table, side: Side, choice: &Choice) -> Flow {
    let chosen = match choice {
        Choice::Leader(leader) => {
            tanks::show(table, *leader);
            vec![*leader]
        }
        Choice::Stack(hex) => {
            let chosen = stack(table, side, Question::Stack { hex: *hex }, Place::Map(*hex))?;
            tanks::showing(table, side, *hex, &chosen)?;
            chosen
        }
        Choice::Row(at, row) => {
            let (at, row) = (*at, *row);
            let chosen = stack(table, side, Question::Row { at, row }, Place::Outside { at, row })?;
            tanks::showing(table, side, at, &chosen)?;
            chosen
        }
        _ => return Ok(()),
    };
    let leaders = together(table, side, chosen);
    chain(table, side, leaders)
}

/// 3.11: all of a stack, or some of it; rows outside the map are as stacks (16.51).
fn stack(table: &mut Table, side: Side, question: Question, place: Place) -> Flow<Vec<Actor>> {
    let situation = table.situation();
    let ready = |actor: &Actor| may_act(table.game(), situation, *actor);
    let there = situation.present(side).filter(|(_, other)| *other == place);
    let of: Vec<Actor> = there.map(|(actor, _)| actor).filter(ready).collect();
    if of.len() == 1 {
        return Ok(of);
    }
    let most = u8::try_from(of.len()).unwrap_or(u8::MAX);
    let offer = Offer::with_set(Vec::new(), SetOffer::shaped(of, 1, most, Shape::Any));
    match table.ask(side, question, offer)? {
        Choice::Set(chosen) => Ok(chosen),
        _ => Ok(Vec::new()),
    }
}

/// Those of a stack are activated together. Its leaders of every sort lead the units of their sort in it (3.11, 5.45, 6.84);
/// leaders activate themselves, nobody leads them. Tells who leads.
fn together(table: &mut Table, side: Side, mut chosen: Vec<Actor>) -> Vec<Actor> {
    chosen.sort_unstable();
    let leaders: Vec<Actor> = {
        let (game, situation) = (table.game(), table.situation());
        let leading = chosen.iter().copied().filter(|actor| leads(game, situation, *actor));
        leading.filter(|actor| !tanks::is_secret(situation, *actor)).collect()
    };
    let leader_of = |situation: &Situation, actor: Actor| match actor {
        Actor::Unit(id) => {
            let own = leaders.iter().find(|leader| **leader == actor);
            let mut others = leaders.iter();
            own.or_else(|| others.find(|leader| takes_orders_of(table.game(), situation, id, **leader)))
        }
        Actor::Leader(_) => None,
    };
    let led: Vec<(Actor, Option<Actor>)> =
        chosen.iter().map(|actor| (*actor, leader_of(table.situation(), *actor).copied())).collect();
    record(table, side, &led);
    leaders
}

/// 3.2: leaders activate leaders of lower rank, and those in turn others; and every one of them units (3.12). Leaders without a
/// rank activate units alone (3.31).
fn chain(table: &mut Table, side: Side, mut leaders: Vec<Actor>) -> Flow {
    let mut next = 0;
    while let Some(leader) = leaders.get(next).copied() {
        next += 1;
        let Actor::Leader(id) = leader else { continue };
        let of = subordinates(table.game(), table.situation(), id);
        let chosen = some_of(table, side, Question::Subordinates { leader: id }, of, leader)?;
        let (game, situation) = (table.game(), table.situation());
        leaders.extend(chosen.into_iter().filter(|actor| leads(game, situation, *actor)));
    }
    for leader in leaders {
        let of = units(table.game(), table.situation(), leader);
        some_of(table, side, Question::Units { leader }, of, leader)?;
    }
    Ok(())
}

/// A leader activates some of those whom he can.
fn some_of(
    table: &mut Table,
    side: Side,
    question: Question,
    of: Vec<Actor>,
    leader: Actor,
) -> Flow<Vec<Actor>> {
    let most = u8::try_from(of.len()).unwrap_or(u8::MAX);
    let chosen = table.ask_set(side, question, SetOffer::shaped(of, 0, most, Shape::Any))?;
    let led: Vec<(Actor, Option<Actor>)> = chosen.iter().map(|actor| (*actor, Some(leader))).collect();
    record(table, side, &led);
    Ok(chosen)
}

/// Records who is activated, each with his leader; with a unit everybody whom it carries, for they are one (5.6).
fn record(table: &mut Table, side: Side, who: &[(Actor, Option<Actor>)]) {
    let situation = table.situation();
    let chosen = |actor: &Actor| who.iter().any(|(other, _)| other == actor);
    let cargo = |actor: Actor| match actor {
        Actor::Unit(unit) => situation.cargo(unit),
        Actor::Leader(_) => Vec::new(),
    };
    let aboard = who.iter().flat_map(|(actor, _)| cargo(*actor));
    let aboard = aboard.filter(|actor| free(table.game(), situation, *actor) && !chosen(actor));
    let all = who.iter().copied().chain(aboard.map(|actor| (actor, None)));
    let part = |(actor, led_by): (Actor, Option<Actor>)| {
        // Who is carried outside the map comes in with his carrier (16.51).
        let outside = match situation.standing(actor) {
            Place::Outside { at, .. } => Some(at),
            _ => None,
        };
        let from = situation.hex_of(actor).or(outside)?;
        let part = Activated::new(actor, led_by, from, situation.morale(actor));
        Some(Activated { outside: outside.is_some(), ..part })
    };
    let who: Vec<Activated> = all.filter_map(part).collect();
    if !who.is_empty() {
        table.record(Fact::Activated { side, who });
    }
}
