//! An attack in numbers: every term of its strength and of its shifts, so that preview, resolution and log show the same.

use serde::{Deserialize, Serialize};

use crate::kit::Side;
use crate::platoons::board::Hex;

use super::shifts::{ShiftId, ShiftTable};
use super::situation::{Actor, UnitId};
use super::tables::AtModifier;

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
    /// The strengths of what is not on the map: batteries (9.2), or aircraft in direct fire (15.13).
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

/// What halves the strength of anti-tank fire, rounded up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Halved {
    /// The target is beyond the printed range (11.3).
    LongRange,
    /// The firer is disrupted (14.2).
    Disrupted,
}

/// A shot of anti-tank fire (11.1): one unit at one vehicle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shot {
    /// Who fires.
    pub firer: UnitId,
    /// At whom.
    pub target: UnitId,
    /// What the firer's face or weapon shows.
    pub printed: u8,
    /// What halves it, one after another.
    pub halved: Vec<Halved>,
    /// The strength that is left.
    pub strength: u8,
    /// The armour it meets.
    pub armour: i8,
    /// What else is added to the roll.
    pub modifiers: Vec<(AtModifier, i8)>,
    /// The hexes beside the target through which it comes, both of a side along which it does (11.12); none inside an
    /// assault hex.
    pub through: Vec<Hex>,
}

/// A shot of anti-tank fire at the dragon's teeth of a hex (terrain effects chart).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Breach {
    /// Who fires.
    pub firer: UnitId,
    /// Where they stand.
    pub hex: Hex,
    /// What the firer's face shows.
    pub printed: u8,
    /// What halves it, one after another.
    pub halved: Vec<Halved>,
    /// The strength that is left.
    pub strength: u8,
    /// What counts as their armour.
    pub armour: i8,
    /// What else is added to the roll.
    pub modifiers: Vec<(AtModifier, i8)>,
}

impl Shot {
    /// What is added to the roll.
    pub fn plus(&self) -> i8 {
        plus(self.strength, self.armour, &self.modifiers)
    }
}

impl Breach {
    /// What is added to the roll.
    pub fn plus(&self) -> i8 {
        plus(self.strength, self.armour, &self.modifiers)
    }
}

/// Strength less armour, and what changes the roll besides.
fn plus(strength: u8, armour: i8, modifiers: &[(AtModifier, i8)]) -> i8 {
    let modifiers: i8 = modifiers.iter().map(|(_, by)| by).sum();
    i8::try_from(strength).unwrap_or(i8::MAX) - armour + modifiers
}

impl Volley {
    /// The strength of all together.
    pub fn strength(&self) -> u16 {
        let batteries: u16 = self.batteries.iter().map(|strength| u16::from(*strength)).sum();
        strength(&self.parts) + batteries
    }
}

impl Volley {
    /// Whether aircraft fire: nothing else that is not on the map fires directly.
    pub fn is_from_the_air(&self) -> bool {
        self.table == ShiftTable::Direct && !self.batteries.is_empty()
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
