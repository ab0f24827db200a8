//! Units that cards scatter: each comes as near as it can to a random hex (1.8).

use crate::squads::board::HexId;

use crate::squads::rules::dialogue::decision::{Choice, Question};
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Setting, UnitId};
use crate::squads::rules::table::{Flow, Table};

use super::waiting;

/// The next unit of a side to be scattered in this stage.
pub(super) fn next(table: &Table, side: Side) -> Option<UnitId> {
    waiting::units(table, side).find(|unit| waiting::group_of(table, *unit).scattered)
}

/// 1.8: a card tells a hex; the unit comes to the nearest hex it may be in, of several that its side chooses. The cards go
/// back into the pile behind the last unit (1.4).
pub(super) fn scatter(table: &mut Table, side: Side, unit: UnitId) -> Flow {
    // The last card of the pile would let time pass.
    if table.situation().decks[side] <= 1 {
        table.shuffle(side);
    }
    let hex = table.random_hex(side)?;
    let hexes = waiting::fitting(table, unit);
    let nearest = hexes.iter().map(|at| at.distance(hex)).min();
    let at = |at: &HexId| Some(at.distance(hex)) == nearest;
    let choices = hexes.into_iter().filter(at).map(Choice::Hex).collect();
    match table.ask_one(side, Question::Enter { unit }, choices)? {
        Some(Choice::Hex(hex)) => super::put(table, side, Setting::Unit(unit, hex)),
        _ => table.record(Fact::UnitWithdrawn { unit }),
    }
    if next(table, side).is_none() {
        table.shuffle(side);
    }
    Ok(())
}
