//! Where everything lies in a picture of boards: hexes, what lies beyond the edges, and the rims of what fills many hexes.

use std::collections::BTreeMap;

use hexx::Vec2;

use crate::painting::bends::flowing;
use crate::painting::chance::Scatter;
use crate::platoons::board::{Cell, Direction, Hex, Map};

/// From column to column, and from half hex to half hex, in units of the picture: a hex is 240 wide and 208 high.
pub const STEP: Vec2 = Vec2::new(180.0, 104.0);

/// How many columns and half hexes a board has from edge to edge.
const BOARD: Vec2 = Vec2::new(16.0, 24.0);

/// Where a hex lies: columns to the right, half hexes down.
pub type At = (i16, i16);

/// Boards as they are painted.
pub struct Land<'m> {
    /// The boards.
    pub map: &'m Map,
    /// What lies in every hex, and in those that would lie beyond the edges: there the ground goes on.
    pub cells: BTreeMap<At, Cell>,
}

impl Land<'_> {
    /// The boards of a map, and the ground that goes on beyond them.
    pub fn of(map: &Map) -> Land<'_> {
        let own: BTreeMap<At, Cell> = map.hexes().map(|hex| (map.lies(hex), *map.cell(hex))).collect();
        let mut cells = own.clone();
        for (at, cell) in &own {
            // Straight up and down first: there a hex goes on as it is.
            for direction in [Direction::North, Direction::South] {
                cells.entry(beside(*at, direction)).or_insert(*cell);
            }
        }
        for (at, cell) in &own {
            for direction in Direction::ALL {
                cells.entry(beside(*at, direction)).or_insert(*cell);
            }
        }
        Land { map, cells }
    }

    /// The middle of a hex.
    pub fn centre(&self, hex: Hex) -> Vec2 {
        centre(self.map.lies(hex))
    }

    /// The hexes of the map, without those beyond it.
    pub fn hexes(&self) -> impl Iterator<Item = (At, &Cell)> {
        self.map.hexes().map(|hex| (self.map.lies(hex), self.map.cell(hex)))
    }

    /// Whether a hex is on the map.
    pub fn holds(&self, at: At) -> bool {
        self.map.hex_lying(at).is_some()
    }

    /// The rectangles of the boards: their upper left and lower right corners.
    pub fn boards(&self) -> Vec<[Vec2; 2]> {
        let rectangle = |column: u8, row: u8| {
            let low = Vec2::new(f32::from(column), f32::from(row)) * BOARD + Vec2::X;
            [low * STEP, (low + BOARD) * STEP]
        };
        self.map.boards().iter().map(|placed| rectangle(placed.column, placed.row)).collect()
    }

    /// The corners of all boards together.
    pub fn corners(&self) -> [Vec2; 2] {
        let boards = self.boards();
        let low = boards.iter().map(|board| board[0]).reduce(Vec2::min).unwrap_or_default();
        [low, boards.iter().map(|board| board[1]).reduce(Vec2::max).unwrap_or_default()]
    }

    /// The rims of all hexes of a kind, as the ground has them: no straight line is left of their sides. Around holes they run
    /// the other way.
    pub fn rims(&self, of: impl Fn(&Cell) -> bool) -> Vec<Vec<Vec2>> {
        let borders = self.borders_of(|at| self.cells.get(&at).is_some_and(&of));
        borders.iter().map(|border| grown(border)).collect()
    }

    /// The borders of some hexes, along their sides; around holes the other way.
    pub fn borders_of(&self, holds: impl Fn(At) -> bool) -> Vec<Vec<Vec2>> {
        let mut onwards: BTreeMap<[i32; 2], Vec2> = BTreeMap::new();
        for at in self.cells.keys().copied().filter(|at| holds(*at)) {
            for direction in Direction::ALL.into_iter().filter(|direction| !holds(beside(at, *direction))) {
                let [from, to] = side(at, direction);
                onwards.insert(key(from), to);
            }
        }
        let mut borders = Vec::new();
        while let Some((_, first)) = onwards.pop_first() {
            let mut border = vec![first];
            while let Some(next) = border.last().and_then(|at| onwards.remove(&key(*at))) {
                border.push(next);
            }
            borders.push(border);
        }
        borders
    }
}

/// The middle of a hex.
pub fn centre(at: At) -> Vec2 {
    Vec2::new(f32::from(at.0), f32::from(at.1)) * STEP
}

/// The hex in which a point lies.
pub fn at(point: Vec2) -> At {
    let place = point / STEP;
    let column = place.x.floor() as i16;
    let nearest = |column: i16| {
        let odd = f32::from(column.rem_euclid(2));
        (column, (((place.y - odd) / 2.0).round() * 2.0 + odd) as i16)
    };
    let [left, right] = [nearest(column), nearest(column + 1)];
    if centre(left).distance(point) <= centre(right).distance(point) { left } else { right }
}

/// The hex across a side.
pub fn beside(at: At, direction: Direction) -> At {
    let (x, y) = match direction {
        Direction::North => (0, -2),
        Direction::NorthEast => (1, -1),
        Direction::SouthEast => (1, 1),
        Direction::South => (0, 2),
        Direction::SouthWest => (-1, 1),
        Direction::NorthWest => (-1, -1),
    };
    (at.0 + x, at.1 + y)
}

/// The corners of a hex, clockwise from the upper left one, and so much nearer to its middle.
pub fn corners(at: At, part: f32) -> [Vec2; 6] {
    let corners =
        [(-60.0, -104.0), (60.0, -104.0), (120.0, 0.0), (60.0, 104.0), (-60.0, 104.0), (-120.0, 0.0)];
    corners.map(|(x, y)| centre(at) + Vec2::new(x, y) * part)
}

/// The side of a hex, clockwise.
pub fn side(at: At, direction: Direction) -> [Vec2; 2] {
    let corners = corners(at, 1.0);
    let first = Direction::ALL.into_iter().position(|one| one == direction).unwrap_or_default();
    [corners[first], corners[(first + 1) % 6]]
}

/// A stream of chance for a place: the same from whichever side one comes to it.
pub fn chance_at(place: Vec2, which: u64) -> Scatter {
    let [x, y] = key(place).map(|part| u64::from(part.unsigned_abs()));
    Scatter::new(x.wrapping_mul(7_919) ^ y.wrapping_mul(104_729) ^ which.wrapping_mul(15_485_863))
}

fn key(place: Vec2) -> [i32; 2] {
    [place.x.round() as i32, place.y.round() as i32]
}

/// A border as ground has it: places along its sides a little aside, then rounded.
fn grown(border: &[Vec2]) -> Vec<Vec2> {
    let mut rim = Vec::new();
    for (index, from) in border.iter().enumerate() {
        let to = border[(index + 1) % border.len()];
        rim.push(*from + chance_at(*from, 1).jolt(12.0));
        for part in [0.36, 0.64] {
            let place = from.lerp(to, part);
            rim.push(place + chance_at(place, 1).jolt(21.0));
        }
    }
    flowing(&rim)
}
