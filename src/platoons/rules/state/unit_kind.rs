//! Kinds of units: everything that stands on a counter, and what the scenario book tells of it (1.2, 2.3).

use serde::{Deserialize, Serialize};

use crate::kit::Words;

/// What the symbol on the counter shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// Infantry of any name: rifles, grenadiers, paratroops, marines.
    Inf,
    /// Engineers.
    Eng,
    /// Men with flamethrowers (15.5).
    Flm,
    /// Heavy machine guns.
    Hmg,
    /// A weapons platoon, which the assault rules treat as heavy machine guns (12.54).
    Wpn,
    /// Reconnaissance, on foot or in armoured cars.
    Rcn,
    /// Motorcyclists: personnel on wheels.
    Mtc,
    /// Cavalry (15.3).
    Cav,
    /// A mortar, carried or towed.
    Mtr,
    /// Anti-tank rifles.
    Atr,
    /// An anti-tank gun.
    Atg,
    /// An anti-aircraft gun, towed or on a half-track.
    Aag,
    /// Artillery.
    Art,
    /// A rocket launcher.
    Rkt,
    /// Self-propelled artillery.
    Spa,
    /// A tank.
    Tank,
    /// A tank destroyer or an assault gun.
    Td,
    /// An armoured personnel carrier.
    Apc,
    /// Trucks.
    Trk,
    /// Jeeps and cars like them.
    Jeep,
    /// Wagons and sleds.
    Wgn,
    /// A prime mover or tractor.
    Pmv,
    /// An armoured train (15.2).
    Train,
    /// A river vessel (15.2).
    Vessel,
    /// A strongpoint (16.1).
    Str,
}

/// The sort of unit that the rules tell apart (1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Class {
    /// Men, on foot, on horses or on motorcycles.
    Personnel,
    /// A gun, a heavy mortar or a launcher with its crew.
    Weapon,
    /// A tank.
    Tank,
    /// A tank destroyer or an assault gun.
    TankDestroyer,
    /// An armoured vehicle with artillery or an anti-aircraft gun, which counts as self-propelled artillery.
    SpArtillery,
    /// An armoured personnel carrier.
    Apc,
    /// An armoured vehicle of the reconnaissance.
    ReconAfv,
    /// An unarmed transport.
    Transport,
    /// A strongpoint.
    Strongpoint,
    /// A train.
    Train,
    /// A vessel.
    Vessel,
}

/// Whose orders a unit takes (3.3, 6.8, 6.92).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LedBy {
    /// Regular leaders.
    Regular,
    /// Tank leaders.
    Tank,
    /// Regular leaders and tank leaders alike (3.34).
    Either,
    /// Its own leader of the reconnaissance, or that of another such unit (6.85).
    Recon,
    /// Leaders of the reconnaissance, and tank leaders, because it is armoured (3.31).
    ReconOrTank,
    /// The leader it always has with it, or that of another such unit anywhere (6.92).
    Own,
}

/// How a unit moves (5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MoveClass {
    /// On the feet of men or animals.
    Foot,
    /// On wheels.
    Motorized,
    /// On tracks.
    Mechanized,
    /// Behind something else.
    Towed,
    /// On rails.
    Rail,
    /// On water.
    Naval,
    /// Not at all.
    None,
}

/// What stands for the movement allowance on the limbered face (5.62, 5.63).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Limbered {
    /// A `T`: it moves only behind a transport.
    Towed,
    /// Its own allowance, in movement points.
    Moves(u8),
}

/// Strength and range, as printed `9-5` (1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Value {
    /// The strength.
    pub strength: u8,
    /// How many hexes it reaches; 0 is its own hex only.
    pub range: u8,
}

/// The values of fire on one face of a counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Face {
    /// Direct fire, printed in black.
    pub df: Option<Value>,
    /// Bombardment, printed in white.
    pub bf: Option<Value>,
    /// Anti-tank fire, printed in red on yellow.
    pub at: Option<Value>,
}

impl Face {
    /// A face without values of fire: that of a limbered weapon (5.62).
    pub const LIMBERED: Face = Face { df: None, bf: None, at: None };
}

/// What a transport must be able to take to carry a unit (5.67).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Size {
    /// Men on foot.
    Personnel,
    /// A gun that men can drag (5.9): 37 mm anti-tank, 20 mm anti-aircraft.
    Light,
    /// A gun below 150 mm.
    Medium,
    /// A gun of 150 mm and more.
    Heavy,
}

/// What a transport carries (5.67).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Carries {
    /// Whatever can be carried: wagons.
    Anything,
    /// Any weapon and no men: tractors.
    AnyWeapon,
    /// Men and weapons below 150 mm: armoured carriers and trucks.
    MenAndWeapons,
    /// Men and the lightest guns: jeeps.
    MenAndLightGuns,
}

/// Since when something holds, as the nations differ in it (6.8, 11.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Since {
    /// It never does.
    #[default]
    Never,
    /// It always does.
    Always,
    /// From the first day of a year.
    From(u16),
    /// For the Guards from the first day of a year.
    Guards(u16),
}

/// The branch of its army, where that is more than the line (3.12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Branch {
    /// The army.
    #[default]
    Line,
    /// Soviet Guards.
    Guards,
    /// Troops of the NKVD.
    Nkvd,
    /// The Waffen-SS.
    Ss,
    /// The German air force, with its paratroops.
    Luftwaffe,
}

/// What only some units can do, or cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Trait {
    /// It climbs cliffs, and assaults up them.
    Commando,
    /// In one activation it may move half its allowance and make one anti-tank attack (1.0, the M18).
    MoveAndFire,
    /// It moves on snow only: sleds.
    SnowOnly,
    /// It throws fire in assaults, as long as it has fuel: armoured vehicles (15.5).
    Flame,
    /// Infantry of a people that the book names as the better in an assault: Finns, Gurkhas, Maori, Japanese (12.4).
    Fierce,
}

/// A kind of unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitKind {
    /// Its name in files, for example `ger_hmg`.
    pub id: String,
    /// What stands on the counter, for example "HMG".
    pub name: Words,
    /// The nation whose file holds it; `None` for what any nation may have.
    pub nation: Option<String>,
    /// Its symbol.
    pub kind: Kind,
    /// Its sort.
    pub class: Class,
    /// Its branch.
    pub branch: Branch,
    /// Whose orders it takes.
    pub led_by: LedBy,
    /// How it moves.
    pub move_class: MoveClass,
    /// Its movement allowance on the fighting face.
    pub ma: u8,
    /// What its limbered face says, where it has one (5.62).
    pub limbered: Option<Limbered>,
    /// Its values at full strength.
    pub full: Face,
    /// Its values on the reduced face; `None` where it has only one step.
    pub reduced: Option<Face>,
    /// Its printed armour, which makes it an armoured vehicle, 0 included (1.2).
    pub armour: Option<i8>,
    /// What anti-tank fire counts as its armour: the printed one, or -1 for other motor vehicles; `None` where such
    /// fire cannot hit it (11, 11.11).
    pub at_armour: Option<i8>,
    /// Whether it is open above (1.2).
    pub open_top: bool,
    /// What a transport must take to carry it; `None` where it is never carried (5.61, 5.64).
    pub size: Option<Size>,
    /// What it carries itself.
    pub carries: Option<Carries>,
    /// The first and the last year it fought in.
    pub years: (u16, u16),
    /// Since when its crews are efficient (11.2).
    pub efficient: Since,
    /// The year from which it has a short-range anti-tank weapon (11.5).
    pub short_at_from: Option<u16>,
    /// What else is special about it.
    pub traits: Vec<Trait>,
}

impl UnitKind {
    /// How often it can be hit before it is gone (1.2, 7.6).
    pub fn steps(&self) -> u8 {
        if self.reduced.is_some() { 2 } else { 1 }
    }

    /// The face that shows with so many steps left.
    pub fn face(&self, steps: u8) -> &Face {
        match &self.reduced {
            Some(reduced) if steps < self.steps() => reduced,
            _ => &self.full,
        }
    }

    /// Whether something is special about it.
    pub fn has(&self, special: Trait) -> bool {
        self.traits.contains(&special)
    }

    /// Whether it fought in a year.
    pub fn fought_in(&self, year: u16) -> bool {
        (self.years.0..=self.years.1).contains(&year)
    }
}

impl Since {
    /// Whether it holds in a year, for a unit of the Guards or of the line.
    pub fn holds(self, year: u16, guards: bool) -> bool {
        match self {
            Since::Never => false,
            Since::Always => true,
            Since::From(first) => year >= first,
            Since::Guards(first) => guards && year >= first,
        }
    }
}
