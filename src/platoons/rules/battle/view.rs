//! What one side sees.

use serde::{Deserialize, Serialize};

use crate::kit::Side;
use crate::platoons::rules::battle::{Battle, Secrets};
use crate::platoons::rules::state::situation::Situation;

/// A battle as one side sees it: everything but the dice to come and what the other side knows alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose view.
    pub side: Side,
    /// What both sides see, and what the own side knows of itself.
    pub situation: Situation,
    /// What the side knows alone.
    pub secrets: Secrets,
}

impl View {
    /// What `side` sees of a battle.
    pub fn of(battle: &Battle, side: Side) -> View {
        let (situation, secrets) = (battle.situation.seen_by(side), battle.secrets[side].clone());
        View { side, situation, secrets }
    }
}
