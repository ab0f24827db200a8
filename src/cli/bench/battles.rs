//! What only many battles show: what a second thread brings, how long the longest decision is, whether memory stays flat.

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use memory_stats::memory_stats;
use opfire::files::diagnostic::Diagnostics;
use opfire::kit::BySide;
use opfire::kit::lab::{self, BY_CHANCE, Chooser, Pace, Report, SimOptions};
use opfire::speed::HARVEST;
use opfire::squads::content::library::Library;
use opfire::squads::lab::simulate;
use opfire::squads::rules::{Game, Squads};

use super::measure::{Figure, RUNS};
use super::told::{Decisions, Memory};

/// Battles before memory is looked at for the first time: what is built once is there then.
const FIRST: u64 = 50;

/// The battle all of this is told of.
pub(super) fn harvest() -> Result<Game, Diagnostics> {
    Library::embedded().load(HARVEST)
}

/// How many times as fast two threads are as one, with the same battles by chance.
pub(super) fn threads(game: &Game, time: Duration) -> Figure {
    let took = |games, threads| {
        let start = Instant::now();
        simulate(game, SimOptions { games, seed: 1, players: BY_CHANCE, threads, watch: false });
        start.elapsed().as_secs_f64()
    };
    let few = 8;
    let run = time.as_secs_f64() / f64::from(RUNS);
    // One thread takes two thirds of a run, and two the rest of it.
    let games = ((run * 2.0 / 3.0 / took(few, 1) * few as f64) as u64).max(few);
    Figure::of((0..RUNS).map(|_| took(games, 1) / took(games, 2)).collect())
}

/// Decisions of regulars in whole battles.
pub(super) fn decisions(game: &Game, time: Duration) -> Decisions {
    let players = BySide { axis: Chooser::COMPUTER, allies: Chooser::COMPUTER };
    let pace = for_a_while(game, players, time, 1, |_| {});
    let milliseconds = |time: Duration| 1000.0 * time.as_secs_f64();
    let mean = milliseconds(pace.thinking.whole) / pace.thinking.decisions.max(1) as f64;
    let longest = pace.thinking.longest.map_or(0.0, |(time, _)| milliseconds(time));
    Decisions { battles: pace.battles, decisions: pace.thinking.decisions, mean, longest }
}

/// The memory that the program holds before and after many battles; none where the system does not tell.
pub(super) fn memory(game: &Game, time: Duration) -> Option<Memory> {
    let held = || memory_stats().map(|memory| memory.physical_mem as u64);
    let mut before = None;
    let pace = for_a_while(game, BY_CHANCE, time, FIRST + 1, |battles| {
        if battles == FIRST {
            before = held();
        }
    });
    Some(Memory { first: FIRST, before: before?, battles: pace.battles, after: held()? })
}

/// Fights battles on one thread until the time is over, but so many at least, and counts them as `opfire sim` does; after each it is
/// told how many.
fn for_a_while(
    game: &Game,
    players: BySide<Chooser>,
    time: Duration,
    least: u64,
    mut over: impl FnMut(u64) + Send,
) -> Pace<Squads> {
    let (start, enough) = (Instant::now(), AtomicBool::new(false));
    let options = SimOptions { games: u64::MAX, seed: 1, players, threads: 1, watch: false };
    let mut report = Report::none_of(game, options.seed);
    let (pace, Ok(())) =
        lab::fight::<Squads, Infallible>(game, options, 0..options.games, &enough, |record| {
            report.fold(record);
            over(report.games);
            enough.store(start.elapsed() >= time && report.games >= least, Ordering::Relaxed);
            Ok(())
        });
    pace
}
