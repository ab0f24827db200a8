//! Hidden units: who hides, and when they show themselves.

use std::cmp::Reverse;

use crate::platoons::board::Hex;
use crate::platoons::rules::{Actor, Choice, Decision, Game, Place, Situation, UnitId, hiding};

use super::{ground, segment};

/// What moves is let come so near before it is fired at: most terrain hides nobody from any nearer.
const NEAR: u16 = 5;

/// So much a shot must promise for a unit to show itself in its own segment.
const WORTH_IT: i32 = 300;

/// As many hide as may: those whose fire reaches farthest, since they fire before they are found.
pub fn units(game: &Game, situation: &Situation, decision: &Decision) -> Option<Choice> {
    let set = decision.offer.set.as_ref()?;
    let reach = |actor: &Actor| match actor {
        Actor::Unit(id) => ground::reach(game, situation.unit(*id)),
        Actor::Leader(_) => 0,
    };
    let mut of = set.of.clone();
    of.sort_by_key(|actor| Reverse(reach(actor)));
    Some(Choice::Set(of.into_iter().take(usize::from(set.most)).collect()))
}

/// Those who have somebody near.
pub fn ambush(game: &Game, situation: &Situation, hex: Hex, decision: &Decision) -> Option<Choice> {
    let near = |actor: &Actor| match situation.place(*actor) {
        Place::Hidden(Some(from)) => game.map.distance(from, hex) <= NEAR,
        _ => false,
    };
    let set = decision.offer.set.as_ref()?;
    Some(Choice::Set(set.of.iter().copied().filter(near).collect()))
}

/// What it is worth that a unit shows itself: its shot, if that is a good one.
pub fn shows(game: &Game, situation: &Situation, unit: UnitId) -> i32 {
    let shot = segment::best_shot(game, &hiding::shown(game, situation, unit), unit);
    if shot >= WORTH_IT { shot } else { -1 }
}
