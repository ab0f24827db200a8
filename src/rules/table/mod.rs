//! The table: where rules ask and record. The only place from which a battle changes.
//!
//! What is turned over (section 1.9) and what is drawn from piles and cups are files of their own.

pub mod activation;
pub mod check;
pub mod draws;
pub mod rolls;
pub mod sniper;
pub mod windows;

use crate::rules::battle::Battle;
use crate::rules::dialogue::decision::{Choice, Decision, Offer, Question, SetOffer};
use crate::rules::dialogue::fact::{Fact, Note};
use crate::rules::dialogue::refusal::Illegal;
use crate::rules::sequence::victory;
use crate::rules::state::game::{CardId, Chit, Game};
use crate::rules::state::phase::{Phase, PhasePath};
use crate::rules::state::side::Side;
use crate::rules::state::situation::{Outcome, Situation};

/// What a rule gives back: a value, or the reason why the battle stops here for now.
pub type Flow<T = ()> = Result<T, Stop>;

/// Why a run stops in the middle of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A question nobody has answered yet.
    Ask(Box<Decision>),
    /// An answer that is not legal.
    Refused(Box<Refusal>),
    /// The battle is over.
    Over(Outcome),
}

/// An answer that was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The question.
    pub decision: Decision,
    /// The answer.
    pub choice: Choice,
    /// Why it was refused.
    pub illegal: Illegal,
}

/// Who answers inside a run.
pub trait Players {
    /// The answer to a question, or none if nobody can answer yet.
    fn answer(&mut self, game: &Game, battle: &Battle, decision: &Decision) -> Option<Choice>;

    /// Called before each question. An imagined battle deals anew here, once, what its side cannot know: the
    /// one exception to changes by facts alone. Every other battle is left as it is.
    fn imagine(&mut self, _battle: &mut Battle) {}
}

/// Where a battle is played: the static game, the battle, who answers and who listens.
pub struct Table<'a> {
    game: &'a Game,
    battle: &'a mut Battle,
    players: &'a mut dyn Players,
    listener: &'a mut dyn FnMut(&Battle, &Note),
    path: PhasePath,
    /// 1.9.1: rolls made while a trigger is resolved trigger nothing.
    triggers_held: bool,
    /// While it holds, control and endings wait: several things happen at once.
    settling_held: bool,
    /// O16.4: melees are resolved one after another, never inside each other.
    in_melee: bool,
}

impl<'a> Table<'a> {
    /// A table for one run.
    pub fn new(
        game: &'a Game,
        battle: &'a mut Battle,
        players: &'a mut dyn Players,
        listener: &'a mut dyn FnMut(&Battle, &Note),
    ) -> Table<'a> {
        Table {
            game,
            battle,
            players,
            listener,
            path: PhasePath::default(),
            triggers_held: false,
            settling_held: false,
            in_melee: false,
        }
    }

    /// The static game.
    pub fn game(&self) -> &'a Game {
        self.game
    }

    /// What both sides see.
    pub fn situation(&self) -> &Situation {
        &self.battle.situation
    }

    /// A side's hand: for rules that offer its cards to that side.
    pub fn hand(&self, side: Side) -> &[CardId] {
        &self.battle.hands[side]
    }

    /// The secret chits of a side: for the rules that reveal them.
    pub fn secret_chits(&self, side: Side) -> &[Chit] {
        &self.battle.secret_chits[side]
    }

    /// The active side (5).
    pub fn active(&self) -> Side {
        self.battle.situation.turn.active
    }

    /// Runs `rule` as part of a phase: its facts and questions carry the path.
    pub fn during<T>(&mut self, phase: Phase, rule: impl FnOnce(&mut Self) -> Flow<T>) -> Flow<T> {
        let outer = self.path;
        self.path = outer.within(phase);
        let result = rule(self);
        self.path = outer;
        result
    }

    /// Records a fact: the only way a battle changes. What always holds is settled behind it.
    pub fn record(&mut self, fact: Fact) {
        if self.battle.situation.outcome.is_some() {
            return;
        }
        self.battle.apply(self.game, &fact);
        let unsettles = fact.unsettles(self.game);
        (self.listener)(self.battle, &Note { during: self.path, fact });
        if unsettles && !self.settling_held {
            victory::settle(self);
        }
    }

    /// Records facts that happen at once: control and endings are settled behind the last (6.3, 7.3.1).
    pub fn together(&mut self, facts: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.settling_held, true);
        facts(self);
        self.settling_held = outer;
        if !outer {
            victory::settle(self);
        }
    }

    /// Stops if the battle is over.
    pub fn go_on(&self) -> Flow {
        match self.battle.situation.outcome {
            Some(outcome) => Err(Stop::Over(outcome)),
            None => Ok(()),
        }
    }

    /// Asks a side. The answer is one of the offer; an illegal one never reaches a rule.
    pub fn ask(&mut self, side: Side, question: Question, offer: Offer) -> Flow<Choice> {
        self.go_on()?;
        self.players.imagine(self.battle);
        let decision = Decision { side, during: self.path, question, offer };
        let Some(choice) = self.players.answer(self.game, self.battle, &decision) else {
            return Err(Stop::Ask(Box::new(decision)));
        };
        match check::check(self.game, &self.battle.situation, &decision, &choice) {
            Ok(()) => Ok(choice),
            Err(illegal) => Err(Stop::Refused(Box::new(Refusal { decision, choice, illegal }))),
        }
    }

    /// Asks for one of the choices; a single choice that is forced is taken without asking.
    pub fn ask_one(
        &mut self,
        side: Side,
        question: Question,
        mut choices: Vec<Choice>,
    ) -> Flow<Option<Choice>> {
        self.go_on()?;
        match choices.len() {
            0 => Ok(None),
            1 => Ok(choices.pop()),
            _ => self.ask(side, question, Offer::one(choices)).map(Some),
        }
    }

    /// Asks for a set; the empty one is not asked for.
    pub fn ask_set(
        &mut self,
        side: Side,
        question: Question,
        set: SetOffer,
    ) -> Flow<Vec<crate::rules::Element>> {
        if set.of.is_empty() {
            return Ok(Vec::new());
        }
        match self.ask(side, question, Offer::with_set(Vec::new(), set))? {
            Choice::Set(elements) => Ok(elements),
            _ => Ok(Vec::new()),
        }
    }

    /// 1.9.1: rolls inside trigger nothing.
    pub fn without_triggers<T>(&mut self, rule: impl FnOnce(&mut Self) -> Flow<T>) -> Flow<T> {
        let outer = std::mem::replace(&mut self.triggers_held, true);
        let result = rule(self);
        self.triggers_held = outer;
        result
    }

    /// O16.4: runs the melees unless one is being resolved.
    pub fn within_melee(&mut self, rule: impl FnOnce(&mut Self) -> Flow) -> Flow {
        if self.in_melee {
            return Ok(());
        }
        self.in_melee = true;
        let result = rule(self);
        self.in_melee = false;
        result
    }
}
