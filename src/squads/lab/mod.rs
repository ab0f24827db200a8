//! Many battles of squads at once, by chance or by the computer, for balance, speed and fuzzing.

mod even;
mod invariants;
mod met;
mod row;
mod sim;

pub use crate::kit::lab::{BY_CHANCE, Chooser, Evened, Evening, Round, SimOptions, Violation};
pub use even::{Dial, even};
pub use met::Met;
pub use row::{COLUMNS, row};
pub use sim::{Course, Courses, Length, Played, Range, SimReport, play_one, simulate, simulate_until};
