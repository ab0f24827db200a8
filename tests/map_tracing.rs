//! What is traced over a picture stands in the map file as one line more.

use opfire::files::embedded;
use opfire::squads::board::{HexId, Point, Terrain};
use opfire::squads::content::traced::{NoPlace, Traced, entry, with_outline};

/// Corners in map units, as a click on the map gives them.
fn corners() -> [Point; 3] {
    let from = "C3".parse::<HexId>().expect("a hex").center();
    [Point::new(-90, -80), Point::new(90, -80), Point::new(0, 95)].map(|corner| from + corner)
}

const WOODS: Traced = Traced::Terrain(Terrain::Woods);

fn written(before: &str) -> String {
    with_outline(before, WOODS, &corners()).expect("there is a place")
}

/// Corners are measured from the centre of A1.
#[test]
fn an_entry_is_measured_from_the_centre_of_a1() {
    let corners = corners().map(|corner| corner - HexId::all().next().expect("A1").center());
    let [one, two, three] = corners.map(|corner| format!("({}, {})", corner.x, corner.y));
    assert_eq!(entry(WOODS, &self::corners()), format!("(Woods, [{one}, {two}, {three}])"));
    assert!(entry(Traced::Level(2), &self::corners()).starts_with("(2, [("));
}

#[test]
fn comments_order_and_everything_else_stay() {
    let entry = entry(WOODS, &corners());
    let cases = [
        // The list is there: behind its last entry and the comment beside it.
        (
            "(\n    title: \"A\", // its name\n    outlines: [\n        (Brush, [(0, 0), (9, 0), (0, 9)]), // by the mill\n    ],\n)\n",
            format!(
                "(\n    title: \"A\", // its name\n    outlines: [\n        (Brush, [(0, 0), (9, 0), (0, 9)]), // by the mill\n        {entry},\n    ],\n)\n"
            ),
        ),
        // Without a comma behind the last entry.
        (
            "(\n    outlines: [\n        (Brush, [(0, 0), (9, 0), (0, 9)])\n    ],\n    title: \"A\",\n)\n",
            format!(
                "(\n    outlines: [\n        (Brush, [(0, 0), (9, 0), (0, 9)]),\n        {entry},\n    ],\n    title: \"A\",\n)\n"
            ),
        ),
        // An empty list.
        ("(\n    outlines: [],\n)\n", format!("(\n    outlines: [\n        {entry},\n    ],\n)\n")),
        // No list: a field of its own at the end.
        (
            "(\n    title: \"A\", // its name\n)\n",
            format!("(\n    title: \"A\", // its name\n    outlines: [\n        {entry},\n    ],\n)\n"),
        ),
    ];
    for (before, after) in cases {
        assert_eq!(written(before), after, "{before}");
    }
}

/// Two in a line stay in theirs.
#[test]
fn what_stands_behind_an_entry_in_its_line_stays_behind_it() {
    let before = "(outlines: [(Brush, [(0, 0), (9, 0), (0, 9)]),], title: \"A\")";
    let after = written(before);
    assert!(after.contains("(0, 9)]),\n") && after.ends_with("], title: \"A\")"), "{after}");
}

#[test]
fn a_file_with_lost_brackets_is_left_alone() {
    for text in ["(title: \"A\"", "[]", "(outlines: 3)", ""] {
        assert_eq!(with_outline(text, WOODS, &corners()), Err(NoPlace), "{text}");
    }
}

/// A map of the box with an outline more is read, and has it.
#[test]
fn a_map_with_a_traced_outline_is_read() {
    let text = embedded::text("maps/crossroads.map.ron").expect("it is carried");
    // The woods in B10 to F10: an outline within E10.
    let from = "E10".parse::<HexId>().expect("a hex").center();
    let shape = [(-80, -70), (80, -70), (80, 70), (-80, 70)].map(|(x, y)| from + Point::new(x, y));
    let after = with_outline(text, WOODS, &shape).expect("there is a place");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("traced.map.ron");
    std::fs::write(&file, &after).expect("written");
    let library = opfire::squads::content::library::Library::new();
    let map = library.map(&file.display().to_string()).unwrap_or_else(|found| panic!("{found}"));
    let plain = library.map("crossroads").expect("it is carried");
    assert_ne!(format!("{:?}", map.patches()), format!("{:?}", plain.patches()));
    let kept = |line: &&str| !after.contains(*line);
    assert_eq!(text.lines().find(kept), None, "every line of it is still there");
}
