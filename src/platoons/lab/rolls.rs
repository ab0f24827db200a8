//! What sides roll for, where better can be told.

use serde::{Deserialize, Serialize};

use crate::platoons::rules::{Dice, RollFor};

/// What a roll is for, where whoever rolls wants it one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RollKind {
    /// Direct fire (10.2).
    DirectFire,
    /// Bombardment (9.4).
    Bombardment,
    /// Anti-tank fire (11.1).
    AntiTank,
    /// Assault, and fire at those who leave one (12.4, 12.12).
    Assault,
    /// A check of morale (14.1).
    Check,
    /// A recovery (14.41).
    Recovery,
    /// The initiative, with a single die (3.0a).
    Initiative,
}

/// A roll in the middle does the least: the farther from it, the more (7.4).
const MIDDLE: i16 = 7;

impl RollKind {
    /// All of them.
    pub const ALL: [RollKind; 7] = [
        RollKind::DirectFire,
        RollKind::Bombardment,
        RollKind::AntiTank,
        RollKind::Assault,
        RollKind::Check,
        RollKind::Recovery,
        RollKind::Initiative,
    ];

    /// What two dice are rolled for; nothing where better cannot be told.
    pub fn of(roll: RollFor) -> Option<RollKind> {
        match roll {
            RollFor::DirectFire { .. } => Some(RollKind::DirectFire),
            RollFor::Bombardment { .. } => Some(RollKind::Bombardment),
            RollFor::AntiTank { .. } => Some(RollKind::AntiTank),
            RollFor::Assault { .. } | RollFor::FreeShot { .. } => Some(RollKind::Assault),
            RollFor::Check { .. } => Some(RollKind::Check),
            RollFor::Recovery { .. } => Some(RollKind::Recovery),
            RollFor::Breach { .. }
            | RollFor::FriendlyFire { .. }
            | RollFor::Shell { .. }
            | RollFor::LeaderHit { .. }
            | RollFor::LeaderCaught { .. }
            | RollFor::Way { .. }
            | RollFor::Crossing { .. }
            | RollFor::Surrender { .. }
            | RollFor::Fog
            | RollFor::Event => None,
        }
    }

    /// What it reads of two dice: the tables of fire give most at both ends.
    pub fn read(self, dice: Dice) -> i16 {
        let sum = i16::from(dice.sum());
        match self {
            RollKind::DirectFire | RollKind::Bombardment | RollKind::Assault => (sum - MIDDLE).abs(),
            _ => sum,
        }
    }

    /// Whether whoever rolls wants it high (1) or low (-1).
    pub fn wanted(self) -> i8 {
        match self {
            RollKind::Check | RollKind::Recovery => -1,
            _ => 1,
        }
    }

    /// What it may read, each as likely as the others.
    pub fn readings(self) -> Vec<i16> {
        match self {
            RollKind::Initiative => (1..=6).collect(),
            _ => (1..=6).flat_map(|one| (1..=6).map(move |other| self.read(Dice(one, other)))).collect(),
        }
    }
}
