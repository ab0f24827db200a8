//! How things stand: all that both sides see.

use serde::{Deserialize, Serialize};

use crate::kit::{BySide, Side};
use crate::platoons::board::Hex;

use super::aircraft::Plane;
use super::light::Light;
use super::saved::SavedSegment;
use super::segment::Segment;
use super::support::{Battery, Shells};
use super::works::Works;

pub use super::unit::{Leader, Mired, Refuels, Unit};

/// A unit, by its place in [`Situation::units`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UnitId(pub u16);

/// A leader, by his place in [`Situation::leaders`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct LeaderId(pub u16);

/// Whoever can be activated: a unit or a leader (3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Actor {
    /// A leader. Leaders come first: they check their morale first (14.12).
    Leader(LeaderId),
    /// A unit.
    Unit(UnitId),
}

/// The morale state (14), the best first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Morale {
    /// In good order.
    #[default]
    Good,
    /// Disrupted (14.2).
    Disrupted,
    /// Demoralized (14.3).
    Demoralized,
}

/// What somebody has done in this turn (7.46).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Readiness {
    /// Nothing: it may be activated.
    #[default]
    Ready,
    /// It has used its first opportunity fire, and may only use a second (13.1).
    FiredOnce,
    /// A train or a vessel has used both its opportunity fires, and may still move (15.2).
    MayMove,
    /// It is marked Moved/Fired, and does nothing more.
    Marked,
}

/// How far somebody has dug in (16.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Dug {
    /// Not at all.
    #[default]
    No,
    /// In the first of the two segments it takes; the number is the turn.
    Begun(u8),
    /// Dug in.
    In,
}

/// Where a unit or a leader is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Place {
    /// Not set up yet, or not come yet; or gone to refuel (15.5).
    Waiting,
    /// Hidden there, and not on the map for anything that is not said of hidden units; his enemy does not know where (R242).
    Hidden(Option<Hex>),
    /// In a row of hexes outside the map, before a hex of its edge, to come in there (16.51).
    Outside {
        /// The hex of the edge.
        at: Hex,
        /// The row, from 1: the nearest.
        row: u8,
    },
    /// On the map.
    Map(Hex),
    /// Carried by this unit (5.6): wherever that is, and part of it for everything that is not said of those aboard.
    Aboard(UnitId),
    /// It has left the map, and does not come back; it is not lost (16.52).
    Left,
    /// Out of the battle.
    Eliminated,
}

/// Somebody is in the water of a river (5.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wading {
    /// The hex on land from which he has come.
    pub bank: Hex,
    /// The turn in which he came into the hex where he is.
    pub turn: u8,
}

/// Where the turn stands (3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Before the first turn: this side sets up.
    SetUp(Side),
    /// The initiative is rolled for (3.0a).
    Initiative,
    /// Action segments (3.0b).
    Action {
        /// Whose segment it is.
        side: Side,
        /// Further segments of the winner of the initiative before the other side has its first.
        more: u8,
        /// The side that passed in the last segment, if one did.
        passed: Option<Side>,
        /// Activations that each side has finished: for the fog of war.
        finished: BySide<u8>,
    },
    /// Markers are removed (3.0c).
    Removal,
}

/// How clearly a side has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Level {
    /// Just so.
    Minor,
    /// Clearly.
    Major,
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// Who has won and how clearly; none is a draw.
    pub won: Option<(Side, Level)>,
    /// The points at the end.
    pub points: i16,
}

/// What hangs over a side that lost its highest leader (6.72).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Decapitation {
    /// It has not happened.
    #[default]
    Never,
    /// The new highest leader checks at the start of the next turn.
    Pending,
    /// It is over: it happens once.
    Past,
}

/// All that both sides see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Situation {
    /// Every unit of the battle.
    pub units: Vec<Unit>,
    /// Every leader of the battle.
    pub leaders: Vec<Leader>,
    /// Who controls each hex (1.2).
    pub control: Vec<Option<Side>>,
    /// The hexes with an entrenchment, in order (16.4).
    pub entrenchments: Vec<Hex>,
    /// The entrenchments that each side has still to place.
    pub unplaced: BySide<u8>,
    /// Whether each side has still to say who leads its cavalry (6.91).
    pub unnamed: BySide<bool>,
    /// The tank leaders that each side has still to assign (6.8).
    pub unassigned: BySide<u8>,
    /// The units that each side may still hide (R242).
    #[serde(default)]
    pub unhidden: BySide<u8>,
    /// What was built, laid or left in hexes beside entrenchments.
    #[serde(default)]
    pub works: Works,
    /// The aircraft of each side that can still attack in this turn (15.1).
    #[serde(default)]
    pub air: BySide<Vec<Plane>>,
    /// How many of its works each side has built, laid or left away.
    #[serde(default)]
    pub built: BySide<u16>,
    /// Each side's artillery off the board (9.2).
    pub batteries: BySide<Vec<Battery>>,
    /// What shells have left in hexes in this turn.
    pub shells: Shells,
    /// The turn, from 1; 0 before the first.
    pub turn: u8,
    /// Engineers who have helped others in this turn, and so do nothing else (5.73).
    #[serde(default)]
    pub helping: Vec<UnitId>,
    /// How much can be seen in this turn (8.1).
    pub light: Light,
    /// How far one sees by night in this battle (8.12).
    pub night_range: u16,
    /// The current initiative of each side.
    pub initiative: BySide<u8>,
    /// Points that were counted at the end of earlier turns (1.1).
    #[serde(default)]
    pub scored: i16,
    /// Steps that each side has lost.
    pub steps_lost: BySide<u16>,
    /// Where the turn stands.
    pub stage: Stage,
    /// The segment that is being played.
    pub segment: Option<Segment>,
    /// The segment that the winner of the initiative has kept for later (optional).
    #[serde(default)]
    pub saved: SavedSegment,
    /// Whether each side may activate a marked unit once more in this turn (optional).
    #[serde(default)]
    pub acts_again: BySide<bool>,
    /// Steps that have come back to each side by replacements (optional): those that it has lost stay lost.
    #[serde(default)]
    pub replaced: BySide<u16>,
    /// Whether each side has lost its highest leader.
    pub decapitation: BySide<Decapitation>,
    /// How the battle ended, if it has.
    pub outcome: Option<Outcome>,
}

impl Situation {
    /// A unit.
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[usize::from(id.0)]
    }

    /// A leader.
    pub fn leader(&self, id: LeaderId) -> &Leader {
        &self.leaders[usize::from(id.0)]
    }

    /// Every unit with its id.
    pub fn all_units(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.units.iter().enumerate().map(|(at, unit)| (UnitId(at as u16), unit))
    }

    /// Every leader with his id.
    pub fn all_leaders(&self) -> impl Iterator<Item = (LeaderId, &Leader)> {
        self.leaders.iter().enumerate().map(|(at, leader)| (LeaderId(at as u16), leader))
    }

    /// The units of a side in a hex, without those who are carried there: they are one with their carrier (5.6).
    pub fn units_in(&self, side: Side, hex: Hex) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.all_units().filter(move |(_, unit)| unit.owner == side && unit.place == Place::Map(hex))
    }

    /// The leaders of a side in a hex, those who are carried there too.
    pub fn leaders_in(&self, side: Side, hex: Hex) -> impl Iterator<Item = (LeaderId, &Leader)> {
        self.all_leaders().filter(move |(_, man)| man.owner == side && self.hex(man.place) == Some(hex))
    }

    /// The units of a side on the map, with their hexes; without those who are carried.
    pub fn units_on_map(&self, side: Side) -> impl Iterator<Item = (UnitId, &Unit, Hex)> {
        self.all_units().filter(move |(_, unit)| unit.owner == side).filter_map(|(id, unit)| {
            match unit.place {
                Place::Map(hex) => Some((id, unit, hex)),
                _ => None,
            }
        })
    }

    /// The hexes with anybody of a side, in order.
    pub fn hexes_of(&self, side: Side) -> Vec<Hex> {
        let units = self.units_on_map(side).map(|(_, _, hex)| hex);
        let mut hexes: Vec<Hex> = units.chain(self.leaders_on_map(side).map(|(_, _, hex)| hex)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// The leaders of a side on the map, with their hexes; those who are carried with that of their carrier.
    pub fn leaders_on_map(&self, side: Side) -> impl Iterator<Item = (LeaderId, &Leader, Hex)> {
        let leaders = self.all_leaders().filter(move |(_, man)| man.owner == side);
        leaders.filter_map(|(id, man)| self.hex(man.place).map(|hex| (id, man, hex)))
    }

    /// The hex a unit or leader is in: who is carried is in that of his carrier (5.6).
    pub fn hex_of(&self, actor: Actor) -> Option<Hex> {
        self.hex(self.place(actor))
    }

    /// The hex of a place.
    fn hex(&self, place: Place) -> Option<Hex> {
        match place {
            Place::Map(hex) => Some(hex),
            Place::Aboard(carrier) => self.hex(self.unit(carrier).place),
            _ => None,
        }
    }

    /// Before which hex of the edge somebody stands outside the map, and in which row (16.51).
    pub fn outside(&self, actor: Actor) -> Option<(Hex, u8)> {
        match self.place(actor) {
            Place::Outside { at, row } => Some((at, row)),
            _ => None,
        }
    }

    /// The place of somebody: of who is carried, that of his carrier (5.6).
    pub fn standing(&self, actor: Actor) -> Place {
        match self.place(actor) {
            Place::Aboard(carrier) => self.unit(carrier).place,
            place => place,
        }
    }

    /// Everybody of a side who can act: on the map, or in rows outside it; leaders first, also those who are carried.
    pub fn present(&self, side: Side) -> impl Iterator<Item = (Actor, Place)> {
        let leaders = self.all_leaders().filter(move |(_, leader)| leader.owner == side);
        let units = self.all_units().filter(move |(_, unit)| unit.owner == side);
        let all = leaders.map(|(id, _)| (Actor::Leader(id), self.standing(Actor::Leader(id))));
        let all = all.chain(units.map(|(id, unit)| (Actor::Unit(id), unit.place)));
        all.filter(|(_, place)| matches!(place, Place::Map(_) | Place::Outside { .. }))
    }

    /// Whether somebody has left the map, by himself or aboard another (16.52).
    pub fn has_left(&self, actor: Actor) -> bool {
        match self.place(actor) {
            Place::Left => true,
            Place::Aboard(carrier) => self.unit(carrier).place == Place::Left,
            _ => false,
        }
    }

    /// The unit that carries somebody (5.6).
    pub fn carrier(&self, actor: Actor) -> Option<UnitId> {
        match self.place(actor) {
            Place::Aboard(carrier) => Some(carrier),
            _ => None,
        }
    }

    /// How somebody is in the water of a river, if he is (5.7).
    pub fn wading(&self, actor: Actor) -> Option<Wading> {
        match actor {
            Actor::Unit(id) => self.unit(id).wading,
            Actor::Leader(id) => self.leader(id).wading,
        }
    }

    /// Everybody whom a unit carries, leaders first.
    pub fn cargo(&self, carrier: UnitId) -> Vec<Actor> {
        let aboard = Place::Aboard(carrier);
        let leaders = self.all_leaders().filter(|(_, leader)| leader.place == aboard);
        let units = self.all_units().filter(|(_, unit)| unit.place == aboard);
        leaders.map(|(id, _)| Actor::Leader(id)).chain(units.map(|(id, _)| Actor::Unit(id))).collect()
    }

    /// The unit that a unit carries, besides leaders: one at most (5.6).
    pub fn load(&self, carrier: UnitId) -> Option<UnitId> {
        self.all_units().find(|(_, unit)| unit.place == Place::Aboard(carrier)).map(|(id, _)| id)
    }

    /// Where a unit or leader is.
    pub fn place(&self, actor: Actor) -> Place {
        match actor {
            Actor::Unit(id) => self.unit(id).place,
            Actor::Leader(id) => self.leader(id).place,
        }
    }

    /// Whose somebody is.
    pub fn owner(&self, actor: Actor) -> Side {
        match actor {
            Actor::Unit(id) => self.unit(id).owner,
            Actor::Leader(id) => self.leader(id).owner,
        }
    }

    /// Somebody's morale state.
    pub fn morale(&self, actor: Actor) -> Morale {
        match actor {
            Actor::Unit(id) => self.unit(id).morale,
            Actor::Leader(id) => self.leader(id).morale,
        }
    }

    /// Whether somebody is inside the cave of his hex (16.71).
    pub fn is_inside(&self, actor: Actor) -> bool {
        match actor {
            Actor::Unit(id) => self.unit(id).inside,
            Actor::Leader(id) => self.leader(id).inside,
        }
    }

    /// What somebody has done in this turn.
    pub fn readiness(&self, actor: Actor) -> Readiness {
        match actor {
            Actor::Unit(id) => self.unit(id).readiness,
            Actor::Leader(id) => self.leader(id).readiness,
        }
    }

    /// Whether a hex has an entrenchment (16.4).
    pub fn entrenched(&self, hex: Hex) -> bool {
        self.entrenchments.binary_search(&hex).is_ok()
    }

    /// Everybody of a side in a hex, leaders first.
    pub fn stack(&self, side: Side, hex: Hex) -> Vec<Actor> {
        let leaders = self.leaders_in(side, hex).map(|(id, _)| Actor::Leader(id));
        leaders.chain(self.units_in(side, hex).map(|(id, _)| Actor::Unit(id))).collect()
    }
}
