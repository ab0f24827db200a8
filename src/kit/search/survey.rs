//! What many imagined battles say of a question: what first guesses are measured by.

use rand_pcg::Pcg32;

use crate::kit::luck::below;

use super::{Alternatives, Imaginable, Matter, rollout};

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
    let mut luck = Pcg32::new(seed, 0x5ea7_c4ed);
    let lucks: Vec<u64> = (0..battles).map(|_| below(&mut luck, u32::MAX as usize) as u64).collect();
    std::iter::once((matter.own.clone(), 0.0))
        .chain(others.answers.iter().cloned())
        .map(|(choice, guess)| {
            let seen = lucks.iter().map(|luck| rollout::play(matter, &choice, *luck, others.turns)).collect();
            Surveyed { choice, guess, seen }
        })
        .collect()
}
