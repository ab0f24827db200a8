//! What does not change in a battle: the map, the counters, the tables, the scenario.

use std::sync::OnceLock;

use crate::kit::{Side, Words};
use crate::platoons::board::{Chart, Hex, Map, Sight};

use super::leader_kind::{LeaderFace, Rank};
use super::scenario::{Entry, Scenario};
use super::situation::{Leader, Unit};
use super::tables::Tables;
use super::unit_kind::{Face, UnitKind};

/// Everything that does not change in a battle.
#[derive(Clone, Debug)]
pub struct Game {
    /// The joined boards.
    pub map: Map,
    /// What terrain does.
    pub chart: Chart,
    /// The printed tables.
    pub tables: Tables,
    /// The nations that fight.
    pub nations: Vec<NationInPlay>,
    /// The kinds of units that fight, of all nations.
    pub kinds: Vec<UnitKind>,
    /// The men that can be drawn as leaders, of all nations.
    pub men: Vec<Man>,
    /// The battle.
    pub scenario: Scenario,
    /// What is seen from each hex, looked up once where it is asked for.
    pub sights: Sights,
}

/// A nation that fights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NationInPlay {
    /// Its name in files.
    pub id: String,
    /// What players call it.
    pub name: Words,
    /// What its troops are called.
    pub adjective: Words,
    /// The colour of its counters.
    pub colour: [u8; 3],
    /// Whether its guns hit friends less often (9.52).
    pub careful_guns: bool,
}

/// A man who can be drawn as a leader: a face of a counter (6.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Man {
    /// The nation, by its place in the game's list.
    pub nation: u8,
    /// The counter of the cup: its two faces have the same number.
    pub counter: u16,
    /// His rank.
    pub rank: Rank,
    /// Name and figures.
    pub face: LeaderFace,
}

/// The rows of sight that were looked up.
#[derive(Clone, Debug, Default)]
pub struct Sights(Vec<OnceLock<Vec<OnceLock<Sight>>>>);

impl Sights {
    /// None yet, for a map of so many hexes.
    pub fn of(hexes: usize) -> Sights {
        Sights((0..hexes).map(|_| OnceLock::new()).collect())
    }
}

impl Game {
    /// The kind of a unit.
    pub fn kind(&self, unit: &Unit) -> &UnitKind {
        &self.kinds[usize::from(unit.kind)]
    }

    /// The face of a unit that is up (7.6).
    pub fn face(&self, unit: &Unit) -> &Face {
        self.kind(unit).face(unit.steps)
    }

    /// A unit's entry in the forces of its side.
    pub fn entry(&self, unit: &Unit) -> &Entry {
        &self.scenario.sides[unit.owner].units[usize::from(unit.entry)]
    }

    /// Who a leader is.
    pub fn man(&self, leader: &Leader) -> &Man {
        &self.men[usize::from(leader.man)]
    }

    /// The nation of a side.
    pub fn nation(&self, side: Side) -> &NationInPlay {
        &self.nations[usize::from(self.scenario.sides[side].nation)]
    }

    /// What one hex sees of another (8.4).
    pub fn sight(&self, from: Hex, to: Hex) -> &Sight {
        let row = self.sights.0[from.index()]
            .get_or_init(|| (0..self.map.len()).map(|_| OnceLock::new()).collect());
        row[to.index()].get_or_init(|| self.map.sight(&self.chart, from, to))
    }
}
