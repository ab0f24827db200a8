//! The rims of what is drawn hex by hex and is one: polygons that meet become one.

use std::collections::{BTreeMap, BTreeSet};

use hexx::Vec2;

use crate::squads::board::Point;

use super::brush::spot;

/// The rims of clockwise polygons, without what two of them share: around each whole clockwise, around its holes the
/// other way.
pub fn rims(outlines: &[Vec<Point>]) -> Vec<Vec<Point>> {
    let corners: BTreeSet<Point> = outlines.iter().flatten().copied().collect();
    let mut left: BTreeSet<(Point, Point)> = BTreeSet::new();
    for outline in outlines {
        for (index, from) in outline.iter().enumerate() {
            let to = outline[(index + 1) % outline.len()];
            let mut stops: Vec<Point> =
                corners.iter().copied().filter(|corner| is_between(*corner, *from, to)).collect();
            stops.sort_by_key(|stop| square(*from, *stop));
            stops.push(to);
            let mut at = *from;
            for stop in stops {
                if !left.remove(&(stop, at)) {
                    left.insert((at, stop));
                }
                at = stop;
            }
        }
    }
    let mut onwards: BTreeMap<Point, Vec<Point>> = BTreeMap::new();
    for (from, to) in left {
        onwards.entry(from).or_default().push(to);
    }
    let mut rims = Vec::new();
    while let Some((start, _)) = onwards.first_key_value() {
        let mut rim = vec![*start];
        while let Some(next) = step(&mut onwards, &rim) {
            if next == rim[0] {
                break;
            }
            rim.push(next);
        }
        rims.push(straightened(&rim));
    }
    rims.retain(|rim| rim.len() > 2);
    rims
}

/// The way on from the end of a rim, which is used up: where several lead on, the one that turns most to the right, as
/// polygons that touch in a corner are two.
fn step(onwards: &mut BTreeMap<Point, Vec<Point>>, rim: &[Point]) -> Option<Point> {
    let at = *rim.last()?;
    let ways = onwards.get_mut(&at)?;
    let turn = |to: &Point| match rim {
        [.., before, _] => (spot(at) - spot(*before)).angle_to(spot(*to) - spot(at)),
        _ => 0.0,
    };
    let rightmost = (0..ways.len()).max_by(|one, other| turn(&ways[*one]).total_cmp(&turn(&ways[*other])))?;
    let next = ways.swap_remove(rightmost);
    if ways.is_empty() {
        onwards.remove(&at);
    }
    Some(next)
}

/// A rim without the corners at which it goes straight on.
fn straightened(rim: &[Point]) -> Vec<Point> {
    let around = |index: usize| rim[index % rim.len()];
    let bends = |index: &usize| !is_between(around(*index), around(index + rim.len() - 1), around(index + 1));
    (0..rim.len()).filter(bends).map(around).collect()
}

/// Whether a point lies on a straight line, but at neither of its ends.
fn is_between(point: Point, from: Point, to: Point) -> bool {
    let (one, other) = (point - from, to - point);
    one.x * other.y == one.y * other.x && one.x * other.x + one.y * other.y > 0
}

fn square(from: Point, to: Point) -> i32 {
    let way = to - from;
    way.x * way.x + way.y * way.y
}

/// Twice the area within a rim, below 0 around a hole.
pub fn area(rim: &[Vec2]) -> f32 {
    super::brush::edges(rim).map(|(from, to)| (from - rim[0]).perp_dot(to - rim[0])).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polygon(corners: &[(i32, i32)]) -> Vec<Point> {
        corners.iter().map(|(x, y)| Point::new(*x, *y)).collect()
    }

    #[test]
    fn polygons_that_share_a_part_of_a_side_become_one() {
        let large = polygon(&[(0, 0), (10, 0), (10, 20), (0, 20)]);
        let small = polygon(&[(10, 5), (15, 5), (15, 20), (10, 20)]);
        let joined = polygon(&[(0, 0), (10, 0), (10, 5), (15, 5), (15, 20), (0, 20)]);
        assert_eq!(rims(&[large, small]), [joined]);
    }

    #[test]
    fn a_court_has_a_rim_of_its_own() {
        let part = |x: i32, y: i32, across: i32, down: i32| {
            polygon(&[(x, y), (x + across, y), (x + across, y + down), (x, y + down)])
        };
        let wings = [part(0, 0, 30, 10), part(0, 20, 30, 10), part(0, 10, 10, 10), part(20, 10, 10, 10)];
        let rims = rims(&wings);
        assert_eq!(rims[0], polygon(&[(0, 0), (30, 0), (30, 30), (0, 30)]));
        assert_eq!(rims[1], polygon(&[(10, 10), (10, 20), (20, 20), (20, 10)]));
        assert_eq!(rims.len(), 2);
    }

    #[test]
    fn polygons_that_touch_in_a_corner_stay_two() {
        let one = polygon(&[(0, 0), (10, 0), (10, 10), (0, 10)]);
        let other = polygon(&[(10, 10), (20, 10), (20, 20), (10, 20)]);
        assert_eq!(rims(&[one.clone(), other.clone()]), [one, other]);
    }
}
