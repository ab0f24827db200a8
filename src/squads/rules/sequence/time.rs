//! The flow of time (6).

use crate::squads::board::HexSet;

use crate::squads::rules::dialogue::decision::RollFor;
use crate::squads::rules::dialogue::decision::{Choice, Element, Question, SetOffer};
use crate::squads::rules::dialogue::fact::{Fact, PointsFor};
use crate::squads::rules::ground::terrain;
use crate::squads::rules::orders::melee;
use crate::squads::rules::sequence::victory;
use crate::squads::rules::special;
use crate::squads::rules::state::game::{Action, Fortification};
use crate::squads::rules::state::phase::Phase;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Ending, Place, UnitId};
use crate::squads::rules::state::special_rule::SpecialRule;
use crate::squads::rules::table::windows;
use crate::squads::rules::table::{Flow, Table};

/// The time marker goes no further: a battle that nothing ends must not run out of numbers.
const FARTHEST_SPACE: u8 = 99;

/// 6.1.2: the time marker advances because of `side`, which drew a Time! trigger or its last card.
/// Rolls in here trigger nothing.
pub fn advance(table: &mut Table, side: Side) -> Flow {
    table.during(Phase::TimeAdvance, |table| {
        table.without_triggers(|table| {
            let to = (table.situation().time + 1).min(FARTHEST_SPACE);
            table.record(Fact::TimeAdvanced { side, to });
            table.shuffle(side);
            sudden_death(table, side)?;
            defender_gains(table);
            remove_smoke(table, side)?;
            reinforcements(table)?;
            dig_in(table)
        })
    })
}

/// 6.2.2: from the sudden-death space on, a roll below the space of the time marker ends the battle.
fn sudden_death(table: &mut Table, side: Side) -> Flow {
    if table.situation().time < table.situation().sudden_death {
        return Ok(());
    }
    victory::check_all_objectives(table);
    table.go_on()?;
    if special::has(table.game(), SpecialRule::NoSuddenDeath) {
        return Ok(());
    }
    if special::has(table.game(), SpecialRule::FixedEnd) {
        victory::end_by_points(table, Ending::SuddenDeath);
        return table.go_on();
    }
    let dice = table.roll(side, RollFor::SuddenDeath)?;
    if dice.sum() + special::sudden_death_bonus(table.game()) < i16::from(table.situation().time) {
        victory::end_by_points(table, Ending::SuddenDeath);
    }
    table.go_on()
}

/// 6.1.2 step 3: the defender gains a point, or a side what a special rule gives it.
fn defender_gains(table: &mut Table) {
    for side in Side::BOTH {
        let points = special::points_for_time(table.game(), side);
        if points != 0 {
            table.record(Fact::PointsScored { side, points, reason: PointsFor::Time });
        }
    }
}

/// 6.1.2 step 4: the side that advanced the marker takes one smoke marker off the map.
fn remove_smoke(table: &mut Table, side: Side) -> Flow {
    let choices = crate::squads::board::HexId::all()
        .filter(|hex| table.situation().markers(*hex).smoke.is_some())
        .map(Choice::Hex)
        .collect();
    if let Some(Choice::Hex(hex)) = table.ask_one(side, Question::RemoveSmoke, choices)? {
        table.record(Fact::SmokeRemoved { hex });
    }
    Ok(())
}

/// 6.1.2 step 5: the units on the marker's space enter on hexes of their own edge, or where the scenario says.
fn reinforcements(table: &mut Table) -> Flow {
    let space = table.situation().time;
    for side in [table.active().other(), table.active()] {
        radio_arrives(table, side);
        let arriving: Vec<UnitId> = table
            .situation()
            .all_units()
            .filter(|(_, unit)| unit.owner == side && unit.place == Place::Time(space))
            .map(|(id, _)| id)
            .collect();
        for unit in those_that_come(table, side, arriving)? {
            let choices = entrance(table, unit)
                .iter()
                .filter(|hex| !terrain::impassable(table.game(), table.situation(), *hex))
                .map(Choice::Hex)
                .collect();
            if let Some(Choice::Hex(hex)) = table.ask_one(side, Question::Enter { unit }, choices)? {
                table.record(Fact::UnitPlaced { unit, hex });
                table.go_on()?;
            }
        }
    }
    Ok(())
}

/// Of the units that arrive, those that come: of a group of which only some do, those that their side wants. The others come
/// later, or take no part.
fn those_that_come(table: &mut Table, side: Side, arriving: Vec<UnitId>) -> Flow<Vec<UnitId>> {
    let number = |table: &Table, unit: UnitId| {
        let (game, situation) = (table.game(), table.situation());
        game.listed(situation, unit).filter(|_| comes_first(table, unit)).map(|listed| listed.group)
    };
    let mut coming = arriving.clone();
    let mut asked = Vec::new();
    for unit in &arriving {
        let group = *table.game().group(table.situation(), *unit);
        let (Some(of), Some(most)) = (number(table, *unit), group.at_most) else { continue };
        if asked.contains(&of) {
            continue;
        }
        asked.push(of);
        let all: Vec<UnitId> = arriving.iter().copied().filter(|id| number(table, *id) == Some(of)).collect();
        let offered = all.iter().map(|id| Element::Unit(*id)).collect();
        let set = SetOffer::any(offered, 0, most.min(all.len() as u8));
        let chosen = table.ask_set(side, Question::Reinforce, set)?;
        for id in all.into_iter().filter(|id| !chosen.contains(&Element::Unit(*id))) {
            coming.retain(|other| *other != id);
            let space = table.situation().time + 1;
            table.record(if group.again && space <= FARTHEST_SPACE {
                Fact::UnitScheduled { unit: id, space }
            } else {
                Fact::UnitWithdrawn { unit: id }
            });
        }
    }
    Ok(coming)
}

/// Whether a unit comes as the scenario says, and not back from off the map (7.2.1).
fn comes_first(table: &Table, unit: UnitId) -> bool {
    let (game, situation) = (table.game(), table.situation());
    let again = game.group(situation, unit).again;
    let arrives = game.listed(situation, unit).and_then(|listed| listed.arrives);
    arrives.is_some_and(|space| again || space == situation.time)
}

/// 6.1.2, 7.2.1: where a unit enters: where its group does the first time, on its own edge when it comes back.
fn entrance(table: &Table, unit: UnitId) -> HexSet {
    let (game, situation) = (table.game(), table.situation());
    let owner = game.side(situation.unit(unit).owner);
    if comes_first(table, unit) { game.group(situation, unit).enters } else { owner.edge.hexes() }
}

/// 6.1.2 step 5: a radio of a scenario arrives with the units of its space (12), unless its side has another by then
/// (8.1.2).
fn radio_arrives(table: &mut Table, side: Side) {
    if let Some(radio) = table.game().side(side).radio
        && radio.arrives == Some(table.situation().time)
        && table.situation().radios[side].is_none()
    {
        table.record(Fact::RadioArrived { side, kind: radio.kind });
        if radio.broken {
            table.record(Fact::RadioBroke { side });
        }
    }
}

/// 6.1.2 step 6, A32: both sides may dig in, the inactive first (A24.2). Reinforcements that came into an enemy
/// hex are fought after the action (O16.4).
fn dig_in(table: &mut Table) -> Flow {
    windows::until_both_decline(table, |table, side| {
        if dig_in_hexes(table, side).is_empty()
            || windows::play_card(table, side, Question::DigIn, &[Action::DigIn])?.is_none()
        {
            return Ok(false);
        }
        let hexes = dig_in_hexes(table, side);
        if let Some(Choice::Hex(hex)) = table.ask_one(side, Question::DigInWhere, hexes)? {
            table.record(Fact::FortificationPlaced { hex, kind: Fortification::Foxholes });
        }
        melee::resolve_all(table)?;
        Ok(true)
    })
}

/// A32: hexes with a friendly unit, without water, blaze or fortification.
fn dig_in_hexes(table: &Table, side: Side) -> Vec<Choice> {
    let (game, situation) = (table.game(), table.situation());
    let fit = situation.held_by(side).iter().filter(|hex| terrain::may_fortify(game, situation, *hex));
    fit.map(Choice::Hex).collect()
}
