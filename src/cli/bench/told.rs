//! What was measured, as lines and as JSON.

use opfire::built;
use opfire::kit::speech::{decimal, said, text};
use serde::Serialize;

use super::measure::Figure;

/// All that was measured.
#[derive(Serialize)]
pub(super) struct Measured {
    pub build: Build,
    pub processors: usize,
    /// The share of the time in which the program waited for a processor.
    pub waited: f64,
    pub speeds: Vec<Speed>,
    /// How many times as fast two threads are as one.
    pub two_threads: Figure,
    pub decisions: Decisions,
    pub memory: Option<Memory>,
}

/// How the program was built.
#[derive(Serialize)]
pub(super) struct Build {
    version: &'static str,
    profile: &'static str,
    opt_level: &'static str,
    assertions: bool,
}

/// How fast a work is.
#[derive(Serialize)]
pub(super) struct Speed {
    pub name: &'static str,
    pub a_second: Figure,
}

/// Decisions of regulars in whole battles, in milliseconds.
#[derive(Serialize)]
pub(super) struct Decisions {
    pub battles: u64,
    pub decisions: u64,
    pub mean: f64,
    pub longest: f64,
}

/// Bytes that the program held.
#[derive(Serialize)]
pub(super) struct Memory {
    /// After so many battles ...
    pub first: u64,
    pub before: u64,
    /// ... and after so many.
    pub battles: u64,
    pub after: u64,
}

impl Build {
    /// This program.
    pub(super) fn of_this() -> Build {
        Build {
            version: built::VERSION,
            profile: built::PROFILE,
            opt_level: built::OPT_LEVEL,
            assertions: cfg!(debug_assertions),
        }
    }

    /// Whether its speed says something.
    pub(super) fn is_fast(&self) -> bool {
        self.opt_level == "3" && !self.assertions
    }

    /// A line that tells it.
    pub(super) fn told(&self, processors: usize) -> String {
        let Build { version, profile, opt_level, .. } = self;
        said(
            "bench-build",
            &[("version", version), ("profile", profile), ("level", opt_level), ("processors", &processors)],
        )
    }
}

impl Speed {
    /// A line of the table.
    pub(super) fn told(&self) -> String {
        let Figure { median, least, most } = self.a_second;
        said(
            "bench-speed",
            &[
                ("rate", &format_args!("{:>11}", short(median))),
                ("least", &format_args!("{:>11}", short(least))),
                ("most", &format_args!("{:>11}", short(most))),
                ("what", &text(&format!("bench-work-{}", self.name))),
            ],
        )
    }
}

/// What a second thread brings.
pub(super) fn threads(Figure { median, least, most }: &Figure) -> String {
    let [median, least, most] = [median, least, most].map(|times| decimal(*times, 2));
    said("bench-threads", &[("times", &median), ("least", &least), ("most", &most)])
}

impl Decisions {
    /// A line that tells them.
    pub(super) fn told(&self) -> String {
        let (mean, longest) = (decimal(self.mean, 2), decimal(self.longest, 0));
        said(
            "bench-decisions",
            &[
                ("battles", &self.battles),
                ("decisions", &self.decisions),
                ("mean", &mean),
                ("longest", &longest),
            ],
        )
    }
}

/// Whether memory stays flat.
pub(super) fn memory(memory: &Option<Memory>) -> String {
    let Some(Memory { first, before, battles, after }) = memory else { return text("bench-memory-untold") };
    let [before, after] = [before, after].map(|bytes| decimal(*bytes as f64 / f64::from(1 << 20), 1));
    said("bench-memory", &[("first", first), ("before", &before), ("battles", battles), ("after", &after)])
}

/// A figure with no more digits than it is worth.
fn short(figure: f64) -> String {
    let places = if figure >= 100.0 {
        0
    } else if figure >= 10.0 {
        1
    } else {
        2
    };
    decimal(figure, places)
}
