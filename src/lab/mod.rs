//! Many battles at once, by chance or by the computer, for balance, speed and fuzzing.

mod even;
mod invariants;
mod met;
mod seats;
mod sim;

pub use even::{Evened, Evening, Round, even};
pub use invariants::Violation;
pub use met::Met;
pub use seats::{Chooser, Seats, Thinking};
pub use sim::{BY_CHANCE, Length, Played, Range, SimOptions, SimReport, play_one, simulate, simulate_until};
