//! Rolls that may be made again (9.1).

use std::cmp::Ordering;

use crate::squads::board::HexId;
use crate::squads::rules::odds::{self, below};
use crate::squads::rules::{
    Attack, Choice, Dice, Role, RollFor, Side, Trigger, UnitId, melee_strength, units,
};

use super::ending;
use super::mind::Mind;
use super::weighed::{Counsel, Stake, Weighed};
use super::windows::{harm_of_total, morale_in_defence};

/// 9.1: another roll, when the one made is bad enough to give the initiative card away. What is rolled in the middle of an event, a sniper or an
/// advance of time triggers nothing.
pub(super) fn reroll(
    mind: Mind,
    side: Side,
    roll: RollFor,
    dice: Dice,
    melee: Option<(HexId, i16)>,
    triggers: bool,
) -> Counsel {
    let worth = |dice: Dice, initiative: Side| {
        let result = result_worth(mind, side, roll, dice, melee, initiative);
        let time = triggers && mind.judgement.exact && brings_time(mind, side, dice);
        if time { result + ending::worth_of_an_advance(mind, initiative) } else { result }
    };
    let made = worth(dice, mind.situation().initiative);
    let mut mean = 36 * worth_of_the_last_card(mind, side);
    // No roll tells the dice apart: each two that differ come up in either order.
    for white in 1..=6 {
        for red in 1..=white {
            let times = if white == red { 1 } else { 2 };
            mean += times * worth(Dice { white, red }, mind.enemy());
        }
    }
    let chances = &mind.judgement.chances;
    let more = if side == mind.side { 0 } else { chances.initiative_for_theirs };
    // To whoever has lost the card is worth nothing any more.
    let is_lost = roll == RollFor::SuddenDeath && made < 0;
    let price = if is_lost { 0 } else { chances.initiative * (100 + more) / 100 };
    let again = Weighed::of(Choice::Reroll, mean / 36 - made);
    Counsel::worthwhile([again.against(Stake::Initiative, price)])
}

/// Whether cards with such dice are Time! to a side (1.9.1.4).
fn brings_time(mind: Mind, side: Side, dice: Dice) -> bool {
    let mut deck = mind.game.nations[side].deck.iter();
    ending::has_time_triggers(mind, side)
        && deck.any(|card| card.dice == dice && card.trigger == Some(Trigger::Time))
}

/// What it is worth that another roll takes a card, for who reckons exactly: the last of a pile advances time (6.1.2).
fn worth_of_the_last_card(mind: Mind, side: Side) -> i32 {
    let last = mind.judgement.exact && mind.situation().decks[side] == 1;
    if last { ending::worth_of_an_advance(mind, mind.enemy()) } else { 0 }
}

/// What a result is worth to this side, with the initiative card in the hands of a side.
fn result_worth(
    mind: Mind,
    side: Side,
    roll: RollFor,
    dice: Dice,
    melee: Option<(HexId, i16)>,
    initiative: Side,
) -> i32 {
    let (game, situation) = (mind.game, mind.situation());
    let sum = dice.sum();
    match roll {
        RollFor::Attack { .. } => situation.attack.as_ref().map_or(0, |attack| {
            attack
                .targets
                .iter()
                .flat_map(|hex| situation.units_in(*hex))
                .map(|(id, _)| mind.good_or_bad(id, harm_of_total(mind, id, attack.power.total() + sum)))
                .sum()
        }),
        RollFor::Targeting { hex } => {
            let hit = odds::success(game, situation, side, roll, dice).is_none_or(|(hit, _)| hit);
            let harm: i32 =
                situation.units_in(hex).map(|(id, _)| mind.good_or_bad(id, mind.harm(id, 1))).sum();
            if hit { harm } else { 0 }
        }
        RollFor::Defence { unit } => {
            let total = situation.attack.as_ref().map_or(0, Attack::total);
            let harm = match (morale_in_defence(mind, unit) + sum).cmp(&total) {
                Ordering::Less => mind.hurt(unit),
                Ordering::Equal if situation.unit(unit).role == Role::Move => mind.hurt(unit),
                Ordering::Equal => mind.dampening(unit),
                Ordering::Greater => 0,
            };
            mind.good_or_bad(unit, harm)
        }
        RollFor::Melee { hex } => melee_worth(mind, side, hex, sum, melee),
        RollFor::Rally { unit } => {
            let rallies = sum < units::morale(game, situation, unit).total();
            -mind.good_or_bad(unit, if rallies { mind.loss(unit) * 2 / 5 } else { 0 })
        }
        RollFor::Rout { unit } => {
            let over = sum - units::morale(game, situation, unit).total();
            let depth = situation
                .hex_of(unit)
                .map_or(0, |hex| i16::from(game.side(situation.unit(unit).owner).edge.depth(hex)));
            let harm = if over >= depth { mind.loss(unit) } else { 10 * i32::from(over.max(0)) };
            mind.good_or_bad(unit, harm)
        }
        RollFor::Support => 0,
        RollFor::Readiness { unit, .. } => {
            let ready = odds::success(game, situation, side, roll, dice).is_none_or(|(ready, _)| ready);
            mind.good_or_bad(unit, if ready { 0 } else { mind.loss(unit) * 2 / 5 })
        }
        RollFor::SuddenDeath => {
            let ends = odds::success(game, situation, side, roll, dice).is_some_and(|(ends, _)| ends);
            match ending::ahead_with(mind, initiative) {
                _ if !ends => 0,
                true => ending::VICTORY,
                false => -ending::VICTORY,
            }
        }
        RollFor::Commissar { unit } => {
            let dies = sum > units::morale(game, situation, unit).total();
            let worth = mind.loss(unit);
            mind.good_or_bad(unit, if dies { worth } else { -worth * 2 / 5 })
        }
    }
}

/// O16.4.2: what a melee roll is worth, against the first roll of the melee if this is the second.
fn melee_worth(mind: Mind, side: Side, hex: HexId, sum: i16, first: Option<(HexId, i16)>) -> i32 {
    let situation = mind.situation();
    let fighters = |side: Side| -> Vec<UnitId> { situation.units_there(hex, side) };
    let (roller, other) = (fighters(side), fighters(side.other()));
    let strength = |side: Side| melee_strength(mind.game, situation, hex, side).total();
    let ahead = strength(side) + sum - strength(side.other());
    let (mut win, mut lose) = match first.filter(|(at, _)| *at == hex && side == situation.turn.active) {
        Some((_, rolled)) => match ahead.cmp(&rolled) {
            Ordering::Greater => (36, 0),
            Ordering::Less => (0, 36),
            Ordering::Equal => (0, 0),
        },
        None => (below(ahead), 36 - below(ahead + 1)),
    };
    // F101, F104: a tie goes to the holder of a pillbox or bunker.
    match situation.markers(hex).holder {
        Some(holder) if holder == side => win = 36 - lose,
        Some(_) => lose = 36 - win,
        None => (),
    }
    let loss = |units: &[UnitId]| units.iter().map(|id| mind.loss(*id)).sum::<i32>();
    let tie = 36 - win - lose;
    let worth = ((win + tie) * loss(&other) - (lose + tie) * loss(&roller)) / 36;
    if side == mind.side { worth } else { -worth }
}
