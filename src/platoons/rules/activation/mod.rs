//! Who is activated in a segment, and by whom (3.1 to 3.3).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::choice::{Choice, Shape};
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::leaders::influence::is_assault_hex;
use crate::platoons::rules::rulebook::{Flow, Offer, SetOffer, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::leader_kind::Rank;
use crate::platoons::rules::state::segment::Activated;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Readiness, Situation};
use crate::platoons::rules::state::unit_kind::LedBy;

/// The stacks and leaders that a side can activate (3.1).
pub fn choices(situation: &Situation, side: Side) -> Vec<Choice> {
    let ready = |actor: &Actor| situation.readiness(*actor) == Readiness::Ready;
    let units = situation.units_on_map(side).map(|(id, _, hex)| (Actor::Unit(id), hex));
    let leaders = situation.leaders_on_map(side).map(|(id, _, hex)| (Actor::Leader(id), hex));
    let all = units.chain(leaders).filter(|(actor, _)| ready(actor));
    let mut stacks: Vec<Hex> = all.map(|(_, hex)| hex).collect();
    stacks.sort_unstable();
    stacks.dedup();
    let lead = situation
        .leaders_on_map(side)
        .filter(|(id, leader, _)| ready(&Actor::Leader(*id)) && leader.morale != Morale::Demoralized);
    let lead: Vec<Choice> = lead.map(|(id, _, _)| Choice::Leader(id)).collect();
    stacks.into_iter().map(Choice::Stack).chain(lead).collect()
}

/// Activates whom a side has chosen, and whomever its leaders activate in turn.
pub fn activate(table: &mut Table, side: Side, choice: &Choice) -> Flow {
    let leaders = match choice {
        Choice::Leader(leader) => {
            record(table, side, &[Actor::Leader(*leader)], None);
            vec![*leader]
        }
        Choice::Stack(hex) => stack(table, side, *hex)?,
        _ => return Ok(()),
    };
    chain(table, side, leaders)
}

/// 3.11: all of a stack, or some of it. Its leaders lead the units of their class in it.
fn stack(table: &mut Table, side: Side, hex: Hex) -> Flow<Vec<LeaderId>> {
    let situation = table.situation();
    let ready = |actor: &Actor| situation.readiness(*actor) == Readiness::Ready;
    let of: Vec<Actor> = situation.stack(side, hex).into_iter().filter(ready).collect();
    let chosen = match of.len() {
        1 => of,
        many => {
            let most = u8::try_from(many).unwrap_or(u8::MAX);
            let set = SetOffer::shaped(of, 1, most, Shape::Any);
            let offer = Offer::with_set(Vec::new(), set);
            match table.ask(side, Question::Stack { hex }, offer)? {
                Choice::Set(chosen) => chosen,
                _ => Vec::new(),
            }
        }
    };
    let leaders: Vec<LeaderId> = chosen
        .iter()
        .filter_map(|actor| match actor {
            Actor::Leader(id) => Some(*id),
            Actor::Unit(_) => None,
        })
        .collect();
    let leading = leaders.iter().find(|id| leads(table.situation(), **id)).copied();
    // Units and leaders apart: the leaders of a stack activate themselves, nobody leads them.
    let (led, own): (Vec<Actor>, Vec<Actor>) =
        chosen.into_iter().partition(|actor| matches!(actor, Actor::Unit(_)));
    record(table, side, &own, None);
    record(table, side, &led, leading);
    Ok(leaders)
}

/// 3.2: leaders activate leaders of lower rank, and those in turn others; and every one of them units (3.12).
fn chain(table: &mut Table, side: Side, mut leaders: Vec<LeaderId>) -> Flow {
    let mut next = 0;
    while let Some(leader) = leaders.get(next).copied() {
        next += 1;
        if !leads(table.situation(), leader) {
            continue;
        }
        let of = subordinates(table.game(), table.situation(), leader);
        let set = SetOffer::shaped(of.clone(), 0, u8::try_from(of.len()).unwrap_or(u8::MAX), Shape::Any);
        let chosen = table.ask_set(side, Question::Subordinates { leader }, set)?;
        record(table, side, &chosen, Some(leader));
        leaders.extend(chosen.iter().filter_map(|actor| match actor {
            Actor::Leader(id) => Some(*id),
            Actor::Unit(_) => None,
        }));
    }
    for leader in leaders.into_iter().filter(|leader| leads(table.situation(), *leader)).collect::<Vec<_>>() {
        let of = units(table.game(), table.situation(), leader);
        let set = SetOffer::shaped(of.clone(), 0, u8::try_from(of.len()).unwrap_or(u8::MAX), Shape::Any);
        let chosen = table.ask_set(side, Question::Units { leader }, set)?;
        record(table, side, &chosen, Some(leader));
    }
    Ok(())
}

/// Whether a leader can activate others: not when demoralized (3.12, 5.44).
fn leads(situation: &Situation, leader: LeaderId) -> bool {
    situation.leader(leader).morale != Morale::Demoralized
}

/// The hexes a leader commands: his own and those beside it, in good order; his own alone when disrupted (3.12). From outside
/// nobody commands in an assault hex (12.51).
pub fn commands(game: &Game, situation: &Situation, leader: LeaderId, hex: Hex) -> bool {
    let Some(own) = situation.hex_of(Actor::Leader(leader)) else { return false };
    match situation.leader(leader).morale {
        Morale::Good => {
            own == hex || (game.map.distance(own, hex) == 1 && !is_assault_hex(game, situation, hex))
        }
        Morale::Disrupted => own == hex,
        Morale::Demoralized => false,
    }
}

/// The leaders of lower rank that a leader can activate (3.2): out of an assault hex none (12.51).
pub fn subordinates(game: &Game, situation: &Situation, leader: LeaderId) -> Vec<Actor> {
    let man = situation.leader(leader);
    let rank = game.rank(man);
    let lower = situation.leaders_on_map(man.owner).filter(|(_, other, hex)| {
        is_lower(game.rank(other), rank)
            && commands(game, situation, leader, *hex)
            && !out_of_an_assault(game, situation, leader, *hex)
    });
    lower.map(|(id, _, _)| Actor::Leader(id)).filter(|actor| free(situation, *actor)).collect()
}

/// The units that a regular leader can activate: all but tanks and reconnaissance (3.33); out of an assault hex those who can
/// come into it (12.51, 12.11).
pub fn units(game: &Game, situation: &Situation, leader: LeaderId) -> Vec<Actor> {
    let led = situation.units_on_map(situation.leader(leader).owner).filter(|(_, unit, hex)| {
        let takes_orders = matches!(game.kind(unit).led_by, LedBy::Regular | LedBy::Either);
        let comes = unit.morale == Morale::Good && game.kind(unit).is_combat();
        takes_orders
            && commands(game, situation, leader, *hex)
            && (comes || !out_of_an_assault(game, situation, leader, *hex))
    });
    led.map(|(id, _, _)| Actor::Unit(id)).filter(|actor| free(situation, *actor)).collect()
}

/// Whether a rank is below another: commissars are below nobody and above nobody (6.6).
pub fn is_lower(rank: Option<Rank>, than: Option<Rank>) -> bool {
    rank.is_some() && rank < than
}

/// Whether a leader in an assault hex would reach into another one.
fn out_of_an_assault(game: &Game, situation: &Situation, leader: LeaderId, hex: Hex) -> bool {
    let own = situation.hex_of(Actor::Leader(leader));
    own.is_some_and(|own| own != hex && is_assault_hex(game, situation, own))
}

/// 12.51: whom a leader has activated out of an assault hex does nothing but go into that hex.
pub fn bound_for(game: &Game, situation: &Situation, part: &Activated) -> Option<Hex> {
    let leader = Actor::Leader(part.led_by?);
    let own = situation.segment.as_ref()?.part(leader)?.from;
    (own != part.from && is_assault_hex(game, situation, own)).then_some(own)
}

/// Whether somebody has done nothing in this turn and is not activated yet (3.11).
fn free(situation: &Situation, actor: Actor) -> bool {
    let active = situation.segment.as_ref().is_some_and(|segment| segment.part(actor).is_some());
    !active && situation.readiness(actor) == Readiness::Ready
}

/// Records who is activated; a leader leads only units of his class (5.42). Whom a unit carries is activated with it: they are
/// one (5.6).
fn record(table: &mut Table, side: Side, who: &[Actor], leader: Option<LeaderId>) {
    let situation = table.situation();
    let who: Vec<Actor> = who.iter().flat_map(|actor| with_cargo(situation, *actor)).collect();
    let leads = |actor: Actor| match actor {
        Actor::Unit(id) => {
            let led_by = table.game().kind(situation.unit(id)).led_by;
            leader.filter(|_| matches!(led_by, LedBy::Regular | LedBy::Either))
        }
        Actor::Leader(_) => leader,
    };
    let part = |actor: &Actor| {
        let from = situation.hex_of(*actor)?;
        Some(Activated::new(*actor, leads(*actor), from, situation.morale(*actor)))
    };
    let who: Vec<Activated> = who.iter().filter_map(part).collect();
    if !who.is_empty() {
        table.record(Fact::Activated { side, who });
    }
}

/// Somebody with everybody whom he carries and who can be activated.
fn with_cargo(situation: &Situation, actor: Actor) -> impl Iterator<Item = Actor> {
    let cargo = match actor {
        Actor::Unit(unit) => situation.cargo(unit),
        Actor::Leader(_) => Vec::new(),
    };
    std::iter::once(actor).chain(cargo.into_iter().filter(|aboard| free(situation, *aboard)))
}
