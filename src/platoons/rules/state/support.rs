//! What is not on the board or does not stay there: batteries behind it, smoke, light (9.2, 3.0c).

use serde::{Deserialize, Serialize};

use crate::kit::Side;
use crate::platoons::board::Hex;

use super::situation::UnitId;

/// A battery off the board: one factor of a side's artillery (9.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battery {
    /// Its strength.
    pub strength: u8,
    /// The first and the last turn in which it fires.
    pub turns: (u8, u8),
    /// How often it may still fire; as often as there are turns, where nothing is said.
    pub rounds: Option<u8>,
    /// It has fired in this turn.
    pub fired: bool,
}

/// Shells that do not burst among the enemy (optional).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Shell {
    /// Smoke.
    Smoke,
    /// Light.
    Light,
}

/// What shells have left in hexes until the end of the turn (3.0c).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shells {
    /// Hexes with smoke, in order.
    pub smoke: Vec<Hex>,
    /// Hexes over which a light hangs, in order: it lights them and those beside them.
    pub lights: Vec<Hex>,
    /// Which guns bombarded which hexes in this turn and the one before.
    pub aimed: Vec<(Gun, Hex, u8)>,
    /// The hexes that lie under drumfire.
    pub drumfire: Vec<Drumfire>,
}

/// What bombards: for drumfire, which the same guns keep up (optional).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Gun {
    /// A unit of the board.
    Unit(UnitId),
    /// A battery of a side off the board, by its place in the list.
    Battery(Side, u8),
}

/// Drumfire on a hex, until the end of the turn (optional).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drumfire {
    /// Whose.
    pub side: Side,
    /// Where.
    pub hex: Hex,
    /// The strengths of the guns.
    pub strengths: Vec<u8>,
}

impl Battery {
    /// Whether it can fire in a turn: once, within its turns, as long as it has rounds.
    pub fn is_ready(&self, turn: u8) -> bool {
        let (first, last) = self.turns;
        !self.fired && (first..=last).contains(&turn) && self.rounds != Some(0)
    }

    /// It fires.
    pub fn fire(&mut self) {
        self.fired = true;
        self.rounds = self.rounds.map(|rounds| rounds.saturating_sub(1));
    }
}

impl Shells {
    /// A turn ends: smoke, lights and drumfire end with it; who bombarded what is kept for the next one.
    pub fn end_turn(&mut self, turn: u8) {
        let mut aimed = std::mem::take(&mut self.aimed);
        aimed.retain(|(_, _, when)| *when == turn);
        *self = Shells { aimed, ..Shells::default() };
    }

    /// Whether there is smoke in a hex.
    pub fn has_smoke(&self, hex: Hex) -> bool {
        self.smoke.binary_search(&hex).is_ok()
    }

    /// A shell bursts in a hex; one of each sort there is enough.
    pub fn burst(&mut self, shell: Shell, hex: Hex) {
        let hexes = match shell {
            Shell::Smoke => &mut self.smoke,
            Shell::Light => &mut self.lights,
        };
        if let Err(at) = hexes.binary_search(&hex) {
            hexes.insert(at, hex);
        }
    }
}
