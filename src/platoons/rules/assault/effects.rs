//! What fire in an assault does (7.43, 7.63).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::roll::RollFor;
use crate::platoons::rules::fire::losses;
use crate::platoons::rules::leaders::casualties;
use crate::platoons::rules::morale::check;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::attack::Onslaught;
use crate::platoons::rules::state::columns::AssaultResult;
use crate::platoons::rules::state::situation::{Actor, LeaderId, UnitId};

/// What survivors of a loss add to the roll of their check (7.6).
const SHOCK: u8 = 2;

/// Those whom a side's fire meets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Met {
    /// The units that take the losses.
    pub units: Vec<UnitId>,
    /// Units that take none, because they have no part in it (12.3), but are shaken with the others (7.43).
    pub beside: Vec<UnitId>,
    /// Leaders with them.
    pub leaders: Vec<LeaderId>,
}

/// Tells a side's fire and rolls for it.
pub fn roll(table: &mut Table, onslaught: Onslaught, roll: RollFor) -> AssaultResult {
    let column = usize::from(onslaught.column.column);
    table.record(Fact::Assaulted(Box::new(onslaught)));
    let dice = table.roll(roll);
    table.game().tables.assault.result(dice.sum(), column)
}

/// A result meets a side: losses as its player chooses, then leaders may be hit (6.7), then all who are left check.
pub fn apply(table: &mut Table, side: Side, hex: Hex, result: AssaultResult, met: &Met) -> Flow {
    let plus = match result {
        AssaultResult::None => return Ok(()),
        AssaultResult::Morale(plus) => plus,
        AssaultResult::Steps(steps) => {
            let lost = losses::by_assault(table, side, hex, steps, &met.units)?;
            casualties::among(table, &met.leaders, lost)?;
            SHOCK
        }
    };
    let leaders = met.leaders.iter().copied().map(Actor::Leader);
    let who = leaders.chain(met.units.iter().chain(&met.beside).copied().map(Actor::Unit));
    check::check_all(table, who.map(|actor| (actor, plus)).collect())?;
    Ok(())
}
