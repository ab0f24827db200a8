//! Which hexsides a line enters a hex through.

use super::{Direction, HexId};

/// The corners of a hex in map units around its centre, clockwise from the left end of its upper side.
const CORNERS: [(i32, i32); 6] = [(-60, -104), (60, -104), (120, 0), (60, 104), (-60, 104), (-120, 0)];

impl HexId {
    /// The hexsides through which a line from the centre of `from` enters this hex: one, or two when it
    /// enters at a corner.
    pub fn sides_facing(self, from: HexId) -> impl Iterator<Item = Direction> {
        let centre = |hex: HexId| {
            let (column, row) = (i32::from(hex.column()), i32::from(hex.row()));
            (column * 180, row * 208 + column % 2 * 104)
        };
        let (here, there) = (centre(self), centre(from));
        let line = (there.0 - here.0, there.1 - here.1);
        let clockwise = |a: (i32, i32), b: (i32, i32)| a.0 * b.1 - a.1 * b.0 >= 0;
        Direction::ALL.into_iter().enumerate().filter_map(move |(index, side)| {
            let (first, second) = (CORNERS[index], CORNERS[(index + 1) % 6]);
            (line != (0, 0) && clockwise(first, line) && clockwise(line, second)).then_some(side)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facing(target: &str, from: &str) -> Vec<Direction> {
        let hex = |name: &str| name.parse::<HexId>().expect("a hex");
        hex(target).sides_facing(hex(from)).collect()
    }

    #[test]
    fn a_line_enters_by_one_side_or_at_a_corner_by_two() {
        assert_eq!(facing("E5", "E1"), [Direction::Up]);
        assert_eq!(facing("E5", "F5"), [Direction::DownRight]);
        assert_eq!(facing("E5", "G5"), [Direction::UpRight, Direction::DownRight]);
        assert_eq!(facing("E5", "E5"), []);
    }
}
