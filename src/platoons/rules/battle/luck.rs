//! Chance: dice, and the cup from which leaders are drawn. Nothing else is random.

use std::collections::VecDeque;

use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

use crate::kit::below;
use crate::platoons::rules::dialogue::roll::Dice;

/// The source of chance inside a battle, the same on every machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Luck {
    generator: Pcg32,
    /// What the next dice show, before chance is asked. Only positions fill this.
    #[serde(default, skip_serializing_if = "VecDeque::is_empty")]
    pub stacked: VecDeque<u8>,
}

impl Luck {
    /// Luck from a seed.
    pub fn from_seed(seed: u64) -> Luck {
        Luck { generator: Pcg32::new(seed, 0x0a02_bdbf_7bb3_c0a7), stacked: VecDeque::new() }
    }

    /// A number below `bound`, each as likely.
    pub fn below(&mut self, bound: usize) -> usize {
        below(&mut self.generator, bound)
    }

    /// One die.
    pub fn die(&mut self) -> u8 {
        self.stacked.pop_front().unwrap_or_else(|| below(&mut self.generator, 6) as u8 + 1)
    }

    /// Two dice.
    pub fn dice(&mut self) -> Dice {
        Dice(self.die(), self.die())
    }

    /// Another battle's chance from here on: for imagined battles.
    pub fn reseed(&mut self, generator: Pcg32) {
        self.generator = generator;
    }
}
