//! Where the hexes lie.
//!
//! Everything on a map is measured in map units: a hex is 240 wide and 208 high, its corners at (±120, 0) and
//! (±60, ±104) from its centre, columns are 180 apart. x grows to the right and y downwards; the left corner of A1 is at
//! x = 0 and its upper side at y = 0. A regular hexagon would be 0.07 % lower, which straight lines do not mind: a
//! screen that wants regular hexagons scales y by 0.99926. The points at quarters of a hexside are whole units too,
//! which is why shapes and corridors meet there.

use super::{Direction, HexId, Point};

/// How wide the whole board is, in map units.
pub const BOARD_WIDTH: i32 = 180 * (HexId::COLUMNS as i32 - 1) + 240;
/// How high the whole board is, in map units.
pub const BOARD_HEIGHT: i32 = 208 * HexId::ROWS as i32 + 104;

/// The corners of a hex from its centre, clockwise; the side of a direction runs from its own corner to the next.
pub(super) const CORNERS: [Point; 6] = [
    Point::new(-60, -104),
    Point::new(60, -104),
    Point::new(120, 0),
    Point::new(60, 104),
    Point::new(-60, 104),
    Point::new(-120, 0),
];

impl HexId {
    /// The centre, from which sight is measured (2.1).
    pub fn center(self) -> Point {
        let (column, row) = (i32::from(self.column()), i32::from(self.row()));
        Point::new(180 * column + 120, 208 * row - 104 + 104 * (column % 2))
    }

    /// The six corners, clockwise from the upper left.
    pub fn corners(self) -> [Point; 6] {
        CORNERS.map(|corner| self.center() + corner)
    }

    /// The two ends of a side, clockwise.
    pub fn side(self, side: Direction) -> [Point; 2] {
        side.corners().map(|corner| self.center() + corner)
    }

    /// The hex at a point, if it is on the board; a point between hexes belongs to the first of them.
    pub fn at(point: Point) -> Option<HexId> {
        HexId::all().find(|hex| in_hex(point - hex.center()))
    }
}

/// Whether a point, from the centre of a hex, lies in that closed hex.
pub(super) fn in_hex(from_center: Point) -> bool {
    Direction::ALL.iter().all(|side| {
        let [from, to] = side.corners();
        (to - from).cross(from_center - from) >= 0
    })
}

impl Direction {
    /// The two ends of this side, from the centre of the hex, clockwise.
    pub(super) fn corners(self) -> [Point; 2] {
        [CORNERS[self.index()], CORNERS[self.clockwise().index()]]
    }

    /// The middle of this side, from the centre of the hex.
    pub(super) fn middle(self) -> Point {
        let [from, to] = self.corners();
        (from + to).scaled(1, 2)
    }
}
