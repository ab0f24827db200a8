//! What does not change in a battle: the map, the counters, the tables, the scenario.

use std::sync::OnceLock;

use crate::kit::{Side, Words};
use crate::platoons::board::{Chart, Hex, Map, Sight};

use super::aircraft::{Aircraft, AircraftFace, Plane};
use super::leader_kind::{LeaderFace, Rank};
use super::scenario::{Entry, Scenario};
use super::situation::{Leader, Unit};
use super::tables::Tables;
use super::tank_leader::TankLeader;
use super::unit_kind::{Branch, Face, Since, UnitKind};

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
    /// What it calls its ranks; one that it does not have is not in it (1.2).
    pub ranks: Vec<(Rank, Words)>,
    /// Since when every armoured unit of it has a tank leader, but for those that never have one (6.8).
    pub tank_leaders: Since,
    /// Whether its guns hit friends less often (9.52).
    pub careful_guns: bool,
    /// The cup of its aircraft (15.1).
    pub aircraft: Vec<Aircraft>,
}

/// A man who can be drawn as a leader, a face of a counter (6.1), or as a commissar (6.6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Man {
    /// The nation, by its place in the game's list.
    pub nation: u8,
    /// The counter of the cup: its two faces have the same number.
    pub counter: u16,
    /// His rank; a commissar has none.
    pub rank: Option<Rank>,
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

    /// The face of a unit that is up (7.6): the limbered one has no values of fire (5.62).
    pub fn face(&self, unit: &Unit) -> &Face {
        match unit.limbered {
            true => &Face::LIMBERED,
            false => self.kind(unit).face(unit.steps),
        }
    }

    /// A unit's entry in the forces of its side.
    pub fn entry(&self, unit: &Unit) -> &Entry {
        &self.scenario.sides[unit.owner].units[usize::from(unit.entry)]
    }

    /// Who a leader is.
    pub fn man(&self, leader: &Leader) -> &Man {
        &self.men[usize::from(leader.man)]
    }

    /// A leader's rank; a commissar has none, gives no orders and takes none (6.6).
    pub fn rank(&self, leader: &Leader) -> Option<Rank> {
        self.man(leader).rank
    }

    /// Whether a leader is a commissar (6.6).
    pub fn is_commissar(&self, leader: &Leader) -> bool {
        self.rank(leader).is_none()
    }

    /// The tank leader of a unit before any are assigned: everybody knows the armour that has them by its nation and its year
    /// (6.8).
    pub fn tank_leader_of(&self, unit: &Unit) -> TankLeader {
        let kind = self.kind(unit);
        let since = self.nation_of(unit).tank_leaders;
        match kind.may_have_tank_leader() {
            false => TankLeader::Barred,
            true if since.holds(self.scenario.date.0, kind.branch == Branch::Guards) => TankLeader::Known,
            true => TankLeader::Absent,
        }
    }

    /// The nation of a unit: that of its kind, or that of its side where any nation may have such.
    pub fn nation_of(&self, unit: &Unit) -> &NationInPlay {
        let id = self.kind(unit).nation.as_ref();
        self.nations.iter().find(|nation| Some(&nation.id) == id).unwrap_or(self.nation(unit.owner))
    }

    /// Of which of the nations of its side a unit is (3.12): of the first where any nation may have such, or it is a captured one.
    pub fn serves(&self, unit: &Unit) -> u8 {
        let forces = &self.scenario.sides[unit.owner];
        let id = self.kind(unit).nation.as_ref();
        let own = |nation: &&u8| id == Some(&self.nations[usize::from(**nation)].id);
        forces.allied_nations.iter().find(own).copied().unwrap_or(forces.nation)
    }

    /// An aircraft of a side.
    pub fn plane(&self, side: Side, plane: Plane) -> &AircraftFace {
        &self.nation(side).aircraft[usize::from(plane.counter)].faces[usize::from(plane.face)]
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
