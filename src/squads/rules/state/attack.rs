//! An attack under way: what the attack total marker and the players' memory hold (4.1.2).

use serde::{Deserialize, Serialize};

use crate::squads::board::HexId;

use crate::squads::rules::state::game::Dice;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{UnitId, WeaponId};
use crate::squads::rules::state::terms::Terms;

/// What fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Piece {
    /// A unit with its own firepower.
    Unit(UnitId),
    /// A weapon.
    Weapon(WeaponId),
    /// A weapon that fires smoke (O20.2.1).
    Smoke(WeaponId),
}

/// What kind of attack it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Manner {
    /// By a Fire order (O20).
    Fire,
    /// By opportunity fire (A33).
    OpportunityFire,
    /// By assault fire (A26).
    AssaultFire,
    /// By a radio (O18.2.3).
    Impact,
    /// By mines (F103.2).
    Mines,
}

/// An attack from its declaration to its last defence roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Who attacks.
    pub by: Side,
    /// How.
    pub manner: Manner,
    /// The hex attacked, or the two of Spray Fire (A40).
    pub targets: Vec<HexId>,
    /// The pieces that fire; none for a radio or mines.
    pub pieces: Vec<Piece>,
    /// The hexes they fire from: what becomes of them afterwards changes no wall their fire has crossed (T97).
    pub from: Vec<HexId>,
    /// The firepower.
    pub power: Terms,
    /// The attack roll, once made.
    pub dice: Option<Dice>,
    /// The attack total, once rolled.
    pub total: Terms,
    /// Fired by a mortar or a radio: indirect (T87, T97, T99, F102).
    pub indirect: bool,
    /// A flamethrower sets cover to 0 (11.6), and so do mines (F103.2).
    pub no_cover: bool,
    /// Sustained Fire actions played (A41).
    pub sustained: u8,
}

impl Attack {
    /// An attack on a hex with a firepower, as it is declared: by no piece, direct, against cover.
    pub fn on(hex: HexId, by: Side, manner: Manner, power: Terms) -> Attack {
        Attack {
            by,
            manner,
            targets: vec![hex],
            pieces: Vec::new(),
            from: Vec::new(),
            power,
            dice: None,
            total: Terms::default(),
            indirect: false,
            no_cover: false,
            sustained: 0,
        }
    }

    /// The attack total (O20.3.3).
    pub fn total(&self) -> i16 {
        self.total.total()
    }
}
