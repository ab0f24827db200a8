//! Many battles at once, by chance or by the computer, for balance, speed and fuzzing.

pub mod cases;
mod invariants;
mod met;
mod position;
mod rehearsal;
mod seats;
mod sim;

pub use invariants::Broken;
pub use met::Met;
pub use position::{Begins, Ground, PlacedUnit, Position, PositionSide, Wanted};
pub use rehearsal::{Misfit, Rehearsal};
pub use seats::{Seat, Seats, Thinking};
pub use sim::{BY_CHANCE, Played, SimOptions, SimReport, play_one, simulate, simulate_until};
