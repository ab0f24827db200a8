//! Evening: points for the side that loses too often, in the laboratory and in a random battle's file.

use std::sync::atomic::AtomicBool;

use opfire::files::source::Source;
use opfire::kit::lab::{Chooser, Dial, Evened, Evening, Round, SimOptions, Watching, even};
use opfire::kit::{BySide, Side};
use opfire::platoons::content::library::Library;
use opfire::platoons::content::scenario_file::read_scenario;
use opfire::platoons::generator::{Choices, generate, generate_evened};
use opfire::platoons::lab::simulate;
use opfire::platoons::rules::{Game, Level, Platoons, Victory};

const EVENING: Evening =
    Evening { battles: 24, rounds: 5, seed: 1, players: Chooser::COMPUTER, threads: 2, most: 20 };

/// What evening it by points measures.
fn evened(game: &Game, evening: Evening) -> Evened {
    let enough = AtomicBool::new(false);
    let watching = Watching { enough: &enough, battle: &|| {}, round: &mut |_| {} };
    even::<Platoons>(game, Dial::Points, evening, watching)
}

/// The smallest battle of the box, in which the Axis is given points, so that it mostly wins.
fn lopsided(points: i16) -> Game {
    let mut game = Library::embedded().load("rye_harvest").unwrap_or_else(|found| panic!("{found}"));
    game.scenario.victory.give(points);
    game
}

#[test]
fn points_that_are_given_bring_every_level_nearer_to_a_side() {
    let levels =
        vec![(-4, Some((Side::Allies, Level::Minor))), (0, None), (3, Some((Side::Axis, Level::Major)))];
    for (points_of, points, from) in [(Side::Axis, 2, [-6, -2, 1]), (Side::Allies, 2, [-2, 2, 5])] {
        let mut victory =
            Victory { points_of, points: Vec::new(), levels: levels.clone(), at_once: Vec::new() };
        victory.give(points);
        assert_eq!(victory.levels.iter().map(|(from, _)| *from).collect::<Vec<i16>>(), from, "{points_of:?}");
        victory.give(-points);
        assert_eq!(victory.levels, levels, "{points_of:?}: and are taken back");
    }
}

#[test]
fn a_lopsided_battle_is_evened() {
    let mut game = lopsided(6);
    let evened = evened(&game, EVENING);
    let (first, best) = (evened.rounds[0], evened.best());
    assert!(first.shift == 0 && first.share() < 0.2, "{evened:?}");
    assert!(best.shift < -2 && best.share() >= 0.3, "{evened:?}");

    // The computer wins as either side in battles that were not fought to find this out.
    game.scenario.victory.give(best.shift);
    let players = BySide { axis: Chooser::COMPUTER, allies: Chooser::COMPUTER };
    let options = SimOptions { games: 24, seed: 1_000_000, players, threads: 2, watch: false };
    let wins = simulate(&game, options, &AtomicBool::new(false), || ()).wins;
    let after = Round { shift: best.shift, wins };
    assert!(after.share() >= 0.25, "{after:?} of {evened:?}");
}

#[test]
fn no_more_points_are_given_than_may_be_on_any_number_of_threads() {
    let evening = Evening { battles: 6, rounds: 2, ..EVENING };
    let game = lopsided(4);
    let shifts = |most: i16| {
        let evened = evened(&game, Evening { most, ..evening });
        evened.rounds.iter().map(|round| round.shift).collect::<Vec<i16>>()
    };
    assert_eq!((shifts(20), shifts(1)), (vec![0, -4], vec![0, -1]));
    assert_eq!(evened(&game, Evening { threads: 1, ..evening }), evened(&game, evening));
}

#[test]
fn an_evened_battle_differs_in_its_levels_and_says_so() {
    let library = Library::embedded();
    let read = |text: &str| {
        let game = read_scenario(&Source::new("random.platoons.ron", text), &library);
        game.unwrap_or_else(|found| panic!("{found}")).scenario
    };
    for seed in [3, 4] {
        let choices = Choices { seed, ..Choices::default() };
        let rolled = generate(&library, &choices).unwrap_or_else(|wrong| panic!("{wrong}"));
        let round = Round { shift: -3, wins: BySide { axis: 28, allies: 32 } };
        let evened = generate_evened(&library, &choices, round).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert_eq!((&evened.rolled, &evened.title), (&rolled.rolled, &rolled.title));
        let told = "// Evened by -3 points for the Axis, with which the computer won 28 battles";
        assert!(evened.text.contains(told) && !rolled.text.contains("// Evened"), "{}", evened.text);
        let mut expected = read(&rolled.text);
        expected.victory.give(-3);
        assert!(read(&evened.text) == expected, "seed {seed}: nothing else is another\n{}", evened.text);
    }
}
