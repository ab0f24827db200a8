//! Figures that a clock gives: the middle of several runs, since one alone is at the mercy of whatever else the machine does.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use serde::Serialize;

/// Runs of whose figures the one in the middle is told: an odd number.
pub(super) const RUNS: u32 = 7;

/// A figure that was measured several times.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Figure {
    /// Of the run in the middle.
    pub median: f64,
    /// The least of all runs.
    pub least: f64,
    /// The most.
    pub most: f64,
}

impl Figure {
    /// Of one run or more.
    pub(super) fn of(mut runs: Vec<f64>) -> Figure {
        runs.sort_by(f64::total_cmp);
        Figure { median: runs[runs.len() / 2], least: runs[0], most: runs[runs.len() - 1] }
    }
}

/// How long the works took, by the clock and by the processor: where these are apart, the machine had something else to do.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Taken {
    clock: Duration,
    processor: Duration,
}

impl Taken {
    /// The share of the time in which the program waited for a processor, 0 to 1.
    pub(super) fn waited(&self) -> f64 {
        1.0 - (self.processor.as_secs_f64() / self.clock.as_secs_f64().max(f64::MIN_POSITIVE)).min(1.0)
    }
}

/// How often something is done in a second of this thread's processor, measured for about so long by the clock. The first time is not
/// counted: it fills the caches.
pub(super) fn rate(once: &mut dyn FnMut(), time: Duration, taken: &mut Taken) -> Figure {
    once();
    let mut run = || {
        let (clock, processor) = (Instant::now(), ThreadTime::now());
        // The clock is read seldom where little is done between.
        let (mut times, mut step) = (0_u64, 1);
        while clock.elapsed() < time / RUNS {
            (0..step).for_each(|_| once());
            times += step;
            if clock.elapsed() < time / RUNS / 16 {
                step *= 2;
            }
        }
        let (clock, processor) = (clock.elapsed(), processor.elapsed());
        taken.clock += clock;
        taken.processor += processor;
        times as f64 / processor.as_secs_f64().max(f64::MIN_POSITIVE)
    };
    Figure::of((0..RUNS).map(|_| run()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_run_in_the_middle_is_told() {
        let figure = Figure::of(vec![3.0, 90.0, 1.0, 4.0, 2.0]);
        assert_eq!(figure, Figure { median: 3.0, least: 1.0, most: 90.0 });
    }

    /// A millisecond of the processor.
    fn work() {
        let start = ThreadTime::now();
        while start.elapsed() < Duration::from_millis(1) {}
    }

    #[test]
    #[cfg_attr(windows, ignore = "Windows counts the time of a thread in ticks of 16 ms")]
    fn what_takes_a_millisecond_is_done_a_thousand_times_a_second() {
        let figure = rate(&mut work, Duration::from_millis(70), &mut Taken::default());
        assert!(figure.most <= 1000.0 && figure.median > 900.0, "{figure:?}");
    }

    #[test]
    #[cfg_attr(windows, ignore = "Windows counts the time of a thread in ticks of 16 ms")]
    fn time_in_which_nothing_is_done_is_told_and_not_counted() {
        let mut taken = Taken::default();
        let mut once = || {
            work();
            std::thread::sleep(Duration::from_millis(4));
        };
        let figure = rate(&mut once, Duration::from_millis(140), &mut taken);
        assert!(figure.median > 500.0 && taken.waited() > 0.5, "{figure:?} {taken:?}");
    }
}
