//! The squad game among the games of the house: what the kit asks of a rulebook.

use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

use crate::kit::{Misfit, Rules};
use crate::squads::rules::battle::Battle;
use crate::squads::rules::battle::imagined::Belief;
use crate::squads::rules::battle::luck::Luck;
use crate::squads::rules::battle::view::View;
use crate::squads::rules::dialogue::decision::{Choice, Decision, Element, Question, RollFor, SetShape};
use crate::squads::rules::dialogue::fact::{Fact, Purpose};
use crate::squads::rules::dialogue::refusal::Illegal;
use crate::squads::rules::sequence::{self, victory};
use crate::squads::rules::state::game::Game;
use crate::squads::rules::state::phase::Phase;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Outcome, Situation};
use crate::squads::rules::table::{Aside, Flow, Table, check};

/// The squad game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Squads;

impl Rules for Squads {
    type Game = Game;
    type Situation = Situation;
    type Battle = Battle;
    type View = View;
    type Luck = Luck;
    type Question = Question;
    type Choice = Choice;
    type Element = Element;
    type Shape = SetShape;
    type Fact = Fact;
    type Phase = Phase;
    type Roll = (Side, RollFor);
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Aside = Aside;
    type Belief = Belief;

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
        Some(outcome.winner)
    }

    fn apply(game: &Game, battle: &mut Battle, fact: &Fact) {
        battle.apply(game, fact);
    }

    fn settle(table: &mut Table, fact: &Fact) {
        if fact.unsettles(table.game()) && !table.aside.settling_held {
            victory::settle(table);
        }
    }

    fn view(battle: &Battle, side: Side) -> View {
        View::of(battle, side)
    }

    fn follow(game: &Game, view: &mut View, fact: &Fact) {
        view.apply(game, fact);
    }

    fn seen_by(fact: &Fact, side: Side) -> Fact {
        fact.seen_by(side)
    }

    fn bars_undo(fact: &Fact) -> bool {
        fact.meaning().bars_undo
    }

    fn roll(fact: &Fact) -> Option<(Side, RollFor)> {
        match fact {
            Fact::CardRevealed { side, purpose: Purpose::Roll(roll), .. } => Some((*side, *roll)),
            _ => None,
        }
    }

    /// The time marker (6.1).
    fn clock(situation: &Situation) -> u8 {
        situation.time
    }

    fn deal_anew(game: &Game, battle: &mut Battle, side: Side, belief: &Belief, luck: &mut Pcg32) {
        battle.deal_anew(game, side, belief, luck);
    }

    fn fits(
        game: &Game,
        situation: &Situation,
        decision: &Decision,
        elements: &[Element],
    ) -> Result<(), Illegal> {
        check::fits(game, situation, decision, elements)
    }

    fn refused(
        game: &Game,
        situation: &Situation,
        decision: &Decision,
        choice: &Choice,
        misfit: Misfit,
    ) -> Illegal {
        check::refused(game, situation, decision, choice, misfit)
    }

    fn over() -> Illegal {
        check::OVER
    }

    fn set(elements: Vec<Element>) -> Choice {
        Choice::Set(elements)
    }

    fn elements(choice: &Choice) -> Option<&[Element]> {
        match choice {
            Choice::Set(elements) => Some(elements),
            _ => None,
        }
    }

    fn declines(choice: &Choice) -> bool {
        *choice == Choice::Decline
    }

    /// Throwing weapons away is legal at every turn: drawn as often as anything else, no weapon would be left.
    fn is_rash(choice: &Choice) -> bool {
        matches!(choice, Choice::Abandon(_))
    }
}
