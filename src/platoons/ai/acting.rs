//! What those do who are activated.

use crate::platoons::rules::{Actor, Choice, Decision, Game, Morale, Situation, UnitId, activation, assault};

use super::{assaulting, firing, goals, ground, segment};

/// So much a shot must promise for a unit to fire rather than to move.
const GOOD_SHOT: i32 = 60;

/// Who is to fire: units with a shot worth it or an assault in reach, and leaders who are beside them.
pub fn declare(game: &Game, situation: &Situation, decision: &Decision) -> Option<Choice> {
    let of = &decision.offer.set.as_ref()?.of;
    let fires = |actor: &Actor| match actor {
        Actor::Unit(id) => wants_to_fire(game, situation, *id),
        Actor::Leader(_) => false,
    };
    let mut fire: Vec<Actor> = of.iter().copied().filter(fires).collect();
    let shooting = fire.clone();
    let beside = |leader: &Actor| {
        let hex = situation.hex_of(*leader);
        shooting.iter().any(|unit| situation.hex_of(*unit) == hex)
    };
    // A leader is needed where somebody has to be rallied, or to go with those who move.
    let shaken = situation
        .segment
        .iter()
        .flat_map(|segment| &segment.active)
        .any(|part| situation.morale(part.actor) != Morale::Good && matches!(part.actor, Actor::Unit(_)));
    if !shaken {
        fire.extend(of.iter().copied().filter(|actor| matches!(actor, Actor::Leader(_)) && beside(actor)));
    }
    Some(Choice::Set(fire))
}

fn wants_to_fire(game: &Game, situation: &Situation, unit: UnitId) -> bool {
    let shot = segment::best_shot(game, situation, unit);
    if shot >= GOOD_SHOT || (shot > 0 && goals::defends(game, situation, situation.unit(unit).owner)) {
        return true;
    }
    let side = situation.unit(unit).owner;
    let Some(hex) = situation.hex_of(Actor::Unit(unit)) else { return false };
    let led = situation.segment.as_ref().is_some_and(|segment| segment.is_led(unit));
    led && game.map.neighbours(hex).any(|(_, next)| {
        let enemies = situation.units_in(side.other(), next).count();
        let own = situation
            .units_on_map(side)
            .filter(|(_, other, at)| other.morale == Morale::Good && game.map.distance(*at, next) == 1);
        enemies > 0 && own.count() >= 2 * enemies
    })
}

/// The next thing to do: first who recovers, then fire, then assaults that look well, then those who move, then diggers.
pub fn choose(game: &Game, situation: &Situation, decision: &Decision) -> Option<Choice> {
    let judged = decision.offer.choices.iter().map(|choice| (worth(game, situation, choice), choice));
    judged.max_by_key(|(worth, _)| *worth).map(|(_, choice)| choice.clone())
}

fn worth(game: &Game, situation: &Situation, choice: &Choice) -> i32 {
    match choice {
        Choice::Recover(Actor::Leader(_)) => 10_000,
        Choice::Recover(Actor::Unit(_)) => 9_000,
        Choice::Fire(hex) => {
            let candidates = crate::platoons::rules::fire::volleys::candidates(game, situation, *hex);
            let groups = firing::groups(game, situation, &candidates);
            let Some(side) = candidates.first().map(|actor| situation.owner(*actor)) else { return 0 };
            let legal = groups.iter().filter(|group| {
                crate::platoons::rules::fire::combining::check(game, situation, group).is_ok()
            });
            let best = legal.map(|group| firing::promised(game, situation, side, *hex, group, None)).max();
            5_000 + best.unwrap_or_default().min(3_000)
        }
        Choice::Assault(hex) => {
            let of = assault::candidates(game, situation, *hex);
            let who = assaulting::strongest(game, situation, *hex, &of);
            let balance = assaulting::balance(game, situation, *hex, &who);
            if balance > 0 { 4_000 + balance.min(900) } else { -1 }
        }
        Choice::Move(actor) => match wants_to_move(game, situation, *actor) {
            true => 2_000,
            false => -1,
        },
        Choice::DigIn(_) => 100,
        _ => 0,
    }
}

/// Units go where there is something to take; leaders go with them, and by themselves only after units that are far.
fn wants_to_move(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let Some(hex) = situation.hex_of(actor) else { return false };
    match actor {
        Actor::Unit(_) => {
            let goals = ground::destinations(game, situation, actor);
            !goals.contains(&hex) && !goals::defends(game, situation, situation.owner(actor))
        }
        Actor::Leader(id) => {
            let led = activation::commands(game, situation, id, hex);
            let near = situation
                .units_on_map(situation.owner(actor))
                .any(|(_, _, at)| game.map.distance(at, hex) <= 1);
            led && !near
        }
    }
}

/// Leaders go with a unit that goes forward.
pub fn companions(
    _game: &Game,
    _situation: &Situation,
    _unit: UnitId,
    decision: &Decision,
) -> Option<Choice> {
    let set = decision.offer.set.as_ref()?;
    Some(Choice::Set(set.of.iter().copied().take(1).collect()))
}
