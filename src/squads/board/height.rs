//! Hills: in each hex the ground of each level, whose border is the crest line (T88.3.1).
//!
//! The shapes come by themselves, as those of terrain do: ground of a level reaches a hexside where the next hex is of
//! its level or higher, and stays inside the others. A map file may draw them otherwise ([`MapParts::crests`]).

use super::geometry::clockwise;
use super::layout::CORNERS;
use super::shape::half;
use super::{Barrier, Direction, HexId, MapParts, Point, Shape};
use serde::Serialize;

/// The highest hills (T88).
pub const HIGHEST_LEVEL: u8 = 4;

/// Ground of a level, or higher, within one hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Height {
    /// The hex it lies in.
    pub hex: HexId,
    /// Its level, from 1 to [`HIGHEST_LEVEL`].
    pub level: u8,
    /// Its corners in map units, clockwise.
    pub outline: Vec<Point>,
}

/// The higher ground of a map, the lowest level first: drawn in this order, each level covers the one below it.
pub(super) fn heights(parts: &MapParts) -> Vec<Height> {
    let mut heights = Vec::new();
    for level in 1..=HIGHEST_LEVEL {
        for hex in HexId::all() {
            let slope = Slope::new(parts, hex, level);
            let drawn = parts.crests.iter().filter(|(at, of, _)| (*at, *of) == (hex, level));
            let mut outlines: Vec<_> = drawn.map(|(_, _, shape)| slope.shaped(shape)).collect();
            if outlines.is_empty() && parts.levels[hex.index()] >= level {
                outlines.push(slope.filled(slope.inset()));
            }
            heights.extend(outlines.into_iter().map(|outline| Height {
                hex,
                level,
                outline: clockwise(outline).into_iter().map(|corner| hex.center() + corner).collect(),
            }));
        }
    }
    heights
}

/// The edges of one of these that are crest line: not those on a hexside across which ground of its level or higher goes
/// on, nor those on the edge of the map.
pub(super) fn crest_line<'a>(
    heights: &'a [Height],
    height: &'a Height,
) -> impl Iterator<Item = [Point; 2]> + 'a {
    let goes_on = |[from, to]: [Point; 2]| {
        let Some(side) = height.hex.side_with([from, to]) else { return false };
        let Some(next) = height.hex.neighbor(side) else { return true };
        let way = to - from;
        let reach = |point: Point| (point - from).dot(way);
        heights.iter().filter(|other| other.hex == next && other.level >= height.level).flat_map(edges).any(
            |[start, end]| {
                next.side_with([start, end]) == Some(side.opposite())
                    && reach(end) <= 0
                    && reach(start) >= way.dot(way)
            },
        )
    };
    edges(height).filter(move |edge| !goes_on(*edge))
}

fn edges(height: &Height) -> impl Iterator<Item = [Point; 2]> {
    let next = height.outline.iter().cycle().skip(1);
    height.outline.iter().zip(next).map(|(from, to)| [*from, *to])
}

impl HexId {
    /// The side of this hex on which both points lie, of two in it.
    fn side_with(self, points: [Point; 2]) -> Option<Direction> {
        Direction::ALL.into_iter().find(|side| {
            let [from, to] = self.side(*side);
            points.iter().all(|point| (to - from).cross(*point - from) == 0)
        })
    }
}

/// How ground of a level falls away around a hex.
#[derive(Clone, Copy)]
struct Slope {
    /// For each side, by how many levels the next hex lies lower.
    falls: [u8; 6],
    /// For each side, whether it falls down a cliff (T83): the crest line then runs along the hexside.
    cliffs: [bool; 6],
}

impl Slope {
    fn new(parts: &MapParts, hex: HexId, level: u8) -> Slope {
        let next = |side| hex.neighbor(side).map_or(level, |next| parts.levels[next.index()]);
        let is_cliff = |side: Direction| {
            let mut cliffs = parts.hexsides.iter().filter(|hexside| hexside.barrier == Barrier::Cliff);
            cliffs.any(|cliff| cliff.is_side(hex, side))
        };
        Slope {
            falls: Direction::ALL.map(|side| level.saturating_sub(next(side))),
            cliffs: Direction::ALL.map(is_cliff),
        }
    }

    fn shaped(self, shape: &Shape) -> Vec<Point> {
        match shape {
            Shape::Inset(distance) => self.filled([i32::from(*distance); 6]),
            Shape::Half(sides) => half(&self.filled(self.inset()), sides),
            Shape::Poly(corners) => corners.iter().map(|&(x, y)| Point::new(x, y)).collect(),
        }
    }

    /// How far it stays from each hexside across which the ground falls: where it falls by several levels, there is
    /// room for the lower crest lines. At a cliff they run close together along the hexside.
    fn inset(self) -> [i32; 6] {
        let slopes = self.falls.into_iter().zip(self.cliffs).filter(|(_, cliff)| !cliff);
        let steepest = slopes.map(|(fall, _)| fall).max().unwrap_or(0);
        std::array::from_fn(|side| match self.cliffs[side] {
            true => 2 + 4 * i32::from(self.falls[side]),
            false => 12 + 12 * i32::from(steepest),
        })
    }

    /// The ground that reaches the hexsides across which it goes on, and stays its `inset` away from the others. Crest lines
    /// cross a hexside at its quarter next to the lower ground, whatever their level.
    fn filled(self, insets: [i32; 6]) -> Vec<Point> {
        let kept_from = |fall: u8| i32::from(fall > 0);
        let mut outline = Vec::new();
        for side in Direction::ALL {
            let (at, next) = (side.index(), side.clockwise().index());
            if self.falls[at] == 0 {
                let along = CORNERS[next] - CORNERS[at];
                outline.push(CORNERS[at] + along.scaled(kept_from(self.falls[(at + 5) % 6]), 4));
                outline.push(CORNERS[next] - along.scaled(kept_from(self.falls[next]), 4));
            } else {
                let inner = |corner: usize| CORNERS[corner].scaled(104 - insets[at], 104);
                let along = inner(next) - inner(at);
                outline.extend([1, 3].map(|quarter| inner(at) + along.scaled(quarter, 4)));
            }
        }
        outline.dedup();
        if outline.first() == outline.last() {
            outline.pop();
        }
        outline
    }
}

#[cfg(test)]
mod tests {
    use super::super::Hexside;
    use super::super::geometry::is_simple;
    use super::super::layout::in_hex;
    use super::*;

    fn hex(name: &str) -> HexId {
        name.parse().expect(name)
    }

    /// Hills by their level and hexes.
    fn hills(lists: &[(u8, &str)]) -> MapParts {
        let mut parts = MapParts::blank("hills");
        for (level, names) in lists {
            names.split_whitespace().for_each(|name| parts.levels[hex(name).index()] = *level);
        }
        parts
    }

    /// However the ground falls around a hex, the crest line never meets itself and stays in the hex.
    #[test]
    fn automatic_crest_lines_are_sound() {
        for falls in 0..5_u16.pow(6) {
            let falls = std::array::from_fn(|side| (falls / 5_u16.pow(side as u32) % 5) as u8);
            for cliffs in [0, 1, 0b10_0101, 0b11_1111] {
                let slope = Slope { falls, cliffs: std::array::from_fn(|side| cliffs & (1 << side) != 0) };
                let outline = slope.filled(slope.inset());
                assert!(is_simple(&outline), "{falls:?} {cliffs:b}: {outline:?}");
                assert!(outline.iter().all(|corner| in_hex(*corner)), "{falls:?} {cliffs:b}: {outline:?}");
            }
        }
    }

    /// T88.3.1: the ground of neighbours closes up, and around it runs one crest line: as many lines end at a point as
    /// begin there.
    #[test]
    fn crest_lines_are_closed() {
        let parts = hills(&[(1, "D4 D5 E5 D7"), (2, "E6 F5 O1"), (4, "F6")]);
        let heights = heights(&parts);
        for level in 1..=HIGHEST_LEVEL {
            let of_level = heights.iter().filter(|height| height.level == level);
            let lines: Vec<[Point; 2]> = of_level.flat_map(|height| crest_line(&heights, height)).collect();
            for [_, to] in lines.iter().filter(|line| HexId::at(line[1]) != Some(hex("O1"))) {
                let begins = lines.iter().filter(|line| line[0] == *to).count();
                let ends = lines.iter().filter(|line| line[1] == *to).count();
                assert_eq!(begins, ends, "level {level}: {to:?}");
            }
            assert!(!lines.is_empty());
        }
    }

    /// One hill hex alone is crest line all around; a hex within a hill has none.
    #[test]
    fn what_is_crest_line() {
        let alone = heights(&hills(&[(1, "D4")]));
        assert_eq!(crest_line(&alone, &alone[0]).count(), alone[0].outline.len());
        let around = heights(&hills(&[(1, "D4 D3 E4 E5 D5 C5 C4")]));
        let middle = around.iter().find(|height| height.hex == hex("D4")).expect("a hill");
        assert_eq!(middle.outline, hex("D4").corners());
        assert_eq!(crest_line(&around, middle).count(), 0);
        let corner = heights(&hills(&[(1, "A1 A2 B1")]));
        let first = &corner[0];
        assert_eq!((first.hex, crest_line(&corner, first).count()), (hex("A1"), 0));
    }

    /// T83: the crest line of a cliff runs along the hexside, and as it did elsewhere.
    #[test]
    fn a_cliff_is_a_crest() {
        let mut parts = hills(&[(1, "D4")]);
        let gentle = heights(&parts)[0].outline.clone();
        parts.hexsides = vec![Hexside { hex: hex("D3"), side: Direction::ALL[3], barrier: Barrier::Cliff }];
        let steep = heights(&parts)[0].outline.clone();
        let top = |outline: &[Point]| outline.iter().map(|corner| corner.y).min();
        let edge = hex("D4").center().y - 104;
        assert_eq!((top(&gentle), top(&steep)), (Some(edge + 24), Some(edge + 6)));
        assert_eq!(gentle[2..], steep[2..]);
    }

    /// A hex without a level may hold the foot of a hill, drawn by hand.
    #[test]
    fn crest_lines_drawn_by_hand() {
        let mut parts = hills(&[(1, "D4")]);
        let strip = Shape::Poly(vec![(-60, -104), (60, -104), (40, -60), (-40, -60)]);
        parts.crests = vec![(hex("D5"), 1, strip), (hex("D4"), 1, Shape::Inset(40))];
        let heights = heights(&parts);
        assert_eq!(heights.iter().map(|height| height.hex).collect::<Vec<_>>(), [hex("D4"), hex("D5")]);
        assert_eq!(heights[0].outline.len(), 12);
        assert_eq!(heights[1].outline[0], hex("D5").corners()[0]);
    }
}
