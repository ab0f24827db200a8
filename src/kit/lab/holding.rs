//! Who holds what is fought for.

use serde::{Deserialize, Serialize};

use crate::kit::{BySide, Side};

use super::{ByWinner, Share, Worth};

/// Who held an objective, in many battles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holding {
    /// At the end, by who won.
    pub at_end: BySide<ByWinner<u64>>,
    /// When time had gone on once, twice and so on.
    pub in_time: Vec<BySide<u64>>,
}

impl Holding {
    /// Counts a battle in: who held it as time went on, who held it at the end, and who won.
    pub fn battle(
        &mut self,
        in_time: impl ExactSizeIterator<Item = Option<Side>>,
        at_end: Option<Side>,
        winner: Option<Side>,
    ) {
        if let Some(holder) = at_end {
            self.at_end[holder][winner] += 1;
        }
        self.in_time.resize(self.in_time.len().max(in_time.len()), BySide::default());
        for (all, holder) in self.in_time.iter_mut().zip(in_time) {
            if let Some(holder) = holder {
                all[holder] += 1;
            }
        }
    }

    /// How much more often a side wins, of all these battles, with it in its hands at the end than without; none where it always is or
    /// never.
    pub fn decides(&self, side: Side, all: Share) -> Option<Worth> {
        let held = &self.at_end[side];
        let more = Share { won: held[Some(side)], of: held.sum() };
        let less = all.without(more);
        let parted = more.of > 0 && less.of > 0;
        parted.then(|| Worth { times: 1, more, less, difference: more.more_than(less) })
    }
}
