//! Chance for one purpose: what is rolled for one never changes what is rolled for another.

use rand_pcg::Pcg32;

use super::luck::{below, shuffle};

/// A stream of chance, for what is written and not for what is played.
pub struct Chance(Pcg32);

impl Chance {
    /// The stream of a purpose.
    pub fn of(seed: u64, purpose: impl Into<u64>) -> Chance {
        let mut chance = Chance(Pcg32::new(seed, purpose.into()));
        // The first numbers of neighbouring seeds are alike.
        for _ in 0..4 {
            chance.below(2);
        }
        chance
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        below(&mut self.0, bound)
    }

    /// Two dice.
    pub fn two_dice(&mut self) -> i16 {
        (2 + self.below(6) + self.below(6)) as i16
    }

    /// One of several, each as likely; none of nothing.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// A random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        shuffle(&mut self.0, items);
    }
}
