//! What decides a battle: points by the scenario (1.1).

use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::scenario::Points;
use crate::platoons::rules::state::situation::{Outcome, Situation};

/// The points of the side that is counted, as things stand.
pub fn points(game: &Game, situation: &Situation) -> i16 {
    let victory = &game.scenario.victory;
    let count = |points: &Points| match points {
        Points::Control { hexes, each } => {
            let held = hexes.iter().filter(|hex| situation.control[hex.index()] == Some(victory.points_of));
            each.saturating_mul(held.count() as i16)
        }
        Points::Steps { lost_by, each } => each.saturating_mul(situation.steps_lost[*lost_by] as i16),
    };
    victory.points.iter().map(count).sum()
}

/// How the battle ends if it ends as things stand.
pub fn outcome(game: &Game, situation: &Situation) -> Outcome {
    game.scenario.victory.outcome(points(game, situation))
}
