//! How near the end of the battle is (6.1, 6.2), and who would win it then.

use crate::squads::rules::odds::below;
use crate::squads::rules::{Side, SpecialRule, has_rule, sudden_death_bonus, winner_of_ties};

use super::mind::Mind;

/// A turn turns over so many cards beside those that fill the hand, more or less.
const ROLLS_OF_A_TURN: u8 = 6;

/// The chance in hundredths that the battle ends before this side's next turn: time has to advance, and the roll has to be low enough.
pub(super) fn near(mind: Mind) -> i32 {
    let situation = mind.situation();
    let ends = ends_with_the_next_advance(mind);
    if ends == 0 {
        return 0;
    }
    let stays = Side::BOTH.iter().map(|side| 100 - runs_out(situation.decks[*side])).product::<i32>() / 100;
    ends * (100 - stays) / 100
}

/// The chance that the end comes in this turn if so many cards are drawn at its end.
pub(super) fn after_drawing(mind: Mind, drawn: u8) -> i32 {
    if mind.situation().decks[mind.side] > drawn { 0 } else { ends_with_the_next_advance(mind) }
}

/// The chance that the next advance of time ends the battle, in hundredths (6.2.2).
fn ends_with_the_next_advance(mind: Mind) -> i32 {
    let (game, situation) = (mind.game, mind.situation());
    let to = situation.time + 1;
    if to < situation.sudden_death || has_rule(game, SpecialRule::NoSuddenDeath) {
        0
    } else if has_rule(game, SpecialRule::FixedEnd) {
        100
    } else {
        below(i16::from(to) - sudden_death_bonus(game)) * 100 / 36
    }
}

/// How likely a draw pile with so many cards runs out in a turn, in hundredths.
fn runs_out(cards: u8) -> i32 {
    match cards {
        0..=2 => 95,
        left if left <= ROLLS_OF_A_TURN => 75,
        left if left <= 2 * ROLLS_OF_A_TURN => 40,
        _ => 8,
    }
}

/// Whether this side would win if the battle ended now (6.3.2): by what the scenario asks for, else by its points, else by what the scenario
/// says of ties, else by the initiative.
pub(super) fn ahead(mind: Mind) -> bool {
    ahead_with(mind, mind.situation().initiative)
}

/// The same with the initiative card in the hands of a side.
pub(super) fn ahead_with(mind: Mind, initiative: Side) -> bool {
    match mind.standing() {
        0 => winner_of_ties(mind.game).unwrap_or(initiative) == mind.side,
        standing => standing > 0,
    }
}
