//! What a game says at a terminal.

use crate::kit::help::Rulebook;
use crate::kit::{self, Match, Note, Rules, Side};

use super::{Asked, Heard, Reply, Session};

/// The static game of what is spoken of.
pub type Game<S> = <<S as Spoken>::Rules as Rules>::Game;
/// What a side sees of it.
pub type View<S> = <<S as Spoken>::Rules as Rules>::View;
/// An answer in it.
pub type Choice<S> = <<S as Spoken>::Rules as Rules>::Choice;
/// What a set in it consists of.
pub type Element<S> = <<S as Spoken>::Rules as Rules>::Element;
/// What is asked in it.
pub type Decision<S> = kit::Decision<<S as Spoken>::Rules>;

/// A line of the log, and the sums behind it.
pub type Line = (String, Vec<String>);

/// What a game says at a terminal, and what it holds in mind meanwhile: its computers, a way that is gone, the file it is kept in.
pub trait Spoken: Sized {
    /// The game.
    type Rules: Rules;
    /// A hex of its map.
    type Hex: Copy + PartialEq;
    /// What can be chosen that is no answer yet.
    type Step: Clone;
    /// What its log holds in mind from fact to fact.
    type Log: Default;

    /// Every command with the message that explains it, in the order of the help.
    const COMMANDS: &'static [(&'static str, &'static str)];

    /// The rules as they can be looked up.
    fn rules() -> &'static Rulebook;

    /// What is told before the first question.
    fn opening(session: &Session<Self>) -> Vec<String>;

    /// The answer of a computer: a legal one, since it is asked again until it gives one.
    fn computed(&mut self, battle: &Match<Self::Rules>, decision: &Decision<Self>) -> Choice<Self>;

    /// A legal answer that the one at the keyboard need not be asked for.
    fn unasked(session: &mut Session<Self>, decision: &Decision<Self>) -> Option<Choice<Self>>;

    /// A question as it is put.
    fn asked(session: &Session<Self>, decision: &Decision<Self>) -> Asked<Self>;

    /// How the keyboard is handed to a side.
    fn hands_over(session: &Session<Self>, to: Side) -> String;

    /// How the other person is asked whether to act at all, where that can be asked without handing the keyboard over.
    fn passes_over(session: &Session<Self>, decision: &Decision<Self>) -> Option<String>;

    /// Whether an answer declines or ends: behind others it has the number 0.
    fn ends(choice: &Choice<Self>) -> bool;

    /// Why an answer is refused.
    fn refusal(illegal: &<Self::Rules as Rules>::Illegal) -> String;

    /// The hexes that these words name, if they name nothing else.
    fn hexes(session: &Session<Self>, words: &[&str]) -> Option<Vec<Self::Hex>>;

    /// The name of a hex.
    fn hex_name(session: &Session<Self>, hex: Self::Hex) -> String;

    /// What a hex means that no answer is about.
    fn beyond(_session: &Session<Self>, _asked: &Asked<Self>, _hex: Self::Hex) -> Option<Heard<Self>> {
        None
    }

    /// Does what a command of the game says, with the words behind it and the whole line; none where it is no command.
    fn command(
        session: &mut Session<Self>,
        asked: &Asked<Self>,
        name: &str,
        rest: &[&str],
        line: &str,
    ) -> Option<Reply<Self>>;

    /// Takes note of an answer that is given.
    fn answered(&mut self, _decision: &Decision<Self>, _choice: &Choice<Self>) {}

    /// Takes a step; whether the question is put again.
    fn stepped(&mut self, step: Self::Step) -> bool;

    /// Takes the last step back, if there is one.
    fn stepped_back(&mut self) -> bool {
        false
    }

    /// Brings a view up to date with a fact, and tells it if there is something to tell.
    fn tell(
        log: &mut Self::Log,
        game: &Game<Self>,
        side: Side,
        view: &mut View<Self>,
        note: &Note<Self::Rules>,
    ) -> Option<Line>;

    /// How the battle ended; for the person who played, if it was one.
    fn verdict(
        session: &Session<Self>,
        outcome: <Self::Rules as Rules>::Outcome,
        person: Option<Side>,
    ) -> Vec<String>;

    /// What is told at the very end.
    fn parting(&self, battle: &Match<Self::Rules>) -> String;
}
