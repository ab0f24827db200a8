//! The table: where rules ask and record. The only place from which a battle changes.

use serde::{Deserialize, Serialize};

use super::decision::{Decision, Offer, SetOffer, check};
use super::path::PhasePath;
use super::rules::Rules;
use super::side::Side;

/// What a rule gives back: a value, or the reason why the battle stops here for now.
pub type Flow<R, T = ()> = Result<T, Stop<R>>;

/// Why a run stops in the middle of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop<R: Rules> {
    /// A question nobody has answered yet.
    Ask(Box<Decision<R>>),
    /// An answer that is not legal.
    Refused(Box<Refusal<R>>),
    /// The battle is over.
    Over(R::Outcome),
}

/// An answer that was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal<R: Rules> {
    /// The question.
    pub decision: Decision<R>,
    /// The answer.
    pub choice: R::Choice,
    /// Why it was refused.
    pub illegal: R::Illegal,
}

/// A fact and in the middle of what it happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Note<R: Rules> {
    /// In the middle of what.
    pub during: PhasePath<R::Phase>,
    /// What happened.
    pub fact: R::Fact,
}

/// Who answers inside a run.
pub trait Players<R: Rules> {
    /// The answer to a question, or none if nobody can answer yet.
    fn answer(&mut self, game: &R::Game, battle: &R::Battle, decision: &Decision<R>) -> Option<R::Choice>;

    /// Called before each question. An imagined battle deals anew here, once, what its side cannot know: the
    /// one exception to changes by facts alone. Every other battle is left as it is.
    fn imagine(&mut self, _game: &R::Game, _battle: &mut R::Battle) {}
}

/// Where a battle is played: the static game, the battle, who answers and who listens.
pub struct Table<'a, R: Rules> {
    game: &'a R::Game,
    battle: &'a mut R::Battle,
    players: &'a mut dyn Players<R>,
    listener: &'a mut dyn FnMut(&R::Battle, &Note<R>),
    path: PhasePath<R::Phase>,
    /// What the rules hold in mind while they run.
    pub aside: R::Aside,
}

impl<'a, R: Rules> Table<'a, R> {
    /// A table for one run.
    pub fn new(
        game: &'a R::Game,
        battle: &'a mut R::Battle,
        players: &'a mut dyn Players<R>,
        listener: &'a mut dyn FnMut(&R::Battle, &Note<R>),
    ) -> Table<'a, R> {
        Table { game, battle, players, listener, path: PhasePath::default(), aside: R::Aside::default() }
    }

    /// The static game.
    pub fn game(&self) -> &'a R::Game {
        self.game
    }

    /// What both sides see.
    pub fn situation(&self) -> &R::Situation {
        R::situation(self.battle)
    }

    /// The whole battle: for rules that look at what is hidden.
    pub fn battle(&self) -> &R::Battle {
        self.battle
    }

    /// The source of chance: what it gives is recorded as a fact.
    pub fn luck(&mut self) -> &mut R::Luck {
        R::luck(self.battle)
    }

    /// Runs `rule` as part of a phase: its facts and questions carry the path.
    ///
    /// # Errors
    /// As the rule.
    pub fn during<T>(&mut self, phase: R::Phase, rule: impl FnOnce(&mut Self) -> Flow<R, T>) -> Flow<R, T> {
        let outer = self.path;
        self.path = outer.within(phase);
        let result = rule(self);
        self.path = outer;
        result
    }

    /// Records a fact: the only way a battle changes. What always holds is settled behind it. Behind the end nothing happens.
    pub fn record(&mut self, fact: R::Fact) {
        if R::outcome(self.situation()).is_some() {
            return;
        }
        R::apply(self.game, self.battle, &fact);
        let note = Note { during: self.path, fact };
        (self.listener)(self.battle, &note);
        R::settle(self, &note.fact);
    }

    /// Stops if the battle is over.
    ///
    /// # Errors
    /// The end.
    pub fn go_on(&self) -> Flow<R> {
        match R::outcome(self.situation()) {
            Some(outcome) => Err(Stop::Over(outcome)),
            None => Ok(()),
        }
    }

    /// Asks a side. The answer is one of the offer; an illegal one never reaches a rule.
    ///
    /// # Errors
    /// An open question, a refused answer, or the end.
    pub fn ask(&mut self, side: Side, question: R::Question, offer: Offer<R>) -> Flow<R, R::Choice> {
        self.go_on()?;
        self.players.imagine(self.game, self.battle);
        let decision = Decision { side, during: self.path, question, offer };
        let Some(choice) = self.players.answer(self.game, self.battle, &decision) else {
            return Err(Stop::Ask(Box::new(decision)));
        };
        match check(self.game, R::situation(self.battle), &decision, &choice) {
            Ok(()) => Ok(choice),
            Err(illegal) => Err(Stop::Refused(Box::new(Refusal { decision, choice, illegal }))),
        }
    }

    /// Asks for one of the choices; a single choice that is forced is taken without asking, none is none.
    ///
    /// # Errors
    /// As [`Table::ask`].
    pub fn ask_one(
        &mut self,
        side: Side,
        question: R::Question,
        mut choices: Vec<R::Choice>,
    ) -> Flow<R, Option<R::Choice>> {
        self.go_on()?;
        match choices.len() {
            0 => Ok(None),
            1 => Ok(choices.pop()),
            _ => self.ask(side, question, Offer::one(choices)).map(Some),
        }
    }

    /// Asks for a set; the empty one is not asked for.
    ///
    /// # Errors
    /// As [`Table::ask`].
    pub fn ask_set(
        &mut self,
        side: Side,
        question: R::Question,
        set: SetOffer<R>,
    ) -> Flow<R, Vec<R::Element>> {
        if set.of.is_empty() {
            return Ok(Vec::new());
        }
        let choice = self.ask(side, question, Offer::with_set(Vec::new(), set))?;
        Ok(R::elements(&choice).map(<[_]>::to_vec).unwrap_or_default())
    }
}
