//! What the kit has to know of the platoon game.

use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

use crate::kit::{self, Misfit, Rules, Side};

use super::battle::Battle;
use super::battle::luck::Luck;
use super::battle::view::View;
use super::dialogue::choice::{Choice, Shape};
use super::dialogue::fact::Fact;
use super::dialogue::question::Question;
use super::dialogue::refusal::{Illegal, Why};
use super::dialogue::roll::{Dice, DieFor, RollFor};
use super::fire::combining;
use super::ground::stacking;
use super::refusals;
use super::sequence::{self, settling};
use super::state::game::Game;
use super::state::phase::Phase;
use super::state::situation::{Actor, Outcome, Situation};

/// The rulebook of the platoons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Platoons;

/// Where it is played.
pub type Table<'a> = kit::Table<'a, Platoons>;
/// What a rule gives back.
pub type Flow<T = ()> = kit::Flow<Platoons, T>;
/// What is asked of a side.
pub type Decision = kit::Decision<Platoons>;
/// What may be answered.
pub type Offer = kit::Offer<Platoons>;
/// A set of which some are chosen.
pub type SetOffer = kit::SetOffer<Platoons>;
/// A fact and in the middle of what it happened.
pub type Note = kit::Note<Platoons>;

impl Rules for Platoons {
    type Game = Game;
    type Situation = Situation;
    type Battle = Battle;
    type View = View;
    type Luck = Luck;
    type Question = Question;
    type Choice = Choice;
    type Element = Actor;
    type Shape = Shape;
    type Fact = Fact;
    type Phase = Phase;
    type Roll = RollFor;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Aside = ();
    type Belief = ();

    fn begin(game: &Game, seed: u64) -> Battle {
        Battle::new(game, seed)
    }

    fn step(table: &mut Table) -> Flow {
        sequence::step(table)
    }

    fn situation(battle: &Battle) -> &Situation {
        &battle.situation
    }

    fn luck(battle: &mut Battle) -> &mut Luck {
        &mut battle.luck
    }

    fn outcome(situation: &Situation) -> Option<Outcome> {
        situation.outcome
    }

    fn winner(outcome: &Outcome) -> Option<Side> {
        outcome.won.map(|(side, _)| side)
    }

    fn apply(game: &Game, battle: &mut Battle, fact: &Fact) {
        battle.situation.apply(game, fact);
    }

    fn settle(table: &mut Table, fact: &Fact) {
        settling::settle(table, fact);
    }

    fn view(battle: &Battle, side: Side) -> View {
        View::of(battle, side)
    }

    fn follow(game: &Game, view: &mut View, fact: &Fact) {
        view.situation.apply(game, fact);
    }

    fn seen_by(fact: &Fact, side: Side) -> Fact {
        fact.seen_by(side)
    }

    fn bars_undo(fact: &Fact) -> bool {
        fact.bars_undo()
    }

    fn roll(fact: &Fact) -> Option<RollFor> {
        match fact {
            Fact::Rolled { roll, .. } => Some(*roll),
            _ => None,
        }
    }

    fn clock(situation: &Situation) -> u8 {
        situation.turn
    }

    fn over() -> Illegal {
        Illegal { rule: "3.0", why: Why::Misfit(Misfit::Over) }
    }

    fn deal_anew(game: &Game, battle: &mut Battle, side: Side, (): &(), luck: &mut Pcg32) {
        battle.deal_anew(game, side, luck);
        battle.luck.reseed(luck.clone());
    }

    fn fits(
        game: &Game,
        situation: &Situation,
        decision: &Decision,
        elements: &[Actor],
    ) -> Result<(), Illegal> {
        let Some(set) = &decision.offer.set else { return Ok(()) };
        match set.shape {
            Shape::Any => Ok(()),
            Shape::Combined => combining::check(game, situation, elements),
            Shape::Barrage => combining::check_barrage(game, situation, elements),
            Shape::Assault => match decision.question {
                Question::AssaultWith { hex } | Question::JoinWith { hex } => {
                    stacking::check_assault(game, situation, decision.side, hex, elements)
                }
                _ => Ok(()),
            },
        }
    }

    fn refused(
        game: &Game,
        situation: &Situation,
        decision: &Decision,
        choice: &Choice,
        misfit: Misfit,
    ) -> Illegal {
        let misfits = || Illegal { rule: decision.question.rule(), why: Why::Misfit(misfit) };
        refusals::of(game, situation, &decision.question, choice).unwrap_or_else(misfits)
    }

    fn set(elements: Vec<Actor>) -> Choice {
        Choice::Set(elements)
    }

    fn elements(choice: &Choice) -> Option<&[Actor]> {
        match choice {
            Choice::Set(elements) => Some(elements),
            _ => None,
        }
    }

    fn is_rash(choice: &Choice) -> bool {
        matches!(choice, Choice::GiveUp(_))
    }

    fn declines(choice: &Choice) -> bool {
        matches!(choice, Choice::Decline)
    }
}

/// What the rules do at the table besides asking and recording.
impl Table<'_> {
    /// Rolls two dice, and tells what for.
    pub(in crate::platoons::rules) fn roll(&mut self, roll: RollFor) -> Dice {
        let dice = self.luck().dice();
        self.record(Fact::Rolled { roll, dice });
        dice
    }

    /// Rolls a single die, and tells what for.
    pub(in crate::platoons::rules) fn roll_die(&mut self, what: DieFor) -> u8 {
        let die = self.luck().die();
        self.record(Fact::DieRolled { what, die });
        die
    }
}
