//! Points, straight lines and what part of a line lies in a shape, exact.

use serde::Serialize;
use std::cmp::Ordering;
use std::ops::{Add, Neg, Sub};

/// A point in map units, x to the right, y down (see [`super::layout`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i32,
}

impl Point {
    /// The point at these coordinates.
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// Twice the area of the triangle origin, this, other: positive where other is clockwise of this on the screen.
    pub(crate) fn cross(self, other: Point) -> i64 {
        i64::from(self.x) * i64::from(other.y) - i64::from(self.y) * i64::from(other.x)
    }

    pub(crate) fn dot(self, other: Point) -> i64 {
        i64::from(self.x) * i64::from(other.x) + i64::from(self.y) * i64::from(other.y)
    }

    /// This vector times a fraction, rounded to the nearest, the same for opposite vectors.
    pub(crate) fn scaled(self, numerator: i32, denominator: i32) -> Point {
        let scale = |value: i32| {
            let doubled = 2 * value * numerator;
            (doubled.abs() + denominator) / (2 * denominator) * doubled.signum()
        };
        Point::new(scale(self.x), scale(self.y))
    }
}

impl Add for Point {
    type Output = Point;

    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;

    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Neg for Point {
    type Output = Point;

    fn neg(self) -> Point {
        Point::new(-self.x, -self.y)
    }
}

/// A fraction with a positive denominator. Ours stay below 2^22, so that products fit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ratio {
    numerator: i64,
    denominator: i64,
}

impl Ratio {
    pub(super) const ZERO: Ratio = Ratio { numerator: 0, denominator: 1 };
    pub(super) const ONE: Ratio = Ratio { numerator: 1, denominator: 1 };

    /// The denominator must not be 0.
    fn new(numerator: i64, denominator: i64) -> Ratio {
        Ratio { numerator: numerator * denominator.signum(), denominator: denominator.abs() }
    }

    /// This share of a whole, rounded.
    pub(super) fn of(self, whole: i32) -> i32 {
        let doubled = 2 * self.numerator * i64::from(whole) + self.denominator;
        doubled.div_euclid(2 * self.denominator) as i32
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Ratio) -> Ordering {
        (self.numerator * other.denominator).cmp(&(other.numerator * self.denominator))
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Ratio) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Ratio {
    fn eq(&self, other: &Ratio) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Ratio {}

/// The part of a line from one place on it to another, both included; places count from 0 at its start to 1 at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Span {
    pub(super) enter: Ratio,
    pub(super) leave: Ratio,
}

impl Span {
    /// From the first place of two parts to the last.
    pub(super) fn joined(self, other: Span) -> Span {
        Span { enter: self.enter.min(other.enter), leave: self.leave.max(other.leave) }
    }

    /// The same part, with places counted from the other end of the line.
    pub(super) fn turned_round(self) -> Span {
        let from_end =
            |Ratio { numerator, denominator }| Ratio { numerator: denominator - numerator, denominator };
        Span { enter: from_end(self.leave), leave: from_end(self.enter) }
    }
}

/// A straight line between two points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    start: Point,
    way: Point,
}

impl Line {
    pub(super) fn new(start: Point, end: Point) -> Line {
        Line { start, way: end - start }
    }

    pub(super) fn ends(&self) -> [Point; 2] {
        [self.start, self.start + self.way]
    }

    /// The point at a place, rounded.
    pub(super) fn at(&self, place: Ratio) -> Point {
        self.start + Point::new(place.of(self.way.x), place.of(self.way.y))
    }

    /// The place that lies nearest to a point.
    pub(super) fn nearest(&self, point: Point) -> Ratio {
        let along = Ratio::new(self.way.dot(point - self.start), self.way.dot(self.way));
        along.clamp(Ratio::ZERO, Ratio::ONE)
    }

    /// How far a point lies from the line, in tenths of a map unit.
    pub(super) fn tenths_to(&self, point: Point) -> u32 {
        let along = self.way.dot(point - self.start);
        let whole = self.way.dot(self.way);
        if along <= 0 {
            return tenths(point - self.start);
        }
        if along >= whole {
            return tenths(point - self.start - self.way);
        }
        self.tenths_aside(point).unsigned_abs()
    }

    /// How far a point lies from the line, were it endless, in tenths of a map unit: positive on its right.
    pub(super) fn tenths_aside(&self, point: Point) -> i32 {
        let across = i128::from(self.way.cross(point - self.start));
        let squared = 100 * across * across / i128::from(self.way.dot(self.way)).max(1);
        squared.isqrt() as i32 * across.signum() as i32
    }

    /// Whether the line, were it endless, passes within a hex's reach of a centre.
    pub(super) fn passes_near(&self, center: Point) -> bool {
        let away = self.way.cross(center - self.start);
        away * away <= self.way.dot(self.way) * 120 * 120
    }

    /// Whether all corners of a polygon lie on one side of the line: the quick way to see that it does not meet it.
    pub(super) fn passes_by(&self, outline: &[Point]) -> bool {
        let side = |corner: &Point| self.way.cross(*corner - self.start).signum();
        let first = outline.first().map_or(0, side);
        first != 0 && outline.iter().all(|corner| side(corner) == first)
    }

    /// The part of the line in a closed convex polygon: touching counts.
    pub(super) fn within(&self, convex: &Convex) -> Option<Span> {
        let mut span = Span { enter: Ratio::ZERO, leave: Ratio::ONE };
        let mut from = *convex.0.last()?;
        for &to in &convex.0 {
            let edge = to - from;
            let inside = edge.cross(self.start - from);
            let deeper = edge.cross(self.way);
            match deeper.cmp(&0) {
                Ordering::Equal if inside < 0 => return None,
                Ordering::Equal => {}
                Ordering::Greater => span.enter = span.enter.max(Ratio::new(-inside, deeper)),
                Ordering::Less => span.leave = span.leave.min(Ratio::new(-inside, deeper)),
            }
            from = to;
        }
        (span.enter <= span.leave).then_some(span)
    }

    /// The part of the line on a closed segment: touching its tip counts.
    pub(super) fn along(&self, [from, to]: [Point; 2]) -> Option<Span> {
        let (from, to) = (from - self.start, to - self.start);
        let (before, after) = (self.way.cross(from), self.way.cross(to));
        if before.signum() * after.signum() > 0 {
            return None;
        }
        let span = if before == 0 && after == 0 {
            let whole = self.way.dot(self.way);
            let (one, other) = (Ratio::new(self.way.dot(from), whole), Ratio::new(self.way.dot(to), whole));
            Span { enter: one.min(other).max(Ratio::ZERO), leave: one.max(other).min(Ratio::ONE) }
        } else {
            let edge = to - from;
            let place = Ratio::new(from.cross(edge), self.way.cross(edge));
            Span { enter: place.max(Ratio::ZERO), leave: place.min(Ratio::ONE) }
        };
        (span.enter <= span.leave).then_some(span)
    }
}

/// Whether a closed span lies wholly in some closed spans, given in the order in which they begin.
pub(super) fn covered(span: Span, by: &[Span]) -> bool {
    let mut reached = None;
    for next in by {
        if next.enter > reached.unwrap_or(span.enter) {
            break;
        }
        if next.leave >= span.enter {
            reached = reached.max(Some(next.leave));
        }
    }
    reached.is_some_and(|place| place >= span.leave)
}

/// A convex polygon, clockwise on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Convex(Vec<Point>);

impl Convex {
    /// The polygon of corners in order, either way round.
    pub(super) fn new(corners: impl Into<Vec<Point>>) -> Convex {
        Convex(clockwise(corners.into()))
    }

    pub(super) fn corners(&self) -> &[Point] {
        &self.0
    }

    /// Whether a point lies in it or on its border.
    pub(super) fn holds(&self, point: Point) -> bool {
        let next = self.0.iter().cycle().skip(1);
        self.0.iter().zip(next).all(|(from, to)| (*to - *from).cross(point - *from) >= 0)
    }

    /// A simple polygon in convex parts: whole if it is convex, else its triangles.
    pub(super) fn parts(outline: &[Point]) -> Vec<Convex> {
        let mut rest = clockwise(outline.to_vec());
        if (0..rest.len()).all(|corner| turn(&rest, corner) >= 0) {
            return vec![Convex(rest)];
        }
        let mut parts = Vec::new();
        while rest.len() > 3 {
            let Some(ear) = (0..rest.len()).find(|corner| is_ear(&rest, *corner)) else { break };
            let [before, at, after] = around(&rest, ear);
            if turn(&rest, ear) > 0 {
                parts.push(Convex(vec![before, at, after]));
            }
            rest.remove(ear);
        }
        parts.push(Convex(rest));
        parts
    }
}

/// The length of a way, in tenths of a map unit.
fn tenths(way: Point) -> u32 {
    (100 * way.dot(way)).isqrt() as u32
}

/// Twice the area of a polygon: positive where it runs clockwise on the screen.
pub(super) fn doubled_area(outline: &[Point]) -> i64 {
    (0..outline.len()).map(|at| outline[at].cross(outline[(at + 1) % outline.len()])).sum()
}

/// A polygon, turned round if it runs anticlockwise on the screen.
pub(super) fn clockwise(mut outline: Vec<Point>) -> Vec<Point> {
    if doubled_area(&outline) < 0 {
        outline.reverse();
    }
    outline
}

/// The part of a polygon on the right-hand side of the line through `through` along `way`; new corners are rounded.
pub(super) fn cut(outline: &[Point], through: Point, way: Point) -> Vec<Point> {
    let mut kept = Vec::new();
    for (index, &to) in outline.iter().enumerate() {
        let from = outline[(index + outline.len() - 1) % outline.len()];
        let (before, after) = (way.cross(from - through), way.cross(to - through));
        if before.signum() * after.signum() < 0 {
            let (part, whole) = (before.abs(), before.abs() + after.abs());
            kept.push(from + (to - from).scaled(part as i32, whole as i32));
        }
        if after >= 0 {
            kept.push(to);
        }
    }
    kept.dedup();
    kept
}

/// Whether the border of a polygon never meets itself.
pub(super) fn is_simple(outline: &[Point]) -> bool {
    let count = outline.len();
    let edge = |at: usize| [outline[at], outline[(at + 1) % count]];
    (0..count).all(|at| {
        let [from, to] = edge(at);
        let turns_back =
            turn(outline, at) == 0 && (from - edge((at + count - 1) % count)[0]).dot(to - from) <= 0;
        let apart = |other: usize| Line::new(from, to).along(edge(other)).is_none();
        from != to && !turns_back && (at + 2..count).filter(|other| (other + 1) % count != at).all(apart)
    })
}

fn around(outline: &[Point], corner: usize) -> [Point; 3] {
    let count = outline.len();
    [outline[(corner + count - 1) % count], outline[corner], outline[(corner + 1) % count]]
}

fn turn(outline: &[Point], corner: usize) -> i64 {
    let [before, at, after] = around(outline, corner);
    (at - before).cross(after - at)
}

/// Whether a corner can be cut off: it points outwards and no other corner lies in its triangle.
fn is_ear(outline: &[Point], corner: usize) -> bool {
    let [before, at, after] = around(outline, corner);
    let inside = |point: &Point| {
        (at - before).cross(*point - before) >= 0
            && (after - at).cross(*point - at) >= 0
            && (before - after).cross(*point - after) >= 0
    };
    turn(outline, corner) >= 0
        && !outline.iter().any(|point| ![before, at, after].contains(point) && inside(point))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners(of: &[(i32, i32)]) -> Vec<Point> {
        of.iter().map(|&(x, y)| Point::new(x, y)).collect()
    }

    /// An L: its inner corner points inwards, and the corner opposite has it in its triangle.
    #[test]
    fn only_what_can_be_cut_off_is_an_ear() {
        let l = corners(&[(0, 0), (10, 0), (10, 30), (40, 30), (40, 40), (0, 40)]);
        let ears: Vec<bool> = (0..l.len()).map(|corner| is_ear(&l, corner)).collect();
        assert_eq!(ears, [true, true, false, true, true, false]);
    }

    /// Polygons of every kind, as they come: their parts are convex, add up to them, and no corner lies inside a part.
    #[test]
    fn parts_of_a_polygon_are_convex_and_make_it_up() {
        let mut state = 1_u64;
        let mut coordinate = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as i32 % 9
        };
        let (mut whole, mut cut_up) = (0, 0);
        for round in 0..60_000 {
            let count = 4 + round % 6;
            let outline: Vec<Point> = (0..count).map(|_| Point::new(coordinate(), coordinate())).collect();
            if !is_simple(&outline) {
                continue;
            }
            let parts = Convex::parts(&outline);
            let doubled: i64 = parts.iter().map(|part| doubled_area(part.corners())).sum();
            assert_eq!(doubled, doubled_area(&outline).abs(), "{outline:?}");
            for part in &parts {
                let corners = part.corners();
                assert!((0..corners.len()).all(|corner| turn(corners, corner) >= 0), "{outline:?}: {part:?}");
                let within = |point: &Point| {
                    let edges = corners.iter().zip(corners.iter().cycle().skip(1));
                    edges.into_iter().all(|(from, to)| (*to - *from).cross(*point - *from) > 0)
                };
                assert!(!outline.iter().any(within), "{outline:?}: {part:?}");
            }
            *(if parts.len() == 1 { &mut whole } else { &mut cut_up }) += 1;
        }
        assert!(whole > 500 && cut_up > 500, "{whole} whole, {cut_up} cut up");
    }

    #[test]
    fn fractions_are_equal_where_their_values_are() {
        assert_eq!(Ratio::new(1, -2), Ratio::new(-2, 4));
        assert_ne!(Ratio::new(1, 2), Ratio::new(2, 3));
    }

    #[test]
    fn a_polygon_is_cut_where_the_line_goes() {
        let square = corners(&[(0, 0), (40, 0), (40, 40), (0, 40)]);
        let half = cut(&square, Point::new(10, 0), Point::new(0, 1));
        assert_eq!(half, corners(&[(0, 0), (10, 0), (10, 40), (0, 40)]));
        // Along a border nothing is lost, and nothing is left beyond it.
        assert_eq!(cut(&square, Point::new(40, 0), Point::new(0, 1)), square);
        assert_eq!(cut(&square, Point::new(40, 0), Point::new(0, -1)), corners(&[(40, 0), (40, 40)]));
    }
}
