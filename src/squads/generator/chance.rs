//! Chance for one purpose: what is rolled for one never changes what is rolled for another.

use rand_pcg::Pcg32;

use crate::squads::rules::{Side, below, shuffle};

/// What is rolled for; each has a stream of its own.
#[derive(Clone, Copy)]
pub(super) enum Purpose {
    Nations,
    Year,
    Size,
    Map,
    Engagement,
    Formation(Side),
    Place,
    Weather,
    Objectives,
    Edges,
    Leaders(Side),
    Support(Side),
    Positions(Side),
    Fortifications(Side),
    Words,
    First,
}

impl Purpose {
    fn stream(self) -> u64 {
        let of = |base: u64, side: Side| base + u64::from(side == Side::Allies);
        match self {
            Purpose::Nations => 1,
            Purpose::Year => 2,
            Purpose::Size => 3,
            Purpose::Map => 4,
            Purpose::Engagement => 5,
            Purpose::Formation(side) => of(6, side),
            Purpose::Place => 8,
            Purpose::Weather => 9,
            Purpose::Objectives => 10,
            Purpose::Edges => 11,
            Purpose::Leaders(side) => of(12, side),
            Purpose::Support(side) => of(14, side),
            Purpose::Positions(side) => of(16, side),
            Purpose::Fortifications(side) => of(18, side),
            Purpose::Words => 20,
            Purpose::First => 21,
        }
    }
}

/// A stream of chance.
pub(super) struct Chance(Pcg32);

impl Chance {
    pub(super) fn of(seed: u64, purpose: Purpose) -> Chance {
        let mut chance = Chance(Pcg32::new(seed, purpose.stream()));
        // The first numbers of neighbouring seeds are alike.
        for _ in 0..4 {
            chance.below(2);
        }
        chance
    }

    /// A number below `bound`.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        below(&mut self.0, bound)
    }

    /// Two dice.
    pub(super) fn two_dice(&mut self) -> i16 {
        (2 + self.below(6) + self.below(6)) as i16
    }

    /// One of several, each as likely; none of nothing.
    pub(super) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// A random order.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        shuffle(&mut self.0, items);
    }
}
