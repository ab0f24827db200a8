//! Actions on the other side's discard: Demolitions (A31).

use crate::board::HexId;

use super::super::decision::{Choice, Offer, Question};
use super::super::fact::Fact;
use super::super::game::Action;
use super::super::side::Side;
use super::super::table::{Flow, Table};
use super::super::units;

/// A31: when a side has discarded instead of giving orders, the other may act on it; what an event discards gives no
/// such chance.
pub fn after_discard(table: &mut Table, discarded: Side) -> Flow {
    let side = discarded.other();
    while table.situation().hands[side] > 0 && !works(table, side).is_empty() {
        let mut choices = vec![Choice::Decline];
        choices.extend(units::playable(table, side, Action::Demolitions));
        let Choice::Play(card, action) = table.ask(side, Question::AfterDiscard, Offer::one(choices))? else {
            return Ok(());
        };
        table.record(Fact::CardPlayed { side, card, action });
        demolish(table, side)?;
    }
    Ok(())
}

/// A31: the fortified hexes with a unit of a side.
fn works(table: &Table, side: Side) -> Vec<HexId> {
    let situation = table.situation();
    HexId::all()
        .filter(|hex| situation.markers(*hex).fortification.is_some() && situation.occupied_by(*hex, side))
        .collect()
}

/// A31: one of them loses its fortification.
fn demolish(table: &mut Table, side: Side) -> Flow {
    let choices = works(table, side).into_iter().map(Choice::Hex).collect();
    if let Some(Choice::Hex(hex)) = table.ask_one(side, Question::DemolishWhere, choices)? {
        table.record(Fact::FortificationRemoved { hex });
    }
    Ok(())
}
