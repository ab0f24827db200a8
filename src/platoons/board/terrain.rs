//! What a hex, its sides and the lines through it may be, and what may be put there in a battle.

use serde::{Deserialize, Serialize};

/// What fills a hex: exactly one of these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Terrain {
    /// Open ground.
    #[default]
    Clear,
    /// Fields, brush and tall grass.
    Field,
    /// Orchards and palm groves.
    Orchard,
    /// Light woods and light jungle.
    LightWoods,
    /// Woods.
    Woods,
    /// Heavy woods.
    HeavyWoods,
    /// Jungle.
    Jungle,
    /// Heavy jungle.
    HeavyJungle,
    /// Mangrove.
    Mangrove,
    /// Houses of a village.
    Village,
    /// Houses of a town.
    Town,
    /// Marsh.
    Marsh,
    /// Rice paddies and salt marsh.
    RicePaddy,
    /// Beach.
    Beach,
    /// Rocky ground.
    Rocky,
    /// Sand dunes.
    SandDunes,
    /// A wadi or a ravine, 20 m below the ground around it.
    Wadi,
    /// An anti-tank ditch.
    AntiTankDitch,
    /// A minor river.
    MinorRiver,
    /// A major river.
    MajorRiver,
    /// Nothing but water.
    AllWater,
}

impl Terrain {
    /// All of them, in the order in which the chart is kept.
    pub const ALL: [Terrain; 21] = [
        Terrain::Clear,
        Terrain::Field,
        Terrain::Orchard,
        Terrain::LightWoods,
        Terrain::Woods,
        Terrain::HeavyWoods,
        Terrain::Jungle,
        Terrain::HeavyJungle,
        Terrain::Mangrove,
        Terrain::Village,
        Terrain::Town,
        Terrain::Marsh,
        Terrain::RicePaddy,
        Terrain::Beach,
        Terrain::Rocky,
        Terrain::SandDunes,
        Terrain::Wadi,
        Terrain::AntiTankDitch,
        Terrain::MinorRiver,
        Terrain::MajorRiver,
        Terrain::AllWater,
    ];

    /// Whether it is a river or other open water, over which a road needs a bridge (5.7).
    pub fn is_water(self) -> bool {
        matches!(self, Terrain::MinorRiver | Terrain::MajorRiver | Terrain::AllWater)
    }
}

/// How steeply the ground rises in a hex that a contour line crosses (8.31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Slope {
    /// A slope.
    Gentle,
    /// A steep slope.
    Steep,
}

/// What lies in a hex besides its terrain; its costs are added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Feature {
    /// A stream.
    Stream,
    /// A sandbank.
    Sandbank,
    /// A slope ([`Slope::Gentle`]).
    Slope,
    /// A steep slope ([`Slope::Steep`]).
    SteepSlope,
    /// The embankment of a railway.
    Embankment,
}

impl Feature {
    /// All of them, in the order in which the chart is kept.
    pub const ALL: [Feature; 5] =
        [Feature::Stream, Feature::Sandbank, Feature::Slope, Feature::SteepSlope, Feature::Embankment];
}

impl From<Slope> for Feature {
    fn from(slope: Slope) -> Feature {
        match slope {
            Slope::Gentle => Feature::Slope,
            Slope::Steep => Feature::SteepSlope,
        }
    }
}

/// What stands on the side between two hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Hexside {
    /// A hedge.
    Hedge,
    /// A cliff.
    Cliff,
}

impl Hexside {
    /// Both, in the order in which the chart is kept.
    pub const ALL: [Hexside; 2] = [Hexside::Hedge, Hexside::Cliff];
}

/// What leads from a hex to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Line {
    /// A road.
    Road,
    /// A track or a trail.
    Track,
    /// A railway, moved along as along a track.
    Railway,
    /// Onto a bridge or off it: a road, a track or a railway whose one end is the hex of the bridge.
    Bridge,
}

impl Line {
    /// All of them, in the order in which the chart is kept.
    pub const ALL: [Line; 4] = [Line::Road, Line::Track, Line::Railway, Line::Bridge];
}

/// What is put into a hex or on a unit in a battle, and has a row of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Marker {
    /// A unit that has dug in (16.2).
    DugIn,
    /// An entrenchment (16.4).
    Entrenchment,
    /// The inside of a cave (16.7).
    Cave,
    /// Dragon's teeth.
    DragonsTeeth,
    /// Barbed wire.
    Wire,
    /// Smoke.
    Smoke,
    /// A minefield (16.6).
    Minefield,
}

impl Marker {
    /// All of them, in the order in which the chart is kept.
    pub const ALL: [Marker; 7] = [
        Marker::DugIn,
        Marker::Entrenchment,
        Marker::Cave,
        Marker::DragonsTeeth,
        Marker::Wire,
        Marker::Smoke,
        Marker::Minefield,
    ];
}
