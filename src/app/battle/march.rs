//! A way over several hexes that is gone step by step.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::board::HexId;
use crate::rules::{Choice, UnitId};

use super::answer::Ask;

/// A way to a hex.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// The points that it costs.
    pub cost: i16,
    /// Its hexes, the first entered first.
    pub hexes: Vec<HexId>,
}

/// Where the party on the move can go, and where it is going.
#[derive(Resource, Debug, Default)]
pub struct March {
    /// Who was chosen to move.
    pub party: Vec<UnitId>,
    /// The hexes within its points, each with its way.
    pub goals: BTreeMap<HexId, Way>,
    /// The rest of the way that was chosen.
    pub on: Vec<HexId>,
}

impl March {
    /// Sets out for a hex within reach; false where it is not.
    pub fn go(&mut self, to: HexId, ask: &mut Ask) -> bool {
        let Some(way) = self.goals.get(&to) else { return false };
        let Some((first, rest)) = way.hexes.split_first() else { return false };
        self.on = rest.to_vec();
        ask.answer = Some(Choice::Enter(*first));
        true
    }
}
