//! Units and leaders as they stand in a battle.

use serde::{Deserialize, Serialize};

use crate::kit::Side;
use crate::platoons::board::Hex;

use super::situation::{Dug, Morale, Place, Readiness, Wading};
use super::tank_leader::TankLeader;
use super::works::Labour;

/// How fast a unit is stuck (optional, R260).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mired {
    /// The markers that it has left, 1 to 3.
    pub markers: u8,
    /// It has fired or tried to recover in this turn, so that none of them goes.
    pub busy: bool,
}

/// A flamethrower tank has left the map for new fuel, and may come back (15.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refuels {
    /// Where it left the map, and comes in again.
    pub at: Hex,
    /// From which turn on it may come in.
    pub turn: u8,
}

/// A unit in a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Whose it is.
    pub owner: Side,
    /// Its kind, by its place in the game's list.
    pub kind: u16,
    /// Its entry in the forces of its side.
    pub entry: u16,
    /// Where it is.
    pub place: Place,
    /// The steps it has left (7.6).
    pub steps: u8,
    /// Its morale state.
    pub morale: Morale,
    /// What it has done in this turn.
    pub readiness: Readiness,
    /// Whether its limbered face is up (5.62).
    pub limbered: bool,
    /// How far it has dug in.
    pub dug: Dug,
    /// What it is clearing away, if it has begun to (16.65).
    #[serde(default)]
    pub labour: Option<Labour>,
    /// Whether it is inside the cave of its hex (16.71).
    #[serde(default)]
    pub inside: bool,
    /// Whether it has no fuel left for its flamethrower (15.5).
    #[serde(default)]
    pub burnt_out: bool,
    /// When and where it comes back, if it has left the map for new fuel (15.5).
    #[serde(default)]
    pub refuels: Option<Refuels>,
    /// Whether its men have filled another unit up: it is gone, and no loss (optional).
    #[serde(default)]
    pub joined: bool,
    /// Whether it has a Spotted marker (8.22).
    pub spotted: bool,
    /// Whether it was in an entrenchment of its hex before an enemy entered (12.41).
    pub sheltered: bool,
    /// It is in the water of a river (5.7).
    #[serde(default)]
    pub wading: Option<Wading>,
    /// It is stuck in soft or broken ground (optional).
    #[serde(default)]
    pub mired: Option<Mired>,
    /// Where the shots of anti-tank fire came from that it has met in this turn where it stands: of each the hexes beside it
    /// through which it came (11.12).
    pub shot_through: Vec<Vec<Hex>>,
    /// Whether it has a tank leader (6.8).
    pub tank_leader: TankLeader,
    /// The turn in which it was asked last to surrender (14.6).
    pub asked: u8,
}

impl Unit {
    /// A unit that has done nothing and suffered nothing yet.
    pub fn new(owner: Side, kind: u16, entry: u16, place: Place, steps: u8) -> Unit {
        Unit {
            owner,
            kind,
            entry,
            place,
            steps,
            morale: Morale::Good,
            readiness: Readiness::Ready,
            limbered: false,
            dug: Dug::No,
            labour: None,
            burnt_out: false,
            refuels: None,
            joined: false,
            inside: false,
            spotted: false,
            sheltered: false,
            wading: None,
            mired: None,
            shot_through: Vec::new(),
            tank_leader: TankLeader::Barred,
            asked: 0,
        }
    }
}

/// A leader in a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leader {
    /// Whose he is.
    pub owner: Side,
    /// Who he is, by his place in the game's list of men (6.1).
    pub man: u16,
    /// Where he is.
    pub place: Place,
    /// His morale state.
    pub morale: Morale,
    /// What he has done in this turn.
    pub readiness: Readiness,
    /// He leads cavalry: he rides, and may order a charge (6.91).
    pub cavalry: bool,
    /// He is in the water of a river (5.7).
    #[serde(default)]
    pub wading: Option<Wading>,
    /// He is inside the cave of his hex (16.71).
    #[serde(default)]
    pub inside: bool,
    /// He has stayed where the last of those who had dug in there left (16.24).
    #[serde(default)]
    pub dug_in: bool,
}

impl Leader {
    /// A leader who has done nothing and suffered nothing yet.
    pub fn new(owner: Side, man: u16, place: Place) -> Leader {
        let (morale, readiness) = (Morale::Good, Readiness::Ready);
        Leader {
            owner,
            man,
            place,
            morale,
            readiness,
            cavalry: false,
            wading: None,
            inside: false,
            dug_in: false,
        }
    }
}
