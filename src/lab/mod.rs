//! Many battles at once: random legal play for balance, speed and fuzzing.

pub mod cases;
mod duel;
mod invariants;
mod position;
mod random;
mod rehearsal;
mod sim;

pub use duel::{Duel, Seat, duel};
pub use invariants::Broken;
pub use position::{Ground, PlacedUnit, Position, PositionSide, Wanted};
pub use random::RandomPlayers;
pub use rehearsal::{Misfit, Rehearsal};
pub use sim::{SimOptions, SimReport, play_one, simulate};
