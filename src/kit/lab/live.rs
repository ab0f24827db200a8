//! Battles that are fought beside whoever looks on, and what came of them so far.

use std::convert::Infallible;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;

use super::Studied;
use super::record::Report;
use super::run::{SimOptions, fight};

/// A run that goes on by itself, on threads of its own. Whoever drops it ends it: battles under way are fought to their end, and no
/// other begins; nobody waits for that.
pub struct Live<R: Studied> {
    shared: Arc<Shared<R>>,
}

/// What the run and whoever looks on have in common.
struct Shared<R: Studied> {
    report: Mutex<Report<R>>,
    enough: AtomicBool,
    over: AtomicBool,
}

/// How many threads can fight while somebody looks on: one for each core but one, and at least one.
pub fn spare_threads() -> usize {
    available_parallelism().map_or(1, NonZero::get).saturating_sub(1).max(1)
}

impl<R: Studied> Live<R>
where
    R::Game: 'static,
    R::Tally: Clone + 'static,
{
    /// Begins to fight the battles of a run that are not in a report of its first ones, and adds them to it. The report of all is that
    /// of a run in one go.
    pub fn begin(game: Arc<R::Game>, options: SimOptions, first: Report<R>) -> Live<R> {
        let begun = first.games;
        let over = AtomicBool::new(begun >= options.games);
        let shared = Arc::new(Shared { report: Mutex::new(first), enough: AtomicBool::new(false), over });
        let theirs = shared.clone();
        let run = move || {
            let (_, Ok(())) =
                fight::<R, Infallible>(&game, options, begun..options.games, &theirs.enough, |record| {
                    theirs.report().fold(record);
                    Ok(())
                });
            theirs.over.store(true, Ordering::Release);
        };
        let named = std::thread::Builder::new().name("laboratory".to_owned());
        if !shared.is_over() && named.spawn(run).is_err() {
            // Where the system gives no thread there are no battles.
            shared.over.store(true, Ordering::Release);
        }
        Live { shared }
    }

    /// What came of the battles so far: always the first ones of the run.
    pub fn so_far(&self) -> Report<R> {
        self.shared.report().clone()
    }

    /// Whether no more of them come.
    pub fn is_over(&self) -> bool {
        self.shared.is_over()
    }
}

impl<R: Studied> Shared<R> {
    fn report(&self) -> MutexGuard<'_, Report<R>> {
        self.report.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire)
    }
}

impl<R: Studied> Drop for Live<R> {
    fn drop(&mut self) {
        self.shared.enough.store(true, Ordering::Relaxed);
    }
}
