//! Work on some threads, whose results are given out in the order in which it was begun.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// So many results of each thread may wait for an earlier one: few, so that memory stays flat and little is lost with the program.
const AHEAD: usize = 8;

/// Does the work of these numbers, until somebody has had enough: what is under way is done to its end then, and nothing else begins.
/// The results are given out in the order in which the numbers came: what is done sooner waits for what was begun before it. So what is
/// given out is always the beginning of all.
///
/// # Errors
/// The first trouble of whoever takes the results; no further work begins then.
pub(super) fn in_order<T: Send, E: Send>(
    numbers: impl Iterator<Item = u64> + Send,
    threads: usize,
    enough: &AtomicBool,
    work: impl Fn(u64) -> T + Sync,
    take: impl FnMut(T) -> Result<(), E> + Send,
) -> Result<(), E> {
    let course = Course { numbers, begun: 0, told: 0, waiting: BTreeMap::new(), take, taken: Ok(()) };
    let line = Line { course: Mutex::new(course), moved: Condvar::new(), ahead: AHEAD * threads.max(1) };
    let go_on = || {
        while let Some((place, number)) = line.next(enough) {
            line.done(place, work(number));
        }
    };
    // This thread is one of them, so that the work is done even where the system gives no other.
    std::thread::scope(|scope| {
        for _ in 1..threads {
            if std::thread::Builder::new().spawn_scoped(scope, go_on).is_err() {
                break;
            }
        }
        go_on();
    });
    line.course.into_inner().unwrap_or_else(PoisonError::into_inner).taken
}

/// Where the threads come together.
struct Line<N, T, K, E> {
    course: Mutex<Course<N, T, K, E>>,
    /// A result was given out: whoever is too far ahead may go on.
    moved: Condvar,
    ahead: usize,
}

/// How far the work has come.
struct Course<N, T, K, E> {
    numbers: N,
    /// What was begun, and that of which the result was given out.
    begun: usize,
    told: usize,
    /// Results by their places, which wait for one before them.
    waiting: BTreeMap<usize, T>,
    take: K,
    taken: Result<(), E>,
}

impl<N, T, K, E> Line<N, T, K, E>
where
    N: Iterator<Item = u64>,
    K: FnMut(T) -> Result<(), E>,
{
    /// What is to be done next, by its place in the line and its number. Whoever is too far ahead waits: somebody else does what all
    /// wait for.
    fn next(&self, enough: &AtomicBool) -> Option<(usize, u64)> {
        let course = self.lock();
        let too_far = |course: &mut Course<N, T, K, E>| {
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

    /// Something is done: its result is given out, with all that waited for it, as soon as those before it were.
    fn done(&self, place: usize, result: T) {
        let mut course = self.lock();
        let Course { told, waiting, take, taken, .. } = &mut *course;
        waiting.insert(place, result);
        while let Some(result) = waiting.remove(told) {
            *told += 1;
            if taken.is_ok() {
                *taken = take(result);
            }
        }
        self.moved.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Course<N, T, K, E>> {
        self.course.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
