//! What a window costs: the time of the processor for a frame, frames a second, memory, and what it takes at rest. For
//! `opfire play --frame-stats` and the bench of frames.

use std::fmt::Display;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use cpu_time::ProcessTime;

use crate::squads::text::said;

/// Frames between which at least so much time went by were not drawn one after the other: the window was at rest.
const REST: Duration = Duration::from_millis(200);

/// What the frames took so far.
#[derive(Resource, Debug)]
pub struct FrameStats {
    /// When the program began.
    began: Instant,
    /// When the first frame was done.
    first: Option<Duration>,
    started: Instant,
    ended: Option<Instant>,
    /// The time of every frame, from the first system of the main world to the last.
    main: Vec<Duration>,
    /// From frame to frame, while one followed the other.
    between: Vec<Duration>,
    /// The longest rest, and the time of the processor that it took, all threads together.
    rest: Option<(Duration, Duration)>,
    processor: ProcessTime,
}

impl FrameStats {
    /// From the start of the program on.
    pub fn since(began: Instant) -> FrameStats {
        FrameStats {
            began,
            first: None,
            started: began,
            ended: None,
            main: Vec::new(),
            between: Vec::new(),
            rest: None,
            processor: ProcessTime::now(),
        }
    }

    /// What the last frame took of the main world.
    pub fn last(&self) -> Duration {
        self.main.last().copied().unwrap_or_default()
    }

    /// What there is to tell, a line each.
    fn report(&self) -> Vec<String> {
        let millis = |time: Duration| format!("{:.2}", time.as_secs_f64() * 1e3);
        let mut lines = Vec::new();
        if let Some(first) = self.first {
            lines.push(said("frames-first", &[("time", &millis(first))]));
        }
        let mut main = self.main.clone();
        main.sort_unstable();
        let at = |share: usize| main.get((main.len() * share / 100).min(main.len().saturating_sub(1)));
        if let (Some(middle), Some(high), Some(most)) = (at(50), at(95), main.last()) {
            let times = [millis(*middle), millis(*high), millis(*most)];
            let [middle, high, most] = &times;
            let values: [(&str, &dyn Display); 4] =
                [("count", &main.len()), ("middle", middle), ("high", high), ("most", most)];
            lines.push(said("frames-main", &values));
        }
        let moving: Duration = self.between.iter().sum();
        if !moving.is_zero() {
            let rate = format!("{:.1}", self.between.len() as f64 / moving.as_secs_f64());
            lines.push(said("frames-rate", &[("rate", &rate)]));
        }
        if let Some((rest, used)) = self.rest {
            let share = format!("{:.2}", used.as_secs_f64() / rest.as_secs_f64() * 100.0);
            let rest = format!("{:.1}", rest.as_secs_f64());
            lines.push(said("frames-rest", &[("time", &rest), ("share", &share)]));
        }
        if let Some(memory) = memory_stats::memory_stats() {
            lines.push(said("frames-memory", &[("megabytes", &(memory.physical_mem / 1_000_000))]));
        }
        lines
    }
}

/// Measures frames, from the start of the program on.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, begin).add_systems(Last, end);
}

/// Tells at the end of the program what its frames took.
pub(super) fn tell(app: &mut App) {
    app.add_systems(Last, report.after(end));
}

fn begin(mut stats: ResMut<FrameStats>) {
    let now = Instant::now();
    if let Some(ended) = stats.ended {
        let still = now - ended;
        if still >= REST {
            let used = stats.processor.elapsed();
            if stats.rest.is_none_or(|(longest, _)| still > longest) {
                stats.rest = Some((still, used));
            }
        } else {
            let between = now - stats.started;
            stats.between.push(between);
        }
    }
    stats.started = now;
}

fn end(mut stats: ResMut<FrameStats>) {
    let now = Instant::now();
    let (took, began) = (now - stats.started, stats.began);
    stats.main.push(took);
    stats.first.get_or_insert(now - began);
    stats.ended = Some(now);
    stats.processor = ProcessTime::now();
}

fn report(stats: Res<FrameStats>, mut exits: MessageReader<AppExit>) {
    if exits.read().next().is_some() {
        stats.report().iter().for_each(|line| eprintln!("{line}"));
    }
}
