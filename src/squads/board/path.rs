//! Roads, railways, trails and streams: lines from hex to hex.

use super::geometry::Convex;
use super::layout::CORNERS;
use super::{Direction, HexId, Point};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What runs from hex to hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PathKind {
    /// T93; a street is a road.
    Road,
    /// T92.
    Railway,
    /// T96.
    Trail,
    /// T95.
    Stream,
}

impl PathKind {
    /// All four.
    pub const ALL: [PathKind; 4] = [PathKind::Road, PathKind::Railway, PathKind::Trail, PathKind::Stream];
}

impl fmt::Display for PathKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(match self {
            PathKind::Road => "road",
            PathKind::Railway => "railway",
            PathKind::Trail => "trail",
            PathKind::Stream => "stream",
        })
    }
}

/// A path through the centres of neighbouring hexes. Where it ends in a hex of the map's edge and straight on leads off
/// the map, it runs off the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// What it is.
    pub kind: PathKind,
    /// Its hexes, each next to the one before.
    pub hexes: Vec<HexId>,
}

impl Path {
    /// The sides it crosses, each by one of its hexes: between two hexes by the first, off the map by the last.
    pub fn crossings(&self) -> impl Iterator<Item = (HexId, Direction)> {
        let steps = self.hexes.windows(2).filter_map(|pair| Some((pair[0], pair[0].direction_to(pair[1])?)));
        let leaves = |end: Option<&HexId>, before: Option<&HexId>| {
            let (end, before) = (*end?, *before?);
            let ahead = before.direction_to(end)?;
            end.neighbor(ahead).is_none().then_some((end, ahead))
        };
        let first = leaves(self.hexes.first(), self.hexes.get(1));
        let last = leaves(self.hexes.last(), self.hexes.iter().nth_back(1));
        steps.chain(first).chain(last)
    }

    /// The line it follows in map units: the centres of its hexes, and the edge of the map where it runs off it.
    pub fn line(&self) -> Vec<Point> {
        let middle = |(hex, side): (HexId, Direction)| hex.center() + side.middle();
        let mut line: Vec<Point> = self.hexes.iter().map(|hex| hex.center()).collect();
        for (hex, side) in self.crossings().filter(|(hex, side)| hex.neighbor(*side).is_none()) {
            if self.hexes.first() == Some(&hex) {
                line.insert(0, middle((hex, side)));
            } else {
                line.push(middle((hex, side)));
            }
        }
        line
    }
}

/// Half the width of the corridor of a path, in map units: the quarter of a hexside to each side of its middle.
pub const PATH_HALF_WIDTH: i32 = 30;

/// For each kind of path, the sides of each hex that it crosses, a bit a side.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PathSides([[u8; HexId::COUNT]; PathKind::ALL.len()]);

impl PathSides {
    pub(super) fn new(paths: &[Path]) -> PathSides {
        let mut sides = PathSides([[0; HexId::COUNT]; PathKind::ALL.len()]);
        for path in paths {
            let of_kind = &mut sides.0[path.kind as usize];
            for (hex, side) in path.crossings() {
                of_kind[hex.index()] |= 1 << side.index();
                if let Some(other) = hex.neighbor(side) {
                    of_kind[other.index()] |= 1 << side.opposite().index();
                }
            }
        }
        sides
    }

    pub(super) fn runs_in(&self, kind: PathKind, hex: HexId) -> bool {
        self.0[kind as usize][hex.index()] != 0
    }

    pub(super) fn crosses(&self, kind: PathKind, hex: HexId, side: Direction) -> bool {
        self.0[kind as usize][hex.index()] & (1 << side.index()) != 0
    }

    /// The corridor of the paths of a kind within a hex, in convex parts: one along each arm, and the middle where they
    /// meet. Its borders meet those of the next hex at the quarters of the hexside.
    pub(super) fn corridor(&self, kind: PathKind, hex: HexId) -> Vec<Convex> {
        let crossed = Direction::ALL.into_iter().filter(|side| self.crosses(kind, hex, *side));
        let center = hex.center();
        let mut parts: Vec<Convex> = crossed
            .map(|side| {
                let [left, right] = side.corners();
                let (aside, middle) = ((right - left).scaled(1, 4), side.middle());
                Convex::new([
                    center - aside,
                    center + aside,
                    center + middle + aside,
                    center + middle - aside,
                ])
            })
            .collect();
        if !parts.is_empty() {
            parts.push(Convex::new(CORNERS.map(|corner| center + corner.scaled(1, 4))));
        }
        parts
    }
}
