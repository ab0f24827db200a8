//! The removal of markers, and the end of the turn (3.0c).

use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::movement::mire;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::sequence::victory;
use crate::platoons::rules::state::situation::Stage;

/// All Moved/Fired markers go; points are counted that belong to the turn. Behind the last turn the battle is decided, or at
/// once where the scenario says so.
pub fn phase(table: &mut Table) -> Flow {
    mire::work_free(table);
    table.record(Fact::MarkersRemoved);
    let points = victory::at_end_of_turn(table.game(), table.situation());
    if points != 0 {
        table.record(Fact::Scored { points });
    }
    if let Some(outcome) = victory::at_once(table.game(), table.situation()) {
        table.record(Fact::Ended { outcome });
        return Ok(());
    }
    if table.situation().turn >= table.game().scenario.turns {
        let outcome = victory::outcome(table.game(), table.situation());
        table.record(Fact::Ended { outcome });
    } else {
        table.record(Fact::StageReached { stage: Stage::Initiative });
    }
    Ok(())
}
