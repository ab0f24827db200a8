//! In the middle of what something happens: phases nest, and so does their path.

use serde::{Deserialize, Serialize};

use crate::kit;

/// A phase of the game. Each has a schedule of its own on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Before the first turn.
    SetUp,
    /// A turn, between its orders (5).
    Turn,
    /// An Advance order (O16).
    Advance,
    /// Artillery Denied or Artillery Request (O17, O18).
    Artillery,
    /// A Fire order (O20).
    Fire,
    /// A Move order (O21).
    Movement,
    /// A Recover order (O22).
    Recover,
    /// A Rout order (O23).
    Rout,
    /// Opportunity fire (A33).
    OpportunityFire,
    /// A window for actions (A24).
    ActionWindow,
    /// An attack, from declaration to the last defence roll (O20.3).
    Attack,
    /// A melee (O16.4).
    Melee,
    /// An event (1.9.1.1).
    Event,
    /// A sniper (1.9.1.3).
    Sniper,
    /// A time advance (6.1.2).
    TimeAdvance,
    /// The end of a turn: stacking, filling the hand (5.4, 8.2).
    EndOfTurn,
}

impl Phase {
    /// Every phase, in the order above.
    pub const ALL: [Phase; 16] = [
        Phase::SetUp,
        Phase::Turn,
        Phase::Advance,
        Phase::Artillery,
        Phase::Fire,
        Phase::Movement,
        Phase::Recover,
        Phase::Rout,
        Phase::OpportunityFire,
        Phase::ActionWindow,
        Phase::Attack,
        Phase::Melee,
        Phase::Event,
        Phase::Sniper,
        Phase::TimeAdvance,
        Phase::EndOfTurn,
    ];
}

/// The phases something happens in, the outermost first.
pub type PhasePath = kit::PhasePath<Phase>;
