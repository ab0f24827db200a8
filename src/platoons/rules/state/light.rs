//! Day, twilight and night (8.1).

use serde::{Deserialize, Serialize};

use crate::platoons::board::DAY;

use super::scenario::Scenario;

/// The highest roll of the die on which one sees one hex far by night; on more it is two (8.12).
const DARKEST: u8 = 4;

/// How much can be seen in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Light {
    /// How far one sees in the open, in hexes.
    pub visibility: u16,
    /// The rules of the night hold (5.5).
    pub night: bool,
}

/// How far one sees by night after a roll of one die (8.12).
pub fn night_range(die: u8) -> u16 {
    if die <= DARKEST { 1 } else { 2 }
}

impl Scenario {
    /// The light of a turn (8.11), where one sees so far by night; the weather never lets one see farther than it does.
    pub fn light(&self, turn: u8, by_night: u16) -> Light {
        let (range, night) = match self.hour(turn) {
            Hour::Day => (DAY, false),
            Hour::Night => (by_night, true),
            Hour::Before { range, night } => (range, night),
        };
        Light { visibility: range.min(self.visibility), night }
    }

    /// Whether it is ever so dark that the range of the night counts.
    pub fn has_night(&self) -> bool {
        (1..=self.turns).any(|turn| self.hour(turn) == Hour::Night)
    }

    /// The hour of a turn: 15 minutes each (2.4).
    fn hour(&self, turn: u8) -> Hour {
        let until = |event: Option<u8>| event.and_then(|at| at.checked_sub(turn)).filter(|left| *left > 0);
        let dark = match (self.dawn, self.dusk) {
            (None, None) => self.night,
            (Some(dawn), None) => turn < dawn,
            (None, Some(dusk)) => turn >= dusk,
            (Some(dawn), Some(dusk)) if dawn < dusk => !(dawn..dusk).contains(&turn),
            (Some(dawn), Some(dusk)) => (dusk..dawn).contains(&turn),
        };
        match (dark, until(self.dawn), until(self.dusk)) {
            (true, Some(1), _) => Hour::Before { range: 8, night: false },
            (true, Some(2), _) => Hour::Before { range: 4, night: false },
            (true, Some(3), _) => Hour::Before { range: 2, night: true },
            (true, _, _) => Hour::Night,
            (false, _, Some(3)) => Hour::Before { range: 8, night: false },
            (false, _, Some(2)) => Hour::Before { range: 4, night: false },
            (false, _, Some(1)) => Hour::Before { range: 2, night: true },
            (false, _, _) => Hour::Day,
        }
    }
}

/// What the hour of a turn means for sight (8.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hour {
    Day,
    Night,
    /// The three quarters of an hour before dawn or nightfall.
    Before {
        range: u16,
        night: bool,
    },
}
