//! Which hexsides a line enters a hex through.

use super::{Direction, HexId, Point};

impl HexId {
    /// The hexsides through which a line from the centre of `from` enters this hex: one, or two when it
    /// enters at a corner.
    pub fn sides_facing(self, from: HexId) -> impl Iterator<Item = Direction> {
        let line = from.center() - self.center();
        Direction::ALL.into_iter().filter(move |side| {
            let [first, second] = side.corners();
            line != Point::default() && first.cross(line) >= 0 && line.cross(second) >= 0
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
