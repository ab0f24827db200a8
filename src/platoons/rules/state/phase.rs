//! In the middle of what something happens.

use serde::{Deserialize, Serialize};

/// A phase of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Before the first turn.
    SetUp,
    /// The initiative of a turn (3.0a).
    Initiative,
    /// An action segment (3.1).
    Segment,
    /// An activated unit or leader moves (5).
    Movement,
    /// The other side fires at what moves (13).
    OpportunityFire,
    /// Direct fire (10).
    DirectFire,
    /// Anti-tank fire (11).
    AntiTank,
    /// Bombardment (9).
    Bombardment,
    /// Aircraft attack (15.11).
    AirStrike,
    /// An assault (12).
    Assault,
    /// What leaves an assault hex is fired at (12.12).
    FreeShot,
    /// Recovery of morale (14.4).
    Recovery,
    /// A flight (14.31).
    Flight,
    /// Losses and the checks that follow them (7.6, 14.1).
    Losses,
    /// Markers are removed (3.0c).
    Removal,
}
