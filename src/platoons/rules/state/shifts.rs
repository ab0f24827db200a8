//! The column shifts of the three tables: one name and one figure for each printed condition (9.4, 10.2, 12.4).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The table that a shift belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ShiftTable {
    /// Direct fire (10.2).
    Direct,
    /// Bombardment (9.4).
    Bombardment,
    /// Assault (12.4).
    Assault,
}

/// Writes the shifts down once: what each stands for, its table, and the rule that gives it.
macro_rules! shifts {
    ($($(#[$what:meta])* $id:ident: $table:ident, $rule:literal;)*) => {
        /// A printed column shift, named by what it stands for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum ShiftId {
            $($(#[$what])* $id,)*
        }

        impl ShiftId {
            /// All shifts, in the order of the tables.
            pub const ALL: &[ShiftId] = &[$(ShiftId::$id,)*];

            /// The table it belongs to.
            pub fn table(self) -> ShiftTable {
                match self {
                    $(ShiftId::$id => ShiftTable::$table,)*
                }
            }

            /// The rule that gives it.
            pub fn rule(self) -> &'static str {
                match self {
                    $(ShiftId::$id => $rule,)*
                }
            }
        }
    };
}

shifts! {
    /// The target uses an entrenchment in open ground (16.42).
    DirectEntrenched: Direct, "16.42";
    /// The target uses an entrenchment in other limiting terrain.
    DirectEntrenchedInCover: Direct, "16.42";
    /// The target hex is town, woods, heavy woods, jungle or heavy jungle (R1).
    DirectTownOrWoods: Direct, "10.2";
    /// The target is in light woods or light jungle, or the line passes through one; once.
    DirectLightWoods: Direct, "10.2";
    /// The line crosses a hedge that is not at a firer's own hex.
    DirectHedge: Direct, "10.2";
    /// The fire goes into smoke or out of it.
    DirectSmoke: Direct, "10.2";
    /// The target is dug in (16.2); not besides a village.
    DirectDugIn: Direct, "16.22";
    /// The target hex is higher than a firer.
    DirectHigher: Direct, "10.2";
    /// The target is in a village, mangrove, embankment, rocks, dunes, wadi or ravine.
    DirectBrokenGround: Direct, "10.2";
    /// The target is in an anti-tank ditch, and no firer is next to it (R2).
    DirectDitch: Direct, "10.2";
    /// The target is a foot unit in dragon's teeth.
    DirectDragonsTeeth: Direct, "10.2";
    /// The target is in a marsh, a salt marsh or a paddy.
    DirectMarsh: Direct, "10.2";
    /// The target is a mortar, a gun against aircraft or tanks, cavalry or a flamethrower (R3).
    DirectExposed: Direct, "10.2";
    /// The target is artillery (R41).
    DirectArtillery: Direct, "10.2";
    /// Night or weather leaves a spotting range of 1 or 2.
    DirectNight: Direct, "8.12";
    /// The target is three hexes away or more.
    DirectFar: Direct, "10.2";
    /// An aircraft attacks within three hexes of enemy anti-aircraft guns (15.14, R8).
    DirectFlak: Direct, "15.14";
    /// The target hex holds mines of the firing side.
    DirectMines: Direct, "16.67";
    /// The target hex holds units that engineers help across a river (5.7).
    DirectRiverCrossing: Direct, "5.75";
    /// Opportunity fire against foot units (13).
    DirectOpportunity: Direct, "13.0";
    /// Three combat units in the target hex (4.4); not in opportunity fire (13.12).
    DirectCrowded: Direct, "4.4";
    /// The target is next to all firers; aircraft always are (15.11).
    DirectAdjacent: Direct, "10.2";
    /// An efficient unit fires in the turn it moves in (optional).
    DirectMoving: Direct, "10.2";
    /// The firer lacks ammunition (optional).
    DirectLogistics: Direct, "10.2";
    /// The target rides an armoured vehicle (optional).
    DirectRiders: Direct, "10.2";
    /// The target goes into an assault from two hexes away (optional).
    DirectRushing: Direct, "13.24";

    /// The target hex is a town or holds an entrenchment, or both.
    BombardTown: Bombardment, "9.4";
    /// The target hex is beach, jungle, mangrove, paddy, salt marsh, rocks, marsh or village (R26, R27).
    BombardBrokenGround: Bombardment, "9.4";
    /// The target is dug in (16.2); not besides a village.
    BombardDugIn: Bombardment, "16.22";
    /// The target is a mortar, a gun against aircraft or tanks, cavalry or artillery (R3).
    BombardExposed: Bombardment, "9.4";
    /// The attack hits friends (9.52).
    BombardFriendly: Bombardment, "9.52";
    /// The attack hits friends though the firer sees the hex himself (9.52, R4).
    BombardFriendlySeen: Bombardment, "9.52";
    /// The target is a loaded truck, tractor, wagon or sled, or rides a vehicle.
    BombardLoaded: Bombardment, "9.4";
    /// The firer spots the target hex himself.
    BombardObserved: Bombardment, "9.4";
    /// Night or weather leaves a spotting range of 1 or 2.
    BombardNight: Bombardment, "8.12";
    /// The firer lacks ammunition (optional).
    BombardLogistics: Bombardment, "9.4";
    /// An efficient unit fires in the turn it moves in (optional).
    BombardMoving: Bombardment, "9.4";
    /// The target hex holds mines of the firing side.
    BombardMines: Bombardment, "16.67";
    /// The target goes into an assault from two hexes away (optional).
    BombardRushing: Bombardment, "13.24";
    /// Three combat units in the target hex (4.4).
    BombardCrowded: Bombardment, "4.4";
    /// The target is next to the firer, which is neither mortar nor rocket launcher.
    BombardAdjacent: Bombardment, "9.4";

    /// The defenders are in a town, an entrenchment or a cave; once.
    AssaultTown: Assault, "12.4";
    /// The first round in a major river, and no engineers on either side (5.75, R13).
    AssaultRiver: Assault, "5.75";
    /// An attacker came up a cliff.
    AssaultCliff: Assault, "12.4";
    /// The defenders are in woods, jungle, marsh, rocks, wire or on an embankment; once.
    AssaultWoods: Assault, "12.4";
    /// Every attacking unit has higher morale than every defending one.
    AssaultHigherMorale: Assault, "12.4";
    /// The side has a regular leader, not demoralized, and a unit that is no armoured vehicle (6.43).
    AssaultLeader: Assault, "6.43";
    /// All enemy combat units are demoralized.
    AssaultDemoralized: Assault, "12.41";
    /// An efficient closed armoured vehicle fights beside infantry (12.41).
    AssaultCombinedArms: Assault, "12.41";
    /// The defenders hold a slope above all attackers; first round (R14).
    AssaultSlope: Assault, "12.4";
    /// The side has engineers, not demoralized, in a town or at an entrenchment.
    AssaultEngineers: Assault, "12.4";
    /// All of the side are infantry of a people that the book names for it.
    AssaultFierce: Assault, "12.4";
    /// Cavalry charges (15.31).
    AssaultCharge: Assault, "15.31";
    /// Armoured vehicles overrun the defenders (optional).
    AssaultOverrun: Assault, "15.33";
    /// Attackers come from two hexes away (optional).
    AssaultExtended: Assault, "12.11";
    /// Enemy armoured vehicles stand in town, woods or jungle without infantry.
    AssaultLoneVehicle: Assault, "12.4";
    /// The enemy is mired (optional).
    AssaultMired: Assault, "12.4";
    /// The defenders hold a steep slope above all attackers; first round (R14).
    AssaultSteepSlope: Assault, "12.4";
    /// The side has a flamethrower tank with fuel left (15.5).
    AssaultFlame: Assault, "15.5";
}

/// The figures of the column shifts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shifts {
    values: BTreeMap<ShiftId, i8>,
    direct_limits: (i8, i8),
}

impl Shifts {
    /// The shifts with their figures, and the lowest and the highest sum of those of direct fire (10.3).
    pub fn new(values: BTreeMap<ShiftId, i8>, direct_limits: (i8, i8)) -> Self {
        Self { values, direct_limits }
    }

    /// How many columns a shift moves the attack; one without a figure does not move it.
    pub fn value(&self, id: ShiftId) -> i8 {
        self.values.get(&id).copied().unwrap_or_default()
    }

    /// The sum of all shifts of one attack by direct fire, within its limits of -2 and +3 (10.3).
    pub fn clamped(&self, table: ShiftTable, sum: i8) -> i8 {
        match table {
            ShiftTable::Direct => sum.clamp(self.direct_limits.0, self.direct_limits.1),
            ShiftTable::Bombardment | ShiftTable::Assault => sum,
        }
    }
}
