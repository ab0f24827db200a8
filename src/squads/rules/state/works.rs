//! Fortifications that are bought before a battle (F100.1, F103.2).

use serde::{Deserialize, Serialize};

use crate::squads::rules::state::game::Fortification;

/// A group of fortifications, bought as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Works {
    /// Three foxholes.
    Entrenchments,
    /// Three trenches.
    TrenchLine,
    /// Nine wires.
    BarbedWire,
    /// A bunker and a trench.
    Strongpoint,
    /// Three bunkers, trenches, wires and mines of 8.
    BunkerComplex,
    /// Ten mines of 6.
    HastyMinefield,
    /// Ten mines of 7.
    PreparedMinefield,
    /// Ten mines of 8.
    ExtensiveMinefield,
}

impl Works {
    /// All groups.
    pub const ALL: [Works; 8] = [
        Works::Entrenchments,
        Works::TrenchLine,
        Works::BarbedWire,
        Works::Strongpoint,
        Works::BunkerComplex,
        Works::HastyMinefield,
        Works::PreparedMinefield,
        Works::ExtensiveMinefield,
    ];

    /// What it costs, in victory points.
    pub fn cost(self) -> u8 {
        match self {
            Works::Entrenchments => 1,
            Works::TrenchLine | Works::Strongpoint => 2,
            Works::BarbedWire => 3,
            Works::HastyMinefield => 6,
            Works::PreparedMinefield => 9,
            Works::BunkerComplex => 10,
            Works::ExtensiveMinefield => 12,
        }
    }

    /// What it consists of: each kind so many times.
    pub fn contents(self) -> &'static [(Fortification, u8)] {
        use Fortification::{Bunker, Foxholes, Mines, Trench, Wire};
        match self {
            Works::Entrenchments => &[(Foxholes, 3)],
            Works::TrenchLine => &[(Trench, 3)],
            Works::BarbedWire => &[(Wire, 9)],
            Works::Strongpoint => &[(Bunker, 1), (Trench, 1)],
            Works::BunkerComplex => &[(Bunker, 3), (Trench, 3), (Wire, 3), (Mines, 3)],
            Works::HastyMinefield | Works::PreparedMinefield | Works::ExtensiveMinefield => &[(Mines, 10)],
        }
    }

    /// How many fortifications that are.
    pub fn count(self) -> usize {
        self.contents().iter().map(|(_, times)| usize::from(*times)).sum()
    }

    /// F103.2: the firepower of its mines, which all mines of the battle then have: groups of another do not go
    /// with it.
    pub fn mines(self) -> Option<u8> {
        match self {
            Works::HastyMinefield => Some(6),
            Works::PreparedMinefield => Some(7),
            Works::ExtensiveMinefield | Works::BunkerComplex => Some(8),
            _ => None,
        }
    }
}
