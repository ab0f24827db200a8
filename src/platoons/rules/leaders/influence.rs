//! How far the influence of a leader reaches (6.54, 12.51).

use crate::kit::Side;
use crate::platoons::board::{Hex, Terrain};
use crate::platoons::rules::movement::held;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Leader, Morale, Situation};

/// Whether a leader's influence reaches from his hex into another: in good order also into those beside it, disrupted only in
/// his own, demoralized nowhere (6.54). It neither goes into an assault hex nor out of one (12.51), nor out of jungle
/// (terrain effects chart).
pub fn reaches(game: &Game, situation: &Situation, leader: &Leader, from: Hex, to: Hex) -> bool {
    match leader.morale {
        Morale::Good => from == to || beside(game, situation, from, to),
        Morale::Disrupted => from == to,
        Morale::Demoralized => false,
    }
}

fn beside(game: &Game, situation: &Situation, from: Hex, to: Hex) -> bool {
    let assault = [from, to].into_iter().any(|hex| is_assault_hex(game, situation, hex));
    game.map.distance(from, to) == 1 && !is_jungle(game, from) && !assault
}

/// Whether a hex is jungle, out of which no leader affects others (terrain effects chart).
pub fn is_jungle(game: &Game, hex: Hex) -> bool {
    matches!(game.map.cell(hex).base, Terrain::Jungle | Terrain::HeavyJungle)
}

/// An assault hex holds combat units of both sides (1.2).
pub fn is_assault_hex(game: &Game, situation: &Situation, hex: Hex) -> bool {
    Side::BOTH.into_iter().all(|side| held(game, situation, side, hex))
}
