//! Scenario files: what they say is what is played.

use std::collections::BTreeSet;

use opfire::files::source::Source;
use opfire::kit::{BySide, Side};
use opfire::platoons::board::{Hex, Terrain};
use opfire::platoons::content::library::Library;
use opfire::platoons::content::scenario_file::read_scenario;
use opfire::platoons::rules::ground::costs::may_entrench;
use opfire::platoons::rules::{Counted, Game, Kind, LeaderEntry, Level, Options, Points, Rank};

/// A small battle whose lines tests change.
pub const SMALL: &str = r#"(
    title: "A", briefing: "B", date: (1941, 7), start: "06:15", turns: 9,
    boards: [(board: "steppe")],
    sets_up_first: Allies,
    axis: (
        nation: "german", initiative: 3, morale: (8, 7), area: Rows("A", 11, 12),
        units: [(unit: "ger_inf", count: 2)],
        leaders: [(rank: Lt)],
    ),
    allies: (
        nation: "soviet", initiative: 1, morale: (7, 6), area: Rows("A", 1, 3),
        units: [(unit: "sov_inf", count: 2)],
        leaders: [(rank: Sgt)],
    ),
    victory: (
        points_of: Axis,
        points: [Control(2, Village("Dubrovka")), Lost(Axis, -1)],
        levels: [(0, Won(Allies, Minor)), (2, Draw), (3, Won(Axis, Minor))],
    ),
)"#;

/// The text with one thing in place of another, which must be there once.
pub fn with(old: &str, new: &str) -> String {
    assert_eq!(SMALL.matches(old).count(), 1, "{old}");
    SMALL.replace(old, new)
}

pub fn source(text: String) -> Source {
    Source::new("small.platoons.ron", text)
}

pub fn read(text: String) -> Game {
    read_scenario(&source(text), &Library::embedded()).unwrap_or_else(|found| panic!("{found}"))
}

pub fn load(id: &str) -> Game {
    let (game, told) = Library::embedded().judge(id);
    assert!(told.is_none(), "{}", told.expect("something is told"));
    game.expect("it is read")
}

fn names(game: &Game, hexes: &[Hex]) -> Vec<String> {
    hexes.iter().map(|hex| game.map.name(*hex)).collect()
}

/// Both battles are read without a word of doubt, in both languages, and with what the rules play so far.
#[test]
fn the_battles_to_begin_with() {
    for (id, units, turns, boards) in [("rye_harvest", (6, 4), 8, 1), ("lindens", (8, 12), 14, 2)] {
        let game = load(id);
        let scenario = &game.scenario;
        let BySide { axis, allies } = &scenario.sides;
        assert_eq!((axis.units.len(), allies.units.len()), units, "{id}");
        assert_eq!((scenario.id.as_str(), scenario.turns, game.map.boards().len()), (id, turns, boards));
        assert!(scenario.title.fr.is_some() && scenario.briefing.fr.is_some());
        for side in Side::BOTH {
            let forces = &scenario.sides[side];
            for unit in &forces.units {
                let kind = &game.kinds[usize::from(unit.kind)];
                assert!(matches!(kind.kind, Kind::Inf | Kind::Eng | Kind::Hmg), "{id} {}", kind.id);
                assert_eq!(kind.nation.as_deref(), Some(game.nation(side).id.as_str()));
            }
            assert!(usize::from(forces.entrenchments) <= forces.entrench_in.len());
            assert!(forces.entrench_in.iter().all(|hex| may_entrench(&game, *hex)));
            // One leader for two hexes of troops.
            assert!(forces.leaders.len() * 4 >= forces.units.len(), "{id} {side:?}");
        }
    }
}

/// 1.2, 7.6, 14: what the lines of the second battle say is what is in the game.
#[test]
fn lines_become_units_leaders_and_points() {
    let game = load("lindens");
    let BySide { axis, allies } = &game.scenario.sides;
    let lines = axis.units.iter().map(|unit| {
        let kind = &game.kinds[usize::from(unit.kind)];
        (kind.id.as_str(), unit.morale, unit.reduced, unit.dug_in, game.map.name(unit.area[0]))
    });
    let fresh = |hex: &str| ("ger_gren", (8, 7), false, true, hex.to_owned());
    let worn = |hex: &str| ("ger_gren", (7, 6), true, true, hex.to_owned());
    let guns = |hex: &str| ("ger_hmg", (8, 7), false, true, hex.to_owned());
    assert_eq!(
        lines.collect::<Vec<_>>(),
        [
            fresh("F 1205"),
            fresh("F 1204"),
            fresh("F 1109"),
            fresh("F 1308"),
            worn("F 0806"),
            worn("F 0707"),
            guns("F 1205"),
            guns("F 0807"),
        ]
    );
    let ranks: Vec<Rank> = allies.leaders.iter().filter_map(|leader| leader.rank).collect();
    assert_eq!(ranks, [Rank::Maj, Rank::Cpt, Rank::Lt, Rank::Lt, Rank::Lt, Rank::Sgt, Rank::Sgt]);
    assert!(allies.leaders.iter().all(|leader| leader.count == 1));
    assert_eq!((allies.initiative, allies.steps_per_initiative), (3, Some(5)));
    assert_eq!((game.scenario.date, game.scenario.start), ((1943, 8), (8, 0)));
    assert_eq!((game.scenario.visibility, game.scenario.night), (12, false));
    let victory = &game.scenario.victory;
    assert_eq!(victory.points_of, Side::Allies);
    let Points::Control { hexes, each: 3, .. } = &victory.points[0] else { panic!("{:?}", victory.points) };
    let village: BTreeSet<String> = names(&game, hexes).into_iter().collect();
    assert_eq!(village, ["F 0707", "F 0806", "F 0807"].map(str::to_owned).into());
    assert_eq!(
        victory.points[2..],
        [
            Points::Lost { by: Side::Axis, what: Counted::Steps, each: 1 },
            Points::Lost { by: Side::Allies, what: Counted::Steps, each: -1 },
        ]
    );
    assert_eq!(victory.outcome(-2).won, Some((Side::Axis, Level::Major)));
    assert_eq!(victory.outcome(-1).won, Some((Side::Axis, Level::Minor)));
    assert_eq!(victory.outcome(5).won, None);
    assert_eq!(victory.outcome(15).won, Some((Side::Allies, Level::Major)));
}

/// 6.1: both nations' men are in the cups, two a counter, and no counter is in two cups.
#[test]
fn counters_of_leaders_have_two_faces() {
    let game = load("rye_harvest");
    let leaders: Vec<_> = game.men.iter().filter(|man| man.rank.is_some()).collect();
    let counters: BTreeSet<u16> = leaders.iter().map(|man| man.counter).collect();
    assert_eq!(2 * counters.len(), leaders.len());
    for counter in counters {
        let faces: Vec<_> = game.men.iter().filter(|man| man.counter == counter).collect();
        assert_eq!(faces.len(), 2, "{counter}");
        assert_eq!((faces[0].nation, faces[0].rank), (faces[1].nation, faces[1].rank));
    }
    let commissars: BTreeSet<u16> =
        game.men.iter().filter(|man| man.rank.is_none()).map(|man| man.counter).collect();
    assert_eq!(commissars.len(), 4, "the cup of commissars (6.6)");
    let german = game.men.iter().find(|man| man.face.name == "Hartwig").expect("he is in the cup");
    assert_eq!(game.nations[usize::from(german.nation)].id, "german");
}

/// The hexes of an area, by name.
fn area(boards: &str, area: &str) -> Vec<String> {
    let text = with("area: Rows(\"A\", 11, 12),", &format!("area: Rows(\"A\", 11, 12), controls: {area},"));
    let game = read(text.replace("[(board: \"steppe\")]", boards));
    names(&game, &game.scenario.sides.axis.controls)
}

/// Every way to tell an area means what the document says.
#[test]
fn areas_mean_what_they_say() {
    let one = |text: &str| area("[(board: \"steppe\")]", text);
    assert_eq!(one("Anywhere").len(), 212);
    assert_eq!(one("Board(\"A\")").len(), 212);
    assert_eq!(one("Columns(\"A\", 17, 17)").len(), 12);
    assert_eq!(one("Columns(\"A\", 2, 3)").len(), 13 + 12);
    assert_eq!(one("Rows(\"A\", 0, 0)"), ["0200", "0400", "0600", "0800", "1000", "1200", "1400", "1600"]);
    assert_eq!(one("Edge(North)").len(), 17);
    assert!(one("Edge(North)").contains(&"0101".to_owned()));
    assert_eq!(one("Edge(West)").len(), 12);
    assert_eq!(one("Hexes([\"0906\", \"A 0101\", \"0906\"])"), ["0906", "0101"]);
    assert_eq!(one("Place(\"Dubrovka\")"), ["0906"]);
    assert_eq!(one("Village(\"Dubrovka\")"), ["0906", "0806"]);
    assert_eq!(one("Terrain(Village)"), ["0508", "0806", "0906", "1504"]);
    assert_eq!(one("Level(20)").len(), 18);
    assert_eq!(one("Within(1, Place(\"Lower Farm\"))").len(), 7);
    assert_eq!(one("Within(1, Place(\"Lower Farm\"))")[0], "0508");
    assert!(one("Line(Road)").contains(&"1006".to_owned()));
    assert!(!one("Line(Road)").contains(&"0101".to_owned()));
    assert_eq!(one("Both([Columns(\"A\", 8, 8), Terrain(Village)])"), ["0806"]);
    assert_eq!(one("Without(Village(\"Dubrovka\"), Place(\"Dubrovka\"))"), ["0806"]);
    // A list is all of its parts, in their order.
    assert_eq!(one("[Place(\"Brickyard\"), Village(\"Dubrovka\")]"), ["1504", "0906", "0806"]);
}

/// 2.2: hexes that boards share belong to both; a board that is turned round keeps its numbers; edges are the map's.
#[test]
fn areas_of_joined_boards() {
    let two = "[(board: \"steppe\"), (board: \"villages\", turned: true, column: 1)]";
    assert_eq!(area(two, "Anywhere").len(), 2 * 212 - 12);
    assert_eq!(area(two, "Board(\"F\")").len(), 212);
    assert_eq!(area(two, "Both([Board(\"A\"), Board(\"F\")])").len(), 12);
    assert_eq!(area(two, "Edge(West)").len(), 12);
    // Column 01 of the turned board lies on the right, column 17 where the boards meet.
    assert_eq!(area(two, "Both([Edge(East), Columns(\"F\", 1, 1)])").len(), 12);
    assert_eq!(area(two, "Both([Board(\"A\"), Columns(\"F\", 17, 17)])").len(), 12);
    assert_eq!(area(two, "Hexes([\"F 1712\"])"), ["A 1701"]);
}

/// In a battle of its own a board has names of its own.
#[test]
fn a_scenario_may_name_places_anew() {
    let boards = "[(board: \"steppe\", places: [(\"Rye\", \"0906\"), (\"Hill\", \"1103\")])]";
    let game = read(with("[(board: \"steppe\")]", boards).replace("Dubrovka", "Rye"));
    let names: Vec<_> =
        game.map.place_names().map(|(hex, name)| (game.map.name(hex), name.en.as_str())).collect();
    assert_eq!(names, [("0906".to_owned(), "Rye"), ("1103".to_owned(), "Hill")]);
}

/// Who is placed by himself begins at his own hex, and anybody else in the first of the area.
#[test]
fn a_hex_for_each_comes_first_in_its_area() {
    let units = "units: [(unit: \"ger_inf\", count: 3, at: [\"0912\", \"A 0111\"])],";
    let game = read(with("units: [(unit: \"ger_inf\", count: 2)],", units));
    let firsts: Vec<_> =
        game.scenario.sides.axis.units.iter().map(|unit| game.map.name(unit.area[0])).collect();
    assert_eq!(firsts, ["0912", "0111", "0111"]);
    let sizes: BTreeSet<_> = game.scenario.sides.axis.units.iter().map(|unit| unit.area.len()).collect();
    assert_eq!(sizes, [34].into(), "the rest of the area follows");
}

/// The terrain effects chart: from December to February fields are clear ground.
#[test]
fn fields_are_clear_in_winter() {
    for (month, clear) in [(11, false), (12, true), (1, true), (2, true), (3, false)] {
        let game = read(with("(1941, 7)", &format!("(1941, {month})")));
        let same = game.chart.row(Terrain::Field) == game.chart.row(Terrain::Clear);
        assert_eq!(same, clear, "month {month}");
    }
}

/// What a file need not say.
#[test]
fn what_is_left_out_has_its_default() {
    let game = read(SMALL.to_owned());
    let scenario = &game.scenario;
    assert_eq!(scenario.options, Options::default());
    assert_eq!((scenario.visibility, scenario.night), (12, false));
    let axis = &scenario.sides.axis;
    assert_eq!((axis.steps_per_initiative, axis.entrenchments, axis.controls.len()), (None, 0, 0));
    assert!(axis.units.iter().all(|unit| !unit.reduced && !unit.dug_in));
    let LeaderEntry { rank, count, area, .. } = &axis.leaders[0];
    assert_eq!((*rank, *count, area.len()), (Some(Rank::Lt), 1, 34));
    let options = "turns: 9, visibility: 2, night: true, options: (fog_of_war: false, decapitation_always_costs: true, tank_riders: true),";
    let game = read(with("turns: 9,", options));
    assert_eq!(
        game.scenario.options,
        Options {
            fog_of_war: false,
            decapitation_always_costs: true,
            tank_riders: true,
            ..Options::default()
        }
    );
    assert_eq!((game.scenario.visibility, game.scenario.night), (2, true));
}

/// 8.11, 8.12: dawn and dusk are the turns that begin at their hours, on the same day or the next.
#[test]
fn the_hours_of_dawn_and_dusk_are_turns() {
    let game = read(with("turns: 9,", "turns: 9, dawn: \"07:15\", dusk: \"06:00\", night_visibility: 2,"));
    let scenario = &game.scenario;
    let (hour, minute) = scenario.start;
    let quarters = |to: u16| (to + 96 - u16::from(hour) * 4 - u16::from(minute) / 15) % 96 + 1;
    assert_eq!(scenario.dawn.map(u16::from), Some(quarters(29)));
    assert_eq!(scenario.dusk.map(u16::from), Some(quarters(24)));
    assert_eq!(scenario.night_range, Some(2));
    let game = read(with("turns: 9,", "turns: 9, night: true,"));
    assert_eq!((game.scenario.night_range, game.scenario.has_night()), (None, true), "a die decides");
    let game = read(with("turns: 9,", "turns: 9, night: true, visibility: 1,"));
    assert_eq!(game.scenario.night_range, Some(1), "the weather does");
}
