//! Before the first turn: cards and chits are dealt, and both sides set up (8.2).
//!
//! As a rule each side places everything at once, the second seeing what the first has done. A scenario may ask for more:
//! choices before it, several stages, units that cards scatter or that are held back, a set-up unseen by the enemy.

mod deal;
mod options;
mod scattered;
mod suggested;
mod waiting;

pub use deal::deal;
pub use waiting::held_back;

use crate::squads::rules::dialogue::decision::{Choice, Offer, Question};
use crate::squads::rules::dialogue::fact::{Fact, PointsFor};
use crate::squads::rules::state::game::Fortification;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::Setting;
use crate::squads::rules::state::works::Works;
use crate::squads::rules::table::{Flow, Table};

/// An option is taken, a unit is scattered, one piece is placed, everything that the scenario suggests is placed, or the
/// set-up of a side ends. Units set up within the area of their group, in stacks of at most seven figures (8.2).
pub fn place(table: &mut Table, side: Side) -> Flow {
    if let Some(options) = options::open(table, side) {
        return options::take(table, side, options);
    }
    if let Some(unit) = scattered::next(table, side) {
        return scattered::scatter(table, side, unit);
    }
    let stage = table.situation().arranged.stages + 1;
    if stage > 1 && !waiting::has_a_part(table, side, stage) {
        end(table, side);
        return Ok(());
    }
    let mut choices = affordable_works(table, side);
    let bought = choices.len();
    if suggested::fits(table, side) {
        choices.push(Choice::AsSuggested);
    }
    let pieces = waiting::add_pieces(table, side, &mut choices);
    if waiting::may_end(table, pieces) {
        choices.insert(bought, Choice::EndTurn);
    }
    match table.ask(side, Question::SetUp, Offer::one(choices))? {
        Choice::AsSuggested => suggested::place(table, side),
        Choice::Place(unit, hex) => put(table, side, Setting::Unit(unit, hex)),
        Choice::Fortify(kind, hex) => put(table, side, Setting::Works(kind, hex)),
        Choice::Transfer { weapon, to } => table.record(Fact::WeaponTransferred { weapon, to }),
        Choice::Buy(works) => {
            table.record(Fact::WorksBought { side, works });
            let points = -i16::from(works.cost());
            table.record(Fact::PointsScored { side, points, reason: PointsFor::Works });
        }
        _ => end(table, side),
    }
    Ok(())
}

/// A piece comes to its hex, seen by both sides or by its own alone.
fn put(table: &mut Table, side: Side, piece: Setting) {
    table.record(match piece {
        _ if table.game().scenario.hidden_set_up => Fact::SetUpUnseen { side, piece: Some(piece) },
        Setting::Unit(unit, hex) => Fact::UnitPlaced { unit, hex },
        Setting::Works(kind, hex) => Fact::FortificationSetUp { side, hex, kind },
    });
}

/// A side has set up, in this stage. Of units of which only some take part, the others are out of it; weapons that nobody
/// can carry are gone. With the last stage what was unseen is shown.
fn end(table: &mut Table, side: Side) {
    for weapon in waiting::loose_weapons(table, side) {
        table.record(Fact::WeaponEliminated { weapon });
    }
    for unit in waiting::left_out(table, side) {
        table.record(Fact::UnitWithdrawn { unit });
    }
    let scenario = &table.game().scenario;
    let last =
        side != scenario.sets_up_first && table.situation().arranged.stages + 1 >= scenario.last_stage();
    if last && scenario.hidden_set_up {
        for side in Side::BOTH {
            let pieces = table.situation().arranged.unseen[side].iter().map(|unseen| unseen.piece).collect();
            table.record(Fact::SetUpShown { side, pieces });
        }
    }
    table.record(Fact::SetUpEnded { side });
}

/// F100.1, F103.2: the fortifications a side can still buy: for the points its scenario gives it, with room in its
/// set-up area, and mines of one firepower only.
fn affordable_works(table: &Table, side: Side) -> Vec<Choice> {
    let (game, situation) = (table.game(), table.situation());
    let budget = game.side(side).works;
    let spent: u8 = situation.bought[side].iter().map(|works| works.cost()).sum();
    if spent >= budget {
        return Vec::new();
    }
    let room = waiting::hexes_to_fortify(table, side, &game.side(side).fortification_area).len();
    let room = room.saturating_sub(situation.unplaced[side].len());
    let laid = Side::BOTH.iter().flat_map(|side| &game.side(*side).fortifications);
    let given =
        laid.map(|works| works.kind).any(|kind| kind == Fortification::Mines).then_some(situation.mines);
    let bought = Side::BOTH.iter().flat_map(|side| &situation.bought[*side]);
    let mines = bought.filter_map(|works| works.mines()).next().or(given);
    Works::ALL
        .into_iter()
        .filter(|works| works.cost() <= budget - spent && works.count() <= room)
        .filter(|works| mines.is_none() || works.mines().is_none_or(|power| Some(power) == mines))
        .map(Choice::Buy)
        .collect()
}
