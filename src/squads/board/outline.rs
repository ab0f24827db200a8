//! A shape drawn over many hexes, cut at the hexsides into a part for each.
//!
//! The hexes on both sides of a hexside get the same piece of it, so that no line of sight slips through between them. A cut is
//! made in fractions of a map unit; the corners of a part are whole units again, and lie in its hex. On the slanting hexsides only
//! the quarters are whole units: where a part ends between two, it ends within a unit of the hexside, and joins the
//! next hex at a quarter. A neck that crosses a slanting hexside between two quarters is widened to the nearest.

use super::geometry::{clockwise, doubled_area, is_simple};
use super::layout::in_hex;
use super::{Direction, HexId, Point, Shape};
use std::cmp::Ordering;

/// A closed polygon over any number of hexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline(Vec<Point>);

/// How many corners an outline may have.
const MOST_CORNERS: usize = 512;
/// Fractions of a map unit in which outlines are cut.
const FRACTIONS: i32 = 64;
/// Parts smaller than this, in square map units, come of rounding.
const SMALLEST_PART: i64 = 4;

impl Outline {
    /// The outline of corners in map units (see [`super::layout`]), either way round, of which none lies further off than two
    /// boards; what is wrong with it where it is none.
    pub fn new(corners: Vec<Point>) -> Result<Outline, String> {
        match corners.len() {
            0..=2 => Err("an outline has three corners or more".to_owned()),
            count if count > MOST_CORNERS => {
                Err(format!("an outline has no more than {MOST_CORNERS} corners"))
            }
            _ if !is_simple(&corners) => Err("the border of this outline meets itself".to_owned()),
            _ => Ok(Outline(clockwise(corners))),
        }
    }

    /// Its parts within a hex, by their corners from the centre of the hex: none where it does not reach into it, several where
    /// it comes and goes.
    pub fn parts_in(&self, hex: HexId) -> Vec<Shape> {
        let corners = |part: Vec<Point>| part.into_iter().map(|corner| (corner.x, corner.y)).collect();
        self.cut(hex).into_iter().map(|part| Shape::Poly(corners(part))).collect()
    }

    /// How much of a hex lies in it, in square map units.
    pub fn area_in(&self, hex: HexId) -> i64 {
        self.cut(hex).iter().map(|part| doubled_area(part)).sum::<i64>() / 2
    }

    fn cut(&self, hex: HexId) -> Vec<Vec<Point>> {
        let mut parts = vec![self.0.iter().map(|corner| fine(*corner - hex.center())).collect::<Vec<_>>()];
        for side in Direction::ALL {
            let [from, to] = side.corners();
            parts = parts.iter().flat_map(|part| right_of(part, fine(from), to - from)).collect();
        }
        let parts = parts.into_iter().map(|part| whole(&part));
        parts.filter(|part| doubled_area(part) >= 2 * SMALLEST_PART).collect()
    }
}

/// A point in fractions.
fn fine(point: Point) -> Point {
    Point::new(point.x * FRACTIONS, point.y * FRACTIONS)
}

/// The parts of a clockwise polygon on the right-hand side of the line through `through` along `way`.
fn right_of(outline: &[Point], through: Point, way: Point) -> Vec<Vec<Point>> {
    let count = outline.len();
    let depth = |at: usize| way.cross(outline[at % count] - through);
    // What only touches the line from the right is whole; from the left, it is nothing.
    let Some(first) = (0..count).find(|at| depth(*at) < 0) else { return vec![outline.to_vec()] };
    let mut chains: Vec<Chain> = Vec::new();
    for at in first + 1..=first + count {
        match (depth(at - 1) > 0, depth(at) > 0) {
            (false, true) => {
                let enter = Crossing::new(outline, at - 1, through, way);
                chains.push(Chain { corners: vec![enter.point, outline[at % count]], enter, leave: enter });
            }
            (true, true) => {
                chains.last_mut().into_iter().for_each(|chain| chain.corners.push(outline[at % count]))
            }
            (true, false) => {
                let leave = Crossing::new(outline, at - 1, through, way);
                chains.last_mut().into_iter().for_each(|chain| {
                    chain.corners.push(leave.point);
                    chain.leave = leave;
                });
            }
            (false, false) => {}
        }
    }
    // Along the line a part goes from where one chain leaves to where the next enters: they take turns.
    let in_order = |place: fn(&Chain) -> &Crossing| {
        let mut order: Vec<usize> = (0..chains.len()).collect();
        order.sort_by(|one, other| place(&chains[*one]).compare(place(&chains[*other])));
        order
    };
    let (left, entered) = (in_order(|chain| &chain.leave), in_order(|chain| &chain.enter));
    let mut next = vec![0; chains.len()];
    left.into_iter().zip(entered).for_each(|(from, to)| next[from] = to);
    let mut taken = vec![false; chains.len()];
    let mut parts = Vec::new();
    for start in 0..chains.len() {
        let mut part = Vec::new();
        let mut at = start;
        while !std::mem::replace(&mut taken[at], true) {
            part.extend_from_slice(&chains[at].corners);
            at = next[at];
        }
        if !part.is_empty() {
            parts.push(part);
        }
    }
    parts
}

/// A piece of a border on one side of a line, with its ends on it.
struct Chain {
    corners: Vec<Point>,
    enter: Crossing,
    leave: Crossing,
}

/// Where a border crosses a line.
#[derive(Clone, Copy)]
struct Crossing {
    point: Point,
    /// How far along the line that is, unrounded: a numerator and a positive denominator.
    along: (i64, i64),
}

impl Crossing {
    /// Where the edge behind a corner crosses a line, of whose two sides it has an end each, or one on it.
    fn new(outline: &[Point], at: usize, through: Point, way: Point) -> Crossing {
        let (from, to) = (outline[at % outline.len()], outline[(at + 1) % outline.len()]);
        let (before, after) =
            (way.cross(from - through).unsigned_abs() as i64, way.cross(to - through).unsigned_abs() as i64);
        let whole = before + after;
        let part = |from: i32, to: i32| {
            let doubled = 2 * i64::from(to - from) * before;
            from + ((doubled + whole).div_euclid(2 * whole)) as i32
        };
        let along = way.dot(from - through) * whole + way.dot(to - from) * before;
        Crossing { point: Point::new(part(from.x, to.x), part(from.y, to.y)), along: (along, whole) }
    }

    fn compare(&self, other: &Crossing) -> Ordering {
        let ((one, below), (another, below_it)) = (self.along, other.along);
        (i128::from(one) * i128::from(below_it)).cmp(&(i128::from(another) * i128::from(below)))
    }
}

/// A part in whole map units, within its hex, joined to the next hexes at a quarter of the slanting hexsides. The tip of a
/// needle has no room for a joint, and goes without.
fn whole(part: &[Point]) -> Vec<Point> {
    let rounded: Vec<Point> = part.iter().map(|corner| nearest_in_hex(*corner)).collect();
    let mut joined: Vec<Vec<Point>> = rounded.iter().map(|corner| vec![*corner]).collect();
    for (at, from) in part.iter().enumerate() {
        let next = (at + 1) % part.len();
        match joint(*from, part[next]) {
            Some(Joint::Between(quarter)) => joined[at].push(quarter),
            Some(Joint::AtStart(quarter)) => joined[at] = vec![quarter],
            Some(Joint::AtEnd(quarter)) => joined[next] = vec![quarter],
            None => {}
        }
    }
    let joined = without_repeats(joined.concat());
    if is_simple(&joined) { joined } else { without_repeats(rounded) }
}

fn without_repeats(mut corners: Vec<Point>) -> Vec<Point> {
    corners.dedup();
    while corners.len() > 1 && corners.first() == corners.last() {
        corners.pop();
    }
    corners
}

/// The whole point of a hex that lies nearest to a fine one in it.
fn nearest_in_hex(point: Point) -> Point {
    let around = |coordinate: i32| [-1, 0, 1, 2].map(|more| coordinate.div_euclid(FRACTIONS) + more);
    let points = around(point.x).into_iter().flat_map(|x| around(point.y).map(|y| Point::new(x, y)));
    let nearest = points.filter(|near| in_hex(*near)).min_by_key(|near| {
        let away = fine(*near) - point;
        (away.dot(away), *near)
    });
    nearest.unwrap_or_default()
}

/// Where an edge along a slanting hexside joins the next hex.
enum Joint {
    /// At a quarter point between its ends.
    Between(Point),
    /// At a quarter point instead of its start.
    AtStart(Point),
    /// At a quarter point instead of its end.
    AtEnd(Point),
}

/// The joint of an edge, if it runs along a slanting hexside and neither of its ends is a quarter point: the uppermost within
/// it, or else the nearest to one of its ends.
fn joint(from: Point, to: Point) -> Option<Joint> {
    // Within a few fractions of it.
    let lies_along = |[start, end]: [Point; 2]| {
        [from, to].iter().all(|point| (end - start).cross(*point - fine(start)).abs() <= 3 * 120)
    };
    let mut slanting = Direction::ALL.into_iter().filter(|side| side.middle().x != 0).map(Direction::corners);
    let [start, end] = slanting.find(|side| lies_along(*side))?;
    let mut quarters = [0, 1, 2, 3, 4].map(|quarter| start + (end - start).scaled(quarter, 4));
    if quarters.iter().any(|quarter| [from, to].map(nearest_in_hex).contains(quarter)) {
        return None;
    }
    // y alone tells where on a slanting hexside a point lies.
    quarters.sort_by_key(|quarter| quarter.y);
    let (low, high) = (from.y.min(to.y), from.y.max(to.y));
    let within = quarters.iter().find(|quarter| (low..=high).contains(&fine(**quarter).y));
    let nearest = |quarter: &&Point| (fine(**quarter).y - low).abs().min((fine(**quarter).y - high).abs());
    let joint = within.or_else(|| quarters.iter().min_by_key(nearest)).copied()?;
    let at_start = (fine(joint).y - from.y).abs() <= (fine(joint).y - to.y).abs();
    Some(match (within, at_start) {
        (Some(_), _) => Joint::Between(joint),
        (None, true) => Joint::AtStart(joint),
        (None, false) => Joint::AtEnd(joint),
    })
}

#[cfg(test)]
mod tests {
    use super::super::geometry::{Convex, Line};
    use super::*;

    fn hex(name: &str) -> HexId {
        name.parse().expect(name)
    }

    /// The outline of corners from the centre of a hex.
    fn around(name: &str, corners: &[(i32, i32)]) -> Outline {
        let center = hex(name).center();
        Outline::new(corners.iter().map(|&(x, y)| center + Point::new(x, y)).collect()).expect("an outline")
    }

    /// The parts of an outline in a hex, in map units.
    fn parts(outline: &Outline, name: &str) -> Vec<Vec<(i32, i32)>> {
        let corners = |shape| match shape {
            Shape::Poly(corners) => corners,
            other => panic!("{other:?}"),
        };
        outline.parts_in(hex(name)).into_iter().map(corners).collect()
    }

    #[test]
    fn an_outline_is_cut_at_the_hexsides() {
        // Over the middle of the side between C4 and C5, whose centre is (0, 0): 208 units further down lies C5.
        let block = around("C4", &[(-40, 20), (40, 20), (40, 180), (-40, 180)]);
        assert_eq!(parts(&block, "C4"), [[(-40, 104), (-40, 20), (40, 20), (40, 104)]]);
        assert_eq!(parts(&block, "C5"), [[(40, -104), (40, -28), (-40, -28), (-40, -104)]]);
        assert_eq!(HexId::all().filter(|hex| !block.parts_in(*hex).is_empty()).count(), 2);
        assert_eq!((block.area_in(hex("C4")), block.area_in(hex("D4"))), (80 * 84, 0));
        // Written the other way round it is the same.
        assert_eq!(around("C4", &[(-40, 180), (40, 180), (40, 20), (-40, 20)]).area_in(hex("C4")), 80 * 84);
    }

    #[test]
    fn a_hex_within_is_filled_and_one_beside_is_free() {
        let corners = hex("D5").corners().map(|corner| corner - hex("D5").center());
        let outline = around("D5", &corners.map(|corner| (corner.x, corner.y)));
        let [part] = &parts(&outline, "D5")[..] else { panic!("one part") };
        assert_eq!(part.len(), 6);
        for (_, next) in hex("D5").neighbors() {
            assert_eq!(outline.parts_in(next), [], "{next}");
        }
        let wide = around("D5", &[(-400, -400), (400, -400), (400, 400), (-400, 400)]);
        assert_eq!(wide.area_in(hex("D5")), 120 * 208 + 60 * 208);
    }

    /// A horseshoe whose bow lies in one hex and whose arms reach into the next, twice.
    #[test]
    fn a_hex_may_have_several_parts() {
        let arms = [(-40, 40), (40, 40), (40, 150), (20, 150), (20, 60), (-20, 60), (-20, 150), (-40, 150)];
        let horseshoe = around("C4", &arms);
        assert_eq!((parts(&horseshoe, "C4").len(), parts(&horseshoe, "C5").len()), (1, 2));
        // Its inner border touches the hexside with a corner: the bow then is one part still.
        let touching = around("C4", &[(-40, 40), (40, 40), (40, 150), (0, 104), (-40, 150)]);
        assert_eq!((parts(&touching, "C4").len(), parts(&touching, "C5").len()), (1, 2));
    }

    /// Between C4 and D4, whose side slants: a narrow neck between two quarters joins both hexes at one of them.
    #[test]
    fn parts_meet_on_a_slanting_hexside() {
        for (high, wide) in [(-60, 8), (-40, 12), (-30, 20), (-90, 70)] {
            let neck = around("C4", &[(0, high), (180, high), (180, high + wide), (0, high + wide)]);
            let [here, there] = ["C4", "D4"].map(|name| parts(&neck, name));
            let way = hex("D3").center() - hex("C4").center();
            let beyond: Vec<(i32, i32)> =
                parts(&neck, "D3").into_iter().flatten().map(|(x, y)| (x + way.x, y + way.y)).collect();
            assert_eq!(
                there.len() + here.len() + usize::from(!beyond.is_empty()),
                2,
                "{high}: {here:?} {there:?} {beyond:?}"
            );
            let shared = here.iter().flatten().filter(|corner| beyond.contains(corner)).count();
            assert!(shared > 0, "{high}: {here:?} and {beyond:?}");
        }
    }

    /// Outlines of every kind, as they come: their parts are sound, make up what lies on the board, and hold what the outline
    /// holds.
    #[test]
    fn parts_make_up_the_outline() {
        let mut state = 1_u64;
        let mut below = |count: i32| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as i32 % count
        };
        let (mut tried, mut tested, mut needles) = (0, 0, 0);
        while tried < 400 {
            let count = 3 + below(6);
            // On a coarse grid corners and sides of hexes are met often.
            let [step, steps] = if below(2) == 0 { [1, 700] } else { [30, 24] };
            let up = if step == 30 { 26 } else { 1 };
            let corners: Vec<Point> =
                (0..count).map(|_| Point::new(600 + step * below(steps), 520 + up * below(steps))).collect();
            if !is_simple(&corners) {
                continue;
            }
            tried += 1;
            let outline = Outline::new(corners.clone()).expect("an outline");
            let (mut area, mut crossed) = (0, 0);
            let whole = Convex::parts(&corners);
            for hex in HexId::all() {
                let parts = outline.parts_in(hex);
                // What is cut out of the tip of a needle may be no polygon; who draws one is told.
                if parts.iter().any(|part| part.flaw().is_some()) {
                    needles += 1;
                    continue;
                }
                area += outline.area_in(hex);
                crossed += i64::from(!parts.is_empty());
                let pieces: Vec<Convex> =
                    outline.cut(hex).iter().flat_map(|part| Convex::parts(part)).collect();
                let held = |all: &[Convex], point: Point| all.iter().any(|part| part.holds(point));
                for _ in 0..8 {
                    let point = Point::new(below(240) - 120, below(208) - 104);
                    let at = hex.center() + point;
                    // A part may end within a unit of a hexside, and a neck be wider by half a quarter.
                    let near = |(from, to): (&Point, &Point)| Line::new(*from, *to).tenths_to(at) < 160;
                    let mut edges = corners.iter().zip(corners.iter().cycle().skip(1));
                    let inside = [-2, 2].iter().all(|x| in_hex(point + Point::new(*x, 0)));
                    if inside && !edges.any(near) {
                        tested += 1;
                        let told = format!("{corners:?} in {hex} at {point:?}: {parts:?}");
                        assert_eq!(held(&pieces, point), held(&whole, at), "{told}");
                    }
                }
            }
            let all = doubled_area(&corners).abs() / 2;
            assert!((area - all).abs() <= 2_000 + 500 * crossed, "{corners:?}: {area} of {all}");
        }
        assert!(tested > 10_000 && needles < 20, "{tested} points, {needles} needles");
    }

    #[test]
    fn flaws_of_outlines_are_told() {
        let flaw = |corners: &[(i32, i32)]| {
            Outline::new(corners.iter().map(|&(x, y)| Point::new(x, y)).collect()).err()
        };
        assert!(flaw(&[(0, 0), (10, 10)]).is_some_and(|flaw| flaw.contains("three corners")));
        assert!(
            flaw(&[(0, 0), (400, 400), (400, 0), (0, 400)]).is_some_and(|flaw| flaw.contains("meets itself"))
        );
        let zigzag = |count: i32| -> Vec<(i32, i32)> {
            (0..count - 1).map(|at| (at, -(at % 2))).chain([(0, 40)]).collect()
        };
        assert_eq!(flaw(&zigzag(512)), None);
        assert!(flaw(&zigzag(513)).is_some_and(|flaw| flaw.contains("512")));
    }
}
