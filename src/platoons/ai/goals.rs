//! The hexes that count, and for whom.

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::edge;
use crate::platoons::rules::{Actor, Game, Morale, Points, Situation, Unit, UnitId, victory};

/// The hexes whose control gives points, to whichever side.
pub fn all(game: &Game) -> Vec<Hex> {
    let points = game.scenario.victory.points.iter();
    let hexes = points.filter_map(|points| match points {
        Points::Control { hexes, .. } | Points::More { hexes, .. } => Some(hexes),
        Points::Lost { .. } | Points::Left { .. } => None,
    });
    hexes.flatten().copied().collect()
}

/// Whether it is good for a side that its units leave the map.
pub fn leaves(game: &Game, side: Side) -> bool {
    let victory = &game.scenario.victory;
    let good = |each: i16| if side == victory.points_of { each > 0 } else { each < 0 };
    let mut points = victory.points.iter();
    points.any(|points| matches!(points, Points::Left { by, each, .. } if *by == side && good(*each)))
}

/// Those that a side has still to take.
pub fn wanted(game: &Game, situation: &Situation, side: Side) -> Vec<Hex> {
    let mut hexes = all(game);
    hexes.retain(|hex| situation.control[hex.index()] != Some(side));
    if leaves(game, side) {
        hexes.extend(&game.scenario.sides[side].exits);
    }
    hexes
}

/// Those that a side goes for: all that it wants while it would lose the battle as it stands; otherwise it does not stake what it
/// has, and goes where it is the stronger one.
pub fn sought(game: &Game, situation: &Situation, side: Side) -> Vec<Hex> {
    let mut hexes = wanted(game, situation, side);
    let loses = match victory::outcome(game, situation).won {
        Some((winner, _)) => winner != side,
        // As nobody wins, it is for him to attack whose points are counted.
        None => side == game.scenario.victory.points_of,
    };
    if loses && hexes.is_empty() {
        return prey(game, situation, side);
    }
    if !loses {
        let exits = &game.scenario.sides[side].exits;
        hexes.retain(|hex| exits.contains(hex) || is_stronger(game, situation, side, *hex));
    }
    hexes
}

/// Where a side finds what it still lacks when it has all the ground: the enemies, as far as their losses count for it.
fn prey(game: &Game, situation: &Situation, side: Side) -> Vec<Hex> {
    let victory = &game.scenario.victory;
    let good = |each: i16| if side == victory.points_of { each > 0 } else { each < 0 };
    let counts =
        |points: &Points| matches!(points, Points::Lost { by, each, .. } if *by != side && good(*each));
    if victory.points.iter().any(counts) { situation.hexes_of(side.other()) } else { Vec::new() }
}

/// Whether a side could throw those out who are at a hex: half as strong again with everybody around as they are.
fn is_stronger(game: &Game, situation: &Situation, side: Side, hex: Hex) -> bool {
    let around = |of: Side, near: u16| -> i32 {
        let units = situation.units_on_map(of).filter(|(_, unit, at)| {
            unit.morale != Morale::Demoralized && game.map.distance(*at, hex) <= near
        });
        units.map(|(_, unit, _)| strength(game, unit)).sum()
    };
    2 * around(side, 6) > 3 * around(side.other(), 3)
}

/// What a unit weighs where it is fought: its direct fire or its fire at tanks.
fn strength(game: &Game, unit: &Unit) -> i32 {
    let face = game.face(unit);
    [face.df, face.at].into_iter().flatten().map(|value| i32::from(value.strength)).max().unwrap_or_default()
}

/// Whether a side stands on what it has: there is nothing that it goes for.
pub fn defends(game: &Game, situation: &Situation, side: Side) -> bool {
    sought(game, situation, side).is_empty()
}

/// Whether it is good for a flamethrower tank to go for new fuel (15.5): no enemy is near whom it could fight instead, and of the battle
/// as much is left behind its return as it takes.
pub fn refuels(game: &Game, situation: &Situation, tank: Actor) -> bool {
    let Some(hex) = situation.hex_of(tank) else { return false };
    let mut enemies = situation.units_on_map(situation.owner(tank).other());
    let needed = enemies.any(|(_, _, at)| game.map.distance(at, hex) <= NEAR);
    let takes = edge::UNTIL_REFUELLED;
    !needed && game.scenario.turns.saturating_sub(situation.turn) >= 2 * takes
}

/// Whether a unit is the last one in a hex that counts, and the enemy is near: it stays.
pub fn guards(game: &Game, situation: &Situation, id: UnitId) -> bool {
    situation.hex_of(Actor::Unit(id)).is_some_and(|hex| guards_in(game, situation, id, hex))
}

/// Whether a unit would be the only one in a hex that counts, and an enemy could come there whom nobody else holds up.
pub fn guards_in(game: &Game, situation: &Situation, id: UnitId, hex: Hex) -> bool {
    if !all(game).contains(&hex) {
        return false;
    }
    let side = situation.unit(id).owner;
    let fights = |unit: &Unit| game.kind(unit).is_combat() && unit.morale != Morale::Demoralized;
    let others = || situation.units_on_map(side).filter(|(other, unit, _)| *other != id && fights(unit));
    let held_up = |enemy: Hex| others().any(|(_, _, at)| game.map.distance(at, enemy) <= 1);
    let mut enemies = situation.units_on_map(side.other());
    fights(situation.unit(id))
        && !others().any(|(_, _, at)| at == hex)
        && enemies.any(|(_, enemy, at)| fights(enemy) && game.map.distance(at, hex) <= NEAR && !held_up(at))
}

/// So near an enemy could come into a hex before somebody is back in it.
const NEAR: u16 = 4;
