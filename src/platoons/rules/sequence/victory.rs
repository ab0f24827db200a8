//! What decides a battle: points by the scenario, or what ends it at once (1.1).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::scenario::{AtOnce, Counted, Points, When};
use crate::platoons::rules::state::situation::{Actor, Outcome, Place, Situation, Unit};

/// The points of the side that is counted, as things stand: those of earlier turns and those of now.
pub fn points(game: &Game, situation: &Situation) -> i16 {
    let now = game.scenario.victory.points.iter().map(|points| worth(game, situation, points));
    now.fold(situation.scored, i16::saturating_add)
}

/// What something gives as things stand; what is counted at the end of some turns gives nothing by itself.
fn worth(game: &Game, situation: &Situation, points: &Points) -> i16 {
    let of = game.scenario.victory.points_of;
    match points {
        Points::Control { turns, .. } if !turns.is_empty() => 0,
        Points::Control { hexes, each, .. } => each.saturating_mul(held(situation, of, hexes)),
        Points::More { hexes, points } => {
            let more = held(situation, of, hexes) - held(situation, of.other(), hexes);
            points.saturating_mul(more.signum())
        }
        Points::Lost { by, what, each } => each.saturating_mul(lost(game, situation, *by, *what)),
        Points::Left { by, what, each } => each.saturating_mul(left(game, situation, *by, *what)),
    }
}

/// The points that belong to the end of a turn, for hexes that the side controls then.
pub fn at_end_of_turn(game: &Game, situation: &Situation) -> i16 {
    let victory = &game.scenario.victory;
    let counted = victory.points.iter().map(|points| match points {
        Points::Control { hexes, each, turns } if turns.contains(&situation.turn) => {
            each.saturating_mul(held(situation, victory.points_of, hexes))
        }
        _ => 0,
    });
    counted.fold(0, i16::saturating_add)
}

/// How many of some hexes a side controls.
fn held(situation: &Situation, side: Side, hexes: &[Hex]) -> i16 {
    count(hexes.iter().filter(|hex| situation.control[hex.index()] == Some(side)))
}

/// What a side has lost; with it what has left the map, where the scenario says so (16.52).
fn lost(game: &Game, situation: &Situation, side: Side, what: Counted) -> i16 {
    let gone = |place: Place| place == Place::Eliminated;
    let lost = match what {
        Counted::Steps => i16::try_from(situation.steps_lost[side]).unwrap_or(i16::MAX),
        Counted::TankSteps => i16::try_from(tank_steps_lost(game, situation, side)).unwrap_or(i16::MAX),
        Counted::Units => count(units(situation, side).filter(|(_, unit)| gone(unit.place) && !unit.joined)),
        Counted::Leaders => count(leaders(situation, side).filter(|leader| gone(situation.place(*leader)))),
    };
    match game.scenario.sides[side].exit_is_loss {
        true => lost.saturating_add(left(game, situation, side, what)),
        false => lost,
    }
}

/// The steps of tanks that a side has lost (1.2).
pub fn tank_steps_lost(game: &Game, situation: &Situation, side: Side) -> u16 {
    let tanks = units(situation, side).filter(|(_, unit)| game.kind(unit).is_tank_for_victory());
    // Of two that became one neither is lost.
    let (had, left) = tanks.fold((0u16, 0u16), |(had, left), (_, unit)| {
        let all = if game.entry(unit).reduced { 1 } else { game.kind(unit).steps() };
        (had + u16::from(all), left + u16::from(unit.steps))
    });
    had.saturating_sub(left)
}

/// What of a side has left the map.
fn left(game: &Game, situation: &Situation, side: Side, what: Counted) -> i16 {
    let gone = units(situation, side).filter(|(actor, _)| situation.has_left(*actor)).map(|(_, unit)| unit);
    let steps = |unit: &Unit| i16::from(unit.steps);
    match what {
        Counted::Steps => gone.map(steps).sum(),
        Counted::TankSteps => gone.filter(|unit| game.kind(unit).is_tank_for_victory()).map(steps).sum(),
        Counted::Units => count(gone),
        Counted::Leaders => count(leaders(situation, side).filter(|leader| situation.has_left(*leader))),
    }
}

fn units(situation: &Situation, side: Side) -> impl Iterator<Item = (Actor, &Unit)> {
    let units = situation.all_units().filter(move |(_, unit)| unit.owner == side);
    units.map(|(id, unit)| (Actor::Unit(id), unit))
}

fn leaders(situation: &Situation, side: Side) -> impl Iterator<Item = Actor> {
    let leaders = situation.all_leaders().filter(move |(_, leader)| leader.owner == side);
    leaders.map(|(id, _)| Actor::Leader(id))
}

fn count<T>(all: impl Iterator<Item = T>) -> i16 {
    i16::try_from(all.count()).unwrap_or(i16::MAX)
}

/// How the battle ends if it ends as things stand.
pub fn outcome(game: &Game, situation: &Situation) -> Outcome {
    game.scenario.victory.outcome(points(game, situation))
}

/// What ends the battle at once, if anything does (1.1).
pub fn ended_at_once<'a>(game: &'a Game, situation: &Situation) -> Option<&'a AtOnce> {
    let holds = |when: &When| match when {
        When::Points(least) => points(game, situation) >= *least,
        When::Controls(side, hexes) => hexes.iter().all(|hex| situation.control[hex.index()] == Some(*side)),
        When::Lost(side, steps) => situation.steps_lost[*side] >= *steps,
    };
    game.scenario.victory.at_once.iter().find(|end| holds(&end.when))
}

/// How the battle ends at once, if it does (1.1).
pub fn at_once(game: &Game, situation: &Situation) -> Option<Outcome> {
    ended_at_once(game, situation).map(|end| Outcome { won: end.won, points: points(game, situation) })
}
