//! The sequence of play (3): set-up, initiative, action segments, removal of markers.

mod acting;
mod events;
mod initiative;
mod light;
mod removal;
mod saving;
mod segment;
mod set_up;
pub mod settling;
pub(in crate::platoons::rules) use set_up::{area as set_up_area, may_begin_aboard};
pub mod victory;

use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::phase::Phase;
use crate::platoons::rules::state::situation::Stage;

/// One step of the sequence of play: from one battle at rest to the next.
///
/// # Errors
/// An open question, a refused answer, or the end.
pub fn step(table: &mut Table) -> Flow {
    table.go_on()?;
    match table.situation().stage {
        Stage::SetUp(side) => table.during(Phase::SetUp, |table| set_up::next(table, side)),
        Stage::Initiative => table.during(Phase::Initiative, initiative::phase),
        Stage::Action { .. } => table.during(Phase::Segment, segment::segment),
        Stage::Removal => table.during(Phase::Removal, removal::phase),
    }
}
