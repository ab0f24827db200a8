//! Map files as designers write them, good and wrong.

use super::*;
use crate::squads::board::{Barrier, Direction, Sight, SightStatus};

const GOOD: &str = r#"(
    title: "Test",
    downwind: 3,
    terrain: [
        "W W b . ~ . . . f f f . W W W", // 1
        "W b . ~ h b . . f f . b W b .", // 2
        ". . b ~ # o . . # o . . b W .", // 3
        "f f ~ b . o # # # . . W . W b", // 4
        "...............",
        "...............",
        "...............",
        "...............",
        "...............",
        "...............",
    ],
    roads: [["D1", "E2", "F2"]],
    streams: [["E1", "E2", "D2", "D3", "C4"]],
    hills: [(1, ["K7", "K8", "L7"]), (2, ["L8"])],
    crests: [("K7", 1, Inset(30)), ("L9", 1, Poly([(-60, -104), (60, -104), (0, -40)]))],
    hexsides: [("A1", 3, Wall), ("L8", 2, Cliff), ("L8", 3, Cliff), ("L8", 4, Cliff), ("L8", 5, Cliff)],
    buildings: [("Inn", ["G4", "H4", "I4"])],
    objectives: ["A1", "B1", "C1", "G4", "I3"],
    shapes: [("E3", Poly([(-50, -50), (50, -50), (0, 50)])), ("F3", Inset(20)), ("B2", Half([1, 2]))],
)"#;

fn map(text: &str) -> Result<Map, Diagnostics> {
    read_map(&Source::new("maps/test.map.ron", text))
}

/// What is said about the text when one piece of it is replaced: line, column and message.
fn told(from: &str, to: &str) -> Vec<(usize, usize, String)> {
    assert!(GOOD.contains(from), "{from}");
    let found = map(&GOOD.replacen(from, to, 1)).expect_err("the map is wrong");
    found.iter().map(|one| (one.line, one.column, one.message.clone())).collect()
}

fn once(line: usize, column: usize, message: &str) -> Vec<(usize, usize, String)> {
    vec![(line, column, message.to_owned())]
}

fn hex(name: &str) -> HexId {
    name.parse().expect(name)
}

#[test]
fn a_good_map_is_read() {
    let map = map(GOOD).expect("the map is good");
    assert_eq!((map.name.as_str(), map.title.en.as_str(), map.downwind.die()), ("test", "Test", 3));
    assert_eq!(map.terrain(hex("E2")), Terrain::MinorBridge);
    assert_eq!(map.terrain(hex("O4")), Terrain::Brush);
    assert_eq!(map.barrier(hex("B1"), Direction::UpLeft), Some(Barrier::Wall));
    assert_eq!(map.objective_hexes(4), [hex("G4"), hex("H4"), hex("I4")]);
    assert_eq!(map.sight(hex("G3"), hex("G5")).status, SightStatus::Blocked);
    assert_eq!(map.sight(hex("A10"), hex("O10")), Sight::CLEAR);
}

/// T88.3.1: the level of a hex is that of its centre; every mistake about it is told where it is written.
#[test]
fn hills_are_checked() {
    let map = map(GOOD).expect("the map is good");
    assert_eq!(["K7", "L8", "L9"].map(|name| map.level(hex(name))), [1, 2, 0]);
    let of_level = |level| map.heights().iter().filter(move |height| height.level == level);
    assert_eq!((of_level(1).count(), of_level(2).count()), (5, 1));

    assert_eq!(told("(2, [\"L8\"])", "(2, [\"L8\", \"K7\"])"), once(18, 49, "K7 has level 1 already"));
    assert_eq!(told("(2, [\"L8\"])", "(5, [\"L8\"])"), once(18, 39, "no hill has level 5"));
    assert_eq!(told(", (\"L8\", 5, Cliff)", ""), once(18, 43, "the ground falls by 2 levels from L8 to K9"));
    assert_eq!(
        told("(0, -40)", "(0, 40)"),
        once(19, 46, "this ground of level 1 covers the centre of L9, which has level 0")
    );
    assert_eq!(
        told("(\"L9\", 1", "(\"L7\", 1"),
        once(19, 46, "L7 has level 1, but no ground of level 1 covers its centre")
    );
}

#[test]
fn letters_are_told_one_by_one() {
    assert_eq!(told("W W b . ~", "W X b . ~"), once(5, 12, "no terrain has the letter `X`"));
    assert_eq!(told("W W W\", // 1", "W W W W\", // 1"), once(5, 9, "row 1 has 16 letters"));
    assert_eq!(told("        \"...............\",\n", ""), once(4, 14, "there are 9 rows"));
}

#[test]
fn paths_and_water_agree_with_the_letters() {
    assert_eq!(
        told("\"E2\", \"F2\"", "\"F2\""),
        [
            (6, 18, "no road or railway runs over the bridge in E2".to_owned()),
            (16, 20, "F2 does not lie beside D1".to_owned()),
        ]
    );
    assert_eq!(
        told("[\"E1\", \"E2\", \"D2\"", "[\"D2\""),
        [
            (5, 18, "no stream of the list `streams` runs in E1".to_owned()),
            (6, 18, "nothing runs under the bridge in E2".to_owned()),
        ]
    );
    assert_eq!(
        told("\"C4\"]", "\"C4\", \"C5\"]"),
        once(17, 46, "a stream runs in C5, where the rows have open ground")
    );
    assert_eq!(told("[[\"D1\"", "[[\"A9\"], [\"D1\""), once(16, 14, "this road has one hex"));
}

#[test]
fn hexsides_lie_between_hexes_and_leave_gaps_for_roads() {
    assert_eq!(
        told("(\"A1\", 3, Wall)", "(\"A1\", 1, Wall)"),
        once(20, 16, "side 1 of A1 is the edge of the map")
    );
    assert_eq!(
        told("(\"A1\", 3, Wall)", "(\"A1\", 3, Wall), (\"B1\", 6, Hedge)"),
        once(20, 33, "the side between B1 and A1 is written twice")
    );
    assert_eq!(told("(\"A1\", 3, Wall)", "(\"F2\", 6, Wall)"), once(20, 16, "a road crosses this wall"));
}

#[test]
fn buildings_and_objectives_are_checked() {
    assert_eq!(told("\"H4\", \"I4\"]", "\"I4\"]"), once(21, 32, "I4 lies apart from the hexes before it"));
    assert_eq!(
        told("\"I4\"]", "\"I4\", \"J4\"]"),
        once(21, 44, "J4 is part of a building, but the rows have open ground there")
    );
    assert_eq!(
        told("\"G4\", \"I3\"]", "\"G4\", \"H4\"]"),
        once(22, 42, "objective 5 lies in the same place as 4")
    );
    assert_eq!(told("\"G4\", \"I3\"]", "\"G4\"]"), once(22, 17, "there are 4 objectives"));
}

#[test]
fn shapes_are_checked() {
    assert_eq!(
        told("(\"F3\", Inset", "(\"F9\", Inset"),
        once(23, 63, "F9 is open ground, which has no shape")
    );
    assert_eq!(told("Inset(20)", "Insett(20)"), once(23, 69, "there is no shape `Insett`"));
    assert!(told("Half([1, 2])", "Half([1, 3])")[0].2.contains("two or three sides"));
    assert!(told("(0, 50)", "(0, 105)")[0].2.contains("(0, 105) lies outside the hex"));
}

/// T80.1: a major bridge is entered by one side and left by another; off the map counts.
#[test]
fn major_bridges_have_two_ends() {
    let water = GOOD.replace("\"f f ~ b", "\"H f ~ b");
    let told = |roads: &str| map(&water.replace("[\"D1\"", roads)).err().map(|found| found.to_string());
    assert!(
        told("[\"D1\"").is_some_and(|said| said.contains("no road or railway runs over the bridge in A4"))
    );
    assert!(told("[\"A4\", \"A5\"], [\"D1\"").is_some_and(|said| said.contains("has not two ends")));
    assert_eq!(told("[\"A4\", \"B4\"], [\"D1\""), None);
}

/// Our own map can be read, and its objectives are where its comments say.
#[test]
fn the_crossroads_can_be_read() {
    let map =
        crate::squads::content::library::Library::embedded().map("crossroads").expect("the map is good");
    let objectives: Vec<Terrain> = (1..=5).map(|n| map.terrain(map.objective_hexes(n)[0])).collect();
    let building = Terrain::Building;
    assert_eq!(objectives, [Terrain::MinorBridge, building, building, building, building]);
    assert_eq!(map.objective_hexes(2).len(), 3);
    // Along the church street, through both rows of houses, and across it.
    assert_eq!(map.sight(hex("H3"), hex("H8")), Sight::CLEAR);
    assert_eq!(map.sight(hex("G5"), hex("I5")).status, SightStatus::Clear);
    assert_eq!(map.sight(hex("G4"), hex("I5")).status, SightStatus::Blocked);
    // Along the high road from the bridge to the turn by the church.
    assert_eq!(map.sight(hex("D7"), hex("K4")), Sight::CLEAR);
}

/// The map with one more line before its shapes.
fn with(more: &str) -> String {
    GOOD.replace("    shapes: [", &format!("    {more}\n    shapes: ["))
}

/// What is said about the map with one more line.
fn told_with(more: &str) -> Vec<(usize, usize, String)> {
    let found = map(&with(more)).expect_err("the map is wrong");
    found.iter().map(|one| (one.line, one.column, one.message.clone())).collect()
}

/// An outline comes to the same as its parts drawn hex by hex.
#[test]
fn outlines_are_cut_into_shapes() {
    // From the centre of A1 that of N3 lies at (2340, 520).
    let outlines = r#"outlines: [(Woods, [("N3", -30, 60), ("N3", 30, 60), (2370, 774), (2310, 774)])],"#;
    let by_hand = r#"shapes: [("N3", Poly([(30, 104), (-30, 104), (-30, 60), (30, 60)])),
        ("N4", Poly([(-30, -104), (30, -104), (30, 46), (-30, 46)])), "#;
    let cut = map(&with(outlines)).unwrap_or_else(|found| panic!("{found}"));
    let by_hand = map(&GOOD.replace("shapes: [", by_hand)).unwrap_or_else(|found| panic!("{found}"));
    let of = |map: &Map, name: &str| {
        let own = map.patches().iter().filter(|patch| patch.hex == hex(name));
        own.map(|patch| patch.outline.clone()).collect::<Vec<_>>()
    };
    for name in ["N3", "N4"] {
        let [mut one, mut other] = [&cut, &by_hand].map(|map| of(map, name).concat());
        one.sort();
        other.sort();
        assert_eq!(one, other, "{name}");
    }
    for from in HexId::all() {
        assert!(HexId::all().all(|to| cut.sight(from, to) == by_hand.sight(from, to)), "{from}");
    }
    // The hexes that are named get their part, the others of the same woods what comes by itself.
    let one =
        map(&with(&outlines.replace(")])]", ")], [\"N4\"])]"))).unwrap_or_else(|found| panic!("{found}"));
    assert_eq!(of(&one, "N4"), of(&cut, "N4"));
    assert_eq!(of(&one, "N3"), of(&map(GOOD).expect("the map is good"), "N3"));
}

#[test]
fn outlines_are_checked() {
    let block = r#"[("N3", -60, -60), ("N3", 60, -60), ("N3", 60, 60), ("N3", -60, 60)]"#;
    let outline = |of: &str, behind: &str| told_with(&format!("outlines: [({of}, {block}{behind})],"));
    assert_eq!(outline("Field", ""), once(23, 17, "no hex of field lies in this outline"));
    assert_eq!(outline("OpenGround", ""), once(23, 17, "open ground has no shape"));
    assert_eq!(outline("Woods", ", [\"N4\"]"), once(23, 95, "the outline misses N4"));
    assert_eq!(outline("Woods", ", [\"N3\", \"N3\"]")[0], once(23, 101, "N3 is named twice")[0]);
    assert_eq!(
        outline("Woods", ", [\"N3\", \"M3\"]"),
        once(23, 101, "M3 is brush, and this is an outline of woods")
    );
    assert_eq!(
        told_with(&format!("outlines: [(Woods, {block}), (Woods, {block})],")),
        once(23, 103, "N3 has a shape already, from `shapes` or another outline")
    );
    assert_eq!(
        told_with("outlines: [(Orchard, [(\"F3\", -60, -60), (\"F3\", 60, -60), (\"F3\", 0, 60)])],"),
        once(23, 26, "F3 has a shape already, from `shapes` or another outline")
    );
    assert_eq!(
        told_with("outlines: [(Woods, [(\"N3\", -20, -20), (\"N3\", 20, -20), (\"N3\", 0, 60)])],"),
        once(23, 24, "this outline takes a sliver of N3, which would be all its woods")
    );
    assert_eq!(
        told_with("outlines: [(Woods, [(0, 0), (90, 90), (90, 0), (0, 90)])],"),
        once(23, 24, "the border of this outline meets itself")
    );
    assert_eq!(
        told_with("outlines: [(Woods, [(0, 0), (90, 9000), (90, 0)])],"),
        once(23, 38, "9000 is out of range")
    );
}

/// T88.3.1: a contour covers the centres of all hexes of its level that it reaches, and of no lower one.
#[test]
fn contours_are_checked() {
    // Around K8 and L7 and some of what lies below them.
    let good = r#"contours: [(1, [("K8", -70, -60), ("L7", 0, -90), ("L7", 60, 90), ("K8", -60, 80)], ["K8", "L7"])],"#;
    let drawn = map(&with(good)).unwrap_or_else(|found| panic!("{found}"));
    let of = |name: &str| {
        drawn.heights().iter().filter(move |height| (height.hex, height.level) == (hex(name), 1)).count()
    };
    assert_eq!(["K8", "L7", "J7"].map(of), [1, 1, 0]);
    assert_eq!(
        told_with("contours: [(1, [(\"L7\", -90, -40), (\"L7\", -20, -40), (\"L7\", -20, 40)])],")[0].2,
        "L7 has level 1, but no ground of level 1 covers its centre"
    );
    assert_eq!(
        told_with("contours: [(1, [(\"B8\", -90, -40), (\"B8\", 90, -40), (\"B8\", 0, 80)])],"),
        once(23, 20, "this ground of level 1 covers the centre of B8, which has level 0")
    );
    assert_eq!(
        told_with("contours: [(1, [(\"K7\", -90, -40), (\"K7\", 90, -40), (\"K7\", 0, 80)])],"),
        once(23, 20, "the ground of level 1 in K7 is drawn in `crests` already")
    );
    assert_eq!(told_with("contours: [(5, [(0, 0), (9, 0), (9, 9)])],"), once(23, 17, "no hill has level 5"));
    // Where a contour is drawn by hand, no cliff is asked for.
    let fallen = with("contours: [(2, [(\"L8\", -60, -60), (\"L8\", 60, -60), (\"L8\", 0, 60)])],");
    assert!(map(&fallen.replace(", (\"L8\", 5, Cliff)", "")).is_ok());
}

/// 2.3: an objective and a place on the map may have names.
#[test]
fn objectives_and_places_have_names() {
    let text = with("places: [((en: \"Hill 64\", fr: \"Cote 64\"), \"K7\")],")
        .replace("\"C1\", \"G4\"", "(\"the mill\", \"C1\"), \"G4\"");
    let named = map(&text).unwrap_or_else(|found| panic!("{found}"));
    let names = [1, 3, 4].map(|number| named.objective_name(number).map(|name| name.en.as_str()));
    assert_eq!(names, [None, Some("the mill"), Some("Inn")]);
    let [place] = named.places() else { panic!("one place") };
    assert_eq!((place.hex, place.name.french()), (hex("K7"), "Cote 64"));
    assert_eq!(
        told_with("places: [(\"A\", \"K7\"), (\"B\", \"K7\")],"),
        once(23, 33, "K7 has a name already")
    );
    assert_eq!(told("\"C1\", \"G4\"", "(\" \", \"C1\"), \"G4\""), once(22, 31, "this name is empty"));
}

/// A map file without one of its lists.
fn without(text: &str, field: &str) -> String {
    let Some((before, rest)) = text.split_once(&format!("\n    {field}: [\n")) else {
        return text.to_owned();
    };
    let (_, behind) = rest.split_once("\n    ],").expect("the list is closed");
    before.to_owned() + behind
}

/// What is drawn, printed and put into the file, gives the same map: of every map that comes with the game.
#[test]
fn what_is_drawn_can_be_written_into_the_file() {
    let library = crate::squads::content::library::Library::embedded();
    let all: Vec<HexId> = HexId::all().collect();
    let some: Vec<HexId> = HexId::all().filter(|hex| hex.index() % 3 == 0).collect();
    let (mut crests, mut by_themselves) = (0, 0);
    for name in library.names(FileKind::Map) {
        let path = format!("{}/maps/{name}.map.ron", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|wrong| panic!("{path}: {wrong}"));
        let text = text.replace("\r\n", "\n");
        // By themselves all shapes come in every hex, so that also what nobody has drawn is printed.
        let bare = without(&text, "shapes");
        for (text, hexes) in [(&text, &all), (&bare, &all), (&bare, &some)] {
            let was = map(text).unwrap_or_else(|found| panic!("{name}: {found}"));
            let mut printed = without(text, "shapes").trim_end().trim_end_matches(')').to_owned()
                + &drawn_shapes(&was, hexes);
            if hexes.len() == all.len() {
                printed = without(&printed, "crests") + "\n" + &drawn_crests(&was, hexes);
            }
            let again = map(&(printed + "\n)\n")).unwrap_or_else(|found| panic!("{name}: {found}"));
            assert_eq!((again.patches(), again.heights()), (was.patches(), was.heights()), "{name}");
            for from in HexId::all() {
                assert!(
                    HexId::all().all(|to| again.sight(from, to) == was.sight(from, to)),
                    "{name}: {from}"
                );
            }
            crests += was.heights().len();
            by_themselves += was.patches().len();
        }
    }
    assert!(crests > 100 && by_themselves > 1_000, "{crests} and {by_themselves}");
}
