//! How near a line of sight comes to being otherwise: where it meets what decides it, and how deep; what it misses, and by how
//! much. Who draws a map sees by it how far a shape has to be moved.
//!
//! Lengths are in tenths of a map unit, rounded down: they are told, nothing is decided by them.

use super::geometry::Line;
use super::obstacles::{Contact, Obstacles, Standing, nearer};
use super::sight_table::verdict;
use super::{Decider, Feature, HexId, Point, SightEffect, SightStatus};

/// How near the line between two hexes comes to being otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nearness {
    /// Where it meets what decides it; none where it is clear, or decided by a gully in one of the ends (T86).
    pub meeting: Option<Meeting>,
    /// What would block it, or hinder it more, and is missed by the least.
    pub miss: Option<Miss>,
}

/// Where a line of sight meets what decides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The hex in which that lies; of a hexside, the one nearer to the first end.
    pub hex: HexId,
    /// The first point of the line in it, in map units.
    pub at: Point,
    /// How much of the line lies before that point, in percent.
    pub percent: i32,
    /// How far aside the line would have to run to pass by that shape, in tenths of a map unit: 0 where it only touches it.
    pub depth: u32,
}

/// What a line of sight misses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Miss {
    /// What it is.
    pub what: Decider,
    /// The point of the line that lies nearest to it, in map units.
    pub at: Point,
    /// How far it is from there, in tenths of a map unit.
    pub gap: u32,
}

impl Nearness {
    pub(super) fn new(obstacles: &Obstacles, from: HexId, to: HexId) -> Nearness {
        let line = Line::new(from.center(), to.center());
        let mut contacts = Vec::new();
        obstacles.meet(from, to, &mut contacts);
        let hidden = [obstacles.hidden(from, to), obstacles.hidden(to, from)];
        let (sight, decisive) = verdict(&contacts, from, hidden);
        let standing = obstacles.standing(from, to);
        let effect = match sight.status {
            SightStatus::Clear => SightEffect::Clear,
            SightStatus::Hindered => SightEffect::Hindrance(sight.hindrance),
            SightStatus::Blocked => SightEffect::Obstacle,
        };
        // Nothing comes between neighbours, and to miss a railway is to run along it or not to come near.
        let could =
            |one: &&Standing| one.effect > effect && one.feature != Feature::Railway && from.distance(to) > 1;
        let stronger = standing.iter().filter(could);
        // What it meets without being blocked or hindered by it, lies beside a road or railway that it runs along.
        let missed = stronger.filter(|one| one.met_by(line).is_empty());
        let nearest = missed.map(|one| (gap(one, line), one)).min_by_key(|((gap, _), one)| (*gap, one.hexes));
        Nearness {
            meeting: decisive.map(|contact| Meeting {
                hex: nearer(contact.hexes, from),
                at: line.at(contact.span.enter),
                percent: contact.span.enter.of(100),
                depth: depth(contact, &standing, line),
            }),
            miss: nearest.map(|((gap, at), one)| {
                let (hex, feature) = (nearer(one.hexes, from), one.feature);
                Miss { what: Decider { hex, feature, seen_over: one.seen_over }, at, gap }
            }),
        }
    }
}

/// How far aside a line would have to run to pass by what it meets first in a contact.
fn depth(contact: &Contact, standing: &[Standing], line: Line) -> u32 {
    // Ground of several levels in a hex counts as what the highest is.
    let is_hill = |feature| matches!(feature, Feature::CrestLine | Feature::HigherGround);
    let is_it = |one: &&Standing| {
        one.hexes == contact.hexes
            && (one.feature == contact.feature || is_hill(one.feature) && is_hill(contact.feature))
            && one.met_by(line).iter().any(|span| span.enter == contact.span.enter)
    };
    let corners = || standing.iter().filter(is_it).flat_map(|one| &one.outline);
    let right = corners().map(|corner| line.tenths_aside(*corner)).max().unwrap_or(0);
    let left = corners().map(|corner| -line.tenths_aside(*corner)).max().unwrap_or(0);
    right.min(left).max(0) as u32
}

/// How far a line passes from something that it does not meet, and at which of its points.
fn gap(one: &Standing, line: Line) -> (u32, Point) {
    let corners = one.outline.iter().map(|corner| (line.tenths_to(*corner), line.at(line.nearest(*corner))));
    let next = one.outline.iter().cycle().skip(1);
    let edges = || one.outline.iter().zip(next.clone()).map(|(from, to)| Line::new(*from, *to));
    let ends = line.ends().into_iter().flat_map(|end| edges().map(move |edge| (edge.tenths_to(end), end)));
    corners.chain(ends).min_by_key(|(gap, _)| *gap).unwrap_or_default()
}
