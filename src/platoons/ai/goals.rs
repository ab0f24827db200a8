//! The hexes that count, and for whom.

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::{Game, Points, Situation};

/// The hexes whose control gives points, to whichever side.
pub fn all(game: &Game) -> Vec<Hex> {
    let points = game.scenario.victory.points.iter();
    let hexes = points.filter_map(|points| match points {
        Points::Control { hexes, .. } | Points::More { hexes, .. } => Some(hexes),
        Points::Lost { .. } | Points::Left { .. } => None,
    });
    hexes.flatten().copied().collect()
}

/// Whether it is good for a side that its units leave the map.
pub fn leaves(game: &Game, side: Side) -> bool {
    let victory = &game.scenario.victory;
    let good = |each: i16| if side == victory.points_of { each > 0 } else { each < 0 };
    let mut points = victory.points.iter();
    points.any(|points| matches!(points, Points::Left { by, each, .. } if *by == side && good(*each)))
}

/// Those that a side has still to take.
pub fn wanted(game: &Game, situation: &Situation, side: Side) -> Vec<Hex> {
    let mut hexes = all(game);
    hexes.retain(|hex| situation.control[hex.index()] != Some(side));
    if leaves(game, side) {
        hexes.extend(&game.scenario.sides[side].exits);
    }
    hexes
}

/// Whether a side stands on what it has: it holds every hex that counts, or would have to take them from a stronger enemy
/// when time does not press.
pub fn defends(game: &Game, situation: &Situation, side: Side) -> bool {
    wanted(game, situation, side).is_empty()
}
