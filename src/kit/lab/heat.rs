//! Where on the map a side does what.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::join_all;

/// What is told of hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// Where units fall.
    Died,
    /// Where they go of their own will.
    Entered,
    /// Where they stand as time goes on.
    Held,
    /// Where they fire from.
    Fired,
    /// Where they are fired at.
    UnderFire,
}

/// All that is told of hexes.
pub const HEATS: [Where; 5] = [Where::Died, Where::Entered, Where::Held, Where::Fired, Where::UnderFire];

/// How often, in which hex, for one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heat<H: Ord> {
    /// Units of it fell.
    pub died: BTreeMap<H, u64>,
    /// A unit of it came in of its own will.
    pub entered: BTreeMap<H, u64>,
    /// A unit of it stood there as time went on.
    pub held: BTreeMap<H, u64>,
    /// It fired from there.
    pub fired: BTreeMap<H, u64>,
    /// It was fired at there.
    pub under_fire: BTreeMap<H, u64>,
}

impl<H: Ord> Default for Heat<H> {
    fn default() -> Heat<H> {
        Heat {
            died: BTreeMap::new(),
            entered: BTreeMap::new(),
            held: BTreeMap::new(),
            fired: BTreeMap::new(),
            under_fire: BTreeMap::new(),
        }
    }
}

impl<H: Copy + Ord> Heat<H> {
    /// How often something was.
    pub fn of(&self, place: Where) -> &BTreeMap<H, u64> {
        match place {
            Where::Died => &self.died,
            Where::Entered => &self.entered,
            Where::Held => &self.held,
            Where::Fired => &self.fired,
            Where::UnderFire => &self.under_fire,
        }
    }

    /// Counts something in.
    pub fn count(&mut self, place: Where, hex: H, times: u64) {
        *self.of_mut(place).entry(hex).or_default() += times;
    }

    /// Adds another.
    pub fn add(&mut self, other: &Heat<H>) {
        for place in HEATS {
            join_all(self.of_mut(place), other.of(place), |all: &mut u64, other: &u64| *all += other);
        }
    }

    fn of_mut(&mut self, place: Where) -> &mut BTreeMap<H, u64> {
        match place {
            Where::Died => &mut self.died,
            Where::Entered => &mut self.entered,
            Where::Held => &mut self.held,
            Where::Fired => &mut self.fired,
            Where::UnderFire => &mut self.under_fire,
        }
    }
}
