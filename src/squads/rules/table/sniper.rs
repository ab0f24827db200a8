//! The Sniper! trigger (1.9.1.3).

use crate::squads::rules::dialogue::decision::{Choice, Offer, Question};
use crate::squads::rules::special;
use crate::squads::rules::state::phase::Phase;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units;

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
