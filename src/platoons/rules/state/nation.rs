//! A nation: the counters it has, and what the rules tell of nations alone.

use crate::kit::Words;

use super::aircraft::Aircraft;
use super::leader_kind::{Commissar, LeaderKind, Rank};
use super::unit_kind::{Since, UnitKind};

/// A nation with its counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nation {
    /// Its name in files, for example `german`.
    pub id: String,
    /// What players call it.
    pub name: Words,
    /// What its troops are called.
    pub adjective: Words,
    /// The colour of its counters: red, green, blue.
    pub colour: [u8; 3],
    /// What it calls its ranks; one that it does not have is not in it.
    pub ranks: Vec<(Rank, Words)>,
    /// Since when every armoured unit of it has a tank leader, but for those that never have one (6.8).
    pub tank_leaders: Since,
    /// Whether its guns hit friends less often: it adds 1 to the roll for friendly fire (9.52).
    pub careful_guns: bool,
    /// Its kinds of units.
    pub units: Vec<UnitKind>,
    /// The cup of its leaders: one entry a counter (6.1).
    pub leaders: Vec<LeaderKind>,
    /// The cup of its commissars (6.6).
    pub commissars: Vec<Commissar>,
    /// The cup of its aircraft (15.1).
    pub aircraft: Vec<Aircraft>,
}

impl Nation {
    /// The kind of that name in files.
    pub fn unit(&self, id: &str) -> Option<&UnitKind> {
        self.units.iter().find(|kind| kind.id == id)
    }

    /// What it calls a rank, if it has it.
    pub fn title(&self, rank: Rank) -> Option<&Words> {
        self.ranks.iter().find(|(known, _)| *known == rank).map(|(_, title)| title)
    }

    /// The leaders' counters of a rank.
    pub fn leaders_of(&self, rank: Rank) -> impl Iterator<Item = &LeaderKind> {
        self.leaders.iter().filter(move |leader| leader.rank == rank)
    }
}
