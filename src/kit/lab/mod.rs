//! Many battles at once, by chance or by the computer, for balance, speed and fuzzing: of any game.

mod even;
mod invariants;
mod looking_back;
mod seats;
mod sim;
mod statistics;

pub use even::{Evened, Evening, Round, rounds};
pub use invariants::{Violation, hold};
pub use looking_back::{LookedBack, look_back, look_back_at};
pub use seats::{BY_CHANCE, Chooser, Seats, Thinking};
pub use sim::{Played, Report, SimOptions, play_one, simulate};
pub use statistics::{Estimate, Share, Times, Worth};

use super::decision::Decision;
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

    /// A computer opponent; the seed breaks ties.
    fn computer(seed: u64) -> Self::Computer;

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

/// What is counted of a battle.
pub trait Counts<R: Rules> {
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

    /// Counts a battle in.
    fn battle(&mut self, outcome: R::Outcome, counts: R::Counts);

    /// Counts in what others have counted.
    fn add(&mut self, other: Self);
}
