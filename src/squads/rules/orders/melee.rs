//! Melee (O16.4).

use crate::squads::board::HexId;

use crate::squads::rules::actions;
use crate::squads::rules::dialogue::decision::RollFor;
use crate::squads::rules::dialogue::decision::{Choice, Question};
use crate::squads::rules::dialogue::fact::{Fact, PointsFor};
use crate::squads::rules::special::{self, Figured};
use crate::squads::rules::state::game::{Action, Game, NoQuarter};
use crate::squads::rules::state::phase::Phase;
use crate::squads::rules::state::side::{BySide, Side};
use crate::squads::rules::state::situation::{Situation, UnitId};
use crate::squads::rules::state::terms::{Reason, Terms};
use crate::squads::rules::table::windows;
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units;

/// O16.4: at the end of an order, action, event or trigger, every hex with units of both sides is fought
/// over, one after another as the active side chooses.
pub fn resolve_all(table: &mut Table) -> Flow {
    table.go_on()?;
    table.within_melee(|table| {
        loop {
            let contested: Vec<Choice> = contested(table).into_iter().map(Choice::Hex).collect();
            match table.ask_one(table.active(), Question::MeleeNext, contested)? {
                Some(Choice::Hex(hex)) => table.during(Phase::Melee, |table| resolve(table, hex))?,
                _ => return Ok(()),
            }
        }
    })
}

fn contested(table: &Table) -> Vec<HexId> {
    let held = table.situation().held();
    held.axis.intersection(&held.allies).iter().collect()
}

fn fighters(table: &Table, hex: HexId, side: Side) -> Vec<UnitId> {
    table.situation().units_there(hex, side)
}

fn resolve(table: &mut Table, hex: HexId) -> Flow {
    table.record(Fact::MeleeBegan { hex });
    ambushes(table, hex)?;
    let took_part = BySide::from_fn(|side| fighters(table, hex, side));
    // O16.4.1: ambushes may leave nobody to fight.
    if !Side::BOTH.iter().any(|side| took_part[*side].is_empty()) {
        fight(table, hex, &took_part)?;
    }
    no_quarter(table, hex, &took_part)
}

/// O16.4.1 to O16.4.3: strengths are counted, both sides roll, and the loser's units are eliminated; on a tie all are.
fn fight(table: &mut Table, hex: HexId, took_part: &BySide<Vec<UnitId>>) -> Flow {
    let strengths = BySide::from_fn(|side| strength(table.game(), table.situation(), hex, side));
    let inactive = table.active().other();
    let mut totals = BySide::from_fn(|side| strengths[side].total());
    for side in [inactive, inactive.other()] {
        table.record(Fact::MeleeCounted { hex, side, strength: strengths[side].clone() });
    }
    for side in [inactive, inactive.other()] {
        totals[side] += table.roll(side, RollFor::Melee { hex })?.sum();
    }
    let winner = match totals.axis.cmp(&totals.allies) {
        std::cmp::Ordering::Greater => Some(Side::Axis),
        std::cmp::Ordering::Less => Some(Side::Allies),
        // F101, F104: a tie goes to the last side to be alone in a bunker or pillbox.
        std::cmp::Ordering::Equal => table.situation().markers(hex).holder,
    };
    table.record(Fact::MeleeDecided { hex, axis: totals.axis, allies: totals.allies, winner });
    table.together(|table| {
        for side in [inactive, inactive.other()] {
            if winner != Some(side) {
                for unit in &took_part[side] {
                    units::eliminate(table, *unit);
                }
            }
        }
    });
    table.go_on()
}

/// A38: whoever gives no quarter may gain 2 points, if one of his units has survived the melee.
fn no_quarter(table: &mut Table, hex: HexId, took_part: &BySide<Vec<UnitId>>) -> Flow {
    windows::until_both_decline(table, |table, side| {
        let survived = took_part[side].iter().any(|id| !table.situation().heirs_on_map(*id).is_empty());
        if !survived || !gives_no_quarter(table.game(), side) {
            return Ok(false);
        }
        if windows::play_card(table, side, Question::AfterMelee { hex }, &[Action::NoQuarter])?.is_none() {
            return Ok(false);
        }
        table.record(Fact::PointsScored { side, points: 2, reason: PointsFor::NoQuarter });
        Ok(true)
    })
}

/// A38: the Russians to all, the Germans to the Russians.
fn gives_no_quarter(game: &Game, side: Side) -> bool {
    match game.nations[side].no_quarter {
        NoQuarter::Nobody => false,
        NoQuarter::InKind => game.nations[side.other()].no_quarter == NoQuarter::Anybody,
        NoQuarter::Anybody => true,
    }
}

/// A25: both sides may ambush, one card at a time, before strengths are counted: also a side that has lost
/// its last unit to an ambush, so that both may be gone before a roll.
fn ambushes(table: &mut Table, hex: HexId) -> Flow {
    windows::until_both_decline(table, |table, side| {
        let there =
            actions::allowed_there(table.game(), table.situation(), side, Action::Ambush, (&[hex], &[hex]));
        if fighters(table, hex, side.other()).is_empty() || !there {
            return Ok(false);
        }
        if windows::play_card(table, side, Question::BeforeMelee { hex }, &[Action::Ambush])?.is_none() {
            return Ok(false);
        }
        let victims = fighters(table, hex, side.other()).into_iter().map(Choice::Unit).collect();
        if let Some(Choice::Unit(unit)) =
            table.ask_one(side.other(), Question::AmbushLoss { hex }, victims)?
        {
            units::break_unit(table, unit)?;
        }
        Ok(true)
    })
}

/// O16.4.1: the firepower of the units, not of weapons, and 1 for each boxed firepower.
pub fn strength(game: &Game, situation: &Situation, hex: HexId, side: Side) -> Terms {
    let mut terms = Terms::default();
    for unit in situation.units_there(hex, side) {
        terms.extend(units::firepower(game, situation, unit));
        let boxed = situation.face(game, unit).firepower.boxed;
        terms.add_if(boxed, 1, Reason::BoxedFirepower);
    }
    terms.add_if(!terms.0.is_empty(), special::bonus(game, side, Figured::Melee), Reason::Special);
    terms
}
