//! Answers against each other.

use std::sync::atomic::AtomicBool;
use std::thread;

use rand_pcg::Pcg32;

use crate::kit::luck::below;

use super::budget::{Budget, Purse};
use super::rollout;
use super::{Imaginable, Matter};

/// How a search is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighing {
    /// What it may cost.
    pub budget: Budget,
    /// Threads that imagine. With a budget of battles the result is the same with any number.
    pub threads: usize,
    /// How many changes of turn are imagined.
    pub turns: u32,
    /// How far first guesses are off, as a deviation of the chance of winning.
    pub doubt: f64,
}

/// What came of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<R: Imaginable> {
    /// The answers, the best first: the chance of winning that each is thought to give, 0 to 1, and how many battles say so.
    pub answers: Vec<(R::Choice, f64, u32)>,
}

/// An answer, and what was seen behind it.
struct Candidate<R: Imaginable> {
    choice: R::Choice,
    /// How much better than the guide's answer it was thought to be at first.
    guess: f64,
    /// What each imagined battle gave; all candidates met the same luck in the same places.
    seen: Vec<f64>,
}

impl<R: Imaginable> Candidate<R> {
    fn mean(&self) -> f64 {
        self.seen.iter().sum::<f64>() / self.seen.len().max(1) as f64
    }

    /// How much better than another it is, by what was seen and the first guess, each with the weight it deserves.
    fn better_than(&self, own: &Candidate<R>, doubt: f64) -> f64 {
        let apart: Vec<f64> = self.seen.iter().zip(&own.seen).map(|(one, other)| one - other).collect();
        let battles = apart.len() as f64;
        if apart.len() < 2 {
            return self.guess;
        }
        let mean = apart.iter().sum::<f64>() / battles;
        // A few battles that happen to agree prove little.
        let spread = apart.iter().map(|one| (one - mean).powi(2)).sum::<f64>() + LEAST_SPREAD;
        let error = spread / (battles - 1.0) / battles;
        let (guess, seen) = (1.0 / doubt.powi(2), 1.0 / error);
        (self.guess * guess + mean * seen) / (guess + seen)
    }
}

/// A variance that is added to what is seen.
const LEAST_SPREAD: f64 = 0.02;

/// Compares the guide's answer with others. The same seed and a budget of battles give the same thought.
pub fn compare<R: Imaginable>(
    matter: &Matter<R>,
    others: Vec<(R::Choice, f64)>,
    weighing: Weighing,
    seed: u64,
    cancelled: &AtomicBool,
) -> Thought<R> {
    let mut luck = Pcg32::new(seed, 0x5ea7_c4ed);
    let mut purse = Purse::new(weighing.budget, cancelled);
    let own = (matter.own.clone(), 0.0);
    let mut open: Vec<Candidate<R>> = std::iter::once(own)
        .chain(others)
        .map(|(choice, guess)| Candidate { choice, guess, seen: Vec::new() })
        .collect();
    let mut dropped = Vec::new();
    // The guide's answer, the first, stays to the end: the others are measured by it.
    let rounds = (open.len() as f64).log2().ceil().max(1.0);
    let mut round = 1.0;
    while open.len() > 1 && purse.used() < 1.0 {
        imagine(matter, &mut open, below(&mut luck, u32::MAX as usize) as u64, weighing);
        purse.spend(open.len() as u32);
        if purse.used() >= round / rounds && open.len() > 2 {
            round += 1.0;
            let (first, rest) = open.split_at_mut(1);
            rest.sort_by(|one, other| {
                other
                    .better_than(&first[0], weighing.doubt)
                    .total_cmp(&one.better_than(&first[0], weighing.doubt))
            });
            dropped.extend(open.drain(1 + (open.len() - 1).div_ceil(2)..));
        }
    }
    let worth = |candidate: &Candidate<R>, own: &Candidate<R>| {
        own.mean() + candidate.better_than(own, weighing.doubt)
    };
    let mut answers: Vec<(R::Choice, f64, u32)> = Vec::new();
    for (at, candidate) in open.iter().chain(&dropped).enumerate() {
        let worth = if at == 0 { candidate.mean() } else { worth(candidate, &open[0]) };
        answers.push((candidate.choice.clone(), worth, candidate.seen.len() as u32));
    }
    answers.sort_by(|one, other| other.1.total_cmp(&one.1));
    Thought { answers }
}

/// One battle more for each candidate, all with the same luck.
fn imagine<R: Imaginable>(matter: &Matter<R>, open: &mut [Candidate<R>], luck: u64, weighing: Weighing) {
    let go_on = |some: &mut [Candidate<R>]| {
        for candidate in some {
            candidate.seen.push(rollout::play(matter, &candidate.choice, luck, weighing.turns));
        }
    };
    if weighing.threads < 2 {
        return go_on(open);
    }
    let each = open.len().div_ceil(weighing.threads);
    thread::scope(|scope| {
        for some in open.chunks_mut(each) {
            scope.spawn(|| go_on(some));
        }
    });
}
