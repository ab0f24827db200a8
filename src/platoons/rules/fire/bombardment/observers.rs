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

/// Whether a leader spots an enemy in a hex for the guns of his side (9.1): he is not demoralized; whether he is activated,
/// marked or carried makes no difference, nor for how many he has spotted. Out of an assault hex he spots only in it.
/// Commissars are no leaders for that (6.6).
fn observes(game: &Game, situation: &Situation, id: LeaderId, hex: Hex) -> bool {
    let leader = situation.leader(id);
    let Some(from) = situation.hex_of(Actor::Leader(id)) else { return false };
    leader.morale != Morale::Demoralized
        && !game.is_commissar(leader)
        && (from == hex || !is_assault_hex(game, situation, from))
        && spotting::sees_any(game, situation, from, false, leader.owner.other(), hex)
}
