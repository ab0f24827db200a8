//! An attack in numbers: every term of its strength and of its shifts, so that preview, resolution and log show the same.

use serde::{Deserialize, Serialize};

use crate::kit::Side;
use crate::platoons::board::Hex;

use super::shifts::{ShiftId, ShiftTable};
use super::situation::{Actor, UnitId};

/// What somebody brings into an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Who.
    pub actor: Actor,
    /// How much: a unit's strength after halving (1.2, 14.2), or a leader's modifier (6.42).
    pub strength: u8,
}

/// A column and how the attack came there (7.51).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// The shifts.
    pub shifts: Vec<(ShiftId, i8)>,
    /// The column of the table, from 0.
    pub column: u8,
}

/// An attack by fire on a hex, or on what moves (7.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Volley {
    /// The table.
    pub table: ShiftTable,
    /// Who fires.
    pub side: Side,
    /// Who is hit: the enemy, or friends where fire falls short (9.5).
    pub target: Side,
    /// The hex.
    pub hex: Hex,
    /// It is opportunity fire at this one (13).
    pub at_mover: Option<Actor>,
    /// What each brings.
    pub parts: Vec<Part>,
    /// The strengths of batteries off the board (9.2).
    pub batteries: Vec<u8>,
    /// The column against each unit of the hex (7.52).
    pub against: Vec<(UnitId, Column)>,
    /// The column against leaders, if there are any: none of the shifts against single units (6.71).
    pub against_leaders: Option<Column>,
}

/// What one side does in a round of an assault (12.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Onslaught {
    /// The side whose fire it is.
    pub side: Side,
    /// The hex.
    pub hex: Hex,
    /// It is the fire of the attackers.
    pub attacks: bool,
    /// What each brings.
    pub parts: Vec<Part>,
    /// The column.
    pub column: Column,
}

impl Volley {
    /// The strength of all together.
    pub fn strength(&self) -> u16 {
        let batteries: u16 = self.batteries.iter().map(|strength| u16::from(*strength)).sum();
        strength(&self.parts) + batteries
    }
}

impl Onslaught {
    /// The strength of all together.
    pub fn strength(&self) -> u16 {
        strength(&self.parts)
    }
}

/// The strength of all together.
fn strength(parts: &[Part]) -> u16 {
    parts.iter().map(|part| u16::from(part.strength)).sum()
}
