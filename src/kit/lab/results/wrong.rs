//! What is wrong with result files.

use std::fmt::Display;
use std::path::PathBuf;

use crate::kit::speech::{said, text, trouble};

use super::head::Difference;

/// Why a result file cannot be read, written on, or joined with others. It is left as it is.
#[derive(Debug, thiserror::Error)]
pub enum ResultsError {
    /// The system refuses.
    #[error("{}", said("results-refused", &[("path", &.path.display()), ("why", &trouble(.source))]))]
    Refused {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A folder, a pipe, a device, or something else than results.
    #[error("{}", said("results-strange", &[("path", &.path.display())]))]
    Strange {
        /// The file.
        path: PathBuf,
    },
    /// A newer program wrote it.
    #[error("{}", said("results-newer", &[("path", &.path.display()), ("found", .found)]))]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: u32,
    },
    /// A line is no record, or not that of the next battle.
    #[error("{}", said("results-damaged", &[("path", &.path.display()), ("line", .line), ("number", .number)]))]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: u64,
        /// The battle that was to be there.
        number: u64,
    },
    /// Another program writes to it.
    #[error("{}", said("results-in-use", &[("path", &.path.display())]))]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// It is of another run.
    #[error("{}{}", said("results-other", &[("path", &.path.display())]), lines(.differences.iter().map(told)))]
    Other {
        /// The file.
        path: PathBuf,
        /// What it has, and what was asked for.
        differences: Vec<Difference>,
    },
    /// Some files together are not the whole run.
    #[error("{}{}", text("results-not-whole"), lines(.gaps.iter().map(Gap::told)))]
    NotWhole {
        /// What they lack or have twice.
        gaps: Vec<Gap>,
    },
}

/// Why files are not a whole run: battles by their numbers, the first and the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gap {
    /// Battles that no file has.
    Missing(u64, u64),
    /// Battles that the file of a part has not yet.
    Unfinished(PathBuf, u64, u64),
    /// Battles that two files have.
    Twice(PathBuf, PathBuf, u64, u64),
}

impl Gap {
    fn told(&self) -> String {
        let battles = |first: &u64, last: &u64, more: &[(&str, &dyn Display)], key: &str| {
            said(key, &[&[("first", first as &dyn Display), ("last", last)], more].concat())
        };
        match self {
            Gap::Missing(first, last) => battles(first, last, &[], "results-missing"),
            Gap::Unfinished(path, first, last) => {
                battles(first, last, &[("path", &path.display())], "results-unfinished")
            }
            Gap::Twice(one, other, first, last) => {
                let files = [("one", &one.display() as &dyn Display), ("other", &other.display())];
                battles(first, last, &files, "results-twice")
            }
        }
    }
}

fn told(difference: &Difference) -> String {
    let Difference { what, one, other } = difference;
    said("results-differ", &[("what", what), ("there", one), ("asked", other)])
}

/// Each on a line of its own.
fn lines(all: impl Iterator<Item = String>) -> String {
    all.map(|line| format!("\n  {line}")).collect()
}
