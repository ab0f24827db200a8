//! What many imagined battles say of a question: what first guesses are measured by.

use rand_pcg::Pcg32;

use crate::kit::luck::below;

use super::rollout::{self, Rollout};
use super::{Alternatives, Imaginable, Matter};

/// An answer that was surveyed.
#[derive(Clone, Debug)]
pub struct Surveyed<R: Imaginable> {
    /// The answer.
    pub choice: R::Choice,
    /// How much better than the guide's it was thought to be at first.
    pub guess: f64,
    /// The chance of winning that each imagined battle gave; all answers met the same luck in the same places.
    pub seen: Vec<f64>,
}

/// So many imagined battles behind the guide's answer, the first, and behind each other.
pub fn survey<R: Imaginable>(
    matter: &Matter<R>,
    others: &Alternatives<R>,
    battles: u32,
    seed: u64,
) -> Vec<Surveyed<R>> {
    let lucks = lucks(battles, seed);
    answers(matter, others)
        .map(|(choice, guess)| {
            let seen = lucks.iter().map(|luck| rollout::play(matter, &choice, *luck, others.turns)).collect();
            Surveyed { choice, guess, seen }
        })
        .collect()
}

/// Where so many imagined battles behind each answer lead, as far as a search looks: what the side sees there, and whether it wins when the
/// battle is played on to its end (1, 0, or 0.5 if nobody does). Battles that end before are not among them.
pub fn horizons<R: Imaginable>(
    matter: &Matter<R>,
    others: &Alternatives<R>,
    battles: u32,
    seed: u64,
) -> Vec<(R::View, f64)> {
    let lucks = lucks(battles, seed);
    let behind = |choice: R::Choice| {
        lucks
            .iter()
            .filter_map(|luck| rollout::play_out(matter, &choice, *luck, others.turns))
            .collect::<Vec<_>>()
    };
    answers(matter, others).flat_map(|(choice, _)| behind(choice)).collect()
}

/// Whether the side wins when so many battles behind an answer are played on to their end: 1, 0, or 0.5 if nobody does. The same seed gives each
/// answer the same luck.
pub fn proofs<R: Imaginable>(matter: &Matter<R>, answer: &R::Choice, battles: u32, seed: u64) -> Vec<f64> {
    let end = |luck: &u64| Rollout::of(matter, answer, *luck).until(u32::MAX, u32::MAX);
    // A battle that cannot be played on has no winner.
    lucks(battles, seed).iter().map(|luck| end(luck).unwrap_or(0.5)).collect()
}

/// The guide's answer and the others, each with how much better it was thought to be at first.
fn answers<R: Imaginable>(
    matter: &Matter<R>,
    others: &Alternatives<R>,
) -> impl Iterator<Item = (R::Choice, f64)> {
    std::iter::once((matter.own.clone(), 0.0)).chain(others.answers.clone())
}

fn lucks(battles: u32, seed: u64) -> Vec<u64> {
    let mut luck = Pcg32::new(seed, 0x5ea7_c4ed);
    (0..battles).map(|_| below(&mut luck, u32::MAX as usize) as u64).collect()
}
