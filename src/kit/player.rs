//! Who answers by what a side sees.

use super::decision::Decision;
use super::rules::Rules;

/// Someone who answers for a side: a computer, a person, a remote seat.
pub trait Player<R: Rules> {
    /// The answer to a question, by what the side sees.
    fn choose(&mut self, game: &R::Game, view: &R::View, decision: &Decision<R>) -> R::Choice;

    /// How often the rules had to refuse an answer: 0 in a faultless game.
    fn slips(&self) -> u32 {
        0
    }
}
