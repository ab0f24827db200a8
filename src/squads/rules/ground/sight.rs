//! Lines of sight during a battle: the map's, with smoke and blazes (10).

use crate::squads::board::{Decider, HexId, SightStatus};

use crate::squads::rules::special;
use crate::squads::rules::state::game::Game;
use crate::squads::rules::state::situation::Situation;

/// 10.1: the hindrance of the line between two hexes, 0 when clear, or none when it is blocked. Of several
/// hindrances the highest counts (10.3.3), that of haze by a special rule too; smoke counts in both end hexes too (10.3.4), a blaze only
/// between them (10.2.1). A special rule may end sight at some distance.
pub fn hindrance(game: &Game, situation: &Situation, from: HexId, to: HexId) -> Option<u8> {
    if !game.map.in_view(from).contains(to) || from.distance(to) > special::visibility(game, situation) {
        return None;
    }
    let mut highest = game.map.sight(from, to).hindrance;
    for hex in game.map.line(from, to).iter() {
        let markers = situation.markers(hex);
        if markers.blaze {
            return None;
        }
        highest = highest.max(markers.smoke.unwrap_or(0));
    }
    for hex in [from, to] {
        highest = highest.max(situation.markers(hex).smoke.unwrap_or(0));
    }
    let far = from.distance(to) > 1;
    Some(if far { highest.max(special::haze(game, situation)) } else { highest })
}

/// What decides a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// What is printed on the map.
    Printed(Decider),
    /// Smoke (10.3.4).
    Smoke,
    /// A blaze (10.2.1).
    Blaze,
    /// Haze, by a special rule.
    Haze,
    /// The distance to which anybody sees, by a special rule.
    Visibility,
}

/// What blocks the line between two hexes, or hinders it most; none where it is clear (10.1).
pub fn why(game: &Game, situation: &Situation, from: HexId, to: HexId) -> Option<Why> {
    let printed = game.map.sight(from, to);
    let by_map = printed.decided_by.map(Why::Printed);
    match hindrance(game, situation, from, to) {
        None if from.distance(to) > special::visibility(game, situation) => Some(Why::Visibility),
        None if printed.status == SightStatus::Blocked => by_map,
        None => Some(Why::Blaze),
        Some(0) => None,
        Some(highest) if printed.hindrance == highest => by_map,
        Some(highest) if from.distance(to) > 1 && special::haze(game, situation) == highest => {
            Some(Why::Haze)
        }
        Some(_) => Some(Why::Smoke),
    }
}

/// Whether a unit in one hex sees the other hex.
pub fn sees(game: &Game, situation: &Situation, from: HexId, to: HexId) -> bool {
    hindrance(game, situation, from, to).is_some()
}
