//! Water: streams, rivers and ponds, their banks first, so that all that meets is one.

use hexx::Vec2;

use crate::squads::board::{Direction, HexId, Look, Map, PathKind, Point, Terrain};

use super::bends::{beside, curve, flowing, paces};
use super::brush::{Brush, hatch, spot, spots};
use super::palette;
use super::rims::rims;
use super::ways::lines;

/// How wide a stream is between its banks.
const STREAM: f32 = 44.0;
/// How far rivers run on beyond the map.
const BEYOND: i32 = 30;

/// Paints all water of a map.
pub fn paint(brush: &mut Brush, map: &Map) {
    let streams: Vec<Vec<Vec2>> = lines(map, PathKind::Stream).iter().map(|line| curve(line, 96.0)).collect();
    let ponds = ponds(map);
    for (reach, ink) in [(10.0, palette::BANK), (4.0, palette::WATER_RIM), (0.0, palette::WATER)] {
        for line in &streams {
            brush.stroke(line, STREAM + 2.0 * reach, ink);
        }
        for pond in &ponds {
            brush.fill(pond, ink);
            brush.stroke(&closed(pond), 2.0 * reach, ink);
        }
    }
    if map.look == Look::Snow {
        streams.iter().for_each(|line| cracks(brush, line));
    } else {
        for line in &streams {
            for (aside, dash) in [(9.0, [34.0, 52.0]), (-8.0, [22.0, 70.0])] {
                brush.dashed(&beside(line, aside), dash, 2.2, palette::WATER_LIGHT);
            }
        }
    }
    for pond in &ponds {
        for (multiple, [from, to]) in hatch(pond, Vec2::X, if map.look == Look::Snow { 78.0 } else { 26.0 }) {
            let [from, to] =
                [from + Vec2::X * (14.0 + 23.0 * multiple.rem_euclid(3) as f32), to - Vec2::X * 14.0];
            match map.look {
                _ if from.x >= to.x => {}
                Look::Snow => cracks(brush, &[from, to]),
                _ => brush.dashed(&[from, to], [30.0, 44.0], 2.0, palette::WATER_LIGHT),
            }
        }
    }
}

/// Ice along a line: cracks to and fro, and snow that the wind has left.
fn cracks(brush: &mut Brush, line: &[Vec2]) {
    for (number, (at, way)) in paces(line, 46.0).into_iter().enumerate() {
        let side = if number % 2 == 0 { 1.0 } else { -1.0 };
        let place = |along: f32, aside: f32| at + way * along + way.perp() * aside * side;
        brush.line(place(-14.0, -16.0), place(2.0, 1.0), 1.4, palette::CRACK);
        brush.line(place(2.0, 1.0), place(16.0, 4.0), 1.4, palette::CRACK);
        brush.line(place(2.0, 1.0), place(4.0, 15.0), 1.2, palette::CRACK);
        brush.stroke(&[place(14.0, -9.0), place(30.0, -11.0)], 6.0, palette::DRIFT);
    }
}

/// A line that comes back to where it began.
fn closed(rim: &[Vec2]) -> Vec<Vec2> {
    rim.iter().chain(rim.first()).copied().collect()
}

/// The rims of all rivers and ponds. What was dug keeps its corners.
fn ponds(map: &Map) -> Vec<Vec<Vec2>> {
    let of_water = map.patches().iter().filter(|patch| patch.terrain == Terrain::WaterBarrier);
    let mut parts: Vec<Vec<Point>> = of_water.map(|patch| patch.outline.clone()).collect();
    for hex in HexId::all().filter(|hex| is_wet(map, *hex)) {
        if map.terrain(hex) == Terrain::MajorBridge {
            parts.push(under_bridge(map, hex));
        }
        parts.extend(Direction::ALL.into_iter().filter_map(|side| beyond_board(map, hex, side)));
    }
    let dug = |rim: &[Vec2]| rim.len() == 4;
    rims(&parts).iter().map(|rim| spots(rim)).map(|rim| if dug(&rim) { rim } else { flowing(&rim) }).collect()
}

fn is_wet(map: &Map, hex: HexId) -> bool {
    matches!(map.terrain(hex), Terrain::WaterBarrier | Terrain::MajorBridge)
}

/// The water below a major bridge: up to the hexsides with more of it beyond, and a little less far elsewhere.
fn under_bridge(map: &Map, hex: HexId) -> Vec<Point> {
    let sides = Direction::ALL.map(|side| hex.neighbor(side).is_none_or(|other| is_wet(map, other)));
    let corners = hex.corners().into_iter().enumerate();
    corners
        .map(|(at, corner)| {
            let reach = if sides[at] || sides[(at + 5) % 6] { 1.0 } else { 0.72 };
            let place = spot(hex.center()).lerp(spot(corner), reach).round();
            Point::new(place.x as i32, place.y as i32)
        })
        .collect()
}

/// The water beyond a side of a wet hex at which the board ends, to where the margin covers it.
fn beyond_board(map: &Map, hex: HexId, side: Direction) -> Option<Vec<Point>> {
    if hex.neighbor(side).is_some() || !reaches(map, hex, side) {
        return None;
    }
    let [from, to] = hex.side(side);
    let (outer, sideways) = match side {
        Direction::Up => (-BEYOND, false),
        Direction::Down => (super::ground::far_corner().y as i32 + BEYOND, false),
        _ if hex.column() == 0 => (-BEYOND, true),
        _ if hex.column() == HexId::COLUMNS - 1 => (super::ground::far_corner().x as i32 + BEYOND, true),
        _ => return None,
    };
    if sideways {
        return Some(vec![from, Point::new(outer, from.y), Point::new(outer, to.y), to]);
    }
    // Half a hex lies between this side and the frame where the column ends lower: the water fills it towards its wet neighbours.
    let gap = (hex.center().y - outer).abs() > 104 + BEYOND;
    let halfway = if side == Direction::Up { from.y - 104 } else { from.y + 104 };
    let wet = |beyond: Direction| hex.neighbor(beyond).is_some_and(|other| is_wet(map, other));
    let flank = |corner: Point| {
        let right = corner.x > hex.center().x;
        let towards = match (side, right) {
            (Direction::Up, true) => Direction::UpRight,
            (Direction::Up, false) => Direction::UpLeft,
            (_, true) => Direction::DownRight,
            (_, false) => Direction::DownLeft,
        };
        let aside = if gap && wet(towards) { 60 } else { 0 };
        let x = if right { corner.x + aside } else { corner.x - aside };
        [Point::new(x, halfway), Point::new(x, outer)]
    };
    let ([left, left_outer], [right, right_outer]) = (flank(from), flank(to));
    let mut outline = vec![from];
    outline.extend(gap.then_some(left));
    outline.extend([left_outer, right_outer]);
    outline.extend(gap.then_some(right));
    outline.push(to);
    Some(outline)
}

/// Whether the water of a hex reaches all of a side.
fn reaches(map: &Map, hex: HexId, side: Direction) -> bool {
    let [from, to] = hex.side(side);
    let ends = |outline: &[Point]| outline.contains(&from) && outline.contains(&to);
    map.terrain(hex) == Terrain::MajorBridge
        || map.patches().iter().any(|patch| patch.hex == hex && ends(&patch.outline))
}
