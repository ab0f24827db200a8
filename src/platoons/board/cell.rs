//! What lies in one hex.

use super::{Direction, Feature, Hexside, Line, Slope, Terrain};

/// What lies in one hex, on its sides, and leads out of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// What fills it.
    pub base: Terrain,
    /// How high its ground lies, in metres: a multiple of 20, below 0 in a wadi (8.3).
    pub level: i16,
    /// Whether a contour line crosses it, and how steeply the ground rises (8.31).
    pub slope: Option<Slope>,
    /// Whether a stream runs through it.
    pub stream: bool,
    /// Whether there is a sandbank.
    pub sandbank: bool,
    /// Whether its railway runs on an embankment.
    pub embankment: bool,
    /// Whether there is a bridge over its river (5.7).
    pub bridge: bool,
    pub(super) sides: [Option<Hexside>; 6],
    pub(super) lines: [Option<Line>; 6],
}

impl Cell {
    /// What stands on a side.
    pub fn side(&self, direction: Direction) -> Option<Hexside> {
        self.sides[direction.index()]
    }

    /// What leads out over a side, on a map or off it.
    pub fn line(&self, direction: Direction) -> Option<Line> {
        self.lines[direction.index()]
    }

    /// What lies here besides the terrain.
    pub fn features(&self) -> impl Iterator<Item = Feature> + use<> {
        let slope = self.slope.map(Feature::from);
        let stream = self.stream.then_some(Feature::Stream);
        let sandbank = self.sandbank.then_some(Feature::Sandbank);
        let embankment = self.embankment.then_some(Feature::Embankment);
        [slope, stream, sandbank, embankment].into_iter().flatten()
    }

    /// The same hex of a board turned round.
    pub(super) fn turned(mut self) -> Cell {
        self.sides.rotate_left(3);
        self.lines.rotate_left(3);
        self
    }

    /// The whole of a hex that an edge has cut in two: of its halves the thicker terrain counts, since more than a quarter of
    /// the hex is filled with it (8.24); a river is the thickest.
    pub(super) fn joined(mut self, other: &Cell) -> Cell {
        self.base = self.base.max(other.base);
        self.sandbank |= other.sandbank;
        for (own, others) in self.sides.iter_mut().zip(other.sides) {
            *own = own.or(others);
        }
        for (own, others) in self.lines.iter_mut().zip(other.lines) {
            *own = own.or(others);
        }
        self
    }
}
