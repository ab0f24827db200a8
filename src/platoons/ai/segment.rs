//! Which segment to play: whom to activate, or to pass.

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::fire::direct;
use crate::platoons::rules::ground::costs;
use crate::platoons::rules::movement::pressed;
use crate::platoons::rules::{
    Actor, Choice, Decision, Dug, Game, Morale, Readiness, Situation, UnitId, activation,
};

use super::{firing, flying, goals, ground, shelling, shooting};

/// The segment that promises most; a pass where none promises anything.
pub fn choose(game: &Game, situation: &Situation, decision: &Decision) -> Option<Choice> {
    let judged =
        decision.offer.choices.iter().map(|choice| (worth(game, situation, decision.side, choice), choice));
    judged.max_by_key(|(worth, _)| *worth).map(|(_, choice)| choice.clone())
}

/// What a segment is worth, in thousandths of a step.
fn worth(game: &Game, situation: &Situation, side: Side, choice: &Choice) -> i32 {
    match choice {
        Choice::Leader(leader) => {
            let led = activation::units(game, situation, *leader);
            let subordinates = match leader {
                Actor::Leader(id) => activation::subordinates(game, situation, *id),
                Actor::Unit(_) => Vec::new(),
            };
            let below = |actor: &Actor| activation::units(game, situation, *actor).len() as i32 * 20;
            let below: i32 = subordinates.iter().map(below).sum();
            let own = useful(game, situation, *leader, true);
            let units: i32 = led.iter().map(|actor| useful(game, situation, *actor, true)).sum();
            units + own + below
        }
        Choice::Stack(hex) => {
            let stack = ready(game, situation, *hex);
            // Without a leader the same is worth a little less: he could have helped.
            let led = |actor: &Actor| activation::leads(game, situation, *actor);
            stack.iter().map(|actor| useful(game, situation, *actor, led(actor))).sum::<i32>() - 10
        }
        Choice::Strike(hex) => flying::worth(game, situation, *hex),
        Choice::OffBoardShell(_) => -1,
        Choice::OffBoard => shelling::off_board(game, situation, side),
        _ => 0,
    }
}

fn ready(_game: &Game, situation: &Situation, hex: Hex) -> Vec<Actor> {
    Side::BOTH
        .into_iter()
        .flat_map(|side| situation.stack(side, hex))
        .filter(|actor| situation.readiness(*actor) == Readiness::Ready)
        .collect()
}

/// What a recovery of somebody is worth.
fn shaken(situation: &Situation, actor: Actor) -> i32 {
    match situation.morale(actor) {
        Morale::Good => 0,
        Morale::Disrupted => 250,
        Morale::Demoralized => 450,
    }
}

/// What somebody could do if it were activated.
pub fn useful(game: &Game, situation: &Situation, actor: Actor, led: bool) -> i32 {
    let Actor::Unit(unit) = actor else {
        // A commissar goes where he has to, and nothing is won by waiting.
        let goes = i32::from(pressed::is_pressed(game, situation, actor)) * 40;
        return shaken(situation, actor) + goes;
    };
    let recovers = shaken(situation, actor);
    if recovers > 0 {
        return recovers;
    }
    let fires = best_shot(game, situation, unit).max(shooting::best_shot(game, situation, unit));
    fires.max(moves(game, situation, unit, led)).max(digs(game, situation, unit))
}

/// What the best shot of a unit by itself promises.
pub fn best_shot(game: &Game, situation: &Situation, unit: UnitId) -> i32 {
    let side = situation.unit(unit).owner;
    let can = situation
        .hexes_of(side.other())
        .into_iter()
        .filter(|hex| direct::may_fire_at(game, situation, unit, *hex));
    let direct =
        can.map(|hex| firing::promised(game, situation, side, hex, &[Actor::Unit(unit)], None)).max();
    direct.unwrap_or_default().max(shelling::best_shot(game, situation, unit))
}

/// What a movement is worth: where there is still something to take, everything that is not there yet.
fn moves(game: &Game, situation: &Situation, unit: UnitId, led: bool) -> i32 {
    let actor = Actor::Unit(unit);
    let Some(hex) = situation.hex_of(actor) else { return 0 };
    let goals = ground::destinations(game, situation, actor);
    let stays = goals::defends(game, situation, situation.owner(actor));
    if goals.contains(&hex) || stays || shelling::keeps_back(game, situation, unit) {
        return 0;
    }
    // Who is under fire without a leader comes no nearer (5.4).
    match led || !ground::under_fire(game, situation, actor) {
        true => 90,
        false => 0,
    }
}

/// What digging in is worth: a little, to who holds what he has and is not covered yet.
fn digs(game: &Game, situation: &Situation, unit: UnitId) -> i32 {
    let actor = Actor::Unit(unit);
    let Some(hex) = situation.hex_of(actor) else { return 0 };
    let holds = goals::defends(game, situation, situation.owner(actor));
    let can = situation.unit(unit).dug != Dug::In
        && costs::may_dig(game, situation, hex)
        && !situation.entrenched(hex);
    if holds && can { 15 } else { 0 }
}

/// Of those who can be activated besides, whoever has something to do.
pub fn everybody_useful(game: &Game, situation: &Situation, decision: &Decision) -> Option<Choice> {
    let set = decision.offer.set.as_ref()?;
    let chosen: Vec<Actor> = set
        .of
        .iter()
        .copied()
        .filter(|actor| {
            let leads = matches!(actor, Actor::Leader(_)) && activation::leads(game, situation, *actor);
            leads || useful(game, situation, *actor, true) > 0
        })
        .collect();
    if chosen.len() < usize::from(set.least) {
        return Some(Choice::Set(set.of.clone()));
    }
    Some(Choice::Set(chosen))
}
