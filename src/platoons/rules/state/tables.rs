//! The tables of a battle: fire, assault, anti-tank fire, and the cups of mines and strongpoints.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::columns::{AssaultResult, ColumnTable, FireResult};
use super::shifts::{ShiftTable, Shifts};
use super::unit_kind::Value;

/// What anti-tank fire does to a vehicle (R45).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum AtResult {
    /// Nothing.
    None,
    /// A near miss: a check of morale, where the option for it is on (R53).
    NearMiss,
    /// Steps, and a check of morale for what survives.
    Hit {
        /// So many steps.
        steps: u8,
        /// So much on the roll of the survivor's check (7.6).
        check: u8,
    },
}

/// What changes the roll of anti-tank fire (R46, R47).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum AtModifier {
    /// The target is next to the firer (R46).
    Adjacent,
    /// An earlier shot came from another side (11.12).
    Crossfire,
    /// The target crosses a river with the help of engineers (5.7).
    RiverCrossing,
    /// The target is dug in (16.2); not besides a village.
    DugIn,
    /// The target is in a village.
    Village,
    /// The target is in woods, heavy woods or jungle.
    Woods,
    /// The target is in a town.
    Town,
    /// The target is in sand dunes.
    Dunes,
    /// The target is in a wadi or a ravine.
    Wadi,
    /// The shot crosses a hedge that is not at the firer's own hex.
    Hedge,
    /// The shot goes into smoke or out of it.
    Smoke,
    /// The target hex is higher than the firer's.
    Higher,
    /// Night or weather leaves a spotting range of 1 or 2 (8.12).
    Night,
    /// Infantry fires at a vehicle that no infantry is with (11.5).
    NoInfantry,
    /// The target is mired, which takes 1 from its armour (optional).
    Mired,
}

impl AtModifier {
    /// All modifiers.
    pub const ALL: [AtModifier; 15] = [
        AtModifier::Adjacent,
        AtModifier::Crossfire,
        AtModifier::RiverCrossing,
        AtModifier::DugIn,
        AtModifier::Village,
        AtModifier::Woods,
        AtModifier::Town,
        AtModifier::Dunes,
        AtModifier::Wadi,
        AtModifier::Hedge,
        AtModifier::Smoke,
        AtModifier::Higher,
        AtModifier::Night,
        AtModifier::NoInfantry,
        AtModifier::Mired,
    ];

    /// The rule that gives it.
    pub fn rule(self) -> &'static str {
        match self {
            AtModifier::Crossfire => "11.12",
            AtModifier::RiverCrossing => "5.75",
            AtModifier::DugIn => "16.22",
            AtModifier::Night => "8.12",
            AtModifier::NoInfantry => "11.5",
            _ => "11.1",
        }
    }
}

/// The table of anti-tank fire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtTable {
    /// The lowest total of each result, rising.
    pub results: Vec<(i8, AtResult)>,
    /// The lowest total of a near miss, where the option for it is on.
    pub near_miss: i8,
    /// How much each modifier changes the roll.
    pub modifiers: BTreeMap<AtModifier, i8>,
    /// The value of infantry's short-range weapons (11.5).
    pub infantry: Value,
}

impl AtTable {
    /// What a total does: two dice, the firer's strength less the armour, and the modifiers (11.1).
    pub fn result(&self, total: i8, near_misses: bool) -> AtResult {
        let reached = self.results.iter().rev().find(|(lowest, _)| total >= *lowest);
        match reached {
            Some((_, result)) => *result,
            None if near_misses && total >= self.near_miss => AtResult::NearMiss,
            None => AtResult::None,
        }
    }

    /// How much a modifier changes the roll; one without a figure does not.
    pub fn modifier(&self, modifier: AtModifier) -> i8 {
        self.modifiers.get(&modifier).copied().unwrap_or_default()
    }
}

/// All printed tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// Direct fire (10.2).
    pub direct: ColumnTable<FireResult>,
    /// Bombardment (9.4).
    pub bombardment: ColumnTable<FireResult>,
    /// Assault (12.4).
    pub assault: ColumnTable<AssaultResult>,
    /// Anti-tank fire (11).
    pub at: AtTable,
    /// The column shifts.
    pub shifts: Shifts,
    /// The cup of minefields: the strength of each counter, 0 for a dummy (16.6, R62).
    pub minefields: Vec<u8>,
    /// The cup of strongpoints: the kind of each counter (16.1, R63).
    pub strongpoints: Vec<String>,
}

impl Tables {
    /// The table of a kind of fire: direct fire, but for bombardment.
    pub fn fire(&self, table: ShiftTable) -> &ColumnTable<FireResult> {
        match table {
            ShiftTable::Bombardment => &self.bombardment,
            ShiftTable::Direct | ShiftTable::Assault => &self.direct,
        }
    }
}
