//! What is thought beside the frames of the window, for as long as somebody waits for it.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

/// A thought that is under way. Dropped, it ends soon.
#[derive(Debug)]
pub struct Beside<T> {
    thought: Task<T>,
    cancelled: Arc<AtomicBool>,
}

impl<T: Send + 'static> Beside<T> {
    /// Begins a thought, which looks at its flag and ends once it is set.
    pub fn think(cancelled: Arc<AtomicBool>, thought: impl FnOnce() -> T + Send + 'static) -> Beside<T> {
        let thought = AsyncComputeTaskPool::get().spawn(async move { thought() });
        Beside { thought, cancelled }
    }

    /// What came of it, once, when it is there.
    pub fn look(&mut self) -> Option<T> {
        block_on(poll_once(&mut self.thought))
    }

    /// It has thought enough: what it has found will do.
    pub fn that_will_do(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
}

impl<T> Drop for Beside<T> {
    /// Nobody waits for it any more.
    fn drop(&mut self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
}

/// The threads that a thought may use: all cores but the one that draws.
pub fn threads() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get).saturating_sub(1).max(1)
}
