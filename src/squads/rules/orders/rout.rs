//! Rout (O23).

use std::cmp::Ordering;

use crate::squads::board::{Barrier, HexId};

use crate::squads::rules::dialogue::decision::RollFor;
use crate::squads::rules::dialogue::decision::{Choice, Question};
use crate::squads::rules::dialogue::fact::{Fact, Step, Verdict};
use crate::squads::rules::ground::mines;
use crate::squads::rules::ground::terrain;
use crate::squads::rules::orders::recover::{broken_heir, broken_heirs, broken_units, next_broken};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Situation, UnitId};
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units;

/// O23.1: the sides that can be made to rout: with a broken unit, not activated for Recover or Rout yet.
fn victims(situation: &Situation) -> Vec<Side> {
    let has_broken = |side: Side| situation.units_of(side).any(|(_, unit, _)| unit.broken);
    Side::BOTH.into_iter().filter(|side| !situation.turn.activated[*side] && has_broken(*side)).collect()
}

/// Whether a Rout order can be given.
pub fn possible(situation: &Situation) -> bool {
    !victims(situation).is_empty()
}

/// O23.2: the active player rolls for each unit of the chosen side that was broken when the order was
/// announced, in the order the active player wants.
pub fn order(table: &mut Table) -> Flow {
    let active = table.active();
    let choices = victims(table.situation()).into_iter().map(Choice::Side).collect();
    let Some(Choice::Side(side)) = table.ask_one(active, Question::RoutWho, choices)? else { return Ok(()) };
    table.record(Fact::PlayerActivated { side });
    let mut waiting = broken_units(table.situation(), side);
    while let Some(unit) = next_broken(table, active, Question::RoutNext, &mut waiting)? {
        rout_roll(table, active, unit)?;
    }
    Ok(())
}

/// O23.2: what becomes of a broken unit when so much is rolled against its morale.
pub fn rout_verdict(roll: i16, morale: i16) -> Verdict {
    match roll.cmp(&morale) {
        Ordering::Less => Verdict::Holds,
        Ordering::Equal => Verdict::Suppressed,
        Ordering::Greater => Verdict::Retreats((roll - morale) as u8),
    }
}

/// O23.2: below morale nothing happens, at morale it is suppressed, above it retreats the difference.
fn rout_roll(table: &mut Table, roller: Side, unit: UnitId) -> Flow {
    let Some(shown) = broken_heir(table.situation(), unit) else { return Ok(()) };
    let roll = RollFor::Rout { unit: shown };
    let dice = table.roll(roller, roll)?;
    let Some(now) = broken_heir(table.situation(), unit) else { return Ok(()) };
    let morale = units::morale(table.game(), table.situation(), now);
    let verdict = rout_verdict(dice.sum(), morale.total());
    table.record(Fact::MoraleTested { unit: now, roll, morale, dice, verdict });
    match verdict {
        Verdict::Suppressed => units::suppress(table, unit),
        Verdict::Retreats(hexes) => {
            for heir in broken_heirs(table.situation(), unit) {
                retreat(table, heir, hexes)?;
            }
        }
        _ => {}
    }
    table.go_on()
}

/// O23.3: its owner retreats it, each hex nearer to its own edge; off the map (7.2.2), or with nowhere to go, it
/// is eliminated (O23.3.5). Mines attack it on every way in and out (O23.3.4); teams that it becomes go on with
/// the hexes that are left (A36, E52.2).
fn retreat(table: &mut Table, unit: UnitId, hexes: u8) -> Flow {
    for left in (1..=hexes).rev() {
        let Some(from) = table.situation().hex_of(unit) else {
            for heir in table.situation().heirs_on_map(unit) {
                retreat(table, heir, left)?;
            }
            return Ok(());
        };
        let owner = table.situation().unit(unit).owner;
        let choices = retreat_hexes(table, owner, from).into_iter().map(Choice::Hex).collect();
        match table.ask_one(owner, Question::Retreat { unit, left }, choices)? {
            Some(Choice::Hex(to)) => {
                table.record(Fact::UnitMoved { unit, from, to, step: Step::Retreated });
                table.go_on()?;
                mines::after_step(table, from, to, &[unit])?;
            }
            _ => {
                if table.game().side(owner).edge.depth(from) == 1 {
                    mines::before_exit(table, from, &[unit])?;
                    units::force_off_map(table, unit);
                } else {
                    units::eliminate(table, unit);
                }
                return table.go_on();
            }
        }
    }
    Ok(())
}

/// O23.3, O23.3.5: the hexes nearer to the own edge that do not eliminate it: without enemies, passable, not
/// over a cliff, on or off a major bridge only at its ends (T80.1). None next to the edge: there it leaves
/// the map.
fn retreat_hexes(table: &Table, owner: Side, from: HexId) -> Vec<HexId> {
    let (game, situation) = (table.game(), table.situation());
    let edge = game.side(owner).edge;
    from.neighbors()
        .filter(|(direction, hex)| {
            edge.depth(*hex) < edge.depth(from)
                && !situation.occupied_by(*hex, owner.other())
                && !terrain::impassable(game, situation, *hex)
                && game.map.barrier(from, *direction) != Some(Barrier::Cliff)
                && terrain::bridge_allows(game, from, *direction)
        })
        .map(|(_, hex)| hex)
        .collect()
}
