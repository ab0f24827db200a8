//! What the boards that come with the game show: so much of each terrain, and a landscape that holds together.

use std::collections::BTreeSet;

use opfire::platoons::board::{Board, BoardHex, Direction, Edge, Line, Terrain};

use super::ground::{boards, number};

/// What is asked of a board: percents of its hexes, and hexes of villages and towns.
struct Asked {
    letter: char,
    percents: &'static [(&'static [Terrain], usize)],
    villages: usize,
    town: usize,
}

/// Woods of any density but heavy ones.
const WOODS: &[Terrain] = &[Terrain::LightWoods, Terrain::Woods];
const FIELDS: &[Terrain] = &[Terrain::Field];

const ASKED: [Asked; 6] = [
    Asked { letter: 'A', percents: &[(WOODS, 6), (FIELDS, 12)], villages: 4, town: 0 },
    Asked { letter: 'B', percents: &[(WOODS, 12), (FIELDS, 8)], villages: 3, town: 0 },
    Asked {
        letter: 'C',
        percents: &[(WOODS, 45), (&[Terrain::HeavyWoods], 5), (FIELDS, 5), (&[Terrain::Marsh], 6)],
        villages: 2,
        town: 0,
    },
    Asked { letter: 'D', percents: &[(WOODS, 15), (FIELDS, 10)], villages: 5, town: 0 },
    Asked { letter: 'E', percents: &[(WOODS, 6), (FIELDS, 10)], villages: 0, town: 22 },
    Asked {
        letter: 'F',
        percents: &[(WOODS, 10), (&[Terrain::Orchard], 8), (FIELDS, 20)],
        villages: 9,
        town: 0,
    },
];

/// Each board has what is asked of it within two percent of its hexes, and villages and towns to the hex.
#[test]
fn shares_of_terrain() {
    let all = boards();
    assert_eq!(all.len(), ASKED.len(), "a board is asked for nothing");
    for asked in ASKED {
        let (name, board) = all.iter().find(|(_, board)| board.letter == asked.letter).expect("the board");
        let count = |kinds: &[Terrain]| those(|hex| kinds.contains(&board.cell(hex).base)).len();
        for (kinds, percent) in asked.percents {
            let share = 100 * count(kinds);
            assert!(share.abs_diff(percent * 212) <= 2 * 212, "{name} {kinds:?}: {}", share / 212);
        }
        let houses = (count(&[Terrain::Village]), count(&[Terrain::Town]));
        assert_eq!(houses, (asked.villages, asked.town), "{name}");
    }
}

/// 8.3: the ground rises a contour at a time, and so many heights are enclosed by a line of their own.
#[test]
fn heights() {
    for (name, board) in boards() {
        for hex in BoardHex::all().filter(|hex| board.cell(*hex).base != Terrain::Wadi) {
            for beside in Direction::ALL.iter().filter_map(|side| hex.neighbour(*side)) {
                let step = board.cell(hex).level - board.cell(beside).level;
                assert!(step.abs() <= 20 || board.cell(beside).base == Terrain::Wadi, "{name} {hex}");
            }
        }
        let above = |level| parts(&those(|hex| board.cell(hex).level >= level));
        let asked = match board.letter {
            'A' | 'C' | 'D' => (1, 0),
            'B' => (2, 1),
            _ => (0, 0),
        };
        assert_eq!((above(20).len(), above(40).len()), asked, "{name}");
    }
}

/// Roads and tracks of a board are one network, lead to a slot or to houses, and reach every village and town.
#[test]
fn roads_lead_somewhere() {
    let slots = ["0501", "1301", "0512", "1312", "0104", "0109", "1704", "1709"].map(number);
    for (name, board) in boards() {
        let leads = |hex: BoardHex, side: Direction| {
            matches!(board.cell(hex).line(side), Some(Line::Road | Line::Track | Line::Bridge))
        };
        let houses = |hex: BoardHex| matches!(board.cell(hex).base, Terrain::Village | Terrain::Town);
        let ways = |hex: BoardHex| Direction::ALL.into_iter().filter(|side| leads(hex, *side)).count();
        let network = those(|hex| ways(hex) > 0);
        let start = *network.first().expect("a road");
        let reached = flood([start], leads);
        assert_eq!(reached, network, "{name}");
        for end in network.iter().filter(|hex| ways(**hex) == 1) {
            assert!(slots.contains(end) || houses(*end), "{name}: a road ends in {end}");
        }
        for settled in parts(&those(houses)) {
            assert!(settled.iter().any(|hex| network.contains(hex)), "{name}: {settled:?}");
        }
    }
}

/// Streams run down, without rising anywhere, to a slot or a river.
#[test]
fn streams_run_down() {
    for (name, board) in boards() {
        let streams = those(|hex| board.cell(hex).stream);
        let ends = streams.iter().copied().filter(|hex| {
            let beside = |side: &Direction| hex.neighbour(*side).is_some_and(|hex| water(&board, hex));
            Edge::ALL.iter().any(|edge| hex.on(*edge)) || Direction::ALL.iter().any(beside)
        });
        let up = flood(ends, |hex, side| {
            let above = hex.neighbour(side).map(|above| board.cell(above));
            above.is_some_and(|above| above.stream && above.level >= board.cell(hex).level)
        });
        assert_eq!(up, streams, "{name}");
    }
}

/// The river of board D parts the northern bank with its bluff from the southern one, but for the bridge.
#[test]
fn the_major_river_parts_two_banks() {
    let (_, board) = boards().into_iter().find(|(_, board)| board.letter == 'D').expect("the board");
    let river = those(|hex| water(&board, hex));
    assert!(
        river.iter().all(|hex| board.cell(*hex).base == Terrain::MajorRiver && [6, 7].contains(&hex.row()))
    );
    assert_eq!(parts(&river).len(), 1);
    let banks = parts(&those(|hex| !water(&board, hex)));
    assert_eq!(banks.len(), 2);
    let (north, south) = (&banks[0], &banks[1]);
    assert!(north.contains(&number("0901")) && south.contains(&number("0912")));
    assert!(south.iter().all(|hex| board.cell(*hex).level == 0));
    let bridges = those(|hex| board.cell(hex).bridge);
    assert_eq!(bridges.into_iter().collect::<Vec<_>>(), [number("0907")]);
    let village = |hex: &&BoardHex| board.cell(**hex).base == Terrain::Village;
    assert_eq!((north.iter().filter(village).count(), south.iter().filter(village).count()), (2, 3));
}

/// The railway of board E runs from slot to slot; where a road crosses it there is no embankment.
#[test]
fn the_railway_runs_through() {
    let (_, board) = boards().into_iter().find(|(_, board)| board.letter == 'E').expect("the board");
    let rails = |hex: BoardHex, side: Direction| board.cell(hex).line(side) == Some(Line::Railway);
    let runs = flood([number("0901")], rails);
    assert!(runs.contains(&number("0912")));
    let raised = those(|hex| board.cell(hex).embankment);
    assert_eq!(raised.len(), 7);
    assert!(raised.is_subset(&runs));
    for hex in raised {
        let crossed =
            |side: &Direction| board.cell(hex).line(*side).is_some_and(|line| line != Line::Railway);
        assert!(!Direction::ALL.iter().any(crossed), "{hex}");
    }
}

/// Names stand on the board, in both languages.
#[test]
fn places_have_names() {
    for (name, board) in boards() {
        assert!(board.places.len() >= 3, "{name}");
        let houses = those(|hex| {
            let cell = board.cell(hex);
            matches!(cell.base, Terrain::Village | Terrain::Town)
        });
        for settled in parts(&houses) {
            let named = |hex: &BoardHex| board.places.iter().any(|place| place.hex == *hex);
            assert!(settled.iter().any(named), "{name}: {settled:?} has no name");
        }
    }
}

/// The hexes of a board of which something holds.
fn those(holds: impl Fn(BoardHex) -> bool) -> BTreeSet<BoardHex> {
    BoardHex::all().filter(|hex| holds(*hex)).collect()
}

fn water(board: &Board, hex: BoardHex) -> bool {
    board.cell(hex).base.is_water()
}

/// All hexes to which one comes from some of them over the sides that may be crossed.
fn flood(
    from: impl IntoIterator<Item = BoardHex>,
    crosses: impl Fn(BoardHex, Direction) -> bool,
) -> BTreeSet<BoardHex> {
    let mut reached: BTreeSet<BoardHex> = from.into_iter().collect();
    let mut front: Vec<BoardHex> = reached.iter().copied().collect();
    while let Some(hex) = front.pop() {
        for side in Direction::ALL.into_iter().filter(|side| crosses(hex, *side)) {
            front.extend(hex.neighbour(side).filter(|beside| reached.insert(*beside)));
        }
    }
    reached
}

/// The parts into which some hexes fall that do not touch each other.
fn parts(hexes: &BTreeSet<BoardHex>) -> Vec<BTreeSet<BoardHex>> {
    let (mut left, mut parts) = (hexes.clone(), Vec::new());
    while let Some(first) = left.first().copied() {
        let part = flood([first], |hex, side| hex.neighbour(side).is_some_and(|hex| hexes.contains(&hex)));
        left.retain(|hex| !part.contains(hex));
        parts.push(part);
    }
    parts
}
