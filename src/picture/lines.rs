//! What runs from hex to hex: roads, tracks, railways, rivers and streams, each through the middles of its hexes and smooth
//! where it goes from one to the next.

use std::collections::BTreeMap;

use hexx::Vec2;

use crate::platoons::board::{Cell, Direction, Edge, Line, Terrain};

use super::land::{self, At, Land, beside, centre, chance_at};

/// How far from the middle of its hex a line may run.
const ASIDE: f32 = 20.0;

/// The lines of a kind, hex by hex.
#[derive(Debug, Default)]
pub struct Lines(BTreeMap<At, Vec<Vec<Vec2>>>);

impl Lines {
    /// The roads, tracks or railways of boards. What leads onto a bridge is a road where one leads off it, otherwise a railway.
    pub fn of(land: &Land, kind: Line) -> Lines {
        let leads = |cell: &Cell, at: At, direction: Direction| match cell.line(direction) {
            Some(Line::Bridge) => over_bridge(land, at, direction) == kind,
            line => line == Some(kind),
        };
        Lines::linked(land, |at, direction| {
            land.cells.get(&at).is_some_and(|cell| leads(cell, at, direction))
        })
    }

    /// The rivers of a terrain, each as a line.
    pub fn of_rivers(land: &Land, kind: Terrain) -> Lines {
        let runs = |at: At| land.holds(at) && land.cells.get(&at).is_some_and(|cell| cell.base == kind);
        let wet = |at: At| land.holds(at) && land.cells.get(&at).is_some_and(|cell| cell.base.is_water());
        Lines::linked(land, |at, direction| {
            runs(at) && (wet(beside(at, direction)) || leaves(land, at, direction, &wet))
        })
    }

    /// The streams. They run on into rivers.
    pub fn of_streams(land: &Land) -> Lines {
        let runs = |at: At| land.holds(at) && land.cells.get(&at).is_some_and(|cell| cell.stream);
        let wet = |at: At| {
            runs(at) || land.holds(at) && land.cells.get(&at).is_some_and(|cell| cell.base.is_water())
        };
        let around = |at: At| Direction::ALL.into_iter().filter(move |direction| wet(beside(at, *direction)));
        // Of three hexes that all lie beside each other two are not linked: those between which it would turn the most.
        let straight = |at: At, direction: Direction| {
            around(at).any(|other| other == direction.opposite()) as u8
                + around(beside(at, direction)).any(|other| other == direction) as u8
        };
        let cut = |at: At, direction: Direction| {
            let beyond = beside(at, direction);
            let thirds = around(at)
                .filter(|other| around(beyond).any(|one| beside(beyond, one) == beside(at, *other)));
            thirds.into_iter().any(|other| {
                let third = beside(at, other);
                let own = (straight(at, direction), at.min(beyond));
                let between = around(beyond).find(|one| beside(beyond, *one) == third);
                let others = [
                    (straight(at, other), at.min(third)),
                    (between.map_or(0, |one| straight(beyond, one)), beyond.min(third)),
                ];
                others.iter().all(|one| own < *one)
            })
        };
        Lines::linked(land, |at, direction| {
            let linked = wet(beside(at, direction)) && !cut(at, direction);
            runs(at) && (linked || leaves(land, at, direction, &runs))
        })
    }

    /// The lines that lead over sides.
    fn linked(land: &Land, leads: impl Fn(At, Direction) -> bool) -> Lines {
        let mut lines = BTreeMap::new();
        for (at, _) in land.hexes() {
            let mut ways: Vec<Direction> = Direction::ALL.into_iter().filter(|way| leads(at, *way)).collect();
            // In a hex that an edge has cut in two a line goes straight on.
            if let [only] = ways[..]
                && !land.holds(beside(at, only.opposite()))
                && is_cut(land, at)
            {
                ways.push(only.opposite());
            }
            if !ways.is_empty() {
                lines.insert(at, through(land, at, &ways));
            }
        }
        Lines(lines)
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &Vec<Vec2>> {
        self.0.values().flatten()
    }

    /// Those in a hex.
    pub fn within(&self, at: At) -> impl Iterator<Item = &Vec<Vec2>> {
        self.0.get(&at).into_iter().flatten()
    }

    /// Whether any runs nearer to a point.
    pub fn are_near(&self, point: Vec2, reach: f32) -> bool {
        let here = land::at(point);
        let hexes = Direction::ALL.into_iter().map(|direction| beside(here, direction)).chain([here]);
        hexes.into_iter().any(|at| self.within(at).any(|line| distance(line, point) < reach))
    }

    /// How the nearest one in the hex of a point runs there, if it is near enough.
    pub fn way_at(&self, point: Vec2, reach: f32) -> Option<Vec2> {
        let parts = self.within(land::at(point)).flat_map(|line| line.windows(2));
        let near = parts.map(|part| (distance(part, point), part[1] - part[0]));
        let nearest = near.min_by(|one, other| one.0.total_cmp(&other.0))?;
        (nearest.0 < reach).then(|| nearest.1.normalize_or(Vec2::X))
    }
}

/// How far a point is from a line.
fn distance(line: &[Vec2], point: Vec2) -> f32 {
    let to = |part: &[Vec2]| {
        let way = part[1] - part[0];
        let along = ((point - part[0]).dot(way) / way.length_squared().max(1e-6)).clamp(0.0, 1.0);
        point.distance(part[0] + way * along)
    };
    line.windows(2).map(to).fold(f32::INFINITY, f32::min)
}

/// What leads over a bridge, or onto it.
fn over_bridge(land: &Land, at: At, direction: Direction) -> Line {
    let other = |at: At, towards: Direction| {
        let cell = land.cells.get(&at)?;
        let lines = Direction::ALL.into_iter().filter(|way| *way != towards).filter_map(|way| cell.line(way));
        lines.into_iter().find(|line| *line != Line::Bridge)
    };
    let beyond = beside(at, direction);
    let bridge = land.cells.get(&at).is_some_and(|cell| cell.bridge);
    let (near, far) = (other(at, direction), other(beyond, direction.opposite()));
    let (outer, inner) = if bridge { (far, near) } else { (near, far) };
    outer.or(inner).unwrap_or(Line::Road)
}

/// Whether water leaves the map here: it comes from across the hex, and there is no hex beyond the side.
fn leaves(land: &Land, at: At, direction: Direction, wet: &impl Fn(At) -> bool) -> bool {
    let edge = match direction {
        Direction::North => Edge::North,
        Direction::South => Edge::South,
        _ => return false,
    };
    let on_edge = land.map.hex_lying(at).is_some_and(|hex| land.map.edge(hex).contains(&edge));
    let from = Direction::ALL.into_iter().filter(|way| wet(beside(at, *way))).count();
    on_edge && from == 1 && !land.holds(beside(at, direction))
}

/// Where a line crosses the middle of a hex.
fn inner(at: At) -> Vec2 {
    centre(at) + chance_at(centre(at), 11).jolt(ASIDE)
}

/// Whether an edge of the map runs through the middle of a hex.
fn is_cut(land: &Land, at: At) -> bool {
    let [low, far] = land.corners();
    let middle = centre(at);
    middle.cmple(low).any() || middle.cmpge(far).any()
}

/// The lines through a hex: the two ways that are most nearly opposite are one line, the others join it. What leaves the map
/// goes on beyond its edge.
fn through(land: &Land, at: At, ways: &[Direction]) -> Vec<Vec<Vec2>> {
    let middle = inner(at);
    let over = |way: Direction| {
        let beyond = beside(at, way);
        middle.lerp(inner(beyond), if land.holds(beyond) { 0.5 } else { 0.85 })
    };
    let pairs = ways
        .iter()
        .enumerate()
        .flat_map(|(index, one)| ways[index + 1..].iter().map(move |other| (*one, *other)));
    let bend = |(one, other): &(Direction, Direction)| {
        let [one, other] = [over(*one) - middle, over(*other) - middle];
        one.normalize_or_zero().dot(other.normalize_or_zero())
    };
    let Some((first, second)) = pairs.min_by(|one, other| bend(one).total_cmp(&bend(other))) else {
        return ways.iter().map(|way| vec![middle, over(*way)]).collect();
    };
    let [from, to] = [over(first), over(second)];
    let point = |step: u8| {
        let part = f32::from(step) / 12.0;
        from.lerp(middle, part).lerp(middle.lerp(to, part), part)
    };
    let mut lines = vec![(0..=12).map(point).collect::<Vec<Vec2>>()];
    let meeting = lines[0][6];
    let others = ways.iter().filter(|way| ![first, second].contains(way));
    lines.extend(others.map(|way| {
        let outer = over(*way);
        let point = |step: u8| {
            let part = f32::from(step) / 8.0;
            outer.lerp(middle, part).lerp(middle.lerp(meeting, part), part)
        };
        (0..=8).map(point).collect()
    }));
    lines
}
