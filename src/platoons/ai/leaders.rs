//! Leaders: where they are needed, who of the tanks gets one, and whether he shows himself.

use crate::platoons::board::Hex;
use crate::platoons::rules::{
    Actor, Choice, Decision, Game, LeaderId, Morale, Situation, Unit, UnitId, activation,
};

/// Where a leader is needed most: with the units that nobody else leads, and those who have to be rallied.
pub fn post(game: &Game, situation: &Situation, leader: LeaderId) -> Option<Hex> {
    let here = situation.hex_of(Actor::Leader(leader))?;
    let mut hexes = situation.hexes_of(situation.leader(leader).owner);
    hexes.retain(|hex| {
        game.map.distance(*hex, here) <= WALK
            && situation.units_in(situation.leader(leader).owner, *hex).count() > 0
    });
    let worth = |hex: Hex| needed(game, situation, leader, hex) - i32::from(game.map.distance(hex, here));
    hexes
        .into_iter()
        .max_by_key(|hex| worth(*hex))
        .filter(|hex| worth(*hex) > needed(game, situation, leader, here))
}

/// So far a leader goes to others.
const WALK: u16 = 6;

/// How much a leader is needed in a hex: by each unit in it and beside it, most by those whom no other leader reaches.
fn needed(game: &Game, situation: &Situation, leader: LeaderId, hex: Hex) -> i32 {
    let units = situation.units_on_map(situation.leader(leader).owner);
    let here = situation.hex_of(Actor::Leader(leader)).unwrap_or(hex);
    let near = units.filter(|(id, _, at)| {
        game.map.distance(*at, hex) <= 1
            && activation::takes_orders_of(game, situation, *id, Actor::Leader(leader))
    });
    let worth = |(_, unit, at): (UnitId, &Unit, Hex)| {
        let mut others = situation.leaders_on_map(unit.owner).filter(|(id, other, _)| {
            *id != leader && !game.is_commissar(other) && other.morale == Morale::Good
        });
        // Of two who stand together only one goes to others.
        let goes = |id: LeaderId, from: Hex| from == here && hex != here && id < leader;
        let led = others.any(|(id, _, from)| game.map.distance(from, at) <= 1 || goes(id, from));
        let shaken = if unit.morale == Morale::Good { 0 } else { 2 };
        let with_him = i32::from(at == hex);
        shaken + with_him + if led { 1 } else { 6 }
    };
    near.map(worth).sum()
}

/// The tanks that have the leaders of a side: the best against tanks, and one in a hex, since he leads those beside him as well.
pub fn tank_leaders(game: &Game, situation: &Situation, decision: &Decision) -> Option<Choice> {
    let set = decision.offer.set.as_ref()?;
    let strength = |actor: &Actor| match actor {
        Actor::Unit(id) => game.face(situation.unit(*id)).at.map_or(0, |at| at.strength),
        Actor::Leader(_) => 0,
    };
    let mut of = set.of.clone();
    of.sort_by_key(|actor| std::cmp::Reverse(strength(actor)));
    let mut chosen: Vec<Actor> = Vec::new();
    // First those who stand alone, then whoever is left.
    for apart in [true, false] {
        for actor in &of {
            let hex = situation.hex_of(*actor);
            let beside = chosen.iter().any(|other| situation.hex_of(*other) == hex);
            let room = chosen.len() < usize::from(set.most) && !chosen.contains(actor);
            if room && !(apart && beside) {
                chosen.push(*actor);
            }
        }
    }
    Some(Choice::Set(chosen))
}

/// All who could lead do: an unled tank is worth little.
pub fn all(decision: &Decision) -> Option<Choice> {
    decision.offer.set.as_ref().map(|set| Choice::Set(set.of.clone()))
}

/// The leaders of cavalry: those who are with some, or beside it; if nobody is, the first.
pub fn of_cavalry(game: &Game, situation: &Situation, decision: &Decision) -> Option<Choice> {
    let set = decision.offer.set.as_ref()?;
    let near = |actor: &Actor| {
        let Some(hex) = situation.hex_of(*actor) else { return false };
        let mut units = situation.units_on_map(situation.owner(*actor));
        units.any(|(_, unit, at)| game.kind(unit).may_charge() && game.map.distance(at, hex) <= 1)
    };
    let mut chosen: Vec<Actor> = set.of.iter().copied().filter(near).collect();
    if chosen.is_empty() {
        chosen.extend(set.of.first());
    }
    chosen.truncate(usize::from(set.most));
    Some(Choice::Set(chosen))
}
