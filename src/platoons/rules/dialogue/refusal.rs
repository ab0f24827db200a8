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
    /// It is not beside where he is (5.0).
    NotBeside,
    /// Enemies are there, and he comes in only by an assault (5.3).
    EnemyThere,
    /// It is prohibited to him (5.1).
    Impassable,
    /// Nothing brings him across the water, or up the cliff (5.7).
    NoWayAcross,
    /// He has not points enough (5.0).
    NoPoints,
    /// He goes no further in this segment (5.32, 14.2).
    Halted,
    /// He helps others across, and stays (5.73).
    Helps,
    /// He is stuck (optional, R260).
    Mired,
    /// Without a leader he comes no nearer to an enemy who could hurt him (5.4).
    TooNear,
    /// Without a leader he keeps to his side's ground at night (5.5).
    AtNight,
    /// Nobody of the enemy is there.
    NobodyThere,
    /// It has no value of such fire (7.31).
    NoValue,
    /// It is too far (7.32).
    OutOfRange,
    /// Whoever is demoralized does not fire (14.3).
    Demoralized,
    /// Nobody fires out of a cave (16.72).
    InCave,
    /// Nobody fires out of an assault hex (12.53).
    InAssault,
    /// It has fired there already, and divides its fire among several hexes (7.23).
    FiredThere,
    /// Friends are there (7.24).
    FriendsThere,
    /// Friends are in the line of fire (10.1).
    FriendsInTheWay,
    /// Nothing there is spotted (7.21, 8.0).
    NotSpotted,
    /// The line of sight is blocked (8.4).
    NoSight,
    /// It is no enemy vehicle (11.0).
    NoVehicle,
}
