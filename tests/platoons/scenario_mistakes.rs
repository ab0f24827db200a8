//! What is told of the mistakes in a scenario file, and where.

use opfire::files::diagnostic::{Diagnostic, Severity};
use opfire::platoons::board::Terrain;
use opfire::platoons::content::library::Library;
use opfire::platoons::content::scenario_file::{judge_scenario, read_scenario};

use super::scenarios::{SMALL, source, with};

/// What is told of a text: its first mistake or doubt.
fn told(text: String) -> (Severity, usize, usize, String) {
    told_with(text, &Library::embedded())
}

fn told_with(text: String, library: &Library) -> (Severity, usize, usize, String) {
    let (_, told) = judge_scenario(&source(text), library);
    let told = told.expect("something is told");
    let Diagnostic { severity, line, column, message, expected, help, .. } =
        told.iter().next().expect("a mistake").clone();
    let words = [Some(message), expected.map(|what| format!("expected {what}")), help];
    (severity, line, column, words.into_iter().flatten().collect::<Vec<_>>().join(" | "))
}

/// What stands there, what is written instead, the line, the column, and how the message begins.
type Told = (&'static str, &'static str, usize, usize, &'static str);

fn check(severity: Severity, all: &[Told]) {
    for (old, new, line, column, words) in all {
        let (found, at_line, at_column, message) = told(with(old, new));
        assert_eq!((found, at_line, at_column), (severity, *line, *column), "{new}: {message}");
        assert!(message.starts_with(words), "{new}: {message}");
    }
}

/// Every mistake is told at its place, with what was expected.
#[test]
fn mistakes_are_told_at_their_place() {
    let mistakes: &[Told] = &[
        (
            "\"steppe\"",
            "\"stepe\"",
            3,
            22,
            "there is no board \"stepe\" | expected one of: forest, ridges, river, steppe, town, villages | did you mean `steppe`?",
        ),
        (
            "\"steppe\"",
            "\"steppe.board.ron\"",
            3,
            22,
            "there is no board \"steppe.board.ron\" | expected one of: forest, ridges, river, steppe, town, villages | leave out the ending: write \"steppe\"",
        ),
        (
            "[(board: \"steppe\")]",
            "[(board: \"steppe\"), (board: \"villages\", column: 2)]",
            3,
            33,
            "board F lies apart from the first | expected a `column` and a `row` next to another board",
        ),
        (
            "[(board: \"steppe\")]",
            "[(board: \"steppe\"), (board: \"steppe\", column: 1)]",
            3,
            33,
            "two boards have the letter A | expected each board once",
        ),
        (
            "[(board: \"steppe\")]",
            "[]",
            3,
            13,
            "there is no board | expected a board, such as `(board: \"steppe\")`",
        ),
        ("(1941, 7)", "(1938, 7)", 2, 39, "1938 is out of range | expected a year from 1939 to 1945"),
        ("(1941, 7)", "(1941, 13)", 2, 45, "13 is out of range | expected a month from 1 to 12"),
        (
            "\"06:15\"",
            "\"6:15\"",
            2,
            56,
            "\"6:15\" is no time of the day | expected hour and minute: \"06:15\"",
        ),
        (
            "turns: 9",
            "turns: 9, dawn: \"05:20\"",
            2,
            81,
            "no turn begins at this hour | expected an hour that is a number of quarters behind",
        ),
        ("turns: 9", "turns: 61", 2, 72, "61 is out of range | expected 1 to 60 turns (3)"),
        (
            "sets_up_first: Allies",
            "sets_up_first: Allied",
            4,
            20,
            "there is no `Allied` here | expected a side: `Axis`, `Allies` | did you mean `Allies`?",
        ),
        (
            "\"german\"",
            "\"germany\"",
            6,
            17,
            "there is no nation \"germany\" | expected one of: american, german, soviet | did you mean `german`?",
        ),
        (
            "\"soviet\"",
            "\"german\"",
            11,
            17,
            "both sides are of one nation | expected another nation than the Axis'",
        ),
        (
            "initiative: 3",
            "initiative: 10",
            6,
            39,
            "10 is out of range | expected an initiative from 0 to 9 (3.0a)",
        ),
        ("(8, 7)", "(12, 7)", 6, 51, "12 is out of range | expected a morale from 2 to 11 (14)"),
        (
            "\"ger_inf\"",
            "\"ger_ifn\"",
            7,
            24,
            "this nation has no unit \"ger_ifn\" | expected a unit of its nation file, or one that any nation has | did you mean `ger_inf`?",
        ),
        ("rank: Lt", "rank: Ltn", 8, 26, "there is no `Ltn` here"),
        (
            "rank: Lt",
            "rank: Bgen",
            8,
            26,
            "this nation has no leader of rank Bgen | expected one of: Sgt, Lt, Cpt, Maj, Ltc, Col",
        ),
        (
            "area: Rows(\"A\", 11, 12)",
            "area: Rows(\"B\", 11, 12)",
            6,
            69,
            "there is no board \"B\" on this map | expected one of: A",
        ),
        (
            "area: Rows(\"A\", 11, 12)",
            "area: Rows(\"A\", 11, 13)",
            6,
            78,
            "nothing lies from 11 to 13 | expected rows from 0 to 12, the lower number first",
        ),
        (
            "area: Rows(\"A\", 11, 12)",
            "area: Place(\"Dubrovko\")",
            6,
            70,
            "there is no place \"Dubrovko\" on this map | expected one of: Dubrovka, Lower Farm, Brickyard | did you mean `Dubrovka`?",
        ),
        (
            "area: Rows(\"A\", 11, 12)",
            "area: Hexes([\"0913\"])",
            6,
            71,
            "there is no hex \"0913\" on this map | expected the number of a hex, such as \"0907\"",
        ),
        (
            "area: Rows(\"A\", 11, 12)",
            "area: [\"0911\", \"0912\"]",
            6,
            64,
            "a list of hexes is an area only in `Hexes` | expected `Hexes([\"0911\", \"0912\"])`",
        ),
        (
            "area: Rows(\"A\", 11, 12)",
            "area: Both([Terrain(Woods), Terrain(Town)])",
            6,
            64,
            "no hex of this map is in this area | expected an area with at least one hex",
        ),
        (
            "area: Rows(\"A\", 11, 12),",
            "",
            7,
            17,
            "nothing says where this sets up | expected `area: …` here, or in the side",
        ),
        (
            "count: 2)],\n        leaders: [(rank: Lt)]",
            "count: 4, area: Place(\"Dubrovka\"))],\n        leaders: [(rank: Lt)]",
            7,
            17,
            "not all of these find room beside the rest of their side | expected an area with three units a hex at most (4.1)",
        ),
        (
            "count: 2)],\n        leaders: [(rank: Lt)]",
            "at: [\"0912\", \"0911\"])],\n        leaders: [(rank: Lt)]",
            7,
            48,
            "this is hex 2 for 1 | expected a hex for each at most",
        ),
        (
            "count: 2)],\n        leaders: [(rank: Lt)]",
            "at: [\"0910\"])],\n        leaders: [(rank: Lt)]",
            7,
            40,
            "\"0910\" is not in the area | expected a hex of the area, such as \"0111\"",
        ),
        (
            "leaders: [(rank: Lt)],",
            "entrenchments: 2, entrench_in: Place(\"Dubrovka\"),",
            8,
            24,
            "1 of 2 entrenchments find no hex | expected one a hex, where the ground allows it (16.4)",
        ),
        (
            "leaders: [(rank: Lt)],",
            "works: [(work: Wire, count: 2, area: Place(\"Dubrovka\"))],",
            8,
            17,
            "1 of 2 find no hex | expected one a hex, and not in water (16.0)",
        ),
        (
            "leaders: [(rank: Lt)],",
            "works: [(work: Wall)],",
            8,
            24,
            "there is no `Wall` here | expected a work: `Strongpoint`, `Mines`",
        ),
        (
            "units: [(unit: \"ger_inf\", count: 2)]",
            "units: []",
            7,
            16,
            "these are 0 units | expected 1 to 200 units",
        ),
        (
            "units: [(unit: \"ger_inf\", count: 2)]",
            "units: [(unit: \"ger_inf\", count: 51)]",
            7,
            42,
            "51 is out of range | expected 1 to 50 units",
        ),
        ("leaders: [(rank: Lt)],", "airships: 2,", 8, 9, "there is no field `airships` here"),
        ("turns: 9,", "turns: 9, morale: (8, 7),", 2, 75, "`morale` does not belong to the scenario"),
        (
            "points_of: Axis,",
            "points_of: Axis, extra: 1,",
            16,
            26,
            "there is no field `extra` here | expected one of `points_of`, `points`, `levels`",
        ),
        ("Lost(Axis, -1)", "Loss(Axis, -1)", 17, 51, "nothing of that kind gives points"),
        (
            "(2, Draw)",
            "(0, Draw)",
            18,
            44,
            "0 points are not more than 0 | expected levels from the fewest points up",
        ),
        (
            "(2, Draw)",
            "(2, Won(Allies, Major))",
            18,
            43,
            "more points are no better for the Axis than fewer | expected levels from its worst result to its best",
        ),
        (
            "(2, Draw)",
            "(2, Drawn)",
            18,
            47,
            "this is no result of a battle | expected `Won(Axis, Minor)`, `Won(Axis, Major)` or `Draw` | did you mean `Draw`?",
        ),
        (
            "levels: [(0, Won(Allies, Minor)), (2, Draw), (3, Won(Axis, Minor))]",
            "levels: []",
            18,
            17,
            "nothing says what points mean",
        ),
    ];
    check(Severity::Error, mistakes);
}

/// A hex has one master at the start (1.2).
#[test]
fn both_sides_cannot_control_a_hex() {
    let text = with("leaders: [(rank: Lt)],", "controls: Village(\"Dubrovka\"),");
    let text = text.replace("leaders: [(rank: Sgt)],", "controls: Place(\"Dubrovka\"),");
    let words = "both sides control 0906 at the start | expected areas that lie apart (1.2)";
    assert_eq!(told(text), (Severity::Error, 13, 19, words.to_owned()));
}

/// What can be played, but looks like a slip, is told as a doubt.
#[test]
fn doubts_are_told_at_their_place() {
    let doubts: &[Told] = &[
        (
            "\"ger_inf\"",
            "\"ger_gren\"",
            7,
            24,
            "\"GREN\" did not fight in 1941 | expected a battle from 1942 to 1945",
        ),
        (
            "\"sov_inf\"",
            "\"sov_sled\"",
            12,
            24,
            "\"Sled\" moves on snow alone | expected a battle from December to February",
        ),
        (
            "rank: Lt",
            "rank: Cpt, count: 5",
            8,
            19,
            "the cup holds 4 of rank Cpt, and this asks for 5 | the others are drawn from the next lower rank (6.1)",
        ),
        ("(8, 7)", "(7, 8)", 6, 50, "reduced units have a higher morale than full ones | expected `(8, 7)`"),
        (
            "turns: 9,",
            "turns: 9, visibility: 5, night: true,",
            2,
            87,
            "by night one sees 5 hexes far | expected `night_visibility: 1`, or 2 (8.12)",
        ),
        ("Rows(\"A\", 11, 12)", "Rows(\"A\", 3, 12)", 7, 17, "both sides may set up in 0103"),
        (
            "(3, Won(Axis, Minor))",
            "(5, Won(Axis, Minor))",
            18,
            55,
            "nobody can have so many points | expected a number from -3 to 4",
        ),
        (
            "[(0, Won(Allies, Minor)), (2, Draw)",
            "[(-9, Won(Allies, Minor)), (-4, Draw)",
            18,
            45,
            "nobody can have fewer points than that | expected a number from -3 to 4",
        ),
    ];
    check(Severity::Warning, doubts);
    let (game, told) = judge_scenario(&source(SMALL.to_owned()), &Library::embedded());
    assert!(game.is_some() && told.is_none(), "nothing is told of the battle itself");
}

/// 7.6: who has one step cannot begin with one of two. 5.7: nobody sets up in the water; 16.4: nor digs in it.
#[test]
fn what_other_files_do_not_allow_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let embedded = |name: &str| opfire::files::embedded::text(name).expect("a file").to_owned();
    let german = embedded("platoons/nations/german.roster.ron");
    let line = german.lines().find(|line| line.contains("\"ger_inf\"")).expect("the infantry");
    let german = german.replace(line, &line.replace(", reduced: (df: 3)", ""));
    let steppe = embedded("maps/boards/steppe.board.ron");
    let row = "  . . . . . . . f f . . . . l . . .  ";
    assert!(steppe.contains(row));
    let steppe = steppe.replace(row, &row.replace('f', "~"));
    std::fs::write(folder.path().join("german.roster.ron"), german).expect("a file");
    std::fs::write(folder.path().join("steppe.board.ron"), steppe).expect("a file");
    let library = Library::embedded().with_folders([folder.path().to_path_buf()]);

    let reduced = told_with(with("\"ger_inf\", count: 2", "\"ger_inf\", reduced: true"), &library);
    assert_eq!(
        reduced,
        (Severity::Error, 7, 17, "\"INF\" has one step only | leave out `reduced`".to_owned())
    );
    let lake = told_with(with("Rows(\"A\", 11, 12)", "Terrain(AllWater)"), &library);
    let words = "nobody can stand in any hex of this area | expected an area with ground that men may enter";
    assert_eq!(lake, (Severity::Error, 6, 64, words.to_owned()));
    let dug = with("leaders: [(rank: Lt)],", "entrenchments: 3, entrench_in: Terrain(AllWater),");
    let words = "3 of 3 entrenchments find no hex | expected one a hex, where the ground allows it (16.4)";
    assert_eq!(told_with(dug, &library), (Severity::Error, 8, 24, words.to_owned()));
    let shore = with("Rows(\"A\", 11, 12)", "[Terrain(AllWater), Rows(\"A\", 11, 12)]");
    let game = read_scenario(&source(shore), &library).expect("it is read");
    let areas = game.scenario.sides.axis.units.iter().map(|unit| &unit.area);
    assert!(
        areas.flatten().all(|hex| game.map.cell(*hex).base != Terrain::AllWater),
        "they stand on the shore"
    );
}
