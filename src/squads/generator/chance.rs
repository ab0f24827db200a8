//! What is rolled for a random battle.

use crate::squads::rules::Side;

pub(super) use crate::kit::Chance;

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

impl From<Purpose> for u64 {
    fn from(purpose: Purpose) -> u64 {
        let of = |base: u64, side: Side| base + u64::from(side == Side::Allies);
        match purpose {
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
