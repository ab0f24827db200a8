//! Map files as designers write them, good and wrong.

use super::*;
use crate::board::{Barrier, Direction, Sight, SightStatus};

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
    let map = crate::content::library::Library::embedded().map("crossroads").expect("the map is good");
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
