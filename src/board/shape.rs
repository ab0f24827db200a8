//! The shapes of a map: what is drawn, blocks sight and is clicked.
//!
//! A [`Piece`] belongs to one hex and lies within it. Shapes come by themselves: terrain reaches a hexside only where it
//! goes on across it, and else stays inside, its corners cut; a building leaves the roads of its hex free. A map
//! file may say otherwise for a hex ([`Shape`]).

use super::geometry::{clockwise, cut, doubled_area, is_simple};
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
pub struct Piece {
    /// The hex it lies in.
    pub hex: HexId,
    /// What it is.
    pub terrain: Terrain,
    /// The level it stands on (T88).
    pub level: u8,
    /// Pieces of one wood, field or building over several hexes share a number.
    pub group: u16,
    /// Its corners in map units, clockwise.
    pub outline: Vec<Point>,
}

/// How far a road of a building's hex keeps from its houses: half its own width and some pavement.
const STREET: i32 = 38;
/// Houses smaller than this, in square map units, are not built.
const SMALLEST_HOUSE: i64 = 1_500;

/// All pieces of a map, by hex.
pub(super) fn pieces(parts: &MapParts, paths: &PathSides) -> Vec<Piece> {
    let groups = groups(parts);
    let mut pieces = Vec::new();
    for hex in HexId::all() {
        let terrain = parts.terrain[hex.index()];
        let joined = Direction::ALL.map(|side| match hex.neighbor(side) {
            Some(other) => groups[hex.index()] == groups[other.index()],
            None => terrain != Terrain::Building, // woods and fields go on beyond the map
        });
        let of_file: Vec<&Shape> =
            parts.shapes.iter().filter(|(at, _)| *at == hex).map(|(_, shape)| shape).collect();
        let outlines = if of_file.is_empty() {
            automatic(terrain, joined, &roads_and_rails(paths, hex))
        } else {
            of_file.into_iter().map(|shape| shaped(shape, terrain, joined)).collect()
        };
        pieces.extend(outlines.into_iter().map(|outline| Piece {
            hex,
            terrain,
            level: 0,
            group: groups[hex.index()],
            outline: clockwise(outline).into_iter().map(|corner| hex.center() + corner).collect(),
        }));
    }
    pieces
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

/// How far terrain stays from a hexside that it does not reach.
fn inset(terrain: Terrain) -> i32 {
    match terrain {
        Terrain::Field => 8,
        Terrain::Woods | Terrain::Orchard | Terrain::WaterBarrier => 12,
        Terrain::Brush | Terrain::Marsh => 16,
        Terrain::Building => 26,
        Terrain::Gully => 52,
        Terrain::MajorBridge | Terrain::MinorBridge | Terrain::Stream | Terrain::OpenGround => 0,
    }
}

fn automatic(terrain: Terrain, joined: [bool; 6], roads: &[Direction]) -> Vec<Vec<Point>> {
    match terrain {
        Terrain::OpenGround | Terrain::Stream => Vec::new(),
        Terrain::MajorBridge | Terrain::MinorBridge => bridge(roads, terrain),
        Terrain::Building if !roads.is_empty() => houses(roads),
        Terrain::Building if joined == [false; 6] => {
            vec![[(-72, -52), (72, -52), (72, 52), (-72, 52)].map(|(x, y)| Point::new(x, y)).to_vec()]
        }
        _ => vec![blob(joined, inset(terrain))],
    }
}

fn shaped(shape: &Shape, terrain: Terrain, joined: [bool; 6]) -> Vec<Point> {
    match shape {
        Shape::Inset(distance) => blob(joined, i32::from(*distance)),
        Shape::Half(sides) => half(&blob(joined, inset(terrain)), sides),
        Shape::Poly(corners) => corners.iter().map(|&(x, y)| Point::new(x, y)).collect(),
    }
}

/// The shape of terrain that fills a hex: to the hexsides it is joined across, `inset` from the others, with the
/// corners between two such cut. Where it joins, it meets the next hex at a quarter of the hexside.
fn blob(joined: [bool; 6], inset: i32) -> Vec<Point> {
    let inner = CORNERS.map(|corner| corner.scaled(104 - inset, 104));
    let quarter = |from: Point, to: Point| from + (to - from).scaled(1, 4);
    let mut outline = Vec::new();
    for at in 0..6 {
        let (before, after) = ((at + 5) % 6, (at + 1) % 6);
        match (joined[before], joined[at]) {
            (true, true) => outline.push(CORNERS[at]),
            (true, false) => outline.push(quarter(CORNERS[at], CORNERS[before])),
            (false, true) => outline.push(quarter(CORNERS[at], CORNERS[after])),
            (false, false) => {
                outline.push(quarter(inner[at], inner[before]));
                outline.push(quarter(inner[at], inner[after]));
            }
        }
    }
    outline
}

/// The part of a shape towards two or three neighbouring sides, cut through the centre.
fn half(outline: &[Point], sides: &[Direction]) -> Vec<Point> {
    let towards = sides.iter().fold(Point::default(), |sum, side| sum + side.middle());
    // Across the way to the sides, such that they lie on its right.
    let across = Point::new(towards.y, -towards.x);
    cut(outline, Point::default(), across)
}

/// The houses beside the roads of a building's hex: one between each two neighbouring arms of the crossing, two where
/// they are more than a half-turn apart.
fn houses(arms: &[Direction]) -> Vec<Vec<Point>> {
    let lot = CORNERS.map(|corner| corner.scaled(104 - 10, 104));
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
            let right_of_first = cut(&lot, (right - left).scaled(keep(from), 120), from.middle());
            let [left, right] = to.corners();
            let house = cut(&right_of_first, (left - right).scaled(keep(to), 120), -to.middle());
            houses.extend((doubled_area(&house).abs() >= 2 * SMALLEST_HOUSE).then_some(house));
        }
    }
    houses
}

/// The deck of a bridge, a little wider than what it carries: a line across it meets the rails.
fn bridge(arms: &[Direction], terrain: Terrain) -> Vec<Vec<Point>> {
    let deck = |from: Direction, to: Direction| {
        let [left, right] = from.corners();
        let along = right - left;
        let (width, [near, far]) = if terrain == Terrain::MajorBridge {
            (along.scaled(1, 2), [to.middle(), from.middle()])
        } else {
            (along.scaled(3, 8), [to.middle().scaled(3, 4), from.middle().scaled(3, 4)])
        };
        vec![near - width, near + width, far + width, far - width]
    };
    match arms {
        [] => vec![blob([false; 6], 40)],
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
