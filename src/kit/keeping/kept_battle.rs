//! What the file of a battle holds, read.

use crate::kit::entry::Rest;
use crate::kit::side::Side;
use crate::kit::speech::said;

use super::Keepable;
use super::head::Head;
use super::written::Kind;

/// A battle as a file tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save<R: Keepable> {
    /// What is played, by whom, and on which files.
    pub head: Head<R>,
    /// Every answer that counts.
    pub answers: Vec<(Side, R::Choice)>,
    /// The rests that the answers came to.
    pub rests: Vec<Rest>,
    /// The battle as it stood at one of the last rests.
    pub checkpoint: Option<Checkpoint<R>>,
    /// How it ended.
    pub over: Option<R::Outcome>,
    /// Whether it was still being written, or is a copy.
    pub kind: Kind,
    /// What the file itself shows not to be as it was written.
    pub flaw: Option<Flaw>,
}

/// A battle at rest, with what followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint<R: Keepable> {
    /// How many answers led to it.
    pub answers: usize,
    /// The hash that was written down for this rest.
    pub hash: u64,
    /// The battle.
    pub battle: Box<R::Battle>,
    /// The answers since.
    pub since: Vec<(Side, R::Choice)>,
}

/// What a file shows not to be as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// A line was changed, or lines are missing before it; those behind it do not count.
    #[error("{}", said("save-damaged-line", &[("line", .line), ("behind", .behind)]))]
    Damaged {
        /// The line, from 1.
        line: usize,
        /// How many lines follow it.
        behind: usize,
    },
    /// The last line was not written to its end: the program was ended in the middle of it.
    #[error("{}", said("save-torn", &[]))]
    Torn,
    /// A copy does not end as copies do.
    #[error("{}", said("save-end-missing", &[]))]
    EndMissing,
    /// The position that is kept is not the one that was reached.
    #[error("{}", said("save-position", &[]))]
    Position,
}
