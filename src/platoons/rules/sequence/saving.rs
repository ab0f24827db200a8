//! The winner of the initiative keeps a segment for later (optional, R240).

use crate::kit::Side;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::saved::SavedSegment;
use crate::platoons::rules::state::situation::{Situation, Stage};

/// What a side may do with segments before it plays this one: keep one of those that it still has in a row, once in a turn; or,
/// when the other side has had one of its own since, take the kept one behind this.
pub fn choice(game: &Game, situation: &Situation, side: Side) -> Option<Choice> {
    let Stage::Action { more, passed, finished, .. } = situation.stage else { return None };
    if !game.scenario.options.excess_initiative {
        return None;
    }
    let later = finished[side.other()] > 0 || passed == Some(side.other());
    match situation.saved {
        SavedSegment::NotYet if more > 0 => Some(Choice::KeepSegment),
        SavedSegment::Kept(whose) if whose == side && later => Some(Choice::TakeSegment),
        SavedSegment::NotYet | SavedSegment::Kept(_) | SavedSegment::Taken => None,
    }
}

/// Keeps a segment, or takes the kept one: the side has one fewer in a row, or one more. Tells whether it was either.
pub fn carry_out(table: &mut Table, side: Side, choice: &Choice) -> bool {
    let Stage::Action { more, passed, finished, .. } = table.situation().stage else { return false };
    let more = match choice {
        Choice::KeepSegment => {
            table.record(Fact::SegmentKept { side });
            more - 1
        }
        Choice::TakeSegment => {
            table.record(Fact::SegmentTaken { side });
            more + 1
        }
        _ => return false,
    };
    table.record(Fact::StageReached { stage: Stage::Action { side, more, passed, finished } });
    true
}
