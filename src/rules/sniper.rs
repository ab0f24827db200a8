//! The Sniper! trigger (1.9.1.3).

use super::decision::{Choice, Offer, Question};
use super::phase::Phase;
use super::side::Side;
use super::special;
use super::table::{Flow, Table};
use super::units;

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
