//! What events ask, and whom they concern.

use crate::squads::board::HexId;

use crate::squads::rules::dialogue::decision::{Choice, Offer, Question};
use crate::squads::rules::state::game::Event;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Unit, UnitId};
use crate::squads::rules::table::{Flow, Table};

/// The units on the map that an event can concern, in the order of their numbers.
pub(super) fn units(table: &Table, concerned: impl Fn(UnitId, &Unit, HexId) -> bool) -> Vec<UnitId> {
    table
        .situation()
        .on_map()
        .filter(|(id, unit, hex)| concerned(*id, unit, *hex))
        .map(|(id, ..)| id)
        .collect()
}

/// Those nearest to a hex.
pub(super) fn nearest<T>(to: HexId, all: impl IntoIterator<Item = (T, HexId)>) -> Vec<T> {
    let all: Vec<(T, HexId)> = all.into_iter().collect();
    let least = all.iter().map(|(_, hex)| hex.distance(to)).min();
    all.into_iter().filter(|(_, hex)| Some(hex.distance(to)) == least).map(|(one, _)| one).collect()
}

/// A unit that has to be chosen, if there is any (E42).
pub(super) fn unit(table: &mut Table, side: Side, event: Event, units: Vec<UnitId>) -> Flow<Option<UnitId>> {
    let choices = units.into_iter().map(Choice::Unit).collect();
    Ok(match table.ask_one(side, Question::Event(event), choices)? {
        Some(Choice::Unit(unit)) => Some(unit),
        _ => None,
    })
}

/// A hex that has to be chosen, if there is any (E42).
pub(super) fn hex(table: &mut Table, side: Side, event: Event, hexes: Vec<HexId>) -> Flow<Option<HexId>> {
    let choices = hexes.into_iter().map(Choice::Hex).collect();
    Ok(match table.ask_one(side, Question::Event(event), choices)? {
        Some(Choice::Hex(hex)) => Some(hex),
        _ => None,
    })
}

/// What may be chosen or declined; without anything to choose nobody is asked.
pub(super) fn perhaps(
    table: &mut Table,
    side: Side,
    event: Event,
    choices: impl IntoIterator<Item = Choice>,
) -> Flow<Choice> {
    table.go_on()?;
    let offer = Offer::one(std::iter::once(Choice::Decline).chain(choices).collect());
    if offer.only_declining() {
        return Ok(Choice::Decline);
    }
    table.ask(side, Question::Event(event), offer)
}
