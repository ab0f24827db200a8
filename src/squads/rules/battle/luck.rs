//! Chance: the decks, the cups, and a random card from a hand (E57). Nothing else is random.

use std::collections::VecDeque;

use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

use crate::kit::{below, shuffle};
use crate::squads::rules::state::game::{CardId, Chit};
use crate::squads::rules::state::side::{BySide, Side};

/// The source of chance inside a battle, the same on every machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Luck {
    generator: Pcg32,
    /// Cards to be put on top of a side's next shuffled piles, the first drawn first. Only positions
    /// written as files fill this; a battle starts with none.
    pub stacked: BySide<VecDeque<Vec<CardId>>>,
    /// Smoke markers to be drawn next, by hindrance, before the cup is asked. Only positions fill this.
    pub stacked_smoke: VecDeque<u8>,
    /// Chits to be drawn next, before the cup is asked. Only positions fill this.
    #[serde(default, skip_serializing_if = "VecDeque::is_empty")]
    pub stacked_chits: VecDeque<Chit>,
    /// Cards that chance takes out of a side's hand next (E57). Only positions fill this.
    #[serde(default, skip_serializing_if = "nothing_stacked")]
    pub stacked_losses: BySide<VecDeque<CardId>>,
}

fn nothing_stacked(losses: &BySide<VecDeque<CardId>>) -> bool {
    losses.axis.is_empty() && losses.allies.is_empty()
}

impl Luck {
    /// Luck from a seed.
    pub fn from_seed(seed: u64) -> Luck {
        Luck::of(Pcg32::new(seed, 0x0a02_bdbf_7bb3_c0a7))
    }

    /// Luck with nothing stacked: that of an imagined battle knows nothing of what was to come in the real one.
    pub fn of(generator: Pcg32) -> Luck {
        Luck {
            generator,
            stacked: BySide::default(),
            stacked_smoke: VecDeque::new(),
            stacked_chits: VecDeque::new(),
            stacked_losses: BySide::default(),
        }
    }

    /// A number below `bound`, each as likely; `bound` is at least 1.
    pub fn below(&mut self, bound: usize) -> usize {
        below(&mut self.generator, bound)
    }

    /// Shuffles a pile; stacked cards go on top (the end).
    pub fn shuffle(&mut self, side: Side, pile: &mut [CardId]) {
        shuffle(&mut self.generator, pile);
        if let Some(wanted) = self.stacked[side].pop_front() {
            for (depth, card) in wanted.iter().enumerate() {
                if let Some(at) = pile.iter().position(|c| c == card)
                    && let Some(to) = pile.len().checked_sub(depth + 1)
                {
                    pile.swap(at, to);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::squads::rules::state::side::Side;

    /// What a position stacks for either side alone is written down with it.
    #[test]
    fn losses_stacked_for_one_side_are_kept() {
        for side in Side::BOTH {
            let mut luck = Luck::from_seed(1);
            luck.stacked_losses[side].push_back(CardId(7));
            let written = serde_json::to_string(&luck).expect("it can be written down");
            assert_eq!(serde_json::from_str::<Luck>(&written).expect("it can be read"), luck);
        }
        let plain = serde_json::to_string(&Luck::from_seed(1)).expect("it can be written down");
        assert!(!plain.contains("stacked_losses"), "a battle has none");
    }
}
