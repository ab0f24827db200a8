//! What was built, laid or left in the hexes of the map, and what became of it (16, terrain effects chart).

use serde::{Deserialize, Serialize};

use crate::kit::Side;
use crate::platoons::board::{Hex, Marker};

/// What is put into hexes at set-up beside entrenchments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Work {
    /// Barbed wire.
    Wire,
    /// Dragon's teeth.
    DragonsTeeth,
    /// An anti-tank ditch.
    Ditch,
    /// A cave (16.7).
    Cave,
    /// A minefield (16.6): of these several may lie in a hex.
    Mines,
}

impl Work {
    /// All of them.
    pub const ALL: [Work; 5] = [Work::Wire, Work::DragonsTeeth, Work::Ditch, Work::Cave, Work::Mines];

    /// How many steps it takes to destroy it by fire: of all of them only dragon's teeth can be (terrain effects chart).
    pub fn steps(self) -> u8 {
        if self == Work::DragonsTeeth { 2 } else { 0 }
    }

    /// The row of the chart that it has as a marker; a ditch has that of its terrain.
    pub fn marker(self) -> Option<Marker> {
        match self {
            Work::Wire => Some(Marker::Wire),
            Work::DragonsTeeth => Some(Marker::DragonsTeeth),
            Work::Cave => Some(Marker::Cave),
            Work::Mines => Some(Marker::Minefield),
            Work::Ditch => None,
        }
    }
}

/// A minefield, by its place in [`Works::mines`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MineId(pub u16);

/// A minefield, as both sides see it (16.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Minefield {
    /// Who has laid it.
    pub owner: Side,
    /// Where it lies.
    pub hex: Hex,
    /// Its strength, once it was turned over (16.61): a dummy has none and is gone with it (16.64), as is a field that
    /// engineers have cleared (16.65).
    pub shown: Option<u8>,
}

/// What a unit may clear away (16.65, 16.32, terrain effects chart).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Chore {
    /// A point of the enemy's mines.
    Mines,
    /// Wire.
    Wire,
    /// Dragon's teeth.
    DragonsTeeth,
    /// An anti-tank ditch.
    Ditch,
    /// A wreck.
    Wreck,
    /// The hedge towards this hex.
    Hedge(Hex),
}

/// How far a unit has come in clearing something away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Labour {
    /// What.
    pub chore: Chore,
    /// The turn in which it last worked on it.
    pub turn: u8,
    /// How many turns running it has.
    pub turns: u8,
}

/// What was built, laid or left in hexes, and what became of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Works {
    /// Works that stand, but for mines: of dragon's teeth the steps that they have left.
    pub standing: Vec<(Hex, Work, u8)>,
    /// Every minefield that was laid, also those that are gone.
    pub mines: Vec<Minefield>,
    /// Wrecks, in order: how many are in a hex (16.3).
    pub wrecks: Vec<(Hex, u8)>,
    /// Anti-tank ditches of the boards that were filled in.
    pub filled: Vec<Hex>,
    /// Hedges that engineers have opened: the two hexes of the side, the first one first.
    pub opened: Vec<(Hex, Hex)>,
}

impl Works {
    /// Whether a work stands in a hex.
    pub fn has(&self, hex: Hex, work: Work) -> bool {
        self.standing.iter().any(|(at, what, _)| *at == hex && *what == work)
    }

    /// A work is gone: of ditches also one of the board, which is filled in.
    pub fn remove(&mut self, hex: Hex, work: Work) {
        let before = self.standing.len();
        self.standing.retain(|(at, what, _)| (*at, *what) != (hex, work));
        if work == Work::Ditch && self.standing.len() == before {
            self.filled.push(hex);
        }
    }

    /// The steps that a work has left (terrain effects chart).
    pub fn steps_of(&self, hex: Hex, work: Work) -> u8 {
        let standing = self.standing.iter().find(|(at, what, _)| (*at, *what) == (hex, work));
        standing.map_or(0, |(_, _, steps)| *steps)
    }

    /// A work has so many steps left.
    pub fn set_steps(&mut self, hex: Hex, work: Work, left: u8) {
        let standing = self.standing.iter_mut().filter(|(at, what, _)| (*at, *what) == (hex, work));
        standing.for_each(|(_, _, steps)| *steps = left);
    }

    /// The works that stand in a hex.
    pub fn of(&self, hex: Hex) -> impl Iterator<Item = Work> {
        self.standing.iter().filter(move |(at, _, _)| *at == hex).map(|(_, work, _)| *work)
    }

    /// A minefield.
    pub fn minefield(&self, id: MineId) -> &Minefield {
        &self.mines[usize::from(id.0)]
    }

    /// How many wrecks are in a hex.
    pub fn wrecks_in(&self, hex: Hex) -> u8 {
        self.wrecks.iter().find(|(at, _)| *at == hex).map_or(0, |(_, wrecks)| *wrecks)
    }

    /// The minefields of a side that lie in a hex, whatever they are.
    pub fn mines_in(&self, owner: Side, hex: Hex) -> impl Iterator<Item = (MineId, &Minefield)> {
        let all = (0..).map(MineId).zip(&self.mines);
        all.filter(move |(_, mines)| mines.owner == owner && mines.hex == hex && mines.shown != Some(0))
    }

    /// Whether the side between two hexes was opened.
    pub fn is_opened(&self, one: Hex, other: Hex) -> bool {
        self.opened.contains(&(one.min(other), one.max(other)))
    }
}
