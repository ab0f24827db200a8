//! The straight line between the centres of two hexes, and the hexes it passes (8.4, 8.46).
//!
//! Measured in a plane where a hex has its corners at (±2, 0) and (±1, ±1) and centres lie at (3 · column, half hexes down).
//! That plane is a real one stretched, so that straight lines stay straight and whole numbers decide everything.

use super::at::At;

/// What a line passes between its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passed {
    /// The inside of a hex.
    Through(At),
    /// The side that two hexes have in common.
    Between(At, At),
}

impl Passed {
    /// The hex, or both.
    pub fn hexes(self) -> impl Iterator<Item = At> {
        let (one, other) = match self {
            Passed::Through(one) => (one, None),
            Passed::Between(one, other) => (one, Some(other)),
        };
        std::iter::once(one).chain(other)
    }
}

/// What the line between two centres passes strictly between them, in order. A corner that is only touched is not passed.
pub(super) fn passed(from: At, to: At) -> Vec<Passed> {
    let (dx, dy) = (i32::from(to.x - from.x), i32::from(to.y - from.y));
    let mut touched: Vec<(i32, At)> = Vec::new();
    for column in 0..=dx.abs() {
        let x = column * dx.signum();
        for y in near(dx, dy, x) {
            let along = 3 * x * dx + y * dy;
            let length = 3 * dx * dx + dy * dy;
            // Of all centres the nearest one has its hex passed: so the feet of the centres on the line are in the order of
            // the hexes, and those between the ends have theirs between the ends.
            if (1..length).contains(&along) && touches(dx, dy, x, y) {
                touched.push((along, at(from, x, y)));
            }
        }
    }
    touched.sort();
    let same_foot = |one: &(i32, At), other: &(i32, At)| one.0 == other.0;
    let pairs = touched.chunk_by(same_foot).map(|beside| match beside {
        [(_, one), (_, other), ..] => Passed::Between(*one, *other),
        [(_, one)] => Passed::Through(*one),
        [] => unreachable!("no chunk is empty"),
    });
    pairs.collect()
}

fn at(from: At, x: i32, y: i32) -> At {
    // Both are sums of what fitted before.
    let sum = |start: i16, step: i32| i16::try_from(i32::from(start) + step).unwrap_or(start);
    At { x: sum(from.x, x), y: sum(from.y, y) }
}

/// How far off the line the corners of a hex reach, which is how far off its centre may lie.
fn reach(dx: i32, dy: i32) -> i32 {
    (2 * dy.abs()).max(3 * dx.abs() + dy.abs())
}

/// The half hexes of a column in which centres may lie near the line.
fn near(dx: i32, dy: i32, x: i32) -> impl Iterator<Item = i32> {
    let (low, high) = match dx.abs() {
        0 => (dy.min(0), dy.max(0)),
        across => {
            let (foot, room) = (dy * x * dx.signum(), reach(dx, dy) / 3 + 1);
            ((foot - room).div_euclid(across), (foot + room).div_euclid(across) + 1)
        }
    };
    (low..=high).filter(move |y| (x + y) % 2 == 0)
}

/// Whether the line passes the inside of a hex or runs along a side of it.
fn touches(dx: i32, dy: i32, x: i32, y: i32) -> bool {
    let off = (3 * (dx * y - dy * x)).abs();
    let along_a_side = dy == 0 || dy.abs() == 3 * dx.abs();
    off < reach(dx, dy) || along_a_side && off == reach(dx, dy)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Every line against its own points: each lies in the hex whose centre is nearest, or on the side of two.
    #[test]
    fn a_line_passes_the_hexes_its_points_lie_in() {
        const PARTS: i64 = 1_200;
        let ends = (-9..=9).flat_map(|x| (-22..=22).map(move |y| At { x, y }));
        for to in ends.filter(|to| (to.x + to.y) % 2 == 0) {
            let from = At { x: 0, y: 0 };
            let (mut hexes, mut sides) = (BTreeSet::new(), Vec::new());
            for part in 1..PARTS {
                match *nearest(i64::from(to.x) * part, i64::from(to.y) * part, PARTS) {
                    [one] => _ = hexes.insert(one),
                    [one, other] => sides.push((one, other)),
                    _ => {}
                }
            }
            // A side that is only crossed has one point on the line, one that the line runs along has many.
            let along: BTreeSet<_> =
                sides.iter().filter(|side| sides.iter().filter(|other| other == side).count() > 1).collect();
            let (mut through, mut between) = (BTreeSet::from([from, to]), BTreeSet::new());
            for step in passed(from, to) {
                match step {
                    Passed::Through(one) => assert!(through.insert(one)),
                    Passed::Between(one, other) => _ = between.insert((one.min(other), one.max(other))),
                }
            }
            hexes.extend([from, to]);
            assert_eq!((through, between.iter().collect()), (hexes, along), "{to:?}");
        }
    }

    /// The centres nearest to a point, given in so many parts of a column and of a half hex.
    fn nearest(x: i64, y: i64, parts: i64) -> Vec<At> {
        let (column, half) = (x.div_euclid(parts), y.div_euclid(parts));
        let near = (column - 1..=column + 2).flat_map(|x| (half - 2..=half + 3).map(move |y| (x, y)));
        let centres: Vec<_> = near.filter(|(x, y)| (x + y) % 2 == 0).collect();
        let off = |centre: &(i64, i64)| {
            let (dx, dy) = (centre.0 * parts - x, centre.1 * parts - y);
            3 * dx * dx + dy * dy
        };
        let least = centres.iter().map(off).min().unwrap_or_default();
        let fits = |part: i64| i16::try_from(part).expect("it is near");
        let mut nearest: Vec<_> = centres
            .iter()
            .filter(|centre| off(centre) == least)
            .map(|(x, y)| At { x: fits(*x), y: fits(*y) })
            .collect();
        nearest.sort();
        nearest
    }
}
