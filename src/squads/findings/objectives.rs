//! Who holds the objectives, and which of them decide.

use crate::kit::lab::findings::{Objective, Objectives, in_time};
use crate::squads::lab::SimReport;
use crate::squads::rules::{BySide, Game};
use crate::squads::text::objective_words;

/// The objectives of a map.
pub(super) fn of(game: &Game, report: &SimReport) -> Objectives {
    let tally = &report.tally;
    let count = (1..=5).take_while(|number| game.map.objective_marker(*number).is_some()).count();
    let row = |number: usize| {
        let (name, points) =
            (objective_words(game, number as u8 + 1), game.scenario.objective_values[number]);
        let holding = &tally.objectives[number];
        let start = game.scenario.control[number];
        let mut shares = vec![BySide::from_fn(|side| f64::from(u8::from(start == Some(side))))];
        shares.extend(in_time(holding, 1, &tally.time_spaces));
        let won = BySide::from_fn(|side| tally.won(side));
        Objective::of((name, points.to_string()), holding, shares, won)
    };
    Objectives::of((0..count).map(row).collect())
}
