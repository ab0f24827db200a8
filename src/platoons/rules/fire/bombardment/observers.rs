//! Leaders who spot for bombardment (7.21, 9.1).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::ground::spotting;
use crate::platoons::rules::leaders::influence::is_assault_hex;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Situation};

/// Whether a leader of a side spots an enemy in a hex for its guns.
pub fn is_observed(game: &Game, situation: &Situation, side: Side, hex: Hex) -> bool {
    let mut leaders = situation.all_leaders().filter(|(_, leader)| leader.owner == side);
    leaders.any(|(id, _)| observes(game, situation, id, hex))
}

/// Whether a leader who could spot for the guns of his side sees a hex, whoever is in it: where smoke may go (R127).
pub fn overlooks(game: &Game, situation: &Situation, side: Side, hex: Hex) -> bool {
    let mut leaders = situation.all_leaders().filter(|(_, leader)| leader.owner == side);
    leaders.any(|(id, _)| {
        let from = looks_from(game, situation, id, hex);
        from.is_some_and(|from| spotting::sees_place(game, situation, from, hex))
    })
}

/// Whether a leader spots an enemy in a hex for the guns of his side.
fn observes(game: &Game, situation: &Situation, id: LeaderId, hex: Hex) -> bool {
    let enemy = situation.leader(id).owner.other();
    let from = situation.hex_of(Actor::Leader(id));
    from.is_some_and(|from| spotting::sees_any(game, situation, from, false, enemy, hex))
        && looks_from(game, situation, id, hex).is_some()
}

/// Where a leader is who may spot in a hex for the guns of his side (9.1): he is not demoralized; whether he is activated,
/// marked or carried makes no difference, nor for how many he has spotted. Out of an assault hex he spots only in it.
/// Commissars are no leaders for that (6.6).
fn looks_from(game: &Game, situation: &Situation, id: LeaderId, hex: Hex) -> Option<Hex> {
    let leader = situation.leader(id);
    let from = situation.hex_of(Actor::Leader(id))?;
    let free = || from == hex || !is_assault_hex(game, situation, from);
    (leader.morale != Morale::Demoralized && !game.is_commissar(leader) && free()).then_some(from)
}
