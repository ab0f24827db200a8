//! The luck of a side: what its rolls came to.

use serde::{Deserialize, Serialize};

use crate::squads::rules::{Dice, RollFor};

/// What a roll is for, whoever makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RollKind {
    /// An attack or an impact (O20.3.3, O18.2.3.2).
    Attack,
    /// Aiming (O20.2.3, O18.2.2): the product of the dice is read.
    Targeting,
    /// Defence (O20.3.4).
    Defence,
    /// Melee (O16.4.2).
    Melee,
    /// Rally (O22.3).
    Rally,
    /// Rout (O23.2).
    Rout,
    /// Whatever else is rolled for: sudden death, support, readiness, the commissar.
    Other,
}

impl RollKind {
    /// All of them.
    pub const ALL: [RollKind; 7] = [
        RollKind::Attack,
        RollKind::Targeting,
        RollKind::Defence,
        RollKind::Melee,
        RollKind::Rally,
        RollKind::Rout,
        RollKind::Other,
    ];

    /// What a roll is for.
    pub fn of(roll: RollFor) -> RollKind {
        match roll {
            RollFor::Attack { .. } => RollKind::Attack,
            RollFor::Targeting { .. } => RollKind::Targeting,
            RollFor::Defence { .. } => RollKind::Defence,
            RollFor::Melee { .. } => RollKind::Melee,
            RollFor::Rally { .. } => RollKind::Rally,
            RollFor::Rout { .. } => RollKind::Rout,
            RollFor::Readiness { .. }
            | RollFor::SuddenDeath
            | RollFor::Support
            | RollFor::Commissar { .. } => RollKind::Other,
        }
    }

    /// What it reads of the dice.
    pub fn read(self, dice: Dice) -> i16 {
        if self == RollKind::Targeting { dice.product() } else { dice.sum() }
    }

    /// Whether whoever rolls wants it high (1) or low (-1); 0 where that depends.
    pub fn wanted(self) -> i8 {
        match self {
            RollKind::Attack | RollKind::Targeting | RollKind::Defence | RollKind::Melee => 1,
            RollKind::Rally => -1,
            // One makes the own men run, or the others.
            RollKind::Rout | RollKind::Other => 0,
        }
    }
}

/// The rolls of a side that stand, each after any second one (9.1).
pub type Luck = crate::kit::lab::Luck<RollKind>;
