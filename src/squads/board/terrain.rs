//! What lies in a hex and on its sides, and what a line of sight meets there.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The type of terrain of a hex, in the order of the chart: where a hex holds two, the one nearer to the top counts
/// (T78.1). Roads, railways and trails are features beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Terrain {
    /// T82.
    Building,
    /// T99.
    Woods,
    /// T81.
    Brush,
    /// T91.
    Orchard,
    /// T85.
    Field,
    /// T80.1: a bridge over whole hexes.
    MajorBridge,
    /// T80.2: a bridge within one hex, over a stream.
    MinorBridge,
    /// T86.
    Gully,
    /// T98.
    WaterBarrier,
    /// T95.
    Stream,
    /// T89.
    Marsh,
    /// T90.
    OpenGround,
}

/// What a line of sight meets (T78.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SightEffect {
    /// Nothing.
    Clear,
    /// A hindrance of this figure (10.3).
    Hindrance(u8),
    /// An obstacle (10.2).
    Obstacle,
}

impl Terrain {
    /// All types, in the order of the chart.
    pub const ALL: [Terrain; 12] = [
        Terrain::Building,
        Terrain::Woods,
        Terrain::Brush,
        Terrain::Orchard,
        Terrain::Field,
        Terrain::MajorBridge,
        Terrain::MinorBridge,
        Terrain::Gully,
        Terrain::WaterBarrier,
        Terrain::Stream,
        Terrain::Marsh,
        Terrain::OpenGround,
    ];

    /// What its shape does to a line of sight through it. Gullies hide those in them instead (T86).
    pub fn sight(self) -> SightEffect {
        match self {
            Terrain::Building | Terrain::Woods => SightEffect::Obstacle,
            Terrain::Brush => SightEffect::Hindrance(3),
            Terrain::Orchard => SightEffect::Hindrance(2),
            Terrain::Field | Terrain::MajorBridge | Terrain::MinorBridge | Terrain::Marsh => {
                SightEffect::Hindrance(1)
            }
            Terrain::Gully | Terrain::WaterBarrier | Terrain::Stream | Terrain::OpenGround => {
                SightEffect::Clear
            }
        }
    }

    /// Whether it is a water hex (T89, T95, T98): no weapon fires from it, no blaze, smoke or fortification in it.
    pub fn is_water(self) -> bool {
        matches!(self, Terrain::WaterBarrier | Terrain::Stream | Terrain::Marsh)
    }

    /// The letter that stands for it in a map file.
    pub fn letter(self) -> char {
        match self {
            Terrain::Building => '#',
            Terrain::Woods => 'W',
            Terrain::Brush => 'b',
            Terrain::Orchard => 'o',
            Terrain::Field => 'f',
            Terrain::MajorBridge => 'H',
            Terrain::MinorBridge => 'h',
            Terrain::Gully => 'g',
            Terrain::WaterBarrier => '=',
            Terrain::Stream => '~',
            Terrain::Marsh => 'm',
            Terrain::OpenGround => '.',
        }
    }

    /// The terrain that a letter of a map file stands for.
    pub fn from_letter(letter: char) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|terrain| terrain.letter() == letter)
    }
}

/// What stands on a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Barrier {
    /// T97.
    Wall,
    /// T87.
    Hedge,
    /// T84.
    Fence,
    /// T83.
    Cliff,
}

impl Barrier {
    /// What it does to a line of sight that touches it, where it is no side of either end's hex (10.1).
    pub fn sight(self) -> SightEffect {
        match self {
            Barrier::Wall | Barrier::Hedge => SightEffect::Obstacle,
            Barrier::Fence => SightEffect::Hindrance(1),
            Barrier::Cliff => SightEffect::Clear,
        }
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(match self {
            Terrain::Building => "building",
            Terrain::Woods => "woods",
            Terrain::Brush => "brush",
            Terrain::Orchard => "orchard",
            Terrain::Field => "field",
            Terrain::MajorBridge => "major bridge",
            Terrain::MinorBridge => "minor bridge",
            Terrain::Gully => "gully",
            Terrain::WaterBarrier => "water barrier",
            Terrain::Stream => "stream",
            Terrain::Marsh => "marsh",
            Terrain::OpenGround => "open ground",
        })
    }
}

impl fmt::Display for Barrier {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(match self {
            Barrier::Wall => "wall",
            Barrier::Hedge => "hedge",
            Barrier::Fence => "fence",
            Barrier::Cliff => "cliff",
        })
    }
}
