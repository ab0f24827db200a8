//! The terrain effects chart: what terrain does to movement, sight and attacks.

use serde::{Deserialize, Serialize};

use super::{Feature, Hexside, Line, Marker, Mp, SightOptions, Terrain};

/// How a unit moves on land (5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MoveClass {
    /// On the feet of men or animals.
    Foot,
    /// On wheels.
    Motorized,
    /// On tracks.
    Mechanized,
}

impl MoveClass {
    /// All of them, in the order of the chart.
    pub const ALL: [MoveClass; 3] = [MoveClass::Foot, MoveClass::Motorized, MoveClass::Mechanized];
}

/// What entering costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// So much.
    Whole(Mp),
    /// So much more than what else is in the hex.
    More(Mp),
    /// All that the unit has.
    All,
    /// As along the road that leads over it.
    AsRoad,
    /// It may not be entered.
    Prohibited,
}

/// Whom limiting terrain hides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Whom {
    /// Every unit.
    All,
    /// Foot units.
    Foot,
    /// Foot units and weapon units.
    FootAndWeapons,
}

/// Limiting terrain: who is in it is seen from near only (8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limiting {
    /// From so many hexes.
    pub range: u16,
    /// Whom it hides.
    pub whom: Whom,
}

/// When terrain blocks a line of sight (8.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Blocks {
    /// Never.
    #[default]
    Never,
    /// Wherever it is high enough.
    Always,
    /// Where a line passes two hexes of such terrain.
    FromTwoHexes,
    /// Slopes: by the level of their contour line.
    ByLevel,
    /// Hedges: from hexes that are not beside it.
    UnlessBeside,
    /// Cliffs: from the lower to the higher.
    Upwards,
}

/// On what a shift of the chart depends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum When {
    /// On nothing.
    #[default]
    Always,
    /// The firer is two or more hexes away (R2).
    FromTwoHexes,
    /// The target is a foot unit.
    AgainstFoot,
    /// The target is in the hex, or the line passes through it.
    InOrThrough,
    /// The fire goes into the hex or out of it.
    IntoOrOutOf,
    /// The line crosses the side, and no firer is beside it.
    NotBesideFirer,
    /// The firer is lower.
    FirerLower,
    /// The target crosses with the help of engineers (5.7).
    AssistedCrossing,
    /// In the first round of an assault, if neither side has engineers there (5.75).
    FirstRoundWithoutEngineers,
    /// For the defender, in the first round of an assault from lower hexes.
    DefendersFirstRound,
    /// The mines are the firer's (16.6).
    OwnMines,
}

/// What the chart does to an attack against units there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shift {
    /// So many columns, or points of the roll in anti-tank fire.
    Columns(i8, When),
    /// There is no such attack (16.7).
    Impossible,
}

impl Default for Shift {
    fn default() -> Shift {
        Shift::Columns(0, When::Always)
    }
}

/// One row of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// What entering costs on foot, motorized and mechanized.
    pub costs: [Cost; 3],
    /// Whether an entrenchment may be placed; `None` where what else is in the hex decides.
    pub entrench: Option<bool>,
    /// Whether units may dig in; `None` where what else is in the hex decides.
    pub dig: Option<bool>,
    /// Whether units in it are seen from near only.
    pub limiting: Option<Limiting>,
    /// When it blocks sight.
    pub blocks: Blocks,
    /// How many metres it rises above its ground, for sight.
    pub height: u8,
    /// Direct fire.
    pub df: Shift,
    /// Bombardment.
    pub bf: Shift,
    /// Anti-tank fire.
    pub at: Shift,
    /// Assault.
    pub assault: Shift,
    /// Whether the defender has the first fire of an assault.
    pub first_fire: bool,
    /// Whether units lose their way in it where the scenario says so (5.8).
    pub disorientation: bool,
    /// Whether vehicles can get stuck in it (optional).
    pub mires: bool,
}

impl Row {
    /// What entering costs one who moves so.
    pub fn cost(&self, class: MoveClass) -> Cost {
        self.costs[class as usize]
    }
}

/// The terrain effects chart, as it holds in a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// The rows of [`Terrain::ALL`].
    pub terrain: [Row; Terrain::ALL.len()],
    /// The rows of [`Feature::ALL`].
    pub features: [Row; Feature::ALL.len()],
    /// The rows of [`Hexside::ALL`].
    pub sides: [Row; Hexside::ALL.len()],
    /// The rows of [`Line::ALL`].
    pub lines: [Row; Line::ALL.len()],
    /// The rows of [`Marker::ALL`].
    pub markers: [Row; Marker::ALL.len()],
    /// How the doubtful places of the rules of sight are read.
    pub sight: SightOptions,
}

impl Chart {
    /// The row of what fills a hex.
    pub fn row(&self, terrain: Terrain) -> &Row {
        &self.terrain[terrain as usize]
    }

    /// The row of what lies in a hex besides.
    pub fn feature(&self, feature: Feature) -> &Row {
        &self.features[feature as usize]
    }

    /// The row of what stands on a side.
    pub fn side(&self, side: Hexside) -> &Row {
        &self.sides[side as usize]
    }

    /// The row of what leads from hex to hex.
    pub fn line(&self, line: Line) -> &Row {
        &self.lines[line as usize]
    }

    /// The row of a marker.
    pub fn marker(&self, marker: Marker) -> &Row {
        &self.markers[marker as usize]
    }

    /// The chart from December to February outside the tropics: fields are clear ground for every purpose.
    pub fn in_winter(mut self) -> Chart {
        self.terrain[Terrain::Field as usize] = *self.row(Terrain::Clear);
        self
    }
}
