//! Many battles: how long they are, and how a lopsided one is evened.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use opfire::files::source::Source;
use opfire::kit::lab::{Dial, Evened, Evening, Live, Record, Report, Watching, even, fight, look_back};
use opfire::squads::content::FileKind;
use opfire::squads::content::library::Library;
use opfire::squads::content::scenario_file::read_scenario;
use opfire::squads::generator::{Choices, Shift, generate, generate_evened};
use opfire::squads::lab::{BY_CHANCE, Chooser, Round, SimOptions, play_one, simulate};
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

fn random_battles(games: u64, threads: usize) -> SimOptions {
    SimOptions { games, seed: 7, players: BY_CHANCE, threads, watch: false }
}

#[test]
fn records_come_in_their_order_and_are_the_same_on_any_number_of_threads() {
    let game: &Game = &crate::game("crossroads");
    let lines = |threads| {
        let mut lines = Vec::new();
        let take = |record: Record<Squads>| {
            lines.push(serde_json::to_string(&record).expect("it can be written"));
            Ok::<(), Infallible>(())
        };
        let enough = AtomicBool::new(false);
        let (pace, Ok(())) = fight(game, random_battles(40, threads), (1..40).step_by(3), &enough, take);
        assert_eq!(pace.battles, 13);
        lines
    };
    let one = lines(1);
    let numbers: Vec<u64> = one
        .iter()
        .map(|line| serde_json::from_str::<Record<Squads>>(line).expect("it can be read").number)
        .collect();
    assert_eq!(numbers, (1..40).step_by(3).collect::<Vec<u64>>());
    assert_eq!(lines(3), one);

    // What was written and read tells the same.
    let mut report = Report::<Squads>::none_of(game, 7);
    for line in &one {
        report.fold(serde_json::from_str(line).expect("it can be read"));
    }
    let first = play_one(game, BY_CHANCE, 7 + 1, false).expect("no invariant breaks");
    let record: Record<Squads> = serde_json::from_str(&one[0]).expect("it can be read");
    let fought = record.battle.expect("it was fought");
    assert_eq!(
        (fought.outcome, fought.decisions, fought.counts),
        (first.outcome, first.decisions, first.counts)
    );
    assert_eq!(report.games, 13);
}

#[test]
fn no_battle_begins_behind_a_record_that_was_not_taken() {
    let game: &Game = &crate::game("crossroads");
    for threads in [1, 3] {
        let mut taken = Vec::new();
        let take = |record: Record<Squads>| {
            taken.push(record.number);
            if record.number == 2 { Err("the disk is full") } else { Ok(()) }
        };
        let enough = AtomicBool::new(false);
        let (pace, trouble) = fight(game, random_battles(1000, threads), 0..1000, &enough, take);
        assert_eq!(trouble, Err("the disk is full"));
        assert_eq!(taken, [0, 1, 2]);
        assert!(pace.battles < 100, "{} battles", pace.battles);
    }
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

const EVENING: Evening =
    Evening { battles: 24, rounds: 3, seed: 1, players: Chooser::COMPUTER, threads: 2, most: i16::MAX };

/// What evening it by points measures.
fn evened(game: &Game, evening: Evening) -> Evened {
    let enough = AtomicBool::new(false);
    even::<Squads>(
        game,
        Dial::Points,
        evening,
        Watching { enough: &enough, battle: &|| {}, round: &mut |_| {} },
    )
}

#[test]
fn a_lopsided_battle_is_evened() {
    let mut game = lopsided();
    // Rounds of few battles are off by so much that what evens them may even no others.
    let evened = evened(&game, Evening { battles: 80, rounds: 4, ..EVENING });
    let (first, best) = (evened.rounds[0], evened.best());
    assert!(first.shift == 0 && first.share() < 0.3, "{evened:?}");
    assert!(best.shift < -5 && best.share() >= 0.35, "{evened:?}");

    // The computer wins as either side in battles that were not fought to find this out.
    game.scenario.victory_points += best.shift;
    let players = BySide { axis: Chooser::COMPUTER, allies: Chooser::COMPUTER };
    let options = SimOptions { games: 80, seed: 1_000_000, players, threads: 2, watch: false };
    let after = Round { shift: best.shift, wins: simulate(&game, options).wins };
    assert!(after.share() >= 0.35, "{after:?} of {evened:?}");
}

#[test]
fn evening_is_the_same_on_any_number_of_threads() {
    let evening = Evening { battles: 4, rounds: 2, ..EVENING };
    let game = lopsided();
    assert_eq!(evened(&game, evening), evened(&game, Evening { threads: 1, ..evening }));
}

#[test]
fn what_shows_that_a_battle_is_even_was_not_used_for_evening() {
    let seeds = |options: SimOptions| options.seed..options.seed + options.games;
    let others = seeds(EVENING.others());
    for round in (0..EVENING.rounds).map(|round| seeds(EVENING.battles_of(round))) {
        assert!(round.end <= others.start || others.end <= round.start, "{round:?} {others:?}");
    }
}

#[test]
fn evening_that_is_broken_off_tells_the_rounds_that_were_whole() {
    let game = lopsided();
    let enough = AtomicBool::new(false);
    let over = AtomicU64::new(0);
    // In the middle of the second round somebody has had enough.
    let battle = || {
        if over.fetch_add(1, Ordering::Relaxed) == 5 {
            enough.store(true, Ordering::Relaxed);
        }
    };
    let mut told = Vec::new();
    let watching = Watching { enough: &enough, battle: &battle, round: &mut |round| told.push(*round) };
    let evening = Evening { battles: 4, threads: 1, players: Chooser::Random, ..EVENING };
    let evened = even::<Squads>(&game, Dial::Points, evening, watching);
    assert_eq!((told.len(), &told[..1]), (2, &evened.rounds[..]), "{told:?}");
    assert_eq!((told[1].wins.axis + told[1].wins.allies, told[0].shift), (2, 0), "{told:?}");
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

/// Waits for something that must come.
fn wait(what: &str, mut is_there: impl FnMut() -> bool) {
    let since = Instant::now();
    while !is_there() {
        assert!(since.elapsed() < Duration::from_secs(120), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// A run beside whoever looks on grows from its first battles to the report of a run in one go.
#[test]
fn a_run_is_looked_on_at_and_gone_on_with() {
    let game = crate::game("crossroads");
    let options = |games| SimOptions { games, seed: 5, players: BY_CHANCE, threads: 2, watch: false };
    let first = Live::<Squads>::begin(game.clone(), options(4), Report::<Squads>::none_of(&game, 5));
    wait("the first battles", || first.is_over());
    let four = first.so_far();
    assert_eq!(four.games, 4);
    let all = Live::begin(game.clone(), options(9), four);
    assert!(all.so_far().games >= 4, "those that were fought are not fought again");
    wait("all battles", || all.is_over());
    let whole = simulate(&game, options(9));
    let (tally, games) = (all.so_far().tally, all.so_far().games);
    assert!(tally == whole.tally && games == 9, "it is another run");
    assert!(Live::begin(game.clone(), options(9), all.so_far()).is_over(), "there is nothing to fight");
}

/// Whoever drops a run ends it: it would take hours.
#[test]
fn a_run_that_nobody_looks_on_at_ends() {
    let game = Arc::new(Game::clone(&crate::game("crossroads")));
    let options = SimOptions { games: 1_000_000, seed: 5, players: BY_CHANCE, threads: 2, watch: false };
    let live = Live::<Squads>::begin(game.clone(), options, Report::<Squads>::none_of(&game, 5));
    wait("a first battle", || live.so_far().games > 0);
    assert!(!live.is_over() && Arc::strong_count(&game) > 1);
    drop(live);
    wait("its end", || Arc::strong_count(&game) == 1);
}
