//! Random events (optional, R241).

use serde::{Deserialize, Serialize};

/// What happens to a side by chance at the start of a turn (optional, R241).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Event {
    /// One of its units that is marked may be activated once more in this turn.
    ActsAgain,
    /// One of its batteries off the board does not fire in this turn.
    Silence,
    /// It has a battery off the board in this turn.
    Support,
    /// One of its leaders is disrupted.
    Shaken,
    /// It has an aircraft in this turn, if its scenario gives it any at all.
    Aircraft,
    /// One of its reduced infantry platoons is at full strength again.
    Replacements,
}

impl Event {
    /// The event of a die.
    pub fn of(die: u8) -> Event {
        match die {
            1 => Event::ActsAgain,
            2 => Event::Silence,
            3 => Event::Support,
            4 => Event::Shaken,
            5 => Event::Aircraft,
            _ => Event::Replacements,
        }
    }
}
