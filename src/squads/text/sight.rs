//! A line of sight, in words.

use crate::squads::board::HexId;
use crate::squads::rules::sight::{self, Why};
use crate::squads::rules::{Game, Situation, chart};

use super::{text, text_with};

/// What is seen from one hex of another (10), and below it what decides that, where something does.
pub fn line_of_sight(game: &Game, situation: &Situation, from: HexId, to: HexId) -> Vec<String> {
    let hindrance = sight::hindrance(game, situation, from, to);
    let key = match hindrance {
        None => "sight-blocked",
        Some(0) => "sight-clear",
        Some(_) => "sight-hindered",
    };
    let values = [
        ("from", from.into()),
        ("to", to.into()),
        ("range", from.distance(to).into()),
        ("hindrance", hindrance.unwrap_or(0).into()),
    ];
    let reason = sight::why(game, situation, from, to).map(|why| match why {
        Why::Printed(decider) => text_with(
            "sight-reason",
            &[
                ("feature", decider.feature.to_string().into()),
                ("hex", decider.hex.into()),
                ("rule", chart::sight_rule(decider).into()),
            ],
        ),
        Why::Smoke => text("sight-smoke"),
        Why::Blaze => text("sight-blaze"),
        Why::Haze => text("sight-haze"),
        Why::Visibility => text("sight-visibility"),
    });
    std::iter::once(text_with(key, &values)).chain(reason).collect()
}
