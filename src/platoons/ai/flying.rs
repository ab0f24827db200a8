//! Aircraft: where they do most, and to whom.

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::{Actor, Choice, Decision, Game, Plane, Situation, Stage, air};

use super::{firing, trouble};

/// What the aircraft of the active side promise against a hex, as two of three find it, less for friends beside it.
pub fn worth(game: &Game, situation: &Situation, hex: Hex) -> i32 {
    let Stage::Action { side, .. } = situation.stage else { return 0 };
    let planes: Vec<Plane> = situation.air[side].iter().copied().take(3).collect();
    let friends = game.map.neighbours(hex).filter(|(_, next)| !situation.stack(side, *next).is_empty());
    promised(game, situation, side, hex, &planes) - 60 * friends.count() as i32
}

fn promised(game: &Game, situation: &Situation, side: Side, hex: Hex, planes: &[Plane]) -> i32 {
    let volley = air::volley(game, situation, side, hex, planes);
    let vehicles = situation.units_in(side.other(), hex).filter(|(_, unit)| game.kind(unit).is_vehicle());
    let dice: i32 = planes.iter().map(|plane| i32::from(game.plane(side, *plane).special_at)).sum();
    let special = if vehicles.count() > 0 { dice * 230 } else { 0 };
    (firing::harm(game, situation, &volley) + special) * 2 / 3
}

/// The aircraft that does most beside those already sent; all that can.
pub fn send(game: &Game, situation: &Situation, hex: Hex, decision: &Decision) -> Option<Choice> {
    let promise = |choice: &&Choice| match choice {
        Choice::Plane(plane) => promised(game, situation, decision.side, hex, &[*plane]),
        _ => -1,
    };
    decision.offer.choices.iter().max_by_key(promise).cloned()
}

/// The vehicle with most armour and the best gun.
pub fn best_vehicle(game: &Game, situation: &Situation, decision: &Decision) -> Option<Choice> {
    let value = |choice: &&Choice| match choice {
        Choice::Actor(Actor::Unit(id)) => {
            let (kind, face) = (game.kind(situation.unit(*id)), game.face(situation.unit(*id)));
            10 * kind.armour.map_or(-1, i32::from) + face.at.map_or(0, |at| i32::from(at.strength))
        }
        _ => -100,
    };
    decision.offer.choices.iter().max_by_key(value).cloned()
}

/// Of the enemy's vehicles the best, of the own the least.
pub fn hit(game: &Game, situation: &Situation, hex: Hex, decision: &Decision) -> Option<Choice> {
    match situation.units_in(decision.side, hex).next() {
        Some(_) => trouble::lose_step(game, situation, decision),
        None => best_vehicle(game, situation, decision),
    }
}
