//! Something of battles by who won them.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::kit::{BySide, Side};

/// Something of the battles that each side won, and of those that nobody won. Where no battle can be drawn, it is written like something
/// of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Serialize + Default + PartialEq"))]
pub struct ByWinner<T> {
    /// Of those that the Axis won.
    pub axis: T,
    /// Of those that the Allies won.
    pub allies: T,
    /// Of those that nobody won.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub nobody: T,
}

fn is_nothing<T: Default + PartialEq>(of_nobody: &T) -> bool {
    *of_nobody == T::default()
}

impl ByWinner<u64> {
    /// Whoever won.
    pub fn sum(&self) -> u64 {
        self.axis + self.allies + self.nobody
    }

    /// Adds others.
    pub fn add(&mut self, other: &ByWinner<u64>) {
        self.axis += other.axis;
        self.allies += other.allies;
        self.nobody += other.nobody;
    }
}

impl<T: Default> From<BySide<T>> for ByWinner<T> {
    fn from(BySide { axis, allies }: BySide<T>) -> ByWinner<T> {
        ByWinner { axis, allies, nobody: T::default() }
    }
}

impl<T> Index<Option<Side>> for ByWinner<T> {
    type Output = T;
    fn index(&self, winner: Option<Side>) -> &T {
        match winner {
            Some(Side::Axis) => &self.axis,
            Some(Side::Allies) => &self.allies,
            None => &self.nobody,
        }
    }
}

impl<T> IndexMut<Option<Side>> for ByWinner<T> {
    fn index_mut(&mut self, winner: Option<Side>) -> &mut T {
        match winner {
            Some(Side::Axis) => &mut self.axis,
            Some(Side::Allies) => &mut self.allies,
            None => &mut self.nobody,
        }
    }
}
