//! What a rulebook has to say of itself so that it can be played, kept, looked back on and simulated here.

use std::fmt::Debug;
use std::hash::Hash;

use rand_pcg::Pcg32;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::decision::{Decision, Misfit};
use super::side::Side;
use super::table::{Flow, Table};

/// What is written down and compared: battles, views, facts.
pub trait Data: Clone + Debug + PartialEq + Eq + Serialize + DeserializeOwned + Send + Sync {}
impl<T: Clone + Debug + PartialEq + Eq + Serialize + DeserializeOwned + Send + Sync> Data for T {}

/// What is small, ordered and written down: choices and what they are made of.
pub trait Word: Data + Ord + Hash {}
impl<T: Data + Ord + Hash> Word for T {}

/// A rulebook. The type itself is empty: it only names what belongs together.
///
/// A battle changes by facts alone ([`Rules::apply`]), and facts are recorded at a [`Table`] by the functions of the rules,
/// which ask there what players decide. Everything else of the kit follows from that: taking back, saves, replays, views,
/// imagined battles, simulation.
pub trait Rules: Copy + Debug + Eq + Ord + Hash + Serialize + DeserializeOwned + 'static {
    /// What does not change: the map, the counters, the scenario.
    type Game: Clone + Debug + Send + Sync;
    /// What both sides see.
    type Situation: Data;
    /// A battle at rest: the situation and what is hidden of it.
    type Battle: Data;
    /// A battle as one side sees it.
    type View: Data;
    /// The source of chance in a battle.
    type Luck;
    /// What is asked.
    type Question: Word + Copy;
    /// An answer.
    type Choice: Word;
    /// What a set of which some are chosen consists of.
    type Element: Word + Copy;
    /// What a set must hold to beyond its size.
    type Shape: Word + Copy;
    /// Every change of a battle, in the past tense.
    type Fact: Data;
    /// In the middle of what something happens.
    type Phase: Word + Copy;
    /// What chance is asked for.
    type Roll: Data;
    /// How a battle ended.
    type Outcome: Word + Copy;
    /// Why a choice is not legal.
    type Illegal: Copy + Debug + PartialEq + Eq;
    /// What the rules hold in mind while they run, and no longer.
    type Aside: Default;
    /// What a side takes to be likely of what it cannot know; by default nothing of it is likelier than chance makes it.
    type Belief: Clone + Debug + Default + Send + Sync;

    /// A battle before its set-up.
    fn begin(game: &Self::Game, seed: u64) -> Self::Battle;

    /// One step of the sequence of play: from one battle at rest to the next.
    ///
    /// # Errors
    /// A question that nobody has answered, a refused answer, or the end.
    fn step(table: &mut Table<Self>) -> Flow<Self>;

    /// What both sides see of a battle.
    fn situation(battle: &Self::Battle) -> &Self::Situation;

    /// The source of chance, for the few rules that use it.
    fn luck(battle: &mut Self::Battle) -> &mut Self::Luck;

    /// How the battle ended, if it has.
    fn outcome(situation: &Self::Situation) -> Option<Self::Outcome>;

    /// Who won; none where nobody did.
    fn winner(outcome: &Self::Outcome) -> Option<Side>;

    /// Applies a fact.
    fn apply(game: &Self::Game, battle: &mut Self::Battle, fact: &Self::Fact);

    /// What always holds is settled behind a fact, by further facts.
    fn settle(table: &mut Table<Self>, fact: &Self::Fact);

    /// What a side sees.
    fn view(battle: &Self::Battle, side: Side) -> Self::View;

    /// Brings a view up to date with a fact as its side sees it.
    fn follow(game: &Self::Game, view: &mut Self::View, fact: &Self::Fact);

    /// A fact as a side may see it.
    fn seen_by(fact: &Self::Fact, side: Side) -> Self::Fact;

    /// Whether an answer cannot be taken back behind this fact: chance was used, or something hidden shown.
    fn bars_undo(fact: &Self::Fact) -> bool;

    /// The roll for which chance is about to be used, if this is a fact that uses it for one.
    fn roll(fact: &Self::Fact) -> Option<Self::Roll>;

    /// How late it is, as lists of kept battles tell it.
    fn clock(situation: &Self::Situation) -> u8;

    /// Deals anew what a side cannot know, as it believes that to be, and all chance to come.
    fn deal_anew(
        game: &Self::Game,
        battle: &mut Self::Battle,
        side: Side,
        belief: &Self::Belief,
        luck: &mut Pcg32,
    );

    /// Whether a set that was put together of what was offered holds to its shape.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn fits(
        game: &Self::Game,
        situation: &Self::Situation,
        decision: &Decision<Self>,
        elements: &[Self::Element],
    ) -> Result<(), Self::Illegal>;

    /// Why a choice that was not offered, or a set that does not fit its offer, is not legal.
    fn refused(
        game: &Self::Game,
        situation: &Self::Situation,
        decision: &Decision<Self>,
        choice: &Self::Choice,
        misfit: Misfit,
    ) -> Self::Illegal;

    /// Why no choice is legal behind the end.
    fn over() -> Self::Illegal;

    /// A set as an answer.
    fn set(elements: Vec<Self::Element>) -> Self::Choice;

    /// The elements of an answer that is a set.
    fn elements(choice: &Self::Choice) -> Option<&[Self::Element]>;

    /// Whether an answer is a refusal to do anything: it is passed over when answers are taken back.
    fn declines(choice: &Self::Choice) -> bool;

    /// Whether a choice is offered again and again and cannot be mended: who chooses by chance makes it only now and then.
    fn is_rash(_: &Self::Choice) -> bool {
        false
    }
}
