//! Limits that several files share.

use crate::squads::rules::Chit;

/// The last space of the printed time track (6.1).
pub(super) const LAST_TIME_SPACE: u8 = 12;

/// The last space that can be named, far beyond the printed ones: what is not to be before it never is.
pub(super) const LAST_SPACE: u8 = 99;

/// How many objective chits there are (7.3.2).
pub(super) const CHITS: u8 = Chit::ALL.len() as u8;

/// What a discard may be, for a message: a pass is one card at least.
pub(super) const DISCARDS: &str = "1 to 12 cards: a pass discards one at least (5.3)";
