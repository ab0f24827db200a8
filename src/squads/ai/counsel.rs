//! What somebody weighs at a question: for who wants advice, or to know why an answer was given.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use crate::kit::{Opponent, Player, Standpoint};
use crate::squads::rules::{Choice, Decision, Game, Question, Squads, View};

use super::judgement::Judgement;
use super::mind::Mind;
use super::{Computer, Thinker, guided_by, turn};

/// Whoever is asked what he would do, and what he weighs for it.
pub struct Adviser {
    opponent: Opponent,
    thinker: Thinker,
}

/// What somebody would answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Counsel {
    /// The answer.
    pub choice: Choice,
    /// What it was weighed against, itself among it, the best first; nothing where no numbers were compared.
    pub weighed: Vec<Weighed>,
}

/// An answer that was weighed.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The answer.
    pub choice: Choice,
    /// What it gains over keeping its card, in hundredths of a victory point: for orders, by the guide's judgement.
    pub gain: Option<i32>,
    /// The chance of winning behind it, where battles were imagined.
    pub hope: Option<Hope>,
}

/// A chance of winning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hope {
    /// The chance, 0 to 1.
    pub chance: f64,
    /// How many imagined battles say so.
    pub battles: u32,
}

impl Adviser {
    /// One of such a strength and character, who forgets nothing and imagines battles on so many threads; the seed is that of those
    /// battles.
    pub fn new(opponent: Opponent, seed: u64, threads: usize) -> Adviser {
        let judgement = Judgement::of(opponent.strength, opponent.character);
        let thinker = guided_by(Computer::who_goes_by(judgement, seed), opponent, seed);
        Adviser { opponent, thinker: thinker.on_threads(threads) }
    }

    /// Set this, and he says what he has found so far.
    pub fn cancelled(&self) -> Arc<AtomicBool> {
        self.thinker.cancelled()
    }

    /// What he would do where a side stands, by what that side sees.
    pub fn counsel(&mut self, from: &Standpoint<Squads>, view: &View, decision: &Decision) -> Counsel {
        let own = self.thinker.choose(from.game(), view, decision);
        let gains = self.gains(from.game(), view, decision);
        let gain_of =
            |choice: &Choice| gains.iter().find(|(known, _)| known == choice).map(|(_, gain)| *gain);
        let thought = self.thinker.think(from, view, decision, &own).map(|thought| thought.answers);
        // Who was stopped before he had imagined anything has compared nothing.
        let compared = thought.filter(|answers| answers.iter().all(|(.., battles)| *battles > 0));
        match compared {
            Some(answers) => {
                let weighed = answers.into_iter().map(|(choice, chance, battles)| Weighed {
                    gain: gain_of(&choice),
                    hope: Some(Hope { chance: chance.clamp(0.0, 1.0), battles }),
                    choice,
                });
                let weighed: Vec<Weighed> = weighed.collect();
                Counsel { choice: weighed.first().map_or(own, |best| best.choice.clone()), weighed }
            }
            None => {
                let known = gain_of(&own).is_some();
                let weighed = gains.into_iter().filter(|_| known);
                let weighed = weighed.map(|(choice, gain)| Weighed { choice, gain: Some(gain), hope: None });
                Counsel { choice: own, weighed: weighed.collect() }
            }
        }
    }

    /// What each answer to a turn gains; nothing for other questions.
    fn gains(&self, game: &Game, view: &View, decision: &Decision) -> Vec<(Choice, i32)> {
        if decision.question != Question::Turn {
            return Vec::new();
        }
        let Opponent { strength, character, .. } = self.opponent;
        let (judgement, lay) = (Judgement::of(strength, character), OnceLock::new());
        turn::gains(Mind::new(game, view, &judgement, &lay), &decision.offer.choices)
    }
}
