//! Battles by the thousand, on some threads, told in the order of their numbers.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::kit::side::BySide;

use super::Studied;
use super::invariants::Violation;
use super::play::play_one;
use super::record::{Fought, Pace, Record, Report, seed_of};
use super::seats::{Chooser, Thinking};

/// So many battles of each thread may wait for an earlier one to end: few, so that memory stays flat and little is lost with the program.
const AHEAD: usize = 8;

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
    take: impl FnMut(Record<R>) -> Result<(), E> + Send,
) -> (Pace<R>, Result<(), E>) {
    let start = Instant::now();
    let pace = Pace { battles: 0, decisions: 0, time: Duration::ZERO, thinking: Thinking::default() };
    let course = Course { numbers, begun: 0, told: 0, waiting: BTreeMap::new(), take, taken: Ok(()), pace };
    let line = Line { course: Mutex::new(course), moved: Condvar::new(), ahead: AHEAD * options.threads };
    let work = || {
        while let Some((place, number)) = line.next(enough) {
            let (record, thinking) = play(game, options, number);
            line.over(place, record, thinking);
        }
    };
    // This thread is one of them, so that the battles are fought even where the system gives no other.
    let others = (options.threads as u64).min(options.games).saturating_sub(1);
    std::thread::scope(|scope| {
        for _ in 0..others {
            if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    let Course { mut pace, taken, .. } = line.course.into_inner().unwrap_or_else(PoisonError::into_inner);
    pace.time = start.elapsed();
    (pace, taken)
}

/// Where the threads come together.
struct Line<R: Studied, N, T, E> {
    course: Mutex<Course<R, N, T, E>>,
    /// A record was given out: whoever is too far ahead may go on.
    moved: Condvar,
    ahead: usize,
}

/// How far a run has come.
struct Course<R: Studied, N, T, E> {
    numbers: N,
    /// Battles that were begun, and those of which the record was given out.
    begun: usize,
    told: usize,
    /// Records by their places, which wait for one before them.
    waiting: BTreeMap<usize, Record<R>>,
    take: T,
    taken: Result<(), E>,
    pace: Pace<R>,
}

impl<R, N, T, E> Line<R, N, T, E>
where
    R: Studied,
    N: Iterator<Item = u64>,
    T: FnMut(Record<R>) -> Result<(), E>,
{
    /// The next battle, by its place in the line and its number. Whoever is too far ahead waits: somebody else fights the battle that
    /// all wait for.
    fn next(&self, enough: &AtomicBool) -> Option<(usize, u64)> {
        let course = self.lock();
        let too_far = |course: &mut Course<R, N, T, E>| {
            course.begun - course.told >= self.ahead && course.taken.is_ok()
        };
        let mut course = self.moved.wait_while(course, too_far).unwrap_or_else(PoisonError::into_inner);
        if enough.load(Ordering::Relaxed) || course.taken.is_err() {
            return None;
        }
        let number = course.numbers.next()?;
        course.begun += 1;
        Some((course.begun - 1, number))
    }

    /// A battle is over: its record is given out, with all that waited for it, as soon as those before it were.
    fn over(&self, place: usize, record: Record<R>, thinking: Thinking<R>) {
        let mut course = self.lock();
        let Course { told, waiting, take, taken, pace, .. } = &mut *course;
        pace.battles += 1;
        pace.decisions += record.battle.as_ref().map_or(0, |fought| fought.decisions);
        pace.thinking.add(thinking);
        waiting.insert(place, record);
        while let Some(record) = waiting.remove(told) {
            *told += 1;
            if taken.is_ok() {
                *taken = take(record);
            }
        }
        self.moved.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Course<R, N, T, E>> {
        self.course.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Plays a battle of a run. One that panics is told like any that breaks, and the others go on.
fn play<R: Studied>(game: &R::Game, options: SimOptions, number: u64) -> (Record<R>, Thinking<R>) {
    let battle = || play_one::<R>(game, options.players, seed_of(options.seed, number), options.watch);
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
