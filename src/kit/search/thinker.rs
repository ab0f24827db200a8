//! A player who thinks ahead.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use rand_pcg::Pcg32;

use crate::kit::decision::Decision;
use crate::kit::imagine::Standpoint;
use crate::kit::luck::below;
use crate::kit::player::Player;

use super::compare::{Thought, Weighing, compare};
use super::{Imaginable, Matter};

/// Whoever gives the answers of a guide; if it has leave to, it compares them with others before.
#[derive(Clone)]
pub struct Thinker<R: Imaginable> {
    guide: R::Guide,
    weighing: Option<Weighing>,
    luck: Pcg32,
    cancelled: Arc<AtomicBool>,
}

impl<R: Imaginable> Thinker<R> {
    /// One with such a guide; the seed is that of the battles it imagines.
    pub fn new(guide: R::Guide, weighing: Option<Weighing>, seed: u64) -> Thinker<R> {
        let luck = Pcg32::new(seed, 0x7e7e_0b5e);
        Thinker { guide, weighing, luck, cancelled: Arc::default() }
    }

    /// The same with so many threads; what it thinks does not depend on them if its budget is one of battles.
    pub fn on_threads(mut self, threads: usize) -> Thinker<R> {
        if let Some(weighing) = &mut self.weighing {
            weighing.threads = threads;
        }
        self
    }

    /// Whether it imagines battles.
    pub fn looks_ahead(&self) -> bool {
        self.weighing.is_some()
    }

    /// The same, whose thoughts end once this is set.
    pub fn ended_by(mut self, cancelled: Arc<AtomicBool>) -> Thinker<R> {
        self.cancelled = cancelled;
        self
    }

    /// The guide: for who asks what it weighs, or tells it what it did.
    pub fn guide(&mut self) -> &mut R::Guide {
        &mut self.guide
    }

    /// The same for another thought, which ends by itself: who was told to end may still be thinking.
    pub fn afresh(mut self) -> Thinker<R> {
        self.cancelled = Arc::default();
        self
    }

    /// Set this, and a thought ends with what it has found so far.
    pub fn cancelled(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.cancelled)
    }

    /// What comes of thinking about a decision; none where nothing is to be compared.
    pub fn think(
        &mut self,
        from: &Standpoint<R>,
        view: &R::View,
        decision: &Decision<R>,
        own: &R::Choice,
    ) -> Option<Thought<R>> {
        let weighing = self.weighing?;
        let others = R::alternatives(from.game(), view, decision, &self.guide, own);
        if others.answers.is_empty() {
            return None;
        }
        let seed = below(&mut self.luck, u32::MAX as usize) as u64;
        let guides = R::guides(from.game(), view, &self.guide);
        let belief = R::belief(from.game(), view, decision, &self.guide);
        let matter = Matter { from, view, decision, own, guides: &guides, belief: &belief };
        Some(compare(&matter, &others, weighing, seed, &self.cancelled))
    }
}

impl<R: Imaginable> Player<R> for Thinker<R> {
    fn choose(&mut self, game: &R::Game, view: &R::View, decision: &Decision<R>) -> R::Choice {
        self.guide.choose(game, view, decision)
    }

    fn choose_ahead(&mut self, from: &Standpoint<R>, view: &R::View, decision: &Decision<R>) -> R::Choice {
        if self.weighing.is_none() {
            return self.guide.choose(from.game(), view, decision);
        }
        let mut guide = self.guide.clone();
        let own = guide.choose(from.game(), view, decision);
        let thought = self.think(from, view, decision, &own);
        let best = thought.and_then(|thought| thought.answers.into_iter().next()).map(|(best, ..)| best);
        match best.filter(|best| *best != own) {
            Some(best) => {
                R::answered_for(&mut self.guide, from.game(), view, decision, &best);
                best
            }
            None => {
                self.guide = guide;
                own
            }
        }
    }

    fn slips(&self) -> u32 {
        self.guide.slips()
    }
}
