//! How long may be thought.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// What a thought may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Budget {
    /// So much time: what comes of it depends on the machine.
    Time(Duration),
    /// So many imagined battles: the same everywhere.
    Battles(u32),
}

/// What is left of a budget.
pub(super) struct Purse<'a> {
    budget: Budget,
    start: Instant,
    spent: u32,
    cancelled: &'a AtomicBool,
}

impl<'a> Purse<'a> {
    pub(super) fn new(budget: Budget, cancelled: &'a AtomicBool) -> Purse<'a> {
        Purse { budget, start: Instant::now(), spent: 0, cancelled }
    }

    /// So many battles were imagined.
    pub(super) fn spend(&mut self, battles: u32) {
        self.spent += battles;
    }

    /// How many battles are left, where they are counted.
    pub(super) fn left(&self) -> u32 {
        match self.budget {
            Budget::Time(_) => u32::MAX,
            Budget::Battles(most) => most.saturating_sub(self.spent),
        }
    }

    /// The part that is spent, 0 to 1 and above; all of it once somebody has had enough.
    pub(super) fn used(&self) -> f64 {
        if self.cancelled.load(Ordering::Relaxed) {
            return f64::INFINITY;
        }
        match self.budget {
            Budget::Time(most) => {
                self.start.elapsed().as_secs_f64() / most.as_secs_f64().max(f64::MIN_POSITIVE)
            }
            Budget::Battles(most) => f64::from(self.spent) / f64::from(most.max(1)),
        }
    }
}
