//! Leaders in vehicles: who gets one, and whether he shows himself.

use crate::platoons::rules::{Actor, Choice, Decision, Game, Situation};

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
