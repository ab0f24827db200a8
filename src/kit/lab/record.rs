//! What is known of a battle of a run, and what is told of all of them.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::kit::rules::Rules;
use crate::kit::side::BySide;

use super::invariants::Violation;
use super::seats::Thinking;
use super::{Studied, Tally};

/// A battle of a run. It knows of no clock: the same run has the same records on any machine, on any number of threads.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Record<R: Studied> {
    /// Its number in the run, from 0. The seed of the run and this number make its own seed.
    pub number: u64,
    /// How it was fought, or which invariant broke.
    pub battle: Result<Fought<R>, Violation>,
}

/// A battle that was fought to its end.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Fought<R: Studied> {
    /// The result.
    pub outcome: R::Outcome,
    /// Decisions that both sides took.
    pub decisions: u64,
    /// What the game counts.
    pub counts: R::Counts,
}

/// What is told of battles: their records, folded in the order of their numbers.
#[derive(Clone, Debug)]
pub struct Report<R: Studied> {
    /// Battles.
    pub games: u64,
    /// Who won how many.
    pub wins: BySide<u64>,
    /// What the game counts in them.
    pub tally: R::Tally,
    /// Decisions taken.
    pub decisions: u64,
    /// Invariants that broke, with the seed of their battle.
    pub broken: Vec<String>,
    /// The seed of the run.
    seed: u64,
}

impl<R: Studied> Report<R> {
    /// Of no battle yet, of a run from this seed.
    pub fn none_of(game: &R::Game, seed: u64) -> Self {
        Report {
            games: 0,
            wins: BySide::default(),
            tally: R::Tally::none_of(game),
            decisions: 0,
            broken: Vec::new(),
            seed,
        }
    }

    /// Counts a battle in: the one with the next number.
    pub fn fold(&mut self, record: Record<R>) {
        self.games += 1;
        match record.battle {
            Ok(Fought { outcome, decisions, counts }) => {
                if let Some(winner) = R::winner(&outcome) {
                    self.wins[winner] += 1;
                }
                self.tally.battle(outcome, counts);
                self.decisions += decisions;
            }
            Err(broken) => {
                self.broken.push(format!("seed {}: {broken}", seed_of(self.seed, record.number)));
            }
        }
    }
}

/// The seed of a battle, by that of the run and its number: the first has the run's own, the others follow it.
pub fn seed_of(run: u64, number: u64) -> u64 {
    run.wrapping_add(number)
}

/// How fast battles were fought, by the clock: what no record knows.
#[derive(Clone, Copy, Debug)]
pub struct Pace<R: Rules> {
    /// Battles fought.
    pub battles: u64,
    /// Decisions taken in them.
    pub decisions: u64,
    /// From the first battle's beginning to the last one's end.
    pub time: Duration,
    /// How long computers thought, on all threads together.
    pub thinking: Thinking<R>,
}

impl<R: Rules> Pace<R> {
    /// So many things a second.
    pub fn a_second(&self, things: u64) -> f64 {
        things as f64 / self.time.as_secs_f64().max(f64::MIN_POSITIVE)
    }
}
