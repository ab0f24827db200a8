//! Assault: what it promises, and whom to send.

use std::cmp::Reverse;

use crate::kit::check;
use crate::platoons::board::Hex;
use crate::platoons::rules::movement::held;
use crate::platoons::rules::{
    Activated, Actor, AssaultResult, Choice, Decision, Game, Morale, Platoons, Situation, Stacking, Task,
    assault,
};

use super::firing::ways;
use super::goals;

/// How much better the attackers of a hex may expect to come off than the defenders, in thousandths of a step.
fn balance(game: &Game, situation: &Situation, hex: Hex, who: &[Actor]) -> i32 {
    let Some(first) = who.first() else { return i32::MIN };
    let side = situation.owner(*first);
    let promise = |of| {
        let onslaught = assault::onslaught(game, situation, hex, who, of);
        let column = usize::from(onslaught.column.column);
        (2..=12u8).map(|roll| ways(roll) * weight(game.tables.assault.result(roll, column))).sum::<i32>() / 36
    };
    promise(side) - promise(side.other())
}

/// Who of some is to go into a hex, if it looks well: what they may expect, with the ground they would win, is worth more than their
/// fire.
pub fn plan(game: &Game, situation: &Situation, hex: Hex, of: &[Actor]) -> Option<(Vec<Actor>, i32)> {
    let who = strongest(game, situation, hex, of);
    let first = who.iter().find(|actor| matches!(actor, Actor::Unit(_)))?;
    let side = situation.owner(*first);
    if !held(game, situation, side.other(), hex) {
        return Some((who, 100));
    }
    let balance = balance(game, situation, hex, &who);
    let ground = if goals::wanted(game, situation, side).contains(&hex) { GROUND } else { 0 };
    (balance + hurry(game, situation) > venture(game, situation, &who))
        .then_some((who, balance.max(0) + ground))
}

/// Who of some is to go into a hex without attacking (12.3): friends fight there who cannot attack any more in this turn, it would not
/// do to attack without them, and with them it would: so they stand better until they can.
pub fn reinforcement(game: &Game, situation: &Situation, hex: Hex, of: &[Actor]) -> Option<Vec<Actor>> {
    let side = of.first().map(|actor| situation.owner(*actor))?;
    let mut inside = situation.stack(side, hex);
    inside.retain(|actor| situation.morale(*actor) != Morale::Demoralized);
    if inside.is_empty()
        || !held(game, situation, side.other(), hex)
        || plan(game, situation, hex, of).is_some()
    {
        return None;
    }
    let coming = strongest(game, situation, hex, of);
    let all: Vec<Actor> = inside.into_iter().chain(coming.iter().copied()).collect();
    let fits = coming.iter().any(|actor| matches!(actor, Actor::Unit(_)));
    (fits && balance(game, situation, hex, &all) > venture(game, situation, &all)).then_some(coming)
}

/// What it is worth to come into a hex that counts, in thousandths of a step.
const GROUND: i32 = 300;

/// How much better those must come off who go in: there are further rounds to be fought, and vehicles by themselves are caught.
fn venture(game: &Game, situation: &Situation, who: &[Actor]) -> i32 {
    let men =
        |actor: &Actor| matches!(actor, Actor::Unit(id) if !game.kind(situation.unit(*id)).is_vehicle());
    if who.iter().any(men) { 100 } else { 500 }
}

/// How much less is minded what it costs: in the last turns it is then or never.
fn hurry(game: &Game, situation: &Situation) -> i32 {
    if situation.turn + 1 >= game.scenario.turns { 300 } else { 0 }
}

/// Those who are kept for the assaults of this segment: they do not fire before.
pub fn stormers(game: &Game, situation: &Situation) -> Vec<Actor> {
    let hexes = assault::hexes(game, situation).into_iter();
    let plans = hexes.filter_map(|hex| {
        let of = assault::candidates(game, situation, hex);
        let plan = plan(game, situation, hex, &of).map(|(who, promised)| (promised, who));
        plan.or_else(|| reinforcement(game, situation, hex, &of).map(|who| (0, who)))
    });
    apart(plans.collect())
}

/// The same before it is said who is to fire: of those who could be said to, and are led, whoever is beside the enemy or with him.
pub fn before_declaring(game: &Game, situation: &Situation, of: &[Actor]) -> Vec<Actor> {
    let Some(segment) = &situation.segment else { return Vec::new() };
    let part = |actor: &Actor| segment.part(*actor).map(|part| Activated { task: Task::Fire, ..*part });
    let comes = |actor: &Actor, hex: Hex| {
        part(actor).is_some_and(|part| assault::may_go_into(game, situation, &part, hex))
            || situation.hex_of(*actor) == Some(hex)
    };
    let plans = situation.hexes_of(segment.side.other()).into_iter().filter_map(|hex| {
        let who: Vec<Actor> = of.iter().copied().filter(|actor| comes(actor, hex)).collect();
        let held = held(game, situation, segment.side.other(), hex);
        if !held {
            return None;
        }
        let plan = plan(game, situation, hex, &who).map(|(who, promised)| (promised, who));
        plan.or_else(|| reinforcement(game, situation, hex, &who).map(|who| (0, who)))
    });
    apart(plans.collect())
}

/// Nobody goes into two hexes: the best plan first, then those that need nobody of it.
fn apart(mut plans: Vec<(i32, Vec<Actor>)>) -> Vec<Actor> {
    plans.sort_by_key(|(promised, _)| Reverse(*promised));
    let mut all: Vec<Actor> = Vec::new();
    for (_, who) in plans {
        if !who.iter().any(|actor| all.contains(actor)) {
            all.extend(who);
        }
    }
    all
}

fn weight(result: AssaultResult) -> i32 {
    match result {
        AssaultResult::None => 0,
        AssaultResult::Morale(plus) => 400 + 200 * i32::from(plus),
        AssaultResult::Steps(steps) => 1200 * i32::from(steps),
    }
}

/// An overrun that promises more than it costs, the best of those in reach.
pub fn on_the_move(game: &Game, situation: &Situation, mover: Actor, decision: &Decision) -> Option<Choice> {
    let hexes = decision.offer.choices.iter().filter_map(|choice| match choice {
        Choice::Overrun(hex) => Some((balance(game, situation, *hex, &[mover]), choice)),
        _ => None,
    });
    let best = hexes.max_by_key(|(balance, _)| *balance).filter(|(balance, _)| *balance > 0);
    best.map(|(_, choice)| choice.clone())
}

/// Whom to send: everybody for whom there is room, the strongest first.
pub fn group(game: &Game, situation: &Situation, hex: Hex, decision: &Decision) -> Option<Choice> {
    let who = strongest(game, situation, hex, &decision.offer.set.as_ref()?.of);
    let choice = Choice::Set(who);
    check::<Platoons>(game, situation, decision, &choice).is_ok().then_some(choice)
}

/// The strongest of those who could attack, as many as fit into the hex, with all leaders.
pub fn strongest(game: &Game, situation: &Situation, hex: Hex, of: &[Actor]) -> Vec<Actor> {
    let strength = |actor: &Actor| match actor {
        Actor::Unit(id) => game.face(situation.unit(*id)).df.map_or(1, |df| df.strength),
        Actor::Leader(_) => 0,
    };
    let inside = |actor: &Actor| situation.hex_of(*actor) == Some(hex);
    let (there, mut coming): (Vec<Actor>, Vec<Actor>) = of.iter().partition(|actor| inside(actor));
    coming.sort_by_key(|actor| Reverse(strength(actor)));
    let (mut who, mut full) = (there, [0usize; 2]);
    if let Some(first) = of.first() {
        let side = situation.owner(*first);
        for (_, unit) in situation.units_in(side, hex) {
            count(&mut full, game.kind(unit).stacking());
        }
    }
    for actor in coming {
        let fits = match actor {
            Actor::Leader(_) => true,
            Actor::Unit(id) => count(&mut full, game.kind(situation.unit(id)).stacking()),
        };
        if fits {
            who.push(actor);
        }
    }
    who
}

/// Counts a unit where there is room for it.
fn count(full: &mut [usize; 2], as_what: Stacking) -> bool {
    let kind = match as_what {
        Stacking::Combat => 0,
        Stacking::Transport => 1,
        Stacking::Free => return true,
    };
    let room = full[kind] < 3;
    full[kind] += usize::from(room);
    room
}
