//! How near the end of the battle is (6.1, 6.2), who would win it then, and what it is worth to come nearer to it.

use crate::squads::rules::odds::below;
use crate::squads::rules::{
    Side, SpecialRule, Trigger, has_rule, points_for_time, points_that_win, sudden_death_bonus,
    winner_of_ties,
};

use super::mind::Mind;

/// A battle that is won, in hundredths of a victory point.
pub(super) const VICTORY: i32 = 1000;

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

/// The side to which time brings the points with which it wins at once, and after how many advances, where there is no sudden death before; by
/// what it gains on the other in each.
pub(super) fn by_points(mind: Mind) -> Option<(Side, i16)> {
    let (game, situation) = (mind.game, mind.situation());
    if !has_rule(game, SpecialRule::NoSuddenDeath) {
        return None;
    }
    let after = |side: Side| {
        let gain = points_for_time(game, side) - points_for_time(game, side.other());
        let lacking = points_that_win(game, side)? - situation.victory_points * side.sign();
        (gain > 0).then(|| (side, (lacking.max(1) + gain - 1) / gain))
    };
    Side::BOTH.into_iter().find_map(after)
}

/// Who wins by points with the next advance of time, for who reckons exactly.
fn wins_with_the_next_advance(mind: Mind) -> Option<Side> {
    by_points(mind).filter(|(_, advances)| mind.judgement.exact && *advances == 1).map(|(side, _)| side)
}

/// The chance that the next advance of time ends the battle, in hundredths (6.2.2).
fn ends_with_the_next_advance(mind: Mind) -> i32 {
    let (game, situation) = (mind.game, mind.situation());
    if wins_with_the_next_advance(mind).is_some() {
        return 100;
    }
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

/// What an advance of time is worth to this side with the initiative card in the hands of a side: the points that it brings (6.1.2), and the
/// end, as far as it is likely to come then.
pub(super) fn worth_of_an_advance(mind: Mind, initiative: Side) -> i32 {
    let end = if ahead_with(mind, initiative) { VICTORY } else { -VICTORY };
    100 * i32::from(mind.gain_by_time()) + end * ends_with_the_next_advance(mind) / 100
}

/// What so many rolls of either side do to time, for who reckons exactly: one card in thirty-six is Time! (1.9.1.4), and the last card of a
/// pile advances time as well (6.1.2).
pub(super) fn worth_of_rolls(mind: Mind, own: i32, theirs: i32) -> i32 {
    if !mind.judgement.exact {
        return 0;
    }
    let situation = mind.situation();
    let advance = worth_of_an_advance(mind, situation.initiative);
    let of = |side: Side, rolls: i32| match rolls {
        0 => 0,
        _ if i32::from(situation.decks[side]) <= rolls => advance,
        _ if has_time_triggers(mind, side) => advance * rolls / 36,
        _ => 0,
    };
    of(mind.side, own) + of(mind.enemy(), theirs)
}

/// Whether the cards of a side that are Time! advance time (1.9.1.4).
pub(super) fn has_time_triggers(mind: Mind, side: Side) -> bool {
    !has_rule(mind.game, SpecialRule::NoTrigger(side, Trigger::Time))
}

/// Whether this side would win if the battle ended now (6.3.2), or by points with the next advance of time: by what the scenario asks for, else by
/// its points, else by what the scenario says of ties, else by the initiative.
pub(super) fn ahead(mind: Mind) -> bool {
    ahead_with(mind, mind.situation().initiative)
}

/// The same with the initiative card in the hands of a side.
pub(super) fn ahead_with(mind: Mind, initiative: Side) -> bool {
    if let Some(winner) = wins_with_the_next_advance(mind) {
        return winner == mind.side;
    }
    match mind.standing() {
        0 => winner_of_ties(mind.game).unwrap_or(initiative) == mind.side,
        standing => standing > 0,
    }
}
