//! The two sides of every battle here: 1939–45 in all of them.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::files::reader::leaf;

/// One of the two sides of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// Germany and its allies.
    Axis,
    /// America, Russia and their allies.
    Allies,
}

impl Side {
    /// Both sides, the Axis first.
    pub const BOTH: [Side; 2] = [Side::Axis, Side::Allies];

    /// The opponent.
    pub fn other(self) -> Side {
        match self {
            Side::Axis => Side::Allies,
            Side::Allies => Side::Axis,
        }
    }
}

/// A value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BySide<T> {
    /// The value of the Axis.
    pub axis: T,
    /// The value of the Allies.
    pub allies: T,
}

impl<T> BySide<T> {
    /// The same kind of value made for each side.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        BySide { axis: make(Side::Axis), allies: make(Side::Allies) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Axis => &self.axis,
            Side::Allies => &self.allies,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Axis => &mut self.axis,
            Side::Allies => &mut self.allies,
        }
    }
}

leaf!(Side, "a side");
