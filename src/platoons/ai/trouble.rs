//! What to give up, and where to run.

use crate::platoons::rules::{Actor, Choice, Decision, Game, Situation};

use super::ground;

/// The unit that takes a step: the weakest at full strength, before one that would be gone.
pub fn lose_step(game: &Game, situation: &Situation, decision: &Decision) -> Option<Choice> {
    let price = |choice: &&Choice| match choice {
        Choice::Actor(Actor::Unit(id)) => {
            let unit = situation.unit(*id);
            let strength = game.face(unit).df.map_or(0, |df| df.strength);
            (unit.steps == 1, strength)
        }
        _ => (true, u8::MAX),
    };
    decision.offer.choices.iter().min_by_key(price).cloned()
}

/// The leader who helps most.
pub fn helper(game: &Game, situation: &Situation, _actor: Actor, decision: &Decision) -> Option<Choice> {
    let help = |choice: &&Choice| match choice {
        Choice::Actor(Actor::Leader(id)) => i32::from(game.man(situation.leader(*id)).face.morale_modifier),
        _ => -1,
    };
    decision.offer.choices.iter().max_by_key(help).cloned()
}

/// The leader whom his side misses least.
pub fn least_leader(game: &Game, situation: &Situation, decision: &Decision) -> Option<Choice> {
    let worth = |choice: &&Choice| match choice {
        Choice::Actor(Actor::Leader(id)) => {
            let man = game.man(situation.leader(*id));
            (man.rank, man.face.combat + man.face.morale_modifier)
        }
        _ => (None, 0),
    };
    decision.offer.choices.iter().min_by_key(worth).cloned()
}

/// The hex with most cover.
pub fn shelter(game: &Game, _situation: &Situation, decision: &Decision) -> Option<Choice> {
    ground::best(decision, |hex| ground::cover(game, hex))
}

/// The hex with least cover: where the enemy is put for whom there is no room.
pub fn exposed(game: &Game, decision: &Decision) -> Option<Choice> {
    ground::best(decision, |hex| -ground::cover(game, hex))
}
