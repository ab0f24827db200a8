//! Battles that come to blows: of the computer with chance, and of sides that are both. All invariants are looked at in them.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use opfire::files::source::Source;
use opfire::kit::BySide;
use opfire::kit::lab::{BY_CHANCE, Chooser, SimOptions, look_back_at};
use opfire::platoons::content::FileKind;
use opfire::platoons::content::library::Library;
use opfire::platoons::content::scenario_file::{OPTIONS, judge_scenario};
use opfire::platoons::generator::{Choices, generate};
use opfire::platoons::lab::simulate;
use opfire::platoons::rules::{Game, Platoons};

/// Who fights whom, besides chance with itself.
const PLAYERS: [BySide<Chooser>; 3] = [
    BySide { axis: Chooser::Mixed, allies: Chooser::Mixed },
    BySide { axis: Chooser::Computer, allies: Chooser::Random },
    BySide { axis: Chooser::Random, allies: Chooser::Computer },
];

fn of_the_box(name: &str) -> Game {
    Library::embedded().load(name).unwrap_or_else(|found| panic!("{found}"))
}

/// A random battle with every optional rule.
fn with_all_options(seed: u64) -> Game {
    let library = Library::embedded();
    let made = generate(&library, &Choices { seed, ..Choices::default() }).expect("a random battle");
    let all = OPTIONS.iter().map(|field| format!("{}: true", field.name)).collect::<Vec<_>>();
    let (start, _) = made.text.rsplit_once(')').expect("the end of the scenario");
    let text = format!("{start}    options: ({}),\n)\n", all.join(", "));
    let (game, told) = judge_scenario(&Source::new("random.platoons.ron", text.as_str()), &library);
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
    for seed in 0..3 {
        hold(&with_all_options(seed), PLAYERS[seed as usize % PLAYERS.len()], 1);
    }
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
    assert!(mixed > 0.5 && chance < mixed / 2.0, "{mixed} and {chance}");
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
    let games = [Arc::new(of_the_box("rye_harvest")), Arc::new(with_all_options(4))];
    for game in games {
        let looked = look_back_at::<Platoons>(&game, PLAYERS[0], 1, 160);
        assert!(
            looked.as_ref().is_ok_and(|looked| looked.foreseen > 100),
            "{}: {looked:?}",
            game.scenario.id
        );
    }
}

/// Thousands of battles, for whoever has an hour: all of the box and forty random ones, by chance and by all others.
#[test]
#[ignore = "it takes an hour"]
fn thousands_of_battles_hold() {
    let library = Library::embedded();
    let boxed = library.names(FileKind::Scenario).into_iter().map(|name| of_the_box(&name));
    for game in boxed.chain((0..40).map(with_all_options)) {
        hold(&game, BY_CHANCE, 400);
        PLAYERS.into_iter().for_each(|players| hold(&game, players, 16));
        let looked = look_back_at::<Platoons>(&Arc::new(game), PLAYERS[0], 1, 400);
        assert!(looked.is_ok(), "{looked:?}");
    }
}
