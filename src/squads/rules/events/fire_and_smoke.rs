//! Events that place or remove the markers of hexes: blaze, smoke and fortifications.

use crate::squads::board::HexId;

use super::choose;
use crate::squads::rules::dialogue::decision::{Choice, Question};
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::dialogue::fact::Step;
use crate::squads::rules::ground::terrain;
use crate::squads::rules::special;
use crate::squads::rules::state::game::{Event, Fortification, UnitClass};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units;

/// E46: a random hex catches fire unless it is water or burns already; its smoke and fortification are
/// gone, and its units are driven into adjacent hexes or lost.
pub(super) fn blaze(table: &mut Table, side: Side) -> Flow {
    let hex = table.random_hex(side)?;
    if !terrain::may_burn(table.game(), table.situation(), hex) {
        return Ok(());
    }
    table.record(Fact::BlazePlaced { hex });
    displace_from(table, hex)
}

/// E47: mines in a random hex unless it is water, burns or has a fortification. Who is there already is safe until it
/// leaves.
pub(super) fn booby_trap(table: &mut Table, side: Side) -> Flow {
    fortify_random_hex(table, side, Fortification::Mines)
}

/// E48: all smoke is blown away; then each blaze spreads to the hex downwind of it unless that is water or
/// burns already, and drives out the units there. Only blazes that burned before the wind spread.
pub(super) fn breeze(table: &mut Table) -> Flow {
    for hex in marked(table, |table, hex| table.situation().markers(hex).smoke.is_some()) {
        table.record(Fact::SmokeRemoved { hex });
    }
    let downwind = table.game().map.downwind;
    let mut spread: Vec<HexId> = marked(table, |table, hex| table.situation().markers(hex).blaze)
        .into_iter()
        .filter_map(|hex| hex.neighbor(downwind))
        .filter(|hex| terrain::may_burn(table.game(), table.situation(), *hex))
        .collect();
    for hex in &spread {
        table.record(Fact::BlazePlaced { hex: *hex });
    }
    // Both players move their units at once, so the inactive one begins.
    spread.sort_by_key(|hex| table.situation().occupied_by(*hex, table.active()));
    for hex in spread {
        displace_from(table, hex)?;
    }
    if let Some((haze, visibility)) = special::after_breeze(table.game(), table.situation()) {
        table.record(Fact::AirChanged { haze, visibility });
    }
    Ok(())
}

/// E53: smoke in a random hex unless it is water or burns.
pub(super) fn dust(table: &mut Table, side: Side) -> Flow {
    let hex = table.random_hex(side)?;
    if terrain::may_hold_smoke(table.game(), table.situation(), hex) {
        table.draw_smoke(hex);
    }
    Ok(())
}

/// E55: the reader may place foxholes in a hex with units of his own that is not water and has no
/// fortification.
pub(super) fn entrench(table: &mut Table, side: Side) -> Flow {
    let hexes = marked(table, |table, hex| {
        table.situation().occupied_by(hex, side) && terrain::may_fortify(table.game(), table.situation(), hex)
    });
    let choices = hexes.into_iter().map(Choice::Hex);
    if let Choice::Hex(hex) = choose::perhaps(table, side, Event::Entrench, choices)? {
        table.record(Fact::FortificationPlaced { hex, kind: Fortification::Foxholes });
    }
    Ok(())
}

/// E69: wire in a random hex unless it is water, burns or has a fortification.
pub(super) fn rubble(table: &mut Table, side: Side) -> Flow {
    fortify_random_hex(table, side, Fortification::Wire)
}

/// E70: the reader may remove mines or wire from the map.
pub(super) fn sappers(table: &mut Table, side: Side) -> Flow {
    let works = marked(table, |table, hex| {
        let there = table.situation().markers(hex).fortification;
        matches!(there, Some(Fortification::Mines | Fortification::Wire))
    });
    let choices = works.into_iter().map(Choice::Hex);
    if let Choice::Hex(hex) = choose::perhaps(table, side, Event::Sappers, choices)? {
        table.record(Fact::FortificationRemoved { hex });
    }
    Ok(())
}

/// E73: foxholes in a random hex unless it is water, burns or has a fortification.
pub(super) fn shellholes(table: &mut Table, side: Side) -> Flow {
    fortify_random_hex(table, side, Fortification::Foxholes)
}

/// E77: the reader may place smoke in a hex next to an unbroken squad of his that is neither water nor
/// burning. Then each player with units in that hex chooses one of them, and it breaks.
pub(super) fn white_phosphorus(table: &mut Table, side: Side) -> Flow {
    if table.situation().smoke_cup.iter().all(|left| *left == 0) {
        return Ok(());
    }
    let hexes = marked(table, |table, hex| {
        terrain::may_hold_smoke(table.game(), table.situation(), hex) && next_to_good_squad(table, side, hex)
    });
    let choices = hexes.into_iter().map(Choice::Hex);
    let Choice::Hex(hex) = choose::perhaps(table, side, Event::WhitePhosphorus, choices)? else {
        return Ok(());
    };
    table.draw_smoke(hex);
    for owner in [table.active().other(), table.active()] {
        let here = choose::units(table, |_, unit, at| unit.owner == owner && at == hex);
        if let Some(unit) = choose::unit(table, owner, Event::WhitePhosphorus, here)? {
            units::break_unit(table, unit)?;
        }
    }
    Ok(())
}

/// The hexes of the map for which something holds.
fn marked(table: &Table, holds: impl Fn(&Table, HexId) -> bool) -> Vec<HexId> {
    HexId::all().filter(|hex| holds(table, *hex)).collect()
}

fn next_to_good_squad(table: &Table, side: Side, hex: HexId) -> bool {
    let situation = table.situation();
    situation.units_of(side).any(|(id, unit, at)| {
        at.distance(hex) == 1 && !unit.broken && situation.class(table.game(), id) == UnitClass::Squad
    })
}

fn fortify_random_hex(table: &mut Table, side: Side, kind: Fortification) -> Flow {
    let hex = table.random_hex(side)?;
    if terrain::may_fortify(table.game(), table.situation(), hex) {
        table.record(Fact::FortificationPlaced { hex, kind });
    }
    Ok(())
}

/// E46, E48: units in a hex that has caught fire go to an adjacent hex their owner chooses, or are lost.
fn displace_from(table: &mut Table, from: HexId) -> Flow {
    for side in [table.active().other(), table.active()] {
        for unit in table.situation().units_there(from, side) {
            let choices: Vec<Choice> = from
                .neighbors()
                .filter(|(direction, hex)| {
                    !terrain::impassable(table.game(), table.situation(), *hex)
                        && terrain::bridge_allows(table.game(), from, *direction)
                })
                .map(|(_, hex)| Choice::Hex(hex))
                .collect();
            match table.ask_one(side, Question::Displace { unit }, choices)? {
                Some(Choice::Hex(to)) => {
                    table.record(Fact::UnitMoved { unit, from, to, step: Step::Displaced });
                }
                _ => units::eliminate(table, unit),
            }
            table.go_on()?;
        }
    }
    Ok(())
}
