//! Who answers by what a side sees.

use super::decision::Decision;
use super::imagine::Standpoint;
use super::rules::Rules;

/// Someone who answers for a side: a computer, a person, a remote seat.
pub trait Player<R: Rules> {
    /// The answer to a question, by what the side sees.
    fn choose(&mut self, game: &R::Game, view: &R::View, decision: &Decision<R>) -> R::Choice;

    /// The answer of one who may imagine how the battle goes on from where the side stands. Who does not answers by what he sees.
    fn choose_ahead(&mut self, from: &Standpoint<R>, view: &R::View, decision: &Decision<R>) -> R::Choice {
        self.choose(from.game(), view, decision)
    }

    /// How often the rules had to refuse an answer: 0 in a faultless game.
    fn slips(&self) -> u32 {
        0
    }
}
