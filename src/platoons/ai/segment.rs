//! Which segment to play: whom to activate, or to pass.

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::fire::direct;
use crate::platoons::rules::ground::costs;
use crate::platoons::rules::movement::{held, pressed};
use crate::platoons::rules::{
    Actor, Choice, Decision, Dug, Game, Morale, Place, Readiness, Situation, Unit, UnitId, activation,
};

use super::{
    assaulting, firing, flying, goals, ground, hiding, leaders, shelling, shells, shooting, transport,
};

/// The segment that promises most; a pass where none promises anything.
pub fn choose(game: &Game, situation: &Situation, decision: &Decision) -> Option<Choice> {
    let offered = &decision.offer.choices;
    let played = offered.iter().filter(|choice| !matches!(choice, Choice::KeepSegment | Choice::TakeSegment));
    let judged = played.map(|choice| (worth(game, situation, decision.side, choice), choice));
    let (promised, best) = judged.max_by_key(|(worth, _)| *worth)?;
    // A segment is kept until two in a row promise more than a way to go, or few are left to use it.
    let ready = |(_, unit, _): &(UnitId, &Unit, Hex)| unit.readiness == Readiness::Ready;
    let few = situation.units_on_map(decision.side).filter(ready).count() <= FEW;
    let saving = [
        (Choice::KeepSegment, promised <= PRESSING && !few),
        (Choice::TakeSegment, promised > PRESSING || few),
    ];
    let saving = saving.into_iter().find(|(choice, good)| *good && offered.contains(choice));
    Some(saving.map_or(best.clone(), |(choice, _)| choice))
}

/// More than this presses: a shot, an assault, somebody to rally; all else can wait.
const PRESSING: i32 = 250;

/// So many units, or fewer, are few.
const FEW: usize = 2;

/// What it is worth that somebody comes onto the map.
const COMES_IN: i32 = 90;

/// So much more a unit is worth to a leader who is where it is.
const WITH_HIM: i32 = 10;

/// So much less it is worth to let a unit act again.
const AGAIN: i32 = 60;

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
            // Out of an assault he calls others into it, and leads nobody anywhere else (12.51).
            let inside = |actor: &Actor| situation.hex_of(*actor) == situation.hex_of(*leader);
            let engaged =
                situation.hex_of(*leader).is_some_and(|hex| held(game, situation, side.other(), hex));
            let led = led.iter().filter(|actor| !engaged || inside(actor));
            // With those who are where he is he fights himself.
            let with_him = |actor: &Actor| i32::from(inside(actor)) * WITH_HIM;
            let units: i32 = led
                .map(|actor| (useful(game, situation, *actor, true), with_him(actor)))
                .map(|(useful, with_him)| if useful > 0 { useful + with_him } else { 0 })
                .sum();
            units + own + below
        }
        Choice::Row(at, row) => {
            let place = Place::Outside { at: *at, row: *row };
            let all = situation.present(side).filter(|(_, other)| *other == place).map(|(actor, _)| actor);
            let led = |actor: &Actor| activation::leads(game, situation, *actor);
            all.map(|actor| useful(game, situation, actor, led(&actor))).sum::<i32>() - 10
        }
        Choice::Stack(hex) => {
            let stack = ready(game, situation, *hex);
            // Without a leader the same is worth a little less: he could have helped.
            let led = |actor: &Actor| activation::leads(game, situation, *actor);
            stack.iter().map(|actor| useful(game, situation, *actor, led(actor))).sum::<i32>() - 10
        }
        Choice::OffBoardShell(shell) => shells::off_board(game, situation, side, *shell),
        Choice::Show(unit) => hiding::shows(game, situation, *unit),
        // Whoever has not acted yet acts first.
        Choice::ActAgain(unit) => useful(game, situation, Actor::Unit(*unit), false) - AGAIN,
        Choice::Strike(hex) => flying::worth(game, situation, *hex),
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
    // Who stands outside the map comes in.
    if situation.outside(actor).is_some() {
        return COMES_IN;
    }
    let Actor::Unit(unit) = actor else {
        // A commissar goes where he has to, and nothing is won by waiting.
        let goes = pressed::is_pressed(game, situation, actor) || is_elsewhere(game, situation, actor);
        return shaken(situation, actor) + i32::from(goes) * 40;
    };
    let recovers = shaken(situation, actor);
    if recovers > 0 {
        return recovers;
    }
    if transport::is_one(game, situation, unit) {
        return transport::useful(game, situation, unit);
    }
    if situation.unit(unit).limbered {
        return transport::unlimber(game, situation, unit);
    }
    if let Some(hex) =
        situation.hex_of(actor).filter(|hex| held(game, situation, situation.owner(actor).other(), *hex))
    {
        return fights(game, situation, unit, hex);
    }
    let fires = best_shot(game, situation, unit)
        .max(shooting::best_shot(game, situation, unit))
        .max(shells::best_of_unit(game, situation, unit));
    fires.max(moves(game, situation, unit, led)).max(digs(game, situation, unit))
}

/// What a further round of an assault is worth to each of those who fight it.
fn fights(game: &Game, situation: &Situation, unit: UnitId, hex: Hex) -> i32 {
    let who: Vec<Actor> = situation.stack(situation.unit(unit).owner, hex);
    let able = |actor: &Actor| situation.morale(*actor) != Morale::Demoralized;
    let who: Vec<Actor> = who.into_iter().filter(able).collect();
    let units = who.iter().filter(|actor| matches!(actor, Actor::Unit(_))).count().max(1) as i32;
    assaulting::plan(game, situation, hex, &who).map_or(0, |(_, promised)| (promised / units).max(100))
}

/// Whether a leader is needed elsewhere more than where he is.
fn is_elsewhere(game: &Game, situation: &Situation, actor: Actor) -> bool {
    matches!(actor, Actor::Leader(leader) if leaders::post(game, situation, leader).is_some())
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
    let holds = shelling::keeps_back(game, situation, unit) || goals::guards(game, situation, unit);
    if goals.contains(&hex) || stays || holds {
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
