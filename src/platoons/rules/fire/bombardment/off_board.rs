//! Artillery off the board: a segment of its own (3.14, 9.2, 9.3).

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fire::bombardment::barrage::{Barrage, bombard};
use crate::platoons::rules::fire::bombardment::drumfire;
use crate::platoons::rules::fire::bombardment::observers::is_observed;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::Situation;
use crate::platoons::rules::state::support::Gun;

/// So many batteries fire together at most, in one attack of a segment (7.33, R44).
pub const MOST: usize = 3;

/// Whether a side can fire with artillery off the board in this segment.
pub fn can_fire(game: &Game, situation: &Situation, side: Side) -> bool {
    !ready(situation, side).is_empty() && !off_board_targets(game, situation, side).is_empty()
}

/// The strengths of the batteries that can fire now, the highest first (9.2).
pub fn ready(situation: &Situation, side: Side) -> Vec<u8> {
    let batteries = situation.batteries[side].iter().filter(|battery| battery.is_ready(situation.turn));
    let mut strengths: Vec<u8> = batteries.map(|battery| battery.strength).collect();
    strengths.sort_unstable_by_key(|strength| Reverse(*strength));
    strengths
}

/// The hexes that they can fire at, wherever they are: those in which a leader spots an enemy (R126).
pub fn off_board_targets(game: &Game, situation: &Situation, side: Side) -> Vec<Hex> {
    let mut hexes = situation.hexes_of(side.other());
    hexes.retain(|hex| is_observed(game, situation, side, *hex));
    hexes
}

/// The batteries that may fire together: up to three of those that are ready, each choice by its strengths (9.3).
pub fn together(situation: &Situation, side: Side) -> Vec<Vec<u8>> {
    let mut all: BTreeSet<Vec<u8>> = BTreeSet::new();
    for strength in ready(situation, side) {
        let longer: Vec<Vec<u8>> = all.iter().filter(|group| group.len() < MOST).cloned().collect();
        all.extend(longer.into_iter().map(|mut group| {
            group.push(strength);
            group
        }));
        all.insert(vec![strength]);
    }
    let mut all: Vec<Vec<u8>> = all.into_iter().collect();
    all.sort_by_key(|group| Reverse(group.iter().map(|strength| u16::from(*strength)).sum::<u16>()));
    all
}

/// Artillery off the board bombards a hex that a side chooses.
pub fn fire_off_board(table: &mut Table, side: Side) -> Flow {
    let hexes = off_board_targets(table.game(), table.situation(), side);
    let hexes = hexes.into_iter().map(Choice::Hex).collect();
    let Some(Choice::Hex(hex)) = table.ask_one(side, Question::OffBoardAt, hexes)? else { return Ok(()) };
    let groups = together(table.situation(), side).into_iter().map(Choice::Batteries).collect();
    let Some(Choice::Batteries(strengths)) = table.ask_one(side, Question::OffBoardWith { hex }, groups)?
    else {
        return Ok(());
    };
    let batteries = pick(table.situation(), side, &strengths);
    let guns: Vec<(Gun, u8)> =
        batteries.iter().map(|at| Gun::Battery(side, *at)).zip(strengths.iter().copied()).collect();
    table.record(Fact::BatteriesFired { side, batteries });
    let barrage = Barrage::of_batteries(side, hex, strengths);
    bombard(table, &barrage, None, &[])?;
    drumfire::keep_up(table, &barrage, &guns);
    Ok(())
}

/// Batteries of such strengths, by their places: of equal ones those that have most rounds left.
pub fn pick(situation: &Situation, side: Side, strengths: &[u8]) -> Vec<u8> {
    let mut picked: Vec<u8> = Vec::new();
    for strength in strengths {
        let batteries = (0u8..).zip(&situation.batteries[side]);
        let free = batteries.filter(|(at, battery)| {
            battery.strength == *strength && battery.is_ready(situation.turn) && !picked.contains(at)
        });
        let best = free.min_by_key(|(_, battery)| Reverse(battery.rounds.unwrap_or(u8::MAX)));
        picked.extend(best.map(|(at, _)| at));
    }
    picked
}
