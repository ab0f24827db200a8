//! Events that read the support tables.

use crate::squads::board::HexId;

use super::choose;
use crate::squads::rules::dialogue::decision::Question;
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::ground::stacking;
use crate::squads::rules::ground::terrain;
use crate::squads::rules::state::game::{Event, SupportItem, UnitKindId};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units::support;

/// E59: a roll on the support table; a unit of its column, with its weapon, comes in a random hex or next to it.
pub(super) fn infiltration(table: &mut Table, side: Side) -> Flow {
    let question = Question::Event(Event::Infiltration);
    let item = support::choose(table, side, question, false)?;
    let aimed = table.random_hex(side)?;
    let Some(SupportItem::Unit { kind, weapon }) = item else { return Ok(()) };
    let near = HexId::all().filter(|hex| hex.distance(aimed) <= 1);
    let hexes = with_room(table, side, kind, near);
    if let Some(hex) = choose::hex(table, side, Event::Infiltration, hexes)? {
        support::place(table, side, kind, weapon, hex);
    }
    table.go_on()
}

/// E68: a roll on the support table; a radio of its column goes to the empty artillery box, a unit with its weapon
/// to a hex of the own edge.
pub(super) fn reinforcements(table: &mut Table, side: Side) -> Flow {
    match support::choose(table, side, Question::Event(Event::Reinforcements), true)? {
        Some(SupportItem::Radio(kind)) => table.record(Fact::RadioArrived { side, kind }),
        Some(SupportItem::Unit { kind, weapon }) => {
            let edge = table.game().side(side).edge.hexes();
            let hexes = with_room(table, side, kind, edge.iter());
            if let Some(hex) = choose::hex(table, side, Event::Reinforcements, hexes)? {
                support::place(table, side, kind, weapon, hex);
            }
        }
        None => {}
    }
    table.go_on()
}

/// E59, E68: of these hexes those where the stacking limit (8.2) and the terrain allow the unit, enemies or not.
fn with_room(table: &Table, side: Side, kind: UnitKindId, hexes: impl Iterator<Item = HexId>) -> Vec<HexId> {
    let (game, situation) = (table.game(), table.situation());
    let has_room = stacking::has_room(game, situation, side, kind);
    hexes.filter(|hex| has_room(*hex) && !terrain::impassable(game, situation, *hex)).collect()
}
