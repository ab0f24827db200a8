//! A battle as a row of a table.

use crate::platoons::rules::Outcome;

use super::course::Course;

/// The columns of a battle that was fought. A drawn one has no winner and no level.
pub const COLUMNS: [&str; 8] =
    ["winner", "level", "ending", "points", "turns", "activations", "axis_steps_lost", "allies_steps_lost"];

/// What stands in them.
pub fn row(outcome: &Outcome, course: &Course) -> [String; COLUMNS.len()] {
    let (winner, level) =
        outcome.won.map(|(side, level)| (format!("{side:?}"), format!("{level:?}"))).unzip();
    [
        winner.unwrap_or_default(),
        level.unwrap_or_default(),
        format!("{:?}", course.ending),
        outcome.points.to_string(),
        course.turns.to_string(),
        course.segments.to_string(),
        course.steps_lost.axis.to_string(),
        course.steps_lost.allies.to_string(),
    ]
}
