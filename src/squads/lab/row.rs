//! A battle as a row of a table.

use crate::squads::rules::Outcome;

use super::course::Course;

/// The columns of a battle that was fought.
pub const COLUMNS: [&str; 5] = ["winner", "ending", "victory_points", "turns", "time_spaces"];

/// What stands in them.
pub fn row(outcome: &Outcome, course: &Course) -> [String; COLUMNS.len()] {
    [
        format!("{:?}", outcome.winner),
        format!("{:?}", outcome.ending),
        course.victory_points.to_string(),
        course.length.turns.to_string(),
        course.length.time_spaces.to_string(),
    ]
}
