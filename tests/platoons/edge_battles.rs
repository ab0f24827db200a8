//! Whole battles with rivers, reinforcements, exits and twilight: by chance they hold all that must always hold, and the computer
//! comes over rivers and off the map.

use std::sync::atomic::AtomicBool;

use opfire::kit::BySide;
use opfire::kit::lab::{Chooser, SimOptions};
use opfire::platoons::content::library::Library;
use opfire::platoons::content::scenario_file::read_scenario;
use opfire::platoons::lab::{SimReport, simulate};
use opfire::platoons::rules::Game;

use super::scenarios::{read, source};

/// Germans come in over a river and want to leave the map behind it; at dusk.
const BREAKOUT: &str = r#"(
    title: "A", briefing: "B", date: (1942, 8), start: "18:00", turns: 10, dusk: "20:00",
    boards: [(board: "river")],
    sets_up_first: Allies,
    fords: Both([Terrain(MajorRiver), Columns("D", 4, 5)]),
    axis: (
        nation: "german", initiative: 3, tank_steps_per_initiative: 1, morale: (8, 7), area: Edge(North),
        units: [
            (unit: "ger_inf", count: 2, area: Rows("D", 2, 4)),
            (unit: "ger_eng", area: Rows("D", 2, 4)),
            (unit: "ger_inf", count: 5, enters: 1, area: Hexes(["0501", "1301"])),
            (unit: "ger_inf", count: 2, enters: 3), (unit: "ger_trk", count: 2, enters: 3), (unit: "ger_spw", enters: 3),
            (unit: "ger_inf", count: 2, enters: 3, aboard: true), (unit: "ger_p37", enters: 3, aboard: true),
        ],
        leaders: [(rank: Lt, count: 2, enters: 1), (rank: Sgt, enters: 3, aboard: true), (rank: Sgt, area: Rows("D", 2, 4))],
        exits: Edge(South),
    ),
    allies: (
        nation: "soviet", initiative: 2, morale: (7, 6), area: Rows("D", 9, 10),
        units: [(unit: "sov_inf", count: 3), (unit: "any_boat", area: BOAT), (unit: "sov_inf", count: 2, enters: 4, area: Edge(South))],
        leaders: [(rank: Lt), (rank: Sgt, enters: 4, area: Edge(South))],
    ),
    victory: (
        points_of: Axis,
        points: [LeftUnits(Axis, 2), Lost(Axis, -1), ControlAt([5], 1, Rows("D", 9, 9)), LostLeaders(Allies, 1)],
        levels: [(0, Won(Allies, Minor)), (4, Draw), (8, Won(Axis, Minor))],
        at_once: [Lost(Axis, 14, Won(Allies, Major))],
    ),
)"#;

fn battles(game: &Game, games: u64, players: BySide<Chooser>) -> SimReport {
    let options = SimOptions { games, seed: 1, players, threads: 1, watch: true };
    let report = simulate(game, options, &AtomicBool::new(false), || ());
    assert_eq!(report.broken_invariants, Vec::<String>::new());
    assert_eq!(report.games, games);
    report
}

#[test]
fn battles_by_chance_are_sound() {
    let chance = BySide { axis: Chooser::Random, allies: Chooser::Random };
    let game = read(BREAKOUT.replace("BOAT", "Terrain(MajorRiver)"));
    battles(&game, 12, chance);
    battles(&game, 2, BySide { axis: Chooser::COMPUTER, allies: Chooser::COMPUTER });
}

/// The computer gets more points by leaving the map than chance does.
#[test]
fn the_computer_leaves_the_map() {
    let game = read(
        BREAKOUT
            .replace("[(board: \"river\")]", "[(board: \"steppe\")]")
            .replace("(unit: \"any_boat\", area: BOAT), ", "")
            .replace("\"D\"", "\"A\"")
            .replace("    fords: Both([Terrain(MajorRiver), Columns(\"A\", 4, 5)]),\n", ""),
    );
    let by = |axis| battles(&game, 6, BySide { axis, allies: Chooser::Random }).mean_points;
    let (chance, computer) = (by(Chooser::Random), by(Chooser::COMPUTER));
    assert!(computer > chance + 3.0, "{computer} against {chance}");
}

/// Over a river without a bridge the computer goes with its engineers, and takes what lies behind it.
#[test]
fn the_computer_crosses_a_river() {
    let text = r#"(
            title: "A", briefing: "B", date: (1942, 8), start: "08:00", turns: 14,
            boards: [(board: "river")],
            sets_up_first: Allies,
            axis: (
                nation: "german", initiative: 3, morale: (9, 8),
                area: Both([Rows("D", 4, 5), Columns("D", 2, 6)]),
                units: [(unit: "ger_inf", count: 3), (unit: "ger_eng", count: 2)],
                leaders: [(rank: Lt, count: 2)],
            ),
            allies: (
                nation: "soviet", initiative: 0, morale: (7, 6), area: Hexes(["1711"]), controls: Rows("D", 8, 12),
                units: [(unit: "sov_inf")],
            ),
            victory: (
                points_of: Axis,
                points: [Control(1, Both([Rows("D", 8, 9), Columns("D", 2, 6)]))],
                levels: [(0, Won(Allies, Minor)), (3, Won(Axis, Minor))],
            ),
        )"#;
    // Without the bridge nobody has another way.
    let folder = tempfile::tempdir().expect("a folder");
    let board = opfire::files::embedded::text("maps/boards/river.board.ron").expect("the board");
    let road = board.lines().find(|line| line.contains("\"0907\", \"0908\"")).expect("the road");
    let board = board.replace(road, "[\"1301\", \"1302\"],").replace("bridges: [\"0907\"],", "");
    let rest = board.lines().find(|line| line.contains("\"1210\", \"1311\"")).expect("its end").to_owned();
    std::fs::write(folder.path().join("river.board.ron"), board.replace(&rest, "")).expect("a file");
    let library = Library::embedded().with_folders([folder.path().to_path_buf()]);
    let points = |text: String| {
        let game = read_scenario(&source(text), &library).unwrap_or_else(|found| panic!("{found}"));
        battles(&game, 4, BySide { axis: Chooser::COMPUTER, allies: Chooser::Random }).mean_points
    };
    let with = points(text.to_owned());
    assert!(with >= 3.0, "{with}");
    assert_eq!(points(text.replace(", (unit: \"ger_eng\", count: 2)", "")), 0.0, "nobody helps");
}
