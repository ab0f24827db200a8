//! Many battles: how long they are, and how a lopsided one is evened.

use opfire::files::source::Source;
use opfire::kit::lab::look_back;
use opfire::squads::content::FileKind;
use opfire::squads::content::library::Library;
use opfire::squads::content::scenario_file::read_scenario;
use opfire::squads::generator::{Choices, Shift, generate, generate_evened};
use opfire::squads::lab::{BY_CHANCE, Chooser, Evening, Round, SimOptions, even, play_one, simulate};
use opfire::squads::rules::{BySide, Ending, Game, Squads};

#[test]
fn the_length_of_battles_is_told() {
    let game = crate::game("crossroads");
    let (seed, games) = (7, 6);
    let options = SimOptions { games, seed, players: BY_CHANCE, threads: 2, watch: false };
    let report = simulate(&game, options);
    let played: Vec<_> = (seed..seed + games)
        .map(|seed| play_one(&game, BY_CHANCE, seed, false).expect("no invariant breaks"))
        .collect();
    let turns = || played.iter().map(|played| played.counts.length.turns);
    let spaces = || played.iter().map(|played| played.counts.length.time_spaces);
    let told = |range: opfire::squads::lab::Range| (range.least, range.most);
    assert_eq!(Some(told(report.turns)), turns().min().zip(turns().max()));
    assert_eq!(Some(told(report.time_spaces)), spaces().min().zip(spaces().max()));
    let mean = |sum: u32| f64::from(sum) / games as f64;
    assert_eq!(report.turns.mean, mean(turns().sum()));
    assert_eq!(report.time_spaces.mean, mean(spaces().sum()));

    // 6.2.2: sudden death comes on its space, or later; a turn takes no more than a space or two.
    let until = u32::from(game.scenario.sudden_death - game.scenario.time);
    for played in &played {
        let late = played.outcome.ending != Ending::SuddenDeath || played.counts.length.time_spaces >= until;
        assert!(
            late && played.counts.length.turns >= played.counts.length.time_spaces,
            "{:?}",
            played.counts.length
        );
    }
    let by_points: u64 = report.wins_by_points.values().map(|wins| wins.axis + wins.allies).sum();
    assert_eq!(Some(&by_points), report.ends.get("SuddenDeath"));
}

/// Views follow the facts, answers are taken back and given again, and other battles are imagined: tried at every decision.
#[test]
fn battles_can_be_looked_back_on() {
    for scenario in ["crossroads", "all_at_once", "unseen_morning"] {
        let game = crate::game(scenario);
        for seed in 0..3 {
            let tried = look_back::<Squads>(&game, seed, 400).unwrap_or_else(|broken| panic!("{broken}"));
            assert!(tried.answers > 100 && tried.taken_back > 50 && tried.imagined > 200, "{tried:?}");
        }
    }
}

/// An even battle in which one side is given so many points that it mostly wins.
fn lopsided() -> Game {
    let mut game = Game::clone(&crate::game("crossroads"));
    game.scenario.victory_points += 30;
    game
}

#[test]
fn a_lopsided_battle_is_evened() {
    let mut game = lopsided();
    let evening = Evening { battles: 24, rounds: 3, seed: 1, threads: 2 };
    let evened = even(&game, evening, || {});
    let (first, best) = (evened.rounds[0], evened.best());
    assert!(first.shift == 0 && first.share() < 0.3, "{evened:?}");
    assert!(best.shift < -5 && best.share() >= 0.35, "{evened:?}");

    // The computer wins as either side in battles that were not fought to find this out.
    game.scenario.victory_points += best.shift;
    let players = BySide { axis: Chooser::Computer, allies: Chooser::Computer };
    let options = SimOptions { games: 40, seed: 1_000_000, players, threads: 2, watch: false };
    let after = Round { shift: best.shift, wins: simulate(&game, options).wins };
    assert!(after.share() >= 0.35, "{after:?} of {evened:?}");
}

#[test]
fn evening_is_the_same_on_any_number_of_threads() {
    let evening = Evening { battles: 4, rounds: 2, seed: 1, threads: 2 };
    let game = lopsided();
    assert_eq!(even(&game, evening, || {}), even(&game, Evening { threads: 1, ..evening }, || {}));
}

#[test]
fn an_evened_battle_differs_in_its_points_and_says_so() {
    let library = Library::embedded();
    let choices = Choices { seed: 3, ..Choices::default() };
    let rolled = generate(&library, &choices).unwrap_or_else(|wrong| panic!("{wrong}"));
    let shift = Shift { points: -7, wins: BySide { axis: 28, allies: 32 } };
    let evened = generate_evened(&library, &choices, shift).unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!((&evened.rolled, &evened.title), (&rolled.rolled, &rolled.title));
    assert!(
        evened.text.contains("// Shifted by -7, with which the computer won 28 battles"),
        "{}",
        evened.text
    );
    assert!(rolled.text.contains("--as-rolled") && !evened.text.contains("--as-rolled"));
    let read = |text: &str| {
        let name = format!("random{}", FileKind::Scenario.ending());
        read_scenario(&Source::new(name, text), &library).unwrap_or_else(|found| panic!("{found}"))
    };
    let (rolled, evened) = (read(&rolled.text).scenario, read(&evened.text).scenario);
    assert_eq!(evened.victory_points, rolled.victory_points - 7);
    assert_eq!(evened.sides, rolled.sides);
}
