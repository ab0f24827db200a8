//! A segment of attacks from the air (3.14, 15.11).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::air::{tanks, targets, volley};
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::dialogue::roll::DieFor;
use crate::platoons::rules::fire::bombardment::{self, Barrage};
use crate::platoons::rules::fire::resolve;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::aircraft::Plane;

/// So many aircraft attack one hex in a segment.
const TOGETHER: usize = 3;

/// An aircraft finds its hex on so much or more.
const FINDS: u8 = 3;

/// A side's aircraft attack a hex, and others as long as it has some left and likes: all of it is one segment.
pub fn strike(table: &mut Table, side: Side, hex: Hex) -> Flow {
    attack(table, side, hex)?;
    while !table.situation().air[side].is_empty() {
        let hexes = targets(table.game(), table.situation(), side);
        if hexes.is_empty() {
            break;
        }
        let mut choices: Vec<Choice> = hexes.into_iter().map(Choice::Strike).collect();
        choices.push(Choice::Decline);
        let Some(Choice::Strike(hex)) = table.ask_one(side, Question::StrikeAgain, choices)? else { break };
        attack(table, side, hex)?;
    }
    Ok(())
}

/// Some of them attack a hex. Those that miss it may hit friends beside it (15.12); the others attack together (15.13).
fn attack(table: &mut Table, side: Side, hex: Hex) -> Flow {
    let planes = send(table, side, hex)?;
    table.record(Fact::AircraftSent { side, hex, planes: planes.clone() });
    let mut hits = Vec::new();
    for plane in planes {
        match table.roll_die(DieFor::Plane { side, plane }) {
            FINDS.. => hits.push(plane),
            _ => misses(table, side, hex, plane)?,
        }
    }
    if hits.is_empty() {
        return Ok(());
    }
    let fire = volley(table.game(), table.situation(), side, hex, &hits);
    if fire.strength() > 0 {
        resolve(table, fire, &[])?;
    }
    tanks::special_fire(table, side, hex, &hits)
}

/// Who of them is sent: one after another, three at most.
fn send(table: &mut Table, side: Side, hex: Hex) -> Flow<Vec<Plane>> {
    let mut sent: Vec<Plane> = Vec::new();
    while sent.len() < TOGETHER {
        let left = table.situation().air[side].iter().filter(|plane| !sent.contains(plane));
        let mut choices: Vec<Choice> = left.map(|plane| Choice::Plane(*plane)).collect();
        if !sent.is_empty() {
            choices.push(Choice::Decline);
        }
        match table.ask_one(side, Question::SendPlane { hex }, choices)? {
            Some(Choice::Plane(plane)) => sent.push(plane),
            _ => break,
        }
    }
    Ok(sent)
}

/// 15.12: an aircraft that misses may hit friends beside the hex, as a bombardment would (9.5), on the table of bombardment; it does
/// not see what it hits (R234).
fn misses(table: &mut Table, side: Side, hex: Hex, plane: Plane) -> Flow {
    let strength = table.game().plane(side, plane).df;
    bombardment::on_friends(table, &Barrage::of_batteries(side, hex, vec![strength]))
}
