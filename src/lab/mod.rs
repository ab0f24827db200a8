//! Many battles at once: random legal play for balance, speed and fuzzing.

mod invariants;
mod random;
mod sim;

pub use invariants::Broken;
pub use random::RandomPlayers;
pub use sim::{SimOptions, SimReport, play_one, simulate};
