//! Battles by the thousand, on some threads, told in the order of their numbers.

use std::convert::Infallible;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use crate::kit::side::BySide;

use super::Studied;
use super::in_order::in_order;
use super::invariants::Violation;
use super::play::play_by;
use super::record::{Fought, Pace, Record, Report, seed_of};
use super::seats::{Chooser, Seats, Thinking};

/// How many battles, by whom, from which seed, on how many threads, watched or not.
#[derive(Clone, Copy, Debug)]
pub struct SimOptions {
    /// How many battles.
    pub games: u64,
    /// The seed of the first; the others follow it.
    pub seed: u64,
    /// Who plays.
    pub players: BySide<Chooser>,
    /// Threads.
    pub threads: usize,
    /// Check the invariants of every decision and every rest.
    pub watch: bool,
}

/// Plays many battles, until somebody has had enough: battles under way are fought to their end then, and no other begins. Each that
/// is over is told. The same seeds give the same report on any number of threads.
pub fn simulate<R: Studied>(
    game: &R::Game,
    options: SimOptions,
    enough: &AtomicBool,
    one_is_over: impl Fn() + Sync,
) -> Report<R> {
    let mut report = Report::none_of(game, options.seed);
    let (_, Ok(())) = fight(game, options, 0..options.games, enough, |record| {
        report.fold(record);
        one_is_over();
        Ok::<(), Infallible>(())
    });
    report
}

/// Plays the battles of these numbers, until somebody has had enough, and gives out the record of each, in the order in which the
/// numbers came: a battle that is over sooner waits for those before it. What is given out is always the beginning of all.
///
/// # Errors
/// The first trouble of whoever takes the records; no further battle begins then.
pub fn fight<R: Studied, E: Send>(
    game: &R::Game,
    options: SimOptions,
    numbers: impl Iterator<Item = u64> + Send,
    enough: &AtomicBool,
    mut take: impl FnMut(Record<R>) -> Result<(), E> + Send,
) -> (Pace<R>, Result<(), E>) {
    let start = Instant::now();
    let mut pace = Pace { battles: 0, decisions: 0, time: Duration::ZERO, thinking: Thinking::default() };
    let threads = (options.threads as u64).min(options.games) as usize;
    let battle = |number| play::<R>(game, options, number);
    let taken = in_order(numbers, threads, enough, battle, |(record, thinking)| {
        pace.battles += 1;
        pace.decisions += record.battle.as_ref().map_or(0, |fought| fought.decisions);
        pace.thinking.add(thinking);
        take(record)
    });
    pace.time = start.elapsed();
    (pace, taken)
}

/// The threads for each thought where so many battles are fought at once: the cores that those leave, and at least one.
fn each_thinks_on(battles: usize) -> usize {
    (available_parallelism().map_or(1, NonZero::get) / battles.max(1)).max(1)
}

/// Plays a battle of a run. One that panics is told like any that breaks, and the others go on.
pub(super) fn play<R: Studied>(game: &R::Game, options: SimOptions, number: u64) -> (Record<R>, Thinking<R>) {
    let battle = || {
        let (seed, threads) = (seed_of(options.seed, number), each_thinks_on(options.threads));
        play_by(game, seed, Seats::<R>::new(options.players, seed, threads, options.watch))
    };
    let died = |_| Err(Violation("it ended the program: see the messages above".to_owned()));
    match catch_unwind(AssertUnwindSafe(battle)).unwrap_or_else(died) {
        Ok(played) => {
            let fought =
                Fought { outcome: played.outcome, decisions: played.decisions, counts: played.counts };
            (Record { number, battle: Ok(fought) }, played.thinking)
        }
        Err(broken) => (Record { number, battle: Err(broken) }, Thinking::default()),
    }
}
