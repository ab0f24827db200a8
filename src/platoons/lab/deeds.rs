//! What a side does in a battle.

use serde::{Deserialize, Serialize};

use crate::kit::Side;
use crate::platoons::rules::{Dug, Fact, ShiftTable, Situation};

/// Something that a side does more or less often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Deed {
    /// It activates somebody (3.1).
    Activation,
    /// It passes (3.0b).
    Pass,
    /// Direct fire at a hex (10.2).
    DirectFire,
    /// Fire at whoever moves (13).
    OpportunityFire,
    /// Bombardment (9).
    Bombardment,
    /// A shot of anti-tank fire (11).
    AntiTankFire,
    /// A round of an assault in which it attacks (12).
    Assault,
    /// Fire of aircraft (15.13).
    AirStrike,
    /// A unit has dug in (16.2).
    DigIn,
}

impl Deed {
    /// Whose deed a fact tells of, if it tells of one. Fire that falls on friends is none.
    pub(super) fn of(situation: &Situation, fact: &Fact) -> Option<(Side, Deed)> {
        match fact {
            Fact::Activated { side, .. } => Some((*side, Deed::Activation)),
            Fact::Passed { side } => Some((*side, Deed::Pass)),
            Fact::FireOpened(volley) if volley.target != volley.side => {
                let deed = match () {
                    () if volley.is_from_the_air() => Deed::AirStrike,
                    () if volley.table == ShiftTable::Bombardment => Deed::Bombardment,
                    () if volley.at_mover.is_some() => Deed::OpportunityFire,
                    () => Deed::DirectFire,
                };
                Some((volley.side, deed))
            }
            Fact::ShotFired(shot) => Some((situation.unit(shot.firer).owner, Deed::AntiTankFire)),
            Fact::Assaulted(onslaught) if onslaught.attacks => Some((onslaught.side, Deed::Assault)),
            Fact::DugIn { unit, dug: Dug::In } => Some((situation.unit(*unit).owner, Deed::DigIn)),
            _ => None,
        }
    }
}
