//! The shapes of a map: what is drawn, blocks sight and is clicked.
//!
//! A [`Patch`] belongs to one hex and lies within it. Shapes come by themselves: terrain reaches a hexside only where it
//! goes on across it, and else stays inside, its corners cut, its border ragged if it grows wild; a building leaves the roads of its hex free. A map
//! file may say otherwise for a hex ([`Shape`]).

use super::geometry::{Convex, clockwise, cut, doubled_area, is_simple};
use super::layout::{CORNERS, in_hex};
use super::path::PathSides;
use super::{Direction, HexId, MapParts, PathKind, Point, Terrain};
use serde::{Deserialize, Serialize};

/// How a map file shapes the terrain of a hex, instead of what comes by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// The automatic shape, this far from the hexsides it does not reach: 0 to 80.
    Inset(u8),
    /// The automatic shape, but only the half of the hex towards two or three neighbouring sides.
    Half(Vec<Direction>),
    /// A polygon of our own, by its corners from the centre of the hex.
    Poly(Vec<(i32, i32)>),
}

impl Shape {
    /// Whether a polygon of our own holds the centre of the hex; its border does. The other shapes always do.
    pub fn holds_center(&self) -> bool {
        let Shape::Poly(corners) = self else { return true };
        let outline: Vec<Point> = corners.iter().map(|&(x, y)| Point::new(x, y)).collect();
        Convex::parts(&outline).iter().any(|part| part.holds(Point::default()))
    }

    /// What is wrong with it, and what was expected; `None` where nothing is.
    pub fn flaw(&self) -> Option<String> {
        match self {
            Shape::Inset(distance) => {
                (*distance > 80).then(|| format!("an inset of {distance} leaves nothing; expected 0 to 80"))
            }
            Shape::Half(sides) => {
                let in_a_row = sides.windows(2).all(|pair| pair[0].clockwise() == pair[1]);
                let fits = in_a_row && (2..=3).contains(&sides.len());
                (!fits)
                    .then(|| "half a hex lies towards two or three sides, clockwise, as `[6, 1]`".to_owned())
            }
            Shape::Poly(corners) => {
                let outline: Vec<Point> = corners.iter().map(|&(x, y)| Point::new(x, y)).collect();
                if let Some(out) = outline.iter().find(|corner| !in_hex(**corner)) {
                    let Point { x, y } = *out;
                    return Some(format!(
                        "the corner ({x}, {y}) lies outside the hex, whose corners are (±120, 0) and (±60, ±104)"
                    ));
                }
                let flaw = match outline.len() {
                    0..=2 => "a polygon has three corners or more",
                    65.. => "a polygon has no more than 64 corners",
                    _ if !is_simple(&outline) => "the border of this polygon meets itself",
                    _ => return None,
                };
                Some(flaw.to_owned())
            }
        }
    }
}

/// A closed polygon of one kind of terrain within one hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Patch {
    /// The hex it lies in.
    pub hex: HexId,
    /// What it is.
    pub terrain: Terrain,
    /// The level it stands on: that of its hex (T88.3.1).
    pub level: u8,
    /// Patches of one wood, field or building over several hexes share a number.
    pub group: u16,
    /// Its corners in map units, clockwise.
    pub outline: Vec<Point>,
}

/// How far a road of a building's hex keeps from its houses: half its own width and some pavement.
const STREET: i32 = 38;
/// Houses smaller than this, in square map units, are not built.
const SMALLEST_HOUSE: i64 = 1_500;

/// All patches of a map, by hex.
pub(super) fn patches(parts: &MapParts, paths: &PathSides) -> Vec<Patch> {
    let groups = groups(parts);
    let mut patches = Vec::new();
    for hex in HexId::all() {
        let terrain = parts.terrain[hex.index()];
        let joined = Direction::ALL.map(|side| match hex.neighbor(side) {
            Some(other) => groups[hex.index()] == groups[other.index()],
            None => terrain != Terrain::Building, // woods and fields go on beyond the map
        });
        let of_file: Vec<&Shape> =
            parts.shapes.iter().filter(|(at, _)| *at == hex).map(|(_, shape)| shape).collect();
        let outlines = if of_file.is_empty() {
            automatic(Lot { hex, terrain, joined }, &roads_and_rails(paths, hex))
        } else {
            of_file.into_iter().map(|shape| shaped(shape, Lot { hex, terrain, joined })).collect()
        };
        patches.extend(outlines.into_iter().map(|outline| Patch {
            hex,
            terrain,
            level: parts.levels[hex.index()],
            group: groups[hex.index()],
            outline: clockwise(outline).into_iter().map(|corner| hex.center() + corner).collect(),
        }));
    }
    patches
}

/// The number of the wood, field or building that each hex is part of: neighbours of the same terrain, but of buildings
/// only the hexes of one list.
fn groups(parts: &MapParts) -> Vec<u16> {
    let mut groups: Vec<Option<u16>> = vec![None; HexId::COUNT];
    for first in HexId::all() {
        if groups[first.index()].is_some() {
            continue;
        }
        let terrain = parts.terrain[first.index()];
        let building = parts.buildings.iter().find(|building| building.hexes.contains(&first));
        let belongs = |hex: HexId| match terrain {
            Terrain::Building => {
                hex == first || building.is_some_and(|building| building.hexes.contains(&hex))
            }
            _ => parts.terrain[hex.index()] == terrain,
        };
        let mut reached = vec![first];
        while let Some(hex) = reached.pop() {
            if groups[hex.index()].is_none() {
                groups[hex.index()] = Some(first.index() as u16);
                reached.extend(hex.neighbors().map(|(_, next)| next).filter(|next| belongs(*next)));
            }
        }
    }
    groups.into_iter().flatten().collect()
}

/// A hex to be filled with its terrain, and the sides across which that goes on.
#[derive(Clone, Copy)]
struct Lot {
    hex: HexId,
    terrain: Terrain,
    joined: [bool; 6],
}

impl Lot {
    /// How far its terrain stays from a hexside that it does not reach.
    fn inset(self) -> i32 {
        match self.terrain {
            Terrain::Woods | Terrain::Field | Terrain::WaterBarrier => 6,
            Terrain::Brush | Terrain::Marsh => 10,
            Terrain::Orchard => 12,
            Terrain::Building => 26,
            Terrain::Gully => 52,
            Terrain::MajorBridge | Terrain::MinorBridge | Terrain::Stream | Terrain::OpenGround => 0,
        }
    }

    /// The shape that fills the hex: to the corners of the hexsides it is joined across, `inset` from the others, with
    /// the corners between two such cut. What grows wild has a ragged border.
    fn filled(self, inset: i32) -> Vec<Point> {
        let inner = CORNERS.map(|corner| corner.scaled(104 - inset, 104));
        let mut outline = Vec::new();
        for side in Direction::ALL {
            let (at, next) = (side.index(), side.clockwise().index());
            let before = (at + 5) % 6;
            if self.joined[at] {
                outline.extend([CORNERS[at], CORNERS[next]]);
                continue;
            }
            outline.extend(self.joined[before].then_some(CORNERS[at]));
            let quarters: &[i32] = if self.grows_wild() { &[1, 2, 3] } else { &[1, 3] };
            outline.extend(quarters.iter().map(|quarter| {
                let border = inner[at] + (inner[next] - inner[at]).scaled(*quarter, 4);
                border - side.middle().scaled(self.raggedness(inset, side, *quarter), 104)
            }));
            outline.extend(self.joined[next].then_some(CORNERS[next]));
        }
        outline.dedup();
        if outline.first() == outline.last() {
            outline.pop();
        }
        outline
    }

    fn grows_wild(self) -> bool {
        matches!(self.terrain, Terrain::Woods | Terrain::Brush | Terrain::Marsh)
    }

    /// How much further in than the inset the border lies at a place: an eighth of the hex at most, the same on every
    /// machine.
    fn raggedness(self, inset: i32, side: Direction, quarter: i32) -> i32 {
        let place = (self.hex.index() as u32 * 6 + side.index() as u32) * 4 + quarter as u32;
        let mixed = (place.wrapping_mul(0x9E37_79B1) >> 24) as i32;
        if self.grows_wild() { mixed * (104 - inset) / (8 * 255) } else { 0 }
    }
}

fn automatic(lot: Lot, roads: &[Direction]) -> Vec<Vec<Point>> {
    match lot.terrain {
        Terrain::OpenGround | Terrain::Stream => Vec::new(),
        Terrain::MajorBridge | Terrain::MinorBridge => bridge(roads, lot),
        Terrain::Building if !roads.is_empty() => houses(roads),
        Terrain::Building if lot.joined == [false; 6] => {
            vec![[(-72, -52), (72, -52), (72, 52), (-72, 52)].map(|(x, y)| Point::new(x, y)).to_vec()]
        }
        _ => vec![lot.filled(lot.inset())],
    }
}

fn shaped(shape: &Shape, lot: Lot) -> Vec<Point> {
    match shape {
        Shape::Inset(distance) => lot.filled(i32::from(*distance)),
        Shape::Half(sides) => half(&lot.filled(lot.inset()), sides),
        Shape::Poly(corners) => corners.iter().map(|&(x, y)| Point::new(x, y)).collect(),
    }
}

/// The part of a shape towards two or three neighbouring sides, cut through the centre.
pub(super) fn half(outline: &[Point], sides: &[Direction]) -> Vec<Point> {
    let towards = sides.iter().fold(Point::default(), |sum, side| sum + side.middle());
    // Across the way to the sides, such that they lie on its right.
    let across = Point::new(towards.y, -towards.x);
    cut(outline, Point::default(), across)
}

/// The houses beside the roads of a building's hex: one between each two neighbouring arms of the crossing, two where
/// they are more than a half-turn apart.
fn houses(arms: &[Direction]) -> Vec<Vec<Point>> {
    let ground = CORNERS.map(|corner| corner.scaled(104 - 10, 104));
    let mut houses = Vec::new();
    for (index, arm) in arms.iter().enumerate() {
        let next = arms[(index + 1) % arms.len()];
        let turns = match (next.index() + 6 - arm.index()) % 6 {
            0 => 6,
            turns => turns,
        };
        let between = Direction::ALL[(arm.index() + turns / 2) % 6];
        let sectors = if turns > 3 { vec![(*arm, between), (between, next)] } else { vec![(*arm, next)] };
        for (from, to) in sectors {
            let keep = |side: Direction| if arms.contains(&side) { STREET } else { 0 };
            let [left, right] = from.corners();
            let right_of_first = cut(&ground, (right - left).scaled(keep(from), 120), from.middle());
            let [left, right] = to.corners();
            let house = cut(&right_of_first, (left - right).scaled(keep(to), 120), -to.middle());
            houses.extend((doubled_area(&house).abs() >= 2 * SMALLEST_HOUSE).then_some(house));
        }
    }
    houses
}

/// The deck of a bridge, a little wider than what it carries: a line across it meets the rails.
fn bridge(arms: &[Direction], lot: Lot) -> Vec<Vec<Point>> {
    let deck = |from: Direction, to: Direction| {
        let [left, right] = from.corners();
        let along = right - left;
        let (width, [near, far]) = if lot.terrain == Terrain::MajorBridge {
            (along.scaled(1, 2), [to.middle(), from.middle()])
        } else {
            (along.scaled(3, 8), [to.middle().scaled(3, 4), from.middle().scaled(3, 4)])
        };
        vec![near - width, near + width, far + width, far - width]
    };
    match arms {
        [] => vec![Lot { joined: [false; 6], ..lot }.filled(40)],
        [one, other] if one.opposite() == *other => vec![deck(*one, *other)],
        _ => arms.iter().map(|arm| half(&deck(*arm, arm.opposite()), &[*arm])).collect(),
    }
}

/// The sides of a hex that roads and railways cross, clockwise.
fn roads_and_rails(paths: &PathSides, hex: HexId) -> Vec<Direction> {
    let crossed = |side: &Direction| {
        paths.crosses(PathKind::Road, hex, *side) || paths.crosses(PathKind::Railway, hex, *side)
    };
    Direction::ALL.into_iter().filter(crossed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A zigzag of 64 corners is still a polygon; one of 65 is too long to be looked through for every line of sight.
    #[test]
    fn a_polygon_has_64_corners_at_most() {
        let corners = |count: i32| {
            let above = (0..count - 1).map(|at| (at - 32, if at % 2 == 0 { -10 } else { -20 }));
            Shape::Poly(above.chain([(0, 40)]).collect())
        };
        assert_eq!(corners(64).flaw(), None);
        assert_eq!(corners(65).flaw().as_deref(), Some("a polygon has no more than 64 corners"));
        assert_eq!(corners(2).flaw().as_deref(), Some("a polygon has three corners or more"));
    }

    /// A house alone is four walls; houses that join fill their hexes.
    #[test]
    fn a_house_alone_is_a_rectangle() {
        let hex: HexId = "C4".parse().unwrap();
        let lone = automatic(Lot { hex, terrain: Terrain::Building, joined: [false; 6] }, &[]);
        let corners = [(-72, -52), (72, -52), (72, 52), (-72, 52)].map(|(x, y)| Point::new(x, y));
        assert_eq!(lone, [corners.to_vec()]);
        let joined = automatic(Lot { hex, terrain: Terrain::Building, joined: [true; 6] }, &[]);
        assert_ne!(joined, lone);
    }

    /// Every way in which a hex can be joined to its neighbours, as every terrain, gives a border that never meets
    /// itself and stays in the hex.
    #[test]
    fn automatic_shapes_are_sound() {
        for (hex, terrain) in
            HexId::all().step_by(7).flat_map(|hex| Terrain::ALL.map(|terrain| (hex, terrain)))
        {
            for sides in 0..64_u8 {
                let chosen = Direction::ALL.map(|side| sides & (1 << side.index()) != 0);
                let lot = Lot { hex, terrain, joined: chosen };
                let arms: Vec<_> = Direction::ALL.into_iter().filter(|side| chosen[side.index()]).collect();
                let outlines = automatic(lot, &[]).into_iter().chain(automatic(lot, &arms));
                for outline in outlines.chain([lot.filled(0), lot.filled(80)]) {
                    assert!(is_simple(&outline), "{terrain:?} {hex} {chosen:?}: {outline:?}");
                    assert!(
                        outline.iter().all(|corner| in_hex(*corner)),
                        "{terrain:?} {hex} {chosen:?}: {outline:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn flaws_of_shapes_are_told() {
        let poly = |corners: &[(i32, i32)]| Shape::Poly(corners.to_vec()).flaw();
        assert_eq!(poly(&[(-60, -104), (60, -104), (120, 0), (0, 0)]), None);
        assert!(poly(&[(0, 0), (10, 10)]).is_some_and(|flaw| flaw.contains("three corners")));
        assert!(poly(&[(0, 0), (61, -104), (10, 0)]).is_some_and(|flaw| flaw.contains("(61, -104)")));
        assert!(
            poly(&[(0, 0), (40, 40), (40, 0), (0, 40)]).is_some_and(|flaw| flaw.contains("meets itself"))
        );
        assert!(poly(&[(0, 0), (40, 0), (20, 0)]).is_some_and(|flaw| flaw.contains("meets itself")));
        assert!(Shape::Inset(81).flaw().is_some() && Shape::Inset(80).flaw().is_none());
        assert_eq!(Shape::Half(vec![Direction::UpLeft, Direction::Up]).flaw(), None);
        assert!(Shape::Half(vec![Direction::Up, Direction::UpLeft]).flaw().is_some());
    }

    /// A street that ends in the hex has a house on either side, and one road through it leaves the same two.
    #[test]
    fn houses_stand_on_both_sides_of_a_street() {
        let [north, south] = [1, 4].map(|die| Direction::from_die(die).expect("a side"));
        let sides = |arms: &[Direction]| {
            let mut found: Vec<(i32, i32)> = houses(arms)
                .iter()
                .map(|house| {
                    let x = || house.iter().map(|corner| corner.x);
                    (x().min().unwrap_or(0), x().max().unwrap_or(0))
                })
                .collect();
            found.sort_unstable();
            found
        };
        assert_eq!(sides(&[north, south]), [(-108, -38), (38, 108)]);
        assert_eq!(sides(&[north]), [(-108, -38), (38, 108)]);
    }
}
