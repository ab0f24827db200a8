//! The Sniper! trigger (1.9.1.3).

use crate::rules::dialogue::decision::{Choice, Offer, Question};
use crate::rules::special;
use crate::rules::state::phase::Phase;
use crate::rules::state::side::Side;
use crate::rules::table::{Flow, Table};
use crate::rules::units;

/// 1.9.1.3: a random hex; its reader may break one unit, of either side, in it or next to it.
pub fn sniper(table: &mut Table, side: Side) -> Flow {
    table.during(Phase::Sniper, |table| {
        let hex = table.random_hex(side)?;
        let reach = special::sniper_range(table.game(), side);
        let mut choices = vec![Choice::Decline];
        choices.extend(
            table
                .situation()
                .on_map()
                .filter(|(_, _, at)| at.distance(hex) <= reach)
                .map(|(id, ..)| Choice::Unit(id)),
        );
        if choices.len() == 1 {
            return Ok(());
        }
        match table.ask(side, Question::SniperTarget { hex }, Offer::one(choices))? {
            Choice::Unit(unit) => units::break_unit(table, unit),
            _ => Ok(()),
        }
    })
}
