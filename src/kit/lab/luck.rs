//! The luck of a side: what its rolls came to.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::join_all;

/// Rolls of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rolls {
    /// How many.
    pub count: u64,
    /// The sum of what was read.
    pub sum: i64,
}

impl Rolls {
    /// Adds others.
    pub fn add(&mut self, other: &Rolls) {
        self.count += other.count;
        self.sum += other.sum;
    }
}

/// The rolls of a side that stand, by what they were for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Luck<K: Ord>(pub BTreeMap<K, Rolls>);

impl<K: Ord> Default for Luck<K> {
    fn default() -> Luck<K> {
        Luck(BTreeMap::new())
    }
}

impl<K: Copy + Ord> Luck<K> {
    /// Counts a roll in, by what is read of it.
    pub fn count(&mut self, kind: K, read: i16) {
        self.0.entry(kind).or_default().add(&Rolls { count: 1, sum: read.into() });
    }

    /// Adds others.
    pub fn add(&mut self, other: &Luck<K>) {
        join_all(&mut self.0, &other.0, |all: &mut Rolls, rolls| all.add(rolls));
    }
}
