//! Hexes, sets of them, and where they lie; crest lines.

use opfire::squads::board::layout::{BOARD_HEIGHT, BOARD_WIDTH};
use opfire::squads::board::*;

fn hex(name: &str) -> HexId {
    name.parse().expect(name)
}

/// A hex that is taken out leaves the others, also those of the same word.
#[test]
fn a_hex_is_taken_out_of_a_set() {
    let mut set: HexSet = ["A1", "B1", "O10"].map(hex).into_iter().collect();
    assert!(set.remove(hex("B1")));
    assert_eq!(set.iter().collect::<Vec<_>>(), [hex("A1"), hex("O10")]);
    assert!(!set.remove(hex("B1")));
    assert_eq!(set.len(), 2);
    assert_eq!(HexSet::in_order(["O10", "A1", "O10"].map(hex)), [hex("A1"), hex("O10")]);
}

/// The board is as wide and as high as its hexes: from 0 to the last corner.
#[test]
fn the_board_ends_where_its_hexes_end() {
    let corners = || HexId::all().flat_map(HexId::corners);
    let x = (corners().map(|at| at.x).min(), corners().map(|at| at.x).max());
    let y = (corners().map(|at| at.y).min(), corners().map(|at| at.y).max());
    assert_eq!((x, y), ((Some(0), Some(BOARD_WIDTH)), (Some(0), Some(BOARD_HEIGHT))));
    assert_eq!((BOARD_WIDTH, BOARD_HEIGHT), (2_760, 2_184));
}

/// T88.3.1: the edges of a hill are crest line, but for those across which it goes on, and those at the rim of the map.
#[test]
fn the_crest_line_goes_round_a_hill() {
    let edges = |levels: &[(&str, u8)]| {
        let mut parts = MapParts::blank("test");
        levels.iter().for_each(|(name, level)| parts.levels[hex(name).index()] = *level);
        let map = Map::new(parts);
        let lines = map.heights().iter().map(|height| (height.level, map.crest_line(height).count()));
        lines.collect::<Vec<_>>()
    };
    // Six sides and six corners that are cut off.
    assert_eq!(edges(&[("D5", 1)]), [(1, 12)]);
    // The side between two hexes of a hill is none; higher ground stands on the lower, which goes on below it.
    assert_eq!(edges(&[("D5", 1), ("D6", 1)]), [(1, 11), (1, 11)]);
    assert_eq!(edges(&[("D5", 1), ("D6", 2)]), [(1, 11), (1, 11), (2, 12)]);
    // Towards the rim of the map the ground does not fall.
    assert_eq!(edges(&[("A1", 1)]), [(1, 5)]);
}

/// What a designer draws of a hex is refused where it leaves nothing, leaves the hex, or crosses itself.
#[test]
fn flaws_of_shapes() {
    let told = |shape: Shape| shape.flaw().is_some();
    let [north, north_east, south_east] = [1, 2, 3].map(|die| Direction::from_die(die).expect("a side"));
    assert!(!told(Shape::Inset(80)) && told(Shape::Inset(81)));
    assert!(!told(Shape::Half(vec![north, north_east])) && told(Shape::Half(vec![north, south_east])));
    assert!(told(Shape::Half(vec![north])));
    assert!(!told(Shape::Poly(vec![(0, 0), (60, 0), (0, 60)])));
    assert!(told(Shape::Poly(vec![(0, 0), (60, 0)])));
    assert!(told(Shape::Poly(vec![(0, 0), (121, 0), (0, 60)])));
    assert!(told(Shape::Poly(vec![(0, 0), (60, 60), (60, 0), (0, 60)])));
}
