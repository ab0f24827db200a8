//! Where on the map a side does what.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::squads::board::HexId;

use super::deeds::join_all;

/// How often, in which hex, for one side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heat {
    /// A unit of it was eliminated.
    pub died: BTreeMap<HexId, u64>,
    /// A unit of it came in, by a move or an advance.
    pub entered: BTreeMap<HexId, u64>,
    /// A unit of it stood there when time advanced.
    pub held: BTreeMap<HexId, u64>,
    /// It fired from there.
    pub fired: BTreeMap<HexId, u64>,
    /// The other side fired at it, with weapons of the map, shells or mines.
    pub under_fire: BTreeMap<HexId, u64>,
}

impl Heat {
    /// Adds another.
    pub fn add(&mut self, other: &Heat) {
        let sum = |all: &mut u64, other: &u64| *all += other;
        join_all(&mut self.died, &other.died, sum);
        join_all(&mut self.entered, &other.entered, sum);
        join_all(&mut self.held, &other.held, sum);
        join_all(&mut self.fired, &other.fired, sum);
        join_all(&mut self.under_fire, &other.under_fire, sum);
    }
}
