//! What one side sees.

use serde::{Deserialize, Serialize};

use crate::kit::Side;
use crate::platoons::rules::battle::Battle;
use crate::platoons::rules::state::situation::Situation;

/// A battle as one side sees it: everything but the dice to come, and the tank leaders of the other side that have not shown
/// themselves (6.8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose view.
    pub side: Side,
    /// What both sides see, and what the own side knows of itself.
    pub situation: Situation,
}

impl View {
    /// What `side` sees of a battle.
    pub fn of(battle: &Battle, side: Side) -> View {
        View { side, situation: battle.situation.seen_by(side) }
    }
}
