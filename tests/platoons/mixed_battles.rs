//! Battles that come to blows: of the computer with chance, and of sides that are both. All invariants are looked at in them.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use opfire::files::source::Source;
use opfire::kit::BySide;
use opfire::kit::lab::{BY_CHANCE, Chooser, SimOptions, look_back_at};
use opfire::platoons::content::library::Library;
use opfire::platoons::content::scenario_file::{OPTIONS, judge_scenario};
use opfire::platoons::generator::{Choices, generate};
use opfire::platoons::lab::simulate;
use opfire::platoons::rules::{Game, Platoons};

/// Who fights whom, besides chance with itself.
const PLAYERS: [BySide<Chooser>; 3] = [
    BySide { axis: Chooser::Mixed, allies: Chooser::Mixed },
    BySide { axis: Chooser::COMPUTER, allies: Chooser::Random },
    BySide { axis: Chooser::Random, allies: Chooser::COMPUTER },
];

/// A battle with nearly everything that the book has: every sort of work, of unit and of leader, a river at dusk, guns and aircraft
/// from elsewhere, troops that come later, ways off the map, and both ways to lose one's own.
const EVERYTHING: &str = r#"(
    title: "A", briefing: "B", date: (1943, 7), start: "19:00", turns: 14, dusk: "21:00", night_visibility: 2,
    boards: [(board: "river"), (board: "town", row: 1)],
    sets_up_first: Allies,
    fords: Both([Terrain(MajorRiver), Columns("D", 4, 5)]),
    axis: (
        nation: "german", initiative: 4, steps_per_initiative: 4, tank_steps_per_initiative: 2, morale: (8, 7),
        area: Rows("D", 0, 3), disorientation: Everywhere, tank_leaders: 0,
        units: [
            (unit: "ger_gren", count: 4), (unit: "ger_gren", count: 2, penal: true), (unit: "ger_eng", count: 2), (unit: "ger_flm"),
            (unit: "ger_hmg"), (unit: "ger_cav", count: 2), (unit: "ger_mtc"), (unit: "ger_s222"), (unit: "ger_m81", aboard: true),
            (unit: "ger_p50", limbered: true, aboard: true), (unit: "ger_spw", count: 2), (unit: "ger_trk", count: 2),
            (unit: "ger_pz3l", count: 2), (unit: "ger_stg3g"), (unit: "ger_pz3f"), (unit: "ger_gren", count: 2, enters: 3, area: Edge(North)),
            (unit: "ger_pz4g", enters: 2, area: Edge(North)),
        ],
        leaders: [(rank: Maj), (rank: Cpt), (rank: Lt, count: 2), (rank: Sgt, aboard: true), (rank: Lt, enters: 3, area: Edge(North))],
        off_board: [(strength: 16, count: 2, rounds: 3), (strength: 30, turns: (2, 8))],
        aircraft: [(count: 2, first: 2, last: 6)],
        works: [(work: Mines), (work: Wire)],
        exits: Edge(South),
    ),
    allies: (
        nation: "soviet", initiative: 3, steps_per_initiative: 4, morale: (7, 6), area: Rows("D", 4, 9), dug_in: true,
        short_of_ammunition: true, entrenchments: 3, exits: Edge(South), exit_is_loss: true, tank_leaders: 1,
        units: [
            (unit: "sov_inf", count: 5, surrenders: true), (unit: "sov_eng"), (unit: "sov_hmg"), (unit: "sov_atr"), (unit: "sov_g45"),
            (unit: "sov_m82"), (unit: "sov_a76"), (unit: "sov_a37"), (unit: "sov_rcn"), (unit: "any_boat", count: 2), (unit: "sov_ot34"),
            (unit: "sov_t34c", count: 2), (unit: "sov_wgn", count: 2), (unit: "sov_cav", count: 2, enters: 4, area: Edge(South)),
            (unit: "sov_inf", count: 2, enters: 4, area: Edge(South), reduced: true),
        ],
        leaders: [(rank: Cpt), (rank: Lt, count: 2), (rank: Sgt), (rank: Maj, enters: 4, area: Edge(South))],
        commissars: [(count: 2)],
        off_board: [(strength: 24, rounds: 4)],
        aircraft: [(first: 3, last: 5)],
        works: [
            (work: Strongpoint, count: 2), (work: Mines, count: 8), (work: Wire, count: 4), (work: DragonsTeeth, count: 3),
            (work: Ditch, count: 2), (work: Cave, count: 3),
        ],
    ),
    victory: (
        points_of: Axis,
        points: [LeftUnits(Axis, 2), Lost(Axis, -1), Lost(Allies, 1), ControlAt([5], 1, Rows("D", 9, 9)), LostLeaders(Allies, 1)],
        levels: [(0, Won(Allies, Minor)), (4, Draw), (8, Won(Axis, Minor))],
        at_once: [Lost(Axis, 40, Won(Allies, Major))],
    ),
)"#;

fn of_the_box(name: &str) -> Game {
    Library::embedded().load(name).unwrap_or_else(|found| panic!("{found}"))
}

/// A random battle with every optional rule.
fn with_all_options(seed: u64) -> Game {
    let library = Library::embedded();
    let made = generate(&library, &Choices { seed, ..Choices::default() }).expect("a random battle");
    optional(&made.text)
}

/// A battle as it is written, with every optional rule.
fn optional(text: &str) -> Game {
    let all = OPTIONS.iter().map(|field| format!("{}: true", field.name)).collect::<Vec<_>>();
    let (start, _) = text.rsplit_once(')').expect("the end of the scenario");
    let text = format!("{start}    options: ({}),\n)\n", all.join(", "));
    let source = Source::new("optional.platoons.ron", text.as_str());
    let (game, told) = judge_scenario(&source, &Library::embedded());
    assert!(told.is_none(), "{}", told.expect("something is told"));
    let game = game.expect("it is read");
    assert!(game.scenario.options.consolidation && game.scenario.options.drumfire);
    game
}

/// Nothing breaks in so many battles.
fn hold(game: &Game, players: BySide<Chooser>, games: u64) {
    let options = SimOptions { games, seed: 1, threads: 1, players, watch: true };
    let report = simulate(game, options, &AtomicBool::new(false), || ());
    assert_eq!(report.games, games);
    assert_eq!(report.broken_invariants, Vec::<String>::new(), "{}: {players:?}", game.scenario.id);
}

#[test]
fn mixed_battles_hold() {
    hold(&of_the_box("rye_harvest"), PLAYERS[0], 6);
    hold(&of_the_box("lindens"), PLAYERS[0], 1);
    for (seed, players) in (0..).zip(PLAYERS) {
        hold(&with_all_options(seed), players, 1);
    }
}

/// Everything at once, and every optional rule.
#[test]
fn battles_with_everything_hold() {
    let game = optional(EVERYTHING);
    hold(&game, BY_CHANCE, 6);
    PLAYERS.into_iter().for_each(|players| hold(&game, players, 1));
}

/// Chance alone hardly shoots: somebody is hit in most battles of mixed players.
#[test]
fn mixed_battles_come_to_blows() {
    let game = of_the_box("rye_harvest");
    let lost = |players: BySide<Chooser>| {
        let options = SimOptions { games: 12, seed: 1, threads: 1, players, watch: false };
        let report = simulate(&game, options, &AtomicBool::new(false), || ());
        report.steps_lost.axis + report.steps_lost.allies
    };
    let (mixed, chance) = (lost(PLAYERS[0]), lost(BY_CHANCE));
    assert!(mixed > 1.0 && chance < mixed / 2.0, "{mixed} and {chance}");
}

/// The same players and the same seed give the same battles.
#[test]
fn mixed_battles_repeat_themselves() {
    let game = of_the_box("rye_harvest");
    let play = |threads| {
        let options = SimOptions { games: 6, seed: 9, threads, players: PLAYERS[0], watch: false };
        let report = simulate(&game, options, &AtomicBool::new(false), || ());
        (report.decisions, report.wins, report.by_points, report.steps_lost)
    };
    assert_eq!(play(1), play(2));
}

/// Views, imagined battles, what is taken back and what is foreseen, where it comes to blows.
#[test]
fn mixed_battles_can_be_looked_back_on() {
    let games = [Arc::new(of_the_box("rye_harvest")), Arc::new(optional(EVERYTHING))];
    for game in games {
        let looked = look_back_at::<Platoons>(&game, PLAYERS[0], 1, 160);
        assert!(
            looked.as_ref().is_ok_and(|looked| looked.foreseen > 100),
            "{}: {looked:?}",
            game.scenario.id
        );
    }
}
