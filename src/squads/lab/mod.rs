//! Many battles of squads at once, by chance or by the computer, for balance, speed and fuzzing.

mod course;
mod courses;
mod deeds;
mod even;
mod invariants;
mod learning;
mod met;
mod rolls;
mod row;
mod sim;

pub use crate::kit::lab::{
    BY_CHANCE, Chooser, Live, Range, Report, Rolls, Round, SimOptions, Violation, spare_threads,
};
pub use course::{Control, Course, Heat, Length, Part};
pub use courses::{ChitWorth, Courses, Parts};
pub use deeds::Deeds;
pub use learning::{Answer, Horizon, Lead, Lesson, Sample, Subject, lesson};
pub use met::Met;
pub use rolls::{Luck, RollKind};
pub use row::{COLUMNS, row};
pub use sim::{Played, SimReport, play_one, simulate};

/// Battles of the box that are unlike each other, for whoever measures players or speed and names none: a patrol, a raid by night, the
/// attack on a village, a way out over the enemy's edge, a hill with reinforcements on the way, a fortified line. Each is even between
/// equals.
pub const TYPICAL: [&str; 6] =
    ["first_patrol", "night_raid", "crossroads", "breakout", "last_hill", "river_line"];
