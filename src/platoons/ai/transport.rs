//! Transports: they bring those who are far from the fight near to it, out of the enemy's reach, and do not fight.

use std::cmp::Reverse;

use crate::platoons::board::Hex;
use crate::platoons::rules::movement::pace;
use crate::platoons::rules::transport::can_take;
use crate::platoons::rules::{Actor, Choice, Decision, Game, Morale, Readiness, Situation, UnitId};

use super::{goals, ground, prospects};

/// So many hexes from the next enemy nobody is carried any nearer, and beyond so many one rides rather than walks.
const NEAR: u16 = 4;
const FAR: u16 = 6;

/// Whether a unit is led as a transport: it is unarmed, or carries somebody.
pub fn is_one(game: &Game, situation: &Situation, unit: UnitId) -> bool {
    game.kind(situation.unit(unit)).is_transport() || situation.load(unit).is_some()
}

/// How far the nearest enemy unit is from a hex.
fn enemy_distance(game: &Game, situation: &Situation, of: Actor, hex: Hex) -> u16 {
    let enemies = situation.units_on_map(situation.owner(of).other());
    enemies.map(|(_, _, at)| game.map.distance(at, hex)).min().unwrap_or(u16::MAX)
}

/// Whether somebody had better ride: he is far from the enemy and from what he goes for; a gun besides has nothing in its reach.
fn rides(game: &Game, situation: &Situation, who: Actor) -> bool {
    let Some(hex) = situation.hex_of(who) else { return false };
    let reach = match who {
        Actor::Unit(id) => ground::reach(game, situation.unit(id)),
        Actor::Leader(_) => 0,
    };
    let goals = goals::sought(game, situation, situation.owner(who));
    let way = goals.iter().map(|goal| game.map.distance(*goal, hex)).min().unwrap_or_default();
    way > NEAR && enemy_distance(game, situation, who, hex) > FAR.max(reach)
}

/// Those in its hex whom a transport had better take.
fn waiting(game: &Game, situation: &Situation, carrier: UnitId) -> Option<Actor> {
    let hex = situation.hex_of(Actor::Unit(carrier))?;
    let side = situation.unit(carrier).owner;
    let ready = |who: &Actor| {
        let part = situation.segment.as_ref().and_then(|segment| segment.part(*who));
        part.map_or(situation.readiness(*who) == Readiness::Ready, |part| !part.done)
    };
    let units = situation.units_in(side, hex).map(|(id, _)| Actor::Unit(id));
    units.filter(ready).find(|who| can_take(game, situation, carrier, *who) && rides(game, situation, *who))
}

/// What the movement of a transport is worth: to bring its load on, to set it down where it is needed, or to take one.
pub fn useful(game: &Game, situation: &Situation, unit: UnitId) -> i32 {
    let actor = Actor::Unit(unit);
    match situation.load(unit) {
        Some(_) => 85,
        None if ground::under_fire(game, situation, actor) => 40,
        None if waiting(game, situation, unit).is_some() => 80,
        None => 0,
    }
}

/// What a transport does next: it takes who waits, goes on as long as it comes nearer out of reach, and sets everybody down where
/// it does not.
pub fn next(game: &Game, situation: &Situation, unit: UnitId, decision: &Decision) -> Option<Choice> {
    let choices = &decision.offer.choices;
    let loads = choices
        .iter()
        .find(|choice| matches!(choice, Choice::Load { who, .. } if rides(game, situation, *who)));
    if let Some(load) = loads {
        return Some(load.clone());
    }
    let on = match situation.load(unit) {
        Some(_) => forward(game, situation, unit, decision),
        None => back(game, situation, unit, decision),
    };
    let off = || choices.iter().rfind(|choice| matches!(choice, Choice::Unload(_))).cloned();
    on.or_else(|| off().filter(|_| arrived(game, situation, unit))).or(Some(Choice::Decline))
}

/// Whether a transport sets down its load where it is: near the enemy, or at what it goes for; or it has nothing left to go for.
fn arrived(game: &Game, situation: &Situation, unit: UnitId) -> bool {
    let actor = Actor::Unit(unit);
    let Some(hex) = situation.hex_of(actor) else { return false };
    let goals = goals::sought(game, situation, situation.owner(actor));
    let near = goals.iter().all(|goal| game.map.distance(*goal, hex) <= NEAR);
    near || enemy_distance(game, situation, actor, hex) <= FAR
}

/// The next hex on the way to what counts, if nobody could fire at the transport there.
fn forward(game: &Game, situation: &Situation, unit: UnitId, decision: &Decision) -> Option<Choice> {
    let actor = Actor::Unit(unit);
    let here = situation.hex_of(actor)?;
    let side = situation.owner(actor);
    let goals = goals::sought(game, situation, side);
    let far = ground::distances(game, situation, side, pace(game, situation, actor).0, &goals);
    let safe = |hex: &Hex| {
        let out_of_reach = prospects::danger(game, situation, actor, *hex) == 0;
        out_of_reach
            && enemy_distance(game, situation, actor, *hex) >= NEAR
            && far[hex.index()] < far[here.index()]
    };
    let ways = hexes(decision).filter(safe);
    ways.min_by_key(|hex| far[hex.index()]).map(Choice::Hex)
}

/// The next hex out of the enemy's fire, where there is any.
fn back(game: &Game, situation: &Situation, unit: UnitId, decision: &Decision) -> Option<Choice> {
    let actor = Actor::Unit(unit);
    let danger = |hex: Hex| prospects::danger(game, situation, actor, hex);
    let here = danger(situation.hex_of(actor)?);
    let better = hexes(decision).filter(|hex| danger(*hex) < here);
    let far = |hex: &Hex| Reverse(enemy_distance(game, situation, actor, *hex));
    better.min_by_key(|hex| (danger(*hex), far(hex))).map(Choice::Hex)
}

fn hexes(decision: &Decision) -> impl Iterator<Item = Hex> {
    decision.offer.choices.iter().filter_map(|choice| match choice {
        Choice::Hex(hex) => Some(*hex),
        _ => None,
    })
}

/// What it is worth to make a limbered gun ready: much where it has somebody to fire at, or nobody comes for it.
pub fn unlimber(game: &Game, situation: &Situation, gun: UnitId) -> i32 {
    let actor = Actor::Unit(gun);
    let ready = situation.unit(gun).morale == Morale::Good && !rides(game, situation, actor);
    if ready { 70 } else { 0 }
}

/// A vehicle with two faces drives as long as it has nobody in its reach, and turns to fire where it has.
pub fn two_faced(game: &Game, situation: &Situation, unit: UnitId, decision: &Decision) -> Option<Choice> {
    let drives = rides(game, situation, Actor::Unit(unit));
    let turns = decision.offer.choices.iter().find(|choice| match choice {
        Choice::Limber(_) => drives,
        Choice::Unlimber(_) => !drives,
        _ => false,
    });
    let on = || if drives { forward(game, situation, unit, decision) } else { None };
    turns.cloned().or_else(on).or(Some(Choice::Decline))
}
