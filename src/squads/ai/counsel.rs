//! What somebody weighs at a question: for who wants advice, or to know why an answer was given.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use crate::kit::{Opponent, Standpoint};
use crate::squads::rules::{Choice, Decision, Game, Question, Squads, View};

use super::stances::Stances;
use super::weighed::{Counsel, Hope, Weighed};
use super::{Computer, Thinker, guided_by, turn};

/// Whoever is asked what he would do, and what he weighs for it.
pub struct Adviser {
    thinker: Thinker,
}

impl Adviser {
    /// One of such a strength and character, who forgets nothing and imagines battles on so many threads; the seed is that of those
    /// battles.
    pub fn new(opponent: Opponent, seed: u64, threads: usize) -> Adviser {
        let stances = Stances::of(opponent.strength, opponent.character).clone();
        let thinker = guided_by(Computer::who_goes_by(stances, seed), opponent, seed);
        Adviser { thinker: thinker.on_threads(threads) }
    }

    /// Set this, and he says what he has found so far.
    pub fn cancelled(&self) -> Arc<AtomicBool> {
        self.thinker.cancelled()
    }

    /// The same, whose thoughts end once this is set.
    pub fn ended_by(self, cancelled: Arc<AtomicBool>) -> Adviser {
        Adviser { thinker: self.thinker.ended_by(cancelled) }
    }

    /// Decides again what a side decided once, and goes on from what it answered then: who is about something weighs otherwise than who
    /// comes to it.
    pub fn relives(&mut self, game: &Game, view: &View, decision: &Decision, given: &Choice) {
        self.thinker.guide().relive(game, view, decision, given);
    }

    /// What he would do where a side stands, by what that side sees.
    pub fn counsel(&mut self, from: &Standpoint<Squads>, view: &View, decision: &Decision) -> Counsel {
        let gains = self.gains(from.game(), view, decision);
        let own = self.thinker.guide().counsel(from.game(), view, decision);
        let gain_of =
            |choice: &Choice| gains.iter().find(|(known, _)| known == choice).map(|(_, gain)| *gain);
        let thought = self.thinker.think(from, view, decision, &own.choice).map(|thought| thought.answers);
        // Who was stopped before he had imagined anything has compared nothing.
        let compared = thought.filter(|answers| answers.iter().all(|(.., battles)| *battles > 0));
        match compared {
            Some(answers) => {
                let weighed = answers.into_iter().map(|(choice, chance, battles)| {
                    let hope = Hope { chance: chance.clamp(0.0, 1.0), battles };
                    Weighed { gain: gain_of(&choice), ..Weighed::hoped(choice, hope) }
                });
                let weighed: Vec<Weighed> = weighed.collect();
                let choice = weighed.first().map_or(own.choice, |best| best.choice.clone());
                Counsel { choice, weighed, rule: None }
            }
            None if gain_of(&own.choice).is_some() => {
                let weighed = gains.into_iter().map(|(choice, gain)| Weighed::of(choice, gain)).collect();
                Counsel { weighed, ..own }
            }
            None => own,
        }
    }

    /// What each answer to a turn gains; nothing for other questions.
    fn gains(&mut self, game: &Game, view: &View, decision: &Decision) -> Vec<(Choice, i32)> {
        if decision.question != Question::Turn {
            return Vec::new();
        }
        let lay = OnceLock::new();
        let mind = self.thinker.guide().mind(game, view, decision.question, &lay);
        turn::gains(mind, &decision.offer.choices)
    }
}
