//! Thinking ahead: answers are compared by battles that are imagined from what a side knows, and played on by a guide.
//!
//! Every answer meets the same luck, and half of the answers are dropped again and again, so that what is spent goes to those that are
//! hard to tell apart (sequential halving); one that is behind for all that can be told is dropped at once, and a thought ends when next to
//! nothing can be gained by more. An answer other than the guide's has to be better by more than chance explains.

mod budget;
mod compare;
mod rollout;
mod survey;
mod thinker;

pub use budget::Budget;
pub use compare::{Thought, Weighing, compare};
pub use survey::{Surveyed, horizons, proofs, survey};
pub use thinker::Thinker;

use super::decision::Decision;
use super::imagine::Standpoint;
use super::player::Player;
use super::rules::Rules;
use super::side::{BySide, Side};

/// A game whose battles can be played on in the mind.
pub trait Imaginable: Rules {
    /// Who plays both sides there.
    type Guide: Player<Self> + Clone + Send + Sync;

    /// Guides of both sides, made ready for what is imagined from what a side sees; that side's remembers what its own guide is about. They
    /// may be rougher than the guide whose answer is compared: many battles tell more than good ones.
    fn guides(game: &Self::Game, view: &Self::View, own: &Self::Guide) -> BySide<Self::Guide>;

    /// What a side believes of what it cannot see, by what its own guide remembers.
    fn belief(
        game: &Self::Game,
        view: &Self::View,
        decision: &Decision<Self>,
        own: &Self::Guide,
    ) -> Self::Belief;

    /// Tells a guide what was answered in its place: it may have to remember it.
    fn answered_for(
        guide: &mut Self::Guide,
        game: &Self::Game,
        view: &Self::View,
        decision: &Decision<Self>,
        answer: &Self::Choice,
    );

    /// What the guide's own answer is worth being compared with; nothing where it is not.
    fn alternatives(
        game: &Self::Game,
        view: &Self::View,
        decision: &Decision<Self>,
        guide: &Self::Guide,
        own: &Self::Choice,
    ) -> Alternatives<Self>;

    /// Whose turn it is: a battle is imagined over so many changes of it.
    fn active(situation: &Self::Situation) -> Side;

    /// The chance that a side wins from a battle at rest as it sees it, 0 to 1.
    fn hope(game: &Self::Game, view: &Self::View) -> f64;
}

/// What a guide's answer is compared with.
#[derive(Clone, Debug)]
pub struct Alternatives<R: Rules> {
    /// The other answers, each with how much the chance of winning is thought to change by it in an open battle: a first guess.
    pub answers: Vec<(R::Choice, f64)>,
    /// How far first guesses are off, as a deviation of the chance of winning in an open battle.
    pub doubt: f64,
    /// Over how many changes of turn battles are imagined.
    pub turns: u32,
    /// How much better they are known to prove than they look there, as a chance of winning in an even battle.
    pub beyond: f64,
}

impl<R: Rules> Alternatives<R> {
    /// None: the guide's answer stands.
    pub fn none() -> Alternatives<R> {
        Alternatives { answers: Vec::new(), doubt: 0.0, turns: 0, beyond: 0.0 }
    }
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
    /// Who plays on behind an answer.
    pub guides: &'a BySide<R::Guide>,
    /// What the side believes of what it cannot see.
    pub belief: &'a R::Belief,
}
