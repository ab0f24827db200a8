//! How likely each result of a shot is (11.1): for those who are to decide.

use std::collections::BTreeMap;

use crate::platoons::rules::fire::antitank::shot::result_with;
use crate::platoons::rules::state::attack::Shot;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::tables::AtResult;

/// In how many of the 36 rolls of two dice each result comes; those that never do are left out.
pub type Odds = BTreeMap<AtResult, u8>;

/// What a shot may do.
pub fn chances(game: &Game, shot: &Shot) -> Odds {
    chances_with(game, shot.plus())
}

/// What a roll may do to which so much is added.
pub fn chances_with(game: &Game, plus: i8) -> Odds {
    let mut odds = Odds::new();
    for roll in 2..=12 {
        // Of two dice 7 comes six times, and each number beside it once less.
        *odds.entry(result_with(game, plus, roll)).or_default() += 6 - 7_u8.abs_diff(roll);
    }
    odds
}
