//! Many battles of squads at once, by chance or by the computer, for balance, speed and fuzzing.

mod course;
mod courses;
mod deeds;
mod even;
mod heat;
mod invariants;
mod met;
mod rolls;
mod row;
mod sim;

pub use crate::kit::lab::{
    BY_CHANCE, Chooser, Evened, Evening, Live, Report, Round, SimOptions, Violation, spare_threads,
};
pub use course::{Control, Course, Length, Part};
pub use courses::{ChitWorth, Courses, Holding, Parts};
pub use deeds::Deeds;
pub use even::{Dial, even};
pub use heat::Heat;
pub use met::Met;
pub use rolls::{Luck, RollKind, Rolls};
pub use row::{COLUMNS, row};
pub use sim::{Played, Range, SimReport, play_one, simulate, simulate_until};
