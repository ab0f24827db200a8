//! Before anyone sets up: cards and chits are dealt, markers lie on the map (1.1, 7.3.3).

use crate::squads::rules::dialogue::decision::RollFor;
use crate::squads::rules::dialogue::fact::{Fact, PointsFor};
use crate::squads::rules::sequence::victory;
use crate::squads::rules::state::phase::Phase;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::UnitId;
use crate::squads::rules::table::{Flow, Table};

/// 1.1, 7.3.3: the chits that the scenario names, its open ones, then those drawn at random, then the secret ones, which are open
/// if they have no secret side; decks are shuffled and hands dealt, with the cards that the scenario gives.
pub fn deal(table: &mut Table) -> Flow {
    let scenario = &table.game().scenario;
    // What is given by name is out of the cup before anything is drawn from it.
    for side in Side::BOTH {
        for chit in &scenario.sides[side].named_chits {
            table.record(Fact::ChitDrawn { side, chit: Some(*chit) });
        }
    }
    for chit in &scenario.open_chits {
        victory::open_chit(table, *chit);
    }
    for _ in 0..scenario.random_open_chits {
        if let Some(chit) = table.draw_chit() {
            victory::open_chit(table, chit);
        }
    }
    for number in 1..=5u8 {
        score_objective(table, number);
    }
    for side in Side::BOTH {
        for _ in 0..scenario.sides[side].secret_chits {
            draw_secret_chit(table, side);
        }
    }
    for side in Side::BOTH {
        table.shuffle_below(side, &scenario.sides[side].hand);
        for _ in 0..table.game().hand_size(side) {
            table.draw(side)?;
        }
    }
    put_markers(table);
    table.during(Phase::SetUp, begin_broken)?;
    table.record(Fact::Dealt);
    Ok(())
}

/// 7.3: whoever controls an objective from the start has the points that the scenario gives for it.
fn score_objective(table: &mut Table, number: u8) {
    let at = usize::from(number) - 1;
    let points = i16::from(table.game().scenario.objective_values[at]);
    if let Some(side) = table.situation().control[at].filter(|_| points != 0) {
        table.record(Fact::PointsScored { side, points, reason: PointsFor::Objective(number) });
    }
}

/// T79, T94, F100: what burns, smokes or is fortified before anyone sets up.
fn put_markers(table: &mut Table) {
    let scenario = &table.game().scenario;
    for hex in &scenario.blazes {
        table.record(Fact::BlazePlaced { hex: *hex });
    }
    for hex in &scenario.smoke {
        table.draw_smoke(*hex);
    }
    for (kind, hex) in &scenario.fortified {
        table.record(Fact::FortificationPlaced { hex: *hex, kind: *kind });
    }
}

/// 7.3.3, E65: a side draws a chit for itself; one without a secret side is open at once.
fn draw_secret_chit(table: &mut Table, side: Side) {
    match table.draw_chit() {
        Some(chit) if chit.can_be_secret() => table.record(Fact::ChitDrawn { side, chit: Some(chit) }),
        Some(chit) => victory::open_chit(table, chit),
        None => {}
    }
}

/// Units and weapons of which the scenario does not say whether they begin broken roll for it (1.9). The cards go back into
/// the pile (1.4).
fn begin_broken(table: &mut Table) -> Flow {
    for side in Side::BOTH {
        let own = table.situation().all_units().filter(|(_, unit)| unit.owner == side).map(|(id, _)| id);
        let listed = |id: UnitId| table.game().listed(table.situation(), id);
        let rolling = |id: UnitId| listed(id).map(|unit| (id, unit.broken_from, unit.weapon_broken_from));
        let rolling: Vec<_> = own.filter_map(rolling).collect();
        let mut rolled = false;
        for (unit, broken_from, weapon_broken_from) in rolling {
            if rolls_at_least(table, side, RollFor::Readiness { unit, weapon: false }, broken_from)? {
                table.record(Fact::UnitBroke { unit });
            }
            let breaks =
                rolls_at_least(table, side, RollFor::Readiness { unit, weapon: true }, weapon_broken_from)?;
            if let Some(weapon) = table.situation().unit(unit).weapon.filter(|_| breaks) {
                table.record(Fact::WeaponBroke { weapon });
            }
            rolled |= broken_from.is_some() || weapon_broken_from.is_some();
        }
        if rolled {
            table.shuffle(side);
        }
    }
    Ok(())
}

/// A roll of that figure or more, where there is one to be made.
fn rolls_at_least(table: &mut Table, side: Side, roll: RollFor, from: Option<u8>) -> Flow<bool> {
    let Some(from) = from else { return Ok(false) };
    let dice = table.without_triggers(|table| table.roll(side, roll))?;
    Ok(dice.sum() >= i16::from(from))
}
