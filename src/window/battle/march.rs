//! A way over several hexes that is gone step by step.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::squads::board::HexId;
use crate::squads::rules::{Choice, UnitId, Way};

use super::answer::Ask;

/// Where the party on the move can go, and where it is going.
#[derive(Resource, Debug, Default)]
pub struct March {
    /// Who was chosen to move.
    pub party: Vec<UnitId>,
    /// The hexes within its points, each with its way.
    pub goals: BTreeMap<HexId, Way>,
    /// The hexes that it is to go by first.
    pub by: Vec<HexId>,
    /// The rest of the way that was chosen.
    pub on: Vec<HexId>,
}

impl March {
    /// Goes by a hex, on the way that leads there now.
    pub fn go_by(&mut self, hex: HexId) {
        if let Some(way) = self.goals.get(&hex) {
            self.by.clone_from(&way.hexes);
        }
    }

    /// Sets out for a hex within reach; false where it is not.
    pub fn go(&mut self, to: HexId, ask: &mut Ask) -> bool {
        let Some(way) = self.goals.get(&to) else { return false };
        let Some((first, rest)) = way.hexes.split_first() else { return false };
        self.on = rest.to_vec();
        let first = *first;
        self.by.clear();
        ask.answer = Some(Choice::Enter(first));
        true
    }
}
