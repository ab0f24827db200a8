//! The segment that the winner of the initiative keeps for later (optional, R240).

use serde::{Deserialize, Serialize};

use crate::kit::Side;

/// The one segment of a turn that the winner of the initiative may keep for later (optional, R240).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SavedSegment {
    /// Nobody has kept one in this turn.
    #[default]
    NotYet,
    /// This side has one, and may take it.
    Kept(Side),
    /// It was taken: there is one in a turn.
    Taken,
}
