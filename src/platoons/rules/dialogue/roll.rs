//! What dice are rolled for, and what they show.

use serde::{Deserialize, Serialize};

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::state::aircraft::Plane;
use crate::platoons::rules::state::situation::{Actor, LeaderId, UnitId};
use crate::platoons::rules::state::support::Shell;

/// The two dice of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Dice(pub u8, pub u8);

impl Dice {
    /// What both show together: the natural roll.
    pub fn sum(self) -> u8 {
        self.0 + self.1
    }
}

/// What two dice are rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RollFor {
    /// Direct fire at a hex (10.2).
    DirectFire {
        /// The hex.
        hex: Hex,
    },
    /// A shot of anti-tank fire (11.1).
    AntiTank {
        /// At whom.
        target: UnitId,
    },
    /// A shot of anti-tank fire at dragon's teeth (terrain effects chart).
    Breach {
        /// Where they stand.
        hex: Hex,
    },
    /// Bombardment of a hex (9.4).
    Bombardment {
        /// The hex.
        hex: Hex,
    },
    /// Whether a bombardment of the hex beside falls on friends (9.52).
    FriendlyFire {
        /// The hex with friends.
        hex: Hex,
        /// What is added to the roll.
        plus: u8,
    },
    /// Whether smoke or light bursts where it should (optional).
    Shell {
        /// What.
        shell: Shell,
        /// Where.
        hex: Hex,
    },
    /// A side's fire in an assault (12.4).
    Assault {
        /// The hex.
        hex: Hex,
    },
    /// Fire at those who leave an assault hex (12.12).
    FreeShot {
        /// The hex.
        hex: Hex,
    },
    /// A check of morale (14.1).
    Check {
        /// Who.
        actor: Actor,
        /// What is added to the roll.
        plus: u8,
        /// The morale against which it is rolled.
        morale: u8,
    },
    /// A recovery (14.41).
    Recovery {
        /// Who.
        actor: Actor,
        /// The morale below which it must be.
        morale: u8,
    },
    /// Whether a leader is hit (6.7).
    LeaderHit {
        /// The leader.
        leader: LeaderId,
        /// The steps lost around him, which are taken off the roll.
        steps: u8,
    },
    /// Whether a leader who was alone is taken (6.71).
    LeaderCaught {
        /// The leader.
        leader: LeaderId,
    },
    /// Whether somebody finds his way (5.8).
    Way {
        /// Who.
        actor: Actor,
        /// The hex to which he wants.
        wanted: Hex,
    },
    /// Whether somebody crosses a river (5.73).
    Crossing {
        /// Who.
        actor: Actor,
        /// The river crossing number: he does on so much or less.
        number: u8,
    },
    /// Whether those of a hex surrender (14.6).
    Surrender {
        /// The hex.
        hex: Hex,
        /// The highest morale there: above it they do.
        morale: u8,
    },
    /// Whether the turn ends in the fog of war (3.0b).
    Fog,
    /// Whether something happens by chance at the start of a turn, and to whom (optional).
    Event,
}

/// What a single die is rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DieFor {
    /// Where smoke lands that misses its hex (optional).
    Drift {
        /// The hex.
        hex: Hex,
    },
    /// How far one sees by night (8.12).
    Darkness,
    /// What happens to a side by chance (optional).
    Event {
        /// The side.
        side: Side,
    },
    /// Whether infantry comes to use its short-range anti-tank weapon (11.5).
    ShortRange {
        /// The unit.
        unit: UnitId,
    },
    /// Whether an aircraft finds the hex that it is to attack (15.11).
    Plane {
        /// Whose it is.
        side: Side,
        /// Which.
        plane: Plane,
    },
    /// Whether the special fire of aircraft costs a vehicle a step (11.4).
    SpecialFire {
        /// The hex.
        hex: Hex,
    },
    /// Who chooses the vehicle (11.4).
    SpecialChoice {
        /// The hex.
        hex: Hex,
    },
    /// Whether a unit gets stuck (optional, R260).
    Mire {
        /// The unit.
        unit: UnitId,
        /// On so much or less it does.
        most: u8,
    },
    /// Whether a flamethrower tank has used up its fuel (15.5).
    Fuel {
        /// The unit.
        unit: UnitId,
    },
    /// What a point of a minefield does to somebody who has come into it (16.61, R16).
    Mines {
        /// Who has come.
        actor: Actor,
        /// What engineers take off the die (16.63).
        less: u8,
    },
}
