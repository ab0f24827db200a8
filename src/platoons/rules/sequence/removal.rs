//! The removal of markers, and the end of the turn (3.0c).

use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::sequence::victory;
use crate::platoons::rules::state::situation::Stage;

/// All Moved/Fired markers go; behind the last turn the battle is decided.
pub fn phase(table: &mut Table) -> Flow {
    table.record(Fact::MarkersRemoved);
    if table.situation().turn >= table.game().scenario.turns {
        let outcome = victory::outcome(table.game(), table.situation());
        table.record(Fact::Ended { outcome });
    } else {
        table.record(Fact::StageReached { stage: Stage::Initiative });
    }
    Ok(())
}
