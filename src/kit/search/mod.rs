//! Thinking ahead: answers are compared by battles that are imagined from what a side knows, and played on by a guide.
//!
//! Every answer meets the same luck, and half of the answers are dropped again and again, so that what is spent goes to those that are
//! hard to tell apart (sequential halving). An answer other than the guide's has to be better by more than chance explains.

mod budget;
mod compare;
mod rollout;
mod thinker;

pub use budget::Budget;
pub use compare::{Thought, Weighing, compare};
pub use thinker::Thinker;

use super::decision::Decision;
use super::imagine::Standpoint;
use super::player::Player;
use super::rules::Rules;
use super::side::Side;

/// A game whose battles can be played on in the mind.
pub trait Imaginable: Rules {
    /// Who plays both sides there.
    type Guide: Player<Self> + Clone + Send + Sync;

    /// A guide.
    fn guide(seed: u64) -> Self::Guide;

    /// The answers worth comparing, the guide's own left out, each with how much the chance of winning is thought to change by it: a
    /// first guess. None where nothing is to be compared.
    fn alternatives(
        game: &Self::Game,
        view: &Self::View,
        decision: &Decision<Self>,
        own: &Self::Choice,
    ) -> Vec<(Self::Choice, f64)>;

    /// Whose turn it is: a battle is imagined over so many changes of it.
    fn active(situation: &Self::Situation) -> Side;

    /// The chance that a side wins from a battle at rest as it sees it, 0 to 1.
    fn hope(game: &Self::Game, view: &Self::View) -> f64;
}

/// Where the battle stands, what is asked, and what the guide would answer: what a search starts from.
pub struct Matter<'a, R: Imaginable> {
    /// The standpoint.
    pub from: &'a Standpoint<'a, R>,
    /// What the side sees.
    pub view: &'a R::View,
    /// What it is asked.
    pub decision: &'a Decision<R>,
    /// The guide's answer.
    pub own: &'a R::Choice,
}
