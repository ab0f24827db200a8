//! Actions on the other side's discard: Demolitions and Hidden Unit (A31, A35.4).

use crate::squads::board::{HexId, HexSet};

use crate::squads::rules::dialogue::decision::{Choice, Question};
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::ground::terrain;
use crate::squads::rules::state::game::{Action, Posture, SupportItem};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::table::windows;
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units::support;

/// A31, A35.4: when a side has discarded instead of giving orders, the other may act on it; what an event discards
/// gives no such chance.
pub fn after_discard(table: &mut Table, discarded: Side) -> Flow {
    let side = discarded.other();
    loop {
        let mut possible = Vec::new();
        if works(table, side).next().is_some() {
            possible.push(Action::Demolitions);
        }
        if hiding_places(table, side).next().is_some() {
            possible.push(Action::HiddenUnit);
        }
        match windows::play_card(table, side, Question::AfterDiscard, &possible)? {
            None => return Ok(()),
            Some(Action::Demolitions) => destroy_works(table, side)?,
            Some(_) => hidden_unit(table, side)?,
        }
    }
}

/// A31: the fortified hexes with a unit of a side.
fn works<'t>(table: &'t Table, side: Side) -> impl Iterator<Item = HexId> + 't {
    let situation = table.situation();
    situation.held_by(side).iter().filter(|hex| situation.markers(*hex).fortification.is_some())
}

/// A31: one of them loses its fortification.
fn destroy_works(table: &mut Table, side: Side) -> Flow {
    let choices = works(table, side).map(Choice::Hex).collect();
    if let Some(Choice::Hex(hex)) = table.ask_one(side, Question::DemolishWhere, choices)? {
        table.record(Fact::FortificationRemoved { hex });
    }
    Ok(())
}

/// A35.4: where a hidden unit of the scenario's defender can appear: in his set-up area, with nobody there, and with
/// a cover of 1 or more.
fn hiding_places<'t>(table: &'t Table, side: Side) -> impl Iterator<Item = HexId> + 't {
    let (game, situation) = (table.game(), table.situation());
    let defender = Some(game.side(side)).filter(|entry| entry.posture == Posture::Defender);
    let area = defender.map_or(HexSet::EMPTY, |entry| entry.set_up_area());
    area.iter()
        .filter(|hex| situation.units_in(*hex).next().is_none())
        .filter(|hex| !terrain::impassable(game, situation, *hex))
        .filter(|hex| terrain::cover(game, situation, *hex).total() >= 1)
}

/// A35.4: a roll on the support table; a unit of its column, with its weapon, appears.
fn hidden_unit(table: &mut Table, side: Side) -> Flow {
    let item = support::choose(table, side, Question::HiddenUnit, false)?;
    let Some(SupportItem::Unit { kind, weapon }) = item else { return Ok(()) };
    let hexes = hiding_places(table, side).map(Choice::Hex).collect();
    if let Some(Choice::Hex(hex)) = table.ask_one(side, Question::HiddenUnit, hexes)? {
        support::place(table, side, kind, weapon, hex);
    }
    table.go_on()
}
