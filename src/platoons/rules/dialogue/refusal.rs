//! Why a choice is refused.

use crate::kit::Misfit;

/// Why a choice is not legal: the rule that forbids it, and what is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why:?} ({rule})")]
pub struct Illegal {
    /// The rule that forbids it.
    pub rule: &'static str,
    /// What is wrong.
    pub why: Why,
}

/// What is wrong with a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is not one of what was offered.
    Misfit(Misfit),
    /// Nobody may pass who has somebody to rally (3.0b).
    MustRecover,
    /// Units of several hexes fire together only under a leader (6.41).
    NobodyCombines,
    /// A leader adds to one unit of his hex, and a unit takes of one leader (6.42).
    LeaderWithoutUnit,
    /// A leader adds nothing to a bombardment, he only combines those of several hexes (6.42, 9.3).
    LeaderNotNeeded,
    /// Nobody fires.
    NobodyFires,
    /// The hex would hold too many (4.1).
    TooManyInHex,
    /// Nobody goes in.
    NobodyAttacks,
}
