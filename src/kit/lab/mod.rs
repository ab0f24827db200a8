//! Many battles at once, by chance or by the computer, for balance, speed and fuzzing: of any game.

mod arena;
mod by_winner;
mod even;
pub mod figures;
pub mod findings;
mod heat;
mod histogram;
mod holding;
mod in_order;
mod invariants;
mod live;
mod looking_back;
mod luck;
mod play;
mod rating;
mod record;
pub mod results;
mod run;
mod seats;
mod statistics;
mod sums;
mod verdict;

pub use arena::{Contest, Meeting, meet, rated, seated};
pub use by_winner::ByWinner;
pub use even::{Dial, Evened, Evening, Evens, Figure, Round, Watching, even};
pub use heat::{HEATS, Heat, Where};
pub use histogram::{Column, Histogram};
pub use holding::Holding;
pub use invariants::{Violation, hold};
pub use live::{Live, spare_threads};
pub use looking_back::{LookedBack, look_back, look_back_at};
pub use luck::{Luck, Rolls};
pub use play::{Played, play_one};
pub use rating::Rating;
pub use record::{Fought, Pace, Record, Report, seed_of};
pub use run::{SimOptions, fight, simulate};
pub use seats::{BY_CHANCE, Chooser, Seats, Thinking};
pub use statistics::{Estimate, Range, Share, Times, Worth, worth_of_each};
pub use sums::join_all;
pub use verdict::{drawn, verdict};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::decision::Decision;
use super::opponent::Opponent;
use super::player::Player;
use super::rules::Rules;

/// A game that is played by the thousand. Its own invariants come on top of those that every game has to keep.
pub trait Studied: Rules {
    /// Its computer opponent.
    type Computer: Player<Self>;
    /// What is counted of a battle.
    type Counts: Counts<Self>;
    /// What is told of many.
    type Tally: Tally<Self>;

    /// A computer opponent, who thinks on so many threads; the seed breaks ties.
    fn computer(opponent: Opponent, seed: u64, threads: usize) -> Self::Computer;

    /// What must hold at every decision.
    ///
    /// # Errors
    /// What does not.
    fn at_decision(
        _game: &Self::Game,
        _battle: &Self::Battle,
        _decision: &Decision<Self>,
    ) -> Result<(), Violation> {
        Ok(())
    }

    /// What must hold behind every fact.
    ///
    /// # Errors
    /// What does not.
    fn at_fact(_battle: &Self::Battle, _fact: &Self::Fact) -> Result<(), Violation> {
        Ok(())
    }

    /// What must hold between two steps: everything where it is looked at thoroughly, otherwise what is looked at in no time.
    ///
    /// # Errors
    /// What does not.
    fn at_rest(_game: &Self::Game, _battle: &Self::Battle, _thoroughly: bool) -> Result<(), Violation> {
        Ok(())
    }
}

/// What is counted of a battle: whole numbers, in structures and ordered maps. It is written as JSON, so that the keys of its maps are
/// numbers or names.
pub trait Counts<R: Rules>: Serialize + DeserializeOwned + Send {
    /// Nothing yet.
    fn none_of(game: &R::Game) -> Self;

    /// Counts what a fact tells; this is how things stand with it.
    fn count(&mut self, situation: &R::Situation, fact: &R::Fact);

    /// The battle is over.
    fn end(&mut self, game: &R::Game, situation: &R::Situation);
}

/// What is told of many battles.
pub trait Tally<R: Studied>: Send {
    /// Of none.
    fn none_of(game: &R::Game) -> Self;

    /// Counts a battle in. Battles come in the order of their numbers.
    fn battle(&mut self, outcome: R::Outcome, counts: R::Counts);
}
