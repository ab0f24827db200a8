//! Boards, how they are joined, and their files.

use std::collections::BTreeMap;
use std::sync::Arc;

use opfire::files::source::Source;
use opfire::platoons::board::{
    Board, BoardHex, Direction, Edge, Hex, Hexside, Line, Map, Misplaced, Slope, Terrain,
};
use opfire::platoons::content::board_file::{FIELDS, LETTERS, read_board};
use opfire::platoons::content::terrain_file;

use super::ground::{alone, boards, hex, number, placed};

/// A board has 9 columns of 12 hexes and 8 of 13.
#[test]
fn a_board_has_212_hexes() {
    assert_eq!(BoardHex::all().count(), 9 * 12 + 8 * 13);
    assert_eq!(alone(|_| ()).len(), 212);
    for wrong in ["0100", "1700", "0013", "1801", "0213", "101", "01 1", "+101", "００１１"] {
        assert!(wrong.parse::<BoardHex>().is_err(), "{wrong}");
    }
    for hex in BoardHex::all() {
        assert_eq!(hex.to_string().parse(), Ok(hex));
        assert_eq!(hex.turned().turned(), hex);
        assert_eq!(hex.turned().column(), 18 - hex.column());
    }
    assert_eq!(number("0104").turned(), number("1709"));
    assert_eq!(number("0501").turned(), number("1312"));
    assert_eq!(number("0200").turned(), number("1612"));
}

/// What holds for every board, so that any fits any other: level 0 and no slope at the edges, plain terrain or a river where an
/// edge cuts a hex, and roads, railways and water over an edge only in the slots.
#[test]
fn every_board_fits_every_other() {
    let (road, stream) = (["0501", "1301", "0512", "1312", "0104", "0109", "1704", "1709"], ["0901", "0912"]);
    let river = ["0901", "0912", "0106", "0107", "1706", "1707"];
    for (name, board) in boards() {
        for at in BoardHex::all().filter(|hex| Edge::ALL.iter().any(|edge| hex.on(*edge))) {
            let cell = board.cell(at);
            assert_eq!((cell.level, cell.slope), (0, None), "{name} {at}");
            let plain = [Terrain::Clear, Terrain::Field, Terrain::LightWoods, Terrain::Woods];
            assert!(!at.cut() || plain.contains(&cell.base) || cell.base.is_water(), "{name} {at}");
            let slot = at.to_string();
            assert!(!cell.base.is_water() || river.contains(&slot.as_str()), "{name} {at}");
            assert!(!cell.stream || stream.contains(&slot.as_str()), "{name} {at}");
            for line in Direction::ALL.iter().filter_map(|side| cell.line(*side)) {
                let slots: &[&str] = if line == Line::Railway { &stream } else { &road };
                assert!(slots.contains(&slot.as_str()), "{name} {at}");
            }
        }
    }
}

/// 2.2: in every join of every two boards, either way round, each cut hex is one hex with two names, and the distances are
/// those of walking.
#[test]
fn all_joins_of_all_boards() {
    let all = boards();
    assert!(all.len() >= 2);
    for (first, one) in &all {
        for (second, other) in all.iter().filter(|(second, _)| second != first) {
            for turns in 0..4 {
                for (column, row, shared) in [(1, 0, 12), (0, 1, 8)] {
                    let boards =
                        vec![placed(one, turns & 1 == 1, 0, 0), placed(other, turns & 2 == 2, column, row)];
                    let map = Map::new(boards).expect("they are joined");
                    let two = map.hexes().filter(|hex| map.boards_of(*hex) == [0, 1]).count();
                    assert_eq!((two, map.len()), (shared, 2 * 212 - shared), "{first} {second}");
                    names_are_unique(&map);
                    neighbours_agree(&map);
                    distances_are_walked(&map, Hex(u16::from(row) * 7 + u16::from(column) * 100));
                }
            }
        }
    }
}

fn names_are_unique(map: &Map) {
    for hex in map.hexes() {
        assert_eq!(map.names(hex).count(), map.boards_of(hex).len());
        for name in map.names(hex) {
            assert_eq!(map.named(&name), Some(hex), "{name}");
        }
    }
}

/// What is on a side is the same from both hexes.
fn neighbours_agree(map: &Map) {
    for hex in map.hexes() {
        for (side, beside) in map.neighbours(hex) {
            assert_eq!(map.neighbour(beside, side.opposite()), Some(hex));
            assert_eq!((map.direction(hex, beside), map.distance(hex, beside)), (Some(side), 1));
            assert_eq!(map.side(hex, side), map.side(beside, side.opposite()), "{}", map.name(hex));
            assert_eq!(map.line(hex, side), map.line(beside, side.opposite()), "{}", map.name(hex));
        }
    }
}

fn distances_are_walked(map: &Map, from: Hex) {
    let mut walked = BTreeMap::from([(from, 0)]);
    let mut front = vec![from];
    while let Some(next) = (!front.is_empty()).then(|| front.remove(0)) {
        for (_, beside) in map.neighbours(next) {
            if !walked.contains_key(&beside) {
                walked.insert(beside, walked[&next] + 1);
                front.push(beside);
            }
        }
    }
    for to in map.hexes() {
        assert_eq!(Some(&map.distance(from, to)), walked.get(&to), "{} {}", map.name(from), map.name(to));
        assert_eq!(map.distance(from, to), map.distance(to, from));
    }
}

/// A clear board with a letter.
fn clear(letter: char) -> Arc<Board> {
    Arc::new(Board::clear(letter, "Trial"))
}

/// 2.2: the names of the hexes that two boards have in common, long edge to long edge and short edge to short edge.
#[test]
fn shared_hexes_have_two_names() {
    let both = |map: &Map, name: &str| map.names(hex(map, name)).collect::<Vec<_>>();
    let join = |turned_a, turned_b, column, row| {
        Map::new(vec![placed(&clear('A'), turned_a, 0, 0), placed(&clear('B'), turned_b, column, row)])
            .expect("they are joined")
    };
    let long = join(false, false, 0, 1);
    assert_eq!(both(&long, "A 0212"), ["A 0212", "B 0200"]);
    assert_eq!(both(&long, "B 1600"), ["A 1612", "B 1600"]);
    assert_eq!(both(&long, "A 0312"), ["A 0312"]);
    assert_eq!(long.neighbour(hex(&long, "A 0312"), Direction::South), Some(hex(&long, "B 0301")));
    assert_eq!(both(&join(true, false, 0, 1), "B 0200"), ["A 1600", "B 0200"]);
    assert_eq!(both(&join(false, true, 0, 1), "A 0412"), ["A 0412", "B 1412"]);
    assert_eq!(both(&join(true, true, 0, 1), "A 0800"), ["A 0800", "B 0812"]);
    let short = join(false, false, 1, 0);
    assert_eq!(both(&short, "A 1704"), ["A 1704", "B 0104"]);
    assert_eq!(both(&join(true, false, 1, 0), "B 0104"), ["A 0109", "B 0104"]);
    assert_eq!(both(&join(false, true, 1, 0), "A 1704"), ["A 1704", "B 1709"]);
    assert_eq!(both(&join(true, true, 1, 0), "A 0101"), ["A 0101", "B 1701"]);
    assert_eq!(short.distance(hex(&short, "A 0104"), hex(&short, "B 1704")), 32);
    assert_eq!(long.distance(hex(&long, "A 0901"), hex(&long, "B 0912")), 23);
}

/// Names are read with or without blanks, in capital or small letters; the letter is needed where there are two boards.
#[test]
fn names_of_hexes() {
    let one = alone(|_| ());
    let at = hex(&one, "0507");
    assert_eq!(one.name(at), "0507");
    for name in ["X 0507", "x0507", " 05 07 "] {
        assert_eq!(one.named(name), Some(at), "{name}");
    }
    let two = Map::new(vec![placed(&clear('A'), false, 0, 0), placed(&clear('B'), false, 0, 1)]);
    let two = two.expect("they are joined");
    assert_eq!(two.name(hex(&two, "b0507")), "B 0507");
    assert_eq!(two.name(hex(&two, "B 0200")), "A 0212");
    for name in ["0507", "C 0507", "AA 0507", "A 0100", "A", "", "A 05071"] {
        assert_eq!(two.named(name), None, "{name}");
    }
}

/// The edges of the whole map: a corner lies on two, a hex where boards meet on none between them.
#[test]
fn edges_of_the_whole_map() {
    let map = Map::new(vec![
        placed(&clear('A'), true, 0, 0),
        placed(&clear('B'), false, 0, 1),
        placed(&clear('C'), false, 1, 1),
    ])
    .expect("they are joined");
    let edges = |name: &str| map.edge(hex(&map, name)).to_vec();
    assert_eq!(edges("A 1712"), [Edge::North, Edge::West]);
    assert_eq!(edges("A 0505"), []);
    assert_eq!(edges("A 0105"), [Edge::East]);
    assert_eq!(edges("A 0400"), [], "joined to B");
    assert_eq!(edges("B 1705"), [], "joined to C");
    assert_eq!(edges("C 0801"), []);
    assert_eq!(edges("C 0800"), [Edge::North], "nothing lies above C");
    assert_eq!(edges("C 1712"), [Edge::East, Edge::South]);
    assert_eq!(edges("B 0512"), [Edge::South]);
}

/// Boards that make no map.
#[test]
fn misplaced_boards() {
    let wrong = |boards| Map::new(boards).map(|map| map.len()).unwrap_err();
    let (a, b, c) = (clear('A'), clear('B'), clear('C'));
    assert_eq!(wrong(Vec::new()), Misplaced::None);
    assert_eq!(wrong(vec![placed(&a, false, 0, 0), placed(&a, true, 1, 0)]), Misplaced::SameLetter('A'));
    assert_eq!(wrong(vec![placed(&a, false, 0, 0), placed(&b, true, 0, 0)]), Misplaced::SamePlace('B'));
    assert_eq!(wrong(vec![placed(&a, false, 0, 0), placed(&b, true, 1, 1)]), Misplaced::Apart('B'));
    let apart = vec![placed(&a, false, 0, 0), placed(&b, false, 4, 0), placed(&c, false, 5, 0)];
    assert!(matches!(wrong(apart), Misplaced::Apart('B' | 'C')));
}

/// Slots: roads go on over a join where both boards have one, of a road and a track the track counts; else they end.
#[test]
fn roads_over_a_join() {
    let named = |wanted: &str| {
        let (_, board) = boards().into_iter().find(|(name, _)| *name == wanted).expect("the board");
        board
    };
    let (steppe, villages) = (named("steppe"), named("villages"));
    let map = Map::new(vec![placed(&steppe, false, 0, 0), placed(&villages, true, 0, 1)]).expect("joined");
    let line = |map: &Map, name: &str, side| map.line(hex(map, name), side);
    assert_eq!(line(&map, "A 1312", Direction::South), None, "nothing comes up from F 0512");
    assert_eq!(line(&map, "F 1312", Direction::South), None, "nothing goes down from A 0512");
    assert_eq!(line(&map, "A 0501", Direction::North), Some(Line::Road), "it leaves the map");
    let map = Map::new(vec![placed(&steppe, false, 0, 0), placed(&villages, false, 0, 1)]).expect("joined");
    assert_eq!(line(&map, "A 1312", Direction::South), Some(Line::Road), "to F 1301");
    assert_eq!(line(&map, "F 0501", Direction::North), None, "A has nothing in 0512");
    let map = Map::new(vec![placed(&steppe, true, 0, 0), placed(&villages, true, 0, 1)]).expect("joined");
    assert_eq!(line(&map, "A 0501", Direction::South), None, "F 0512 has none");
    assert_eq!(line(&map, "A 1312", Direction::North), Some(Line::Road), "it leaves the map");
    let mut track = Board::clear('T', "Trial");
    track.put_line(number("1301"), Direction::North, Line::Track);
    let map =
        Map::new(vec![placed(&steppe, false, 0, 0), placed(&Arc::new(track), false, 0, 1)]).expect("joined");
    assert_eq!(
        line(&map, "A 1312", Direction::South),
        Some(Line::Track),
        "of a road and a track the track counts"
    );
    // Over the short edge the roads of both meet in the hex of the slot.
    let map = Map::new(vec![placed(&steppe, false, 0, 0), placed(&villages, true, 1, 0)]).expect("joined");
    let slot = hex(&map, "A 1704");
    assert_eq!(map.name(slot), "A 1704");
    let lines: Vec<_> = Direction::ALL.iter().filter_map(|side| map.line(slot, *side)).collect();
    assert_eq!(lines, [Line::Track, Line::Road], "F 1709 has the track, A the road");
}

/// A river over a short edge: turned round its two rows change places, and yet the rivers of two boards meet. It flows in the
/// whole of a hex that an edge cuts, whatever the other board has there.
#[test]
fn rivers_over_a_join() {
    let river = |letter, slot: &str| {
        let mut board = Board::clear(letter, "Trial");
        board.cell_mut(number("0106")).base = Terrain::Woods;
        board.cell_mut(number(slot)).base = Terrain::MajorRiver;
        board.cell_mut(number(slot)).sandbank = true;
        Arc::new(board)
    };
    let (west, east) = (river('A', "1706"), river('B', "1706"));
    let join = |turned| Map::new(vec![placed(&west, false, 0, 0), placed(&east, turned, 1, 0)]);
    let map = join(true).expect("they are joined");
    let (one, other) = (hex(&map, "A 1706"), hex(&map, "B 1706"));
    for at in [one, other] {
        assert_eq!(
            (map.cell(at).base, map.cell(at).sandbank),
            (Terrain::MajorRiver, true),
            "{}",
            map.name(at)
        );
    }
    assert_eq!((map.name(other).as_str(), map.distance(one, other)), ("A 1707", 1));
    let map = join(false).expect("they are joined");
    assert_eq!(map.names(hex(&map, "A 1706")).collect::<Vec<_>>(), ["A 1706", "B 0106"]);
    assert_eq!(map.cell(hex(&map, "B 0106")).base, Terrain::MajorRiver, "over the woods");
}

/// 5.7: what leads onto a bridge or off it is the bridge's, and a road through a river hex needs one.
#[test]
fn bridges() {
    let map = alone(|board| {
        board.cell_mut(number("0507")).base = Terrain::MinorRiver;
        board.cell_mut(number("0507")).bridge = true;
        board.put_line(number("0506"), Direction::North, Line::Road);
        board.put_line(number("0507"), Direction::North, Line::Road);
        board.put_line(number("0507"), Direction::South, Line::Track);
    });
    let line = |name: &str, side| map.line(hex(&map, name), side);
    assert_eq!(line("0506", Direction::North), Some(Line::Road));
    assert_eq!(line("0506", Direction::South), Some(Line::Bridge));
    assert_eq!(line("0507", Direction::North), Some(Line::Bridge));
    assert_eq!(line("0508", Direction::North), Some(Line::Bridge));
    assert_eq!(line("0508", Direction::South), None);
}

/// 8.24: of the halves of a hex the thicker terrain counts.
#[test]
fn halves_of_a_hex() {
    let (mut a, mut b) = (Board::clear('A', "Trial"), Board::clear('B', "Trial"));
    a.cell_mut(number("0412")).base = Terrain::Field;
    b.cell_mut(number("0400")).base = Terrain::Woods;
    a.cell_mut(number("0612")).base = Terrain::LightWoods;
    let map = Map::new(vec![placed(&Arc::new(a), false, 0, 0), placed(&Arc::new(b), false, 0, 1)]);
    let map = map.expect("they are joined");
    assert_eq!(map.cell(hex(&map, "A 0412")).base, Terrain::Woods);
    assert_eq!(map.cell(hex(&map, "B 0600")).base, Terrain::LightWoods);
}

/// What is asked of two of the boards: hexes of each kind, and what rises.
#[test]
fn the_steppe_and_the_villages() {
    let count = |board: &Board, base| BoardHex::all().filter(|hex| board.cell(*hex).base == base).count();
    let all: BTreeMap<_, _> = boards().into_iter().collect();
    let (steppe, villages) = (&all["steppe"], &all["villages"]);
    assert_eq!((steppe.letter, villages.letter), ('A', 'F'));
    assert_eq!(count(steppe, Terrain::Village), 4);
    assert_eq!(BoardHex::all().filter(|hex| steppe.cell(*hex).level == 20).count(), 18);
    // The rim of the swell is slopes, its inside is not (8.31).
    assert_eq!(steppe.cell(number("1201")).slope, Some(Slope::Gentle));
    assert_eq!(steppe.cell(number("1203")).slope, None);
    assert_eq!(count(villages, Terrain::Village), 9);
    let hedged = |hex: &BoardHex| {
        Direction::ALL.iter().filter(|side| villages.cell(*hex).side(**side) == Some(Hexside::Hedge)).count()
    };
    assert_eq!(BoardHex::all().map(|hex| hedged(&hex)).sum::<usize>(), 2 * 56);
    assert!(villages.cell(number("0901")).stream && villages.cell(number("0912")).stream);
}

/// A small board with a list or two.
fn written(rest: &str) -> String {
    let clear = "\". . . . . . . . . . . . . . . . .\",\n";
    format!("(\nletter: \"A\",\ntitle: \"Trial\",\nterrain: [\n{}],\n{rest}\n)\n", clear.repeat(13))
}

/// What is told of a file: line, column and message of each mistake.
fn told(text: &str) -> Vec<(usize, usize, String)> {
    match read_board(&Source::new("trial.board.ron", text)) {
        Ok(_) => Vec::new(),
        Err(found) => found.iter().map(|one| (one.line, one.column, one.message.clone())).collect(),
    }
}

fn once(line: usize, column: usize, message: &str) -> Vec<(usize, usize, String)> {
    vec![(line, column, message.to_owned())]
}

/// Every mistake of a board file is told at its place: the first list stands in line 19.
#[test]
fn mistakes_of_a_board_are_told_at_their_place() {
    assert_eq!(told(&written("")), []);
    let one = |rest: &str, column: usize, message: &str| {
        assert_eq!(told(&written(rest)), once(19, column, message), "{rest}");
    };
    one("levels: [(20, [\"0507\", \"0105\"])],", 24, "0105 lies at the edge");
    one("levels: [(20, [\"0507\"]), (40, [\"0507\"])],", 32, "0507 is written twice");
    one("levels: [(30, [\"0507\"])],", 11, "no ground has level 30");
    one("slopes: [\"0507\"],", 10, "no ground beside 0507 is lower");
    one("steep_slopes: [\"0100\"],", 16, "there is no hex \"0100\"");
    one("roads: [[\"0503\", \"0504\", \"0506\"]],", 26, "0506 is not next to 0504");
    one("roads: [[\"0503\"]],", 10, "0503 leads nowhere");
    one("roads: [[\"0601\", \"0701\"]],", 18, "a road has no slot at the edge in 0701");
    one("tracks: [[\"0204\", \"0105\"]],", 19, "a track has no slot at the edge in 0105");
    one("railways: [[\"0502\", \"0501\"]],", 21, "a railway has no slot at the edge in 0501");
    one("streams: [[\"1302\", \"1301\"]],", 20, "a stream has no slot at the edge in 1301");
    one("streams: [[\"0206\", \"0106\"]],", 20, "a stream has no slot at the edge in 0106");
    one("railways: [[\"0206\", \"0107\"]],", 21, "a railway has no slot at the edge in 0107");
    one("sandbanks: [\"0507\"],", 13, "there is no water in 0507");
    one("bridges: [\"0507\"],", 11, "nothing crosses a river in 0507");
    one("embankments: [\"0507\"],", 15, "there is no railway in 0507");
    one("hexsides: [(\"0507\", \"0509\", Hedge)],", 21, "0509 is not next to 0507");
    one("hexsides: [(\"0103\", \"0104\", Hedge)],", 12, "the edge cuts the side between 0103 and 0104");
    one(
        "hexsides: [(\"0507\", \"0508\", Hedge), (\"0508\", \"0507\", Cliff)],",
        37,
        "the side between 0508 and 0507 is written twice",
    );
    one(
        "hexsides: [(\"0507\", \"0508\", Hedge)], tracks: [[\"0507\", \"0508\"]],",
        56,
        "a Hedge stands between 0507 and 0508",
    );
    one(
        "roads: [[\"0507\", \"0508\"]], tracks: [[\"0507\", \"0508\"]],",
        46,
        "a Road leads from 0507 to 0508 already",
    );
    one("places: [(\" \", \"0507\")],", 11, "this name is empty");
    one("places: [(\"A\", \"0507\"), (\"B\", \"0507\")],", 31, "0507 is written twice");
    let letter = written("").replace("letter: \"A\"", "letter: \"AB\"");
    assert_eq!(told(&letter), once(2, 9, "\"AB\" is no letter of a board"));
}

/// The rows of letters, from line 5.
#[test]
fn mistakes_of_the_rows_are_told_at_their_place() {
    let with = |row: usize, letters: &str| {
        let text = written("");
        let mut lines: Vec<&str> = text.lines().collect();
        let row_text = format!("\"{letters}\",");
        lines[4 + row] = &row_text;
        told(&lines.join("\n"))
    };
    assert_eq!(with(0, "f................"), once(5, 2, "column 01 has no row 00"));
    assert_eq!(with(3, "v................"), once(8, 2, "Village lies in 0103, which an edge cuts in two"));
    assert_eq!(with(1, "..w.............."), once(6, 4, "a wadi lies in 0301, at the edge"));
    assert_eq!(with(12, "..-.............."), once(17, 4, "water has no slot at the edge in 0312"));
    assert_eq!(with(12, "........-........"), []);
    assert_eq!(with(5, "=................"), once(10, 2, "water has no slot at the edge in 0105"));
    assert_eq!(with(8, "................-"), once(13, 18, "water has no slot at the edge in 1708"));
    assert_eq!(with(6, "=...............-"), []);
    assert_eq!(with(7, "~...............="), []);
    assert_eq!(with(2, "..Q.............."), once(7, 4, "no terrain has the letter `Q`"));
    assert_eq!(with(2, "..."), once(7, 1, "row 02 has 3 letters"));
    let river = written("roads: [[\"0406\", \"0507\", \"0607\"]],");
    let mut lines: Vec<&str> = river.lines().collect();
    lines[11] = "\". . . . - . . . . . . . . . . . .\",";
    assert_eq!(told(&lines.join("\n")), once(19, 18, "there is no bridge in 0507"));
    lines[18] = "roads: [[\"0406\", \"0507\", \"0607\"]], bridges: [\"0507\"],";
    assert_eq!(told(&lines.join("\n")), []);
}

/// Every terrain has its letter.
#[test]
fn every_terrain_has_a_letter() {
    for terrain in Terrain::ALL {
        assert_eq!(LETTERS.iter().filter(|(_, of)| *of == terrain).count(), 1, "{terrain:?}");
    }
    for (number, (letter, _)) in LETTERS.iter().enumerate() {
        assert!(LETTERS[..number].iter().all(|(other, _)| other != letter), "{letter}");
    }
}

/// 8.3: a wadi lies 20 m below the ground around it, also on a hill; a hex is a slope where lower ground lies beside it, but
/// not over a cliff; above a wadi only where the file says so.
#[test]
fn levels_slopes_and_wadis() {
    let mut text = written(
        "levels: [(20, [\"0507\", \"0508\", \"1207\"])], slopes: [\"0903\"], steep_slopes: [\"0508\"],\n\
         hexsides: [(\"1207\", \"1206\", Cliff), (\"1207\", \"1208\", Cliff), (\"1207\", \"1107\", Cliff),\n\
         (\"1207\", \"1108\", Cliff), (\"1207\", \"1307\", Cliff), (\"1207\", \"1308\", Cliff)],",
    );
    let mut lines: Vec<&str> = text.lines().collect();
    lines[8] = "\". . . . . . . . w . . . . . . . .\",";
    lines[11] = "\". . . . w . . . . . . . . . . . .\",";
    text = lines.join("\n");
    let board = read_board(&Source::new("trial", text)).unwrap_or_else(|found| panic!("{found}"));
    let at = |name: &str| (board.cell(number(name)).level, board.cell(number(name)).slope);
    assert_eq!(at("0904"), (-20, None));
    assert_eq!(at("0903"), (0, Some(Slope::Gentle)));
    assert_eq!(at("0905"), (0, None));
    assert_eq!(at("0507"), (0, Some(Slope::Gentle)));
    assert_eq!(at("0508"), (20, Some(Slope::Steep)));
    assert_eq!(at("1207"), (20, None));
}

/// The document tells of every field, of every letter, and of the neighbours of a hex, as the program has them.
#[test]
fn the_document_tells_what_the_program_reads() {
    let document = crate::repository_text("docs/platoons/boards.md");
    for doc in FIELDS.iter().chain(terrain_file::ROW_FIELDS) {
        let row =
            format!("| `{}` | {} | {} |", doc.name, doc.default.unwrap_or("**must be written**"), doc.what);
        assert!(document.contains(&row), "{row}");
    }
    for (letter, terrain) in LETTERS {
        assert!(document.contains(&format!("| `{letter}` | `{terrain:?}`")), "{terrain:?}");
    }
    for name in ["0507", "0607"] {
        let beside = |side| number(name).neighbour(side).expect("a neighbour").to_string();
        let row = Direction::ALL.map(beside).join(" | ");
        assert!(document.contains(&format!("columns) | {row} |")), "{row}");
    }
}
