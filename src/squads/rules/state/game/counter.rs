//! Counters: units with both faces (3), weapons (11), radios (12), the support table and fortifications (F100).

use serde::{Deserialize, Serialize};

use crate::squads::board::Words;

/// An index into [`Nation::units`](super::Nation::units).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UnitKindId(pub u8);

/// An index into [`Nation::weapons`](super::Nation::weapons).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct WeaponKindId(pub u8);

/// An index into [`Nation::radios`](super::Nation::radios).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RadioKindId(pub u8);

/// Squad, team, leader or hero: told by the silhouettes (3), a hero by its name (E58.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum UnitClass {
    /// Four silhouettes.
    Squad,
    /// Two silhouettes.
    Team,
    /// One silhouette.
    Leader,
    /// One silhouette, treated as a leader but for E58.1.
    Hero,
}

impl UnitClass {
    /// The silhouettes that count against the stacking limit (8.2).
    pub fn figures(self) -> u8 {
        match self {
            UnitClass::Squad => 4,
            UnitClass::Team => 2,
            UnitClass::Leader | UnitClass::Hero => 1,
        }
    }

    /// Leaders and heroes: they lead others and are never led (3.3, E58.1).
    pub fn leads(self) -> bool {
        matches!(self, UnitClass::Leader | UnitClass::Hero)
    }
}

/// The quality of troops, and of an order of battle (4.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Quality {
    /// The best.
    Elite,
    /// The usual.
    Line,
    /// The untrained.
    Green,
}

/// A printed figure, perhaps in a box (3.1.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figure {
    /// The number.
    pub value: i8,
    /// Whether it stands in a box.
    pub boxed: bool,
}

/// One face of a unit counter (3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// Firepower (3.1.1).
    pub firepower: Figure,
    /// Range in hexes (3.1.2).
    pub range: Figure,
    /// Movement in points (3.1.3).
    pub movement: Figure,
    /// Morale (3.1.4).
    pub morale: i8,
    /// Command (3.1.5): 0 but on leaders.
    pub command: i8,
}

/// A kind of unit counter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitKind {
    /// Its name in files, for example "Rifle".
    pub name: String,
    /// What players call it, for example "Rifle squad".
    pub title: Words,
    /// Squad, team, leader or hero.
    pub class: UnitClass,
    /// Its quality; leaders, heroes and weapon teams have none.
    pub quality: Option<Quality>,
    /// The normal face.
    pub good: Face,
    /// The broken face.
    pub broken: Face,
    /// How many counters there are.
    pub count: u8,
    /// Victory points for its elimination or exit (7.1).
    pub victory_points: u8,
}

/// What a weapon is (11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum WeaponClass {
    /// A machine gun of any weight.
    MachineGun,
    /// A mortar: indirect (T87, T97, T99, F102).
    Mortar,
    /// An infantry gun or howitzer.
    Gun,
    /// Sets the target's cover to 0 (11.6).
    Flamethrower,
    /// Used once (11.6).
    SatchelCharge,
    /// Sets the target's cover to 0, and is used once (11.6).
    MolotovCocktail,
}

impl WeaponClass {
    /// 11.6: whether the target's cover is 0 against it, unless its counter says otherwise.
    pub fn ignores_cover(self) -> bool {
        matches!(self, WeaponClass::Flamethrower | WeaponClass::MolotovCocktail)
    }

    /// 11.6: whether it is eliminated once it has rolled for an attack, unless its counter says otherwise.
    pub fn serves_once(self) -> bool {
        matches!(self, WeaponClass::SatchelCharge | WeaponClass::MolotovCocktail)
    }
}

/// A kind of weapon counter (11).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeaponKind {
    /// Its name in files, for example "Light MG".
    pub name: String,
    /// What players call it.
    pub title: Words,
    /// The pattern it stands for, for example "MG34".
    pub pattern: String,
    /// What it is.
    pub class: WeaponClass,
    /// Firepower.
    pub firepower: Figure,
    /// The nearest hex it can fire at (O20.2.2).
    pub min_range: u8,
    /// The farthest.
    pub range: Figure,
    /// Added to its carrier's movement: zero or less (11.1).
    pub movement: i8,
    /// Ordnance: the white bar (11.5).
    pub ordnance: bool,
    /// May place smoke (O20.2.1).
    pub smoke: bool,
    /// The target's cover is 0 against it (11.6).
    pub ignores_cover: bool,
    /// It is eliminated once it has rolled for an attack (11.6).
    pub serves_once: bool,
    /// How often it fires in one Fire order (O20.3): as a rule once.
    pub shots: u8,
    /// Random hex numbers that repair it, first and last (11.4).
    pub fix: (u8, u8),
    /// Random hex numbers that eliminate it, first and last (11.4).
    pub eliminate: (u8, u8),
    /// How many counters there are.
    pub count: u8,
}

/// A kind of radio counter: a battery off the map (12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RadioKind {
    /// Its calibre, for example "105mm".
    pub name: String,
    /// Firepower of each impact (O18.2.3).
    pub firepower: i8,
    /// May place smoke (O18.2.1.1).
    pub smoke: bool,
    /// The impact roll that destroys a fortification (O18.2.3.3).
    pub vulnerability: u8,
}

/// An entry of a nation's support table (11.2, A35.4, E59, E68).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Support {
    /// What comes.
    pub item: SupportItem,
    /// What it costs, in victory points, when it is bought before a battle.
    pub cost: u8,
    /// The columns it stands in, each for a range of years.
    pub columns: Vec<SupportColumn>,
}

impl Support {
    /// Whether it stands in the column of a roll in a year.
    pub fn in_column(&self, roll: i16, year: u16) -> bool {
        self.columns
            .iter()
            .any(|column| i16::from(column.roll) == roll && (column.first..=column.last).contains(&year))
    }
}

/// What a support table gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SupportItem {
    /// A unit with the weapon it carries, if any.
    Unit {
        /// Its counter.
        kind: UnitKindId,
        /// Its weapon.
        weapon: Option<WeaponKindId>,
    },
    /// A radio.
    Radio(RadioKindId),
}

/// A column of a support table in which something stands, for some years.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SupportColumn {
    /// The roll, 2 to 12.
    pub roll: u8,
    /// The first year.
    pub first: u16,
    /// The last.
    pub last: u16,
}

/// A fortification marker (F100).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Fortification {
    /// F101.
    Bunker,
    /// F102.
    Foxholes,
    /// F103.
    Mines,
    /// F104.
    Pillbox,
    /// F105.
    Trench,
    /// F106.
    Wire,
}
