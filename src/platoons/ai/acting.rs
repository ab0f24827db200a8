//! What those do who are activated.

use crate::platoons::rules::fire::{antitank, combining, volleys};
use crate::platoons::rules::fortifications::wrecks;
use crate::platoons::rules::movement::pressed;
use crate::platoons::rules::{Actor, Choice, Decision, Game, Morale, Situation, UnitId, assault};

use super::{
    assaulting, crossing, firing, goals, ground, leaders, prospects, segment, shelling, shells, shooting,
    transport,
};

/// So much a shot must promise for a unit to fire rather than to move: little where it cannot come nearer, or gives cover to others
/// from afar; more of those who could be beside the enemy, where fire and assault are worth most, and of those who drive.
const GOOD_SHOT: i32 = 60;
const BETTER_SHOT: i32 = 350;
const DRIVES_ON: i32 = 100;

/// Who is to fire: units with a shot worth it or an assault in reach, and leaders who are beside them.
pub fn declare(game: &Game, situation: &Situation, decision: &Decision) -> Option<Choice> {
    let of = &decision.offer.set.as_ref()?.of;
    let stormers = assaulting::before_declaring(game, situation, of);
    let fires = |actor: &Actor| match actor {
        Actor::Unit(id) => stormers.contains(actor) || wants_to_fire(game, situation, *id),
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
    let storms = |leader: &Actor| stormers.contains(leader);
    let leads =
        |actor: &Actor| matches!(actor, Actor::Leader(_)) && (storms(actor) || (!shaken && beside(actor)));
    fire.extend(of.iter().copied().filter(leads));
    Some(Choice::Set(fire))
}

fn wants_to_fire(game: &Game, situation: &Situation, unit: UnitId) -> bool {
    let actor = Actor::Unit(unit);
    let side = situation.unit(unit).owner;
    let shot = segment::best_shot(game, situation, unit)
        .max(shooting::best_shot(game, situation, unit))
        .max(shells::best_of_unit(game, situation, unit));
    let defends = goals::defends(game, situation, side);
    // Who can take a hex that counts goes there rather than fires.
    let goes = !defends && prospects::takes(game, situation, actor);
    let drives = game.kind(situation.unit(unit)).is_vehicle();
    let enough = match closes_in(game, situation, unit) {
        true => BETTER_SHOT,
        false if drives => DRIVES_ON,
        false => GOOD_SHOT,
    };
    (shot >= enough && !goes) || (shot > 0 && defends)
}

/// Whether a unit is to go to the enemy: men with arms for close range that no enemy is beside yet.
fn closes_in(game: &Game, situation: &Situation, unit: UnitId) -> bool {
    let own = situation.unit(unit);
    let Some(hex) = situation.hex_of(Actor::Unit(unit)) else { return false };
    let beside = situation.units_on_map(own.owner.other()).any(|(_, _, at)| game.map.distance(at, hex) <= 1);
    let led = situation.segment.as_ref().is_some_and(|segment| segment.is_led(unit));
    let face = game.face(own);
    let close = game.kind(own).is_foot() && face.df.is_some() && face.bf.is_none();
    led && !beside && close && !goals::defends(game, situation, own.owner)
}

/// The next thing to do: first who recovers, then fire, then assaults that look well, then those who move, then diggers.
pub fn choose(game: &Game, situation: &Situation, decision: &Decision) -> Option<Choice> {
    let stormers = assaulting::stormers(game, situation);
    let judged =
        decision.offer.choices.iter().map(|choice| (worth(game, situation, choice, &stormers), choice));
    judged.max_by_key(|(worth, _)| *worth).map(|(_, choice)| choice.clone())
}

fn worth(game: &Game, situation: &Situation, choice: &Choice, stormers: &[Actor]) -> i32 {
    match choice {
        Choice::Recover(Actor::Leader(_)) => 10_000,
        Choice::Recover(Actor::Unit(_)) => 9_000,
        Choice::Fire(hex) => {
            let mut candidates = volleys::candidates(game, situation, *hex);
            candidates.retain(|actor| !stormers.contains(actor));
            let groups = firing::groups(game, situation, &candidates);
            let Some(side) = candidates.first().map(|actor| situation.owner(*actor)) else { return 0 };
            let legal = groups.iter().filter(|group| combining::check(game, situation, group).is_ok());
            let best = legal.map(|group| firing::promised(game, situation, side, *hex, group, None)).max();
            5_000 + best.unwrap_or_default().min(3_000)
        }
        // It costs nothing, and others may fire then.
        Choice::PointOut(_) => 8_000,
        Choice::Shoot(target) => {
            let of = antitank::shooters(game, situation, *target);
            let best = shooting::best_by(game, situation, &of, *target);
            if best > 0 { 5_000 + best.min(3_000) } else { -1 }
        }
        Choice::Bombard(hex) => match shelling::best_at(game, situation, *hex) {
            promised if promised > 0 => 5_000 + promised.min(3_000),
            _ => -1,
        },
        Choice::Assault(hex) => {
            let of = assault::candidates(game, situation, *hex);
            let promised = assaulting::plan(game, situation, *hex, &of).map(|(_, promised)| promised);
            promised.map_or(-1, |promised| 4_000 + promised.min(900))
        }
        Choice::Move(actor) if pressed::is_pressed(game, situation, *actor) => 2_500,
        // Leaders follow those who have gone.
        Choice::Move(actor) => match wants_to_move(game, situation, *actor) {
            true if matches!(actor, Actor::Leader(_)) => 1_900,
            true => 2_000,
            false => -1,
        },
        Choice::Unlimber(unit) => match transport::unlimber(game, situation, *unit) {
            0 => -1,
            _ => 1_500,
        },
        // A leader gets off where he is needed: with those who have got off.
        Choice::Unload(_) => 1_200,
        Choice::Limber(_) | Choice::Drag { .. } => -1,
        Choice::Shell(unit, shell) => match shells::of_unit(game, situation, *unit, *shell) {
            0 => -1,
            promised => 5_000 + promised.min(3_000),
        },
        Choice::Join(hex) => {
            let of = assault::joining(game, situation, *hex);
            assaulting::reinforcement(game, situation, *hex, &of).map_or(-1, |_| 3_900)
        }
        Choice::Breach(_) => -1,
        // Out of a cave goes who has something to take or to fire at, into one who has not.
        Choice::Cave(actor) if situation.is_inside(*actor) => {
            if goals::defends(game, situation, situation.owner(*actor)) { -1 } else { 1_500 }
        }
        Choice::Cave(actor) => {
            if goals::defends(game, situation, situation.owner(*actor)) {
                110
            } else {
                -1
            }
        }
        Choice::DigIn(_) => 100,
        Choice::GiveUp(_) => -1,
        // What is in the way is cleared away by those who have nothing else to do, or cannot go on otherwise.
        Choice::Clear(actor, _) if wrecks::shut_in(game, situation, *actor) => 2_500,
        Choice::Clear(Actor::Unit(unit), _) if situation.unit(*unit).labour.is_some() => 120,
        Choice::Clear(..) => 50,
        _ => 0,
    }
}

/// Units go where there is something to take; leaders go with them, and by themselves only after units that are far.
fn wants_to_move(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let Some(hex) = situation.hex_of(actor) else { return situation.outside(actor).is_some() };
    match actor {
        Actor::Unit(unit) if transport::is_one(game, situation, unit) => {
            transport::useful(game, situation, unit) > 0
        }
        Actor::Unit(unit) if game.kind(situation.unit(unit)).is_two_faced_vehicle() => true,
        Actor::Unit(unit) => {
            let goals = ground::destinations(game, situation, actor);
            let ferry = crossing::keeps_the_ferry(game, situation, unit);
            let stays = shelling::keeps_back(game, situation, unit) || ferry;
            let guards = goals::guards(game, situation, unit);
            !stays
                && !guards
                && !goals.contains(&hex)
                && !goals::defends(game, situation, situation.owner(actor))
        }
        Actor::Leader(leader) => leaders::post(game, situation, leader).is_some(),
    }
}

/// Leaders go with a unit that goes forward: on a transport with a load, not on an empty one.
pub fn companions(game: &Game, situation: &Situation, unit: UnitId, decision: &Decision) -> Option<Choice> {
    let set = decision.offer.set.as_ref()?;
    let empty = transport::is_one(game, situation, unit) && situation.load(unit).is_none();
    let most = if empty { 0 } else { 1 };
    Some(Choice::Set(set.of.iter().copied().take(most).collect()))
}
