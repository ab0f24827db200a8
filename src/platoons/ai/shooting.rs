//! Anti-tank fire: what a shot promises, and who should fire it.

use crate::platoons::board::{Hex, Shift};
use crate::platoons::rules::fire::antitank;
use crate::platoons::rules::ground::threat;
use crate::platoons::rules::{
    Actor, AtResult, Choice, Decision, Game, Readiness, Shot, Situation, UnitId, Value,
};

use super::firing::ways;

/// What a shot promises, in thousandths of a step: steps of tanks are worth more than those of trucks, and an end more than
/// that.
pub fn promised(game: &Game, situation: &Situation, shot: &Shot) -> i32 {
    let target = situation.unit(shot.target);
    let worth = if game.kind(target).is_combat() { 1500 } else { 900 };
    let weight = |result: AtResult| match result {
        AtResult::None => 0,
        AtResult::NearMiss => 200,
        AtResult::Hit { steps, check } => {
            let taken = i32::from(steps.min(target.steps));
            let shaken = if steps < target.steps { 150 * i32::from(check) } else { 300 };
            worth * taken + shaken
        }
    };
    let odds = antitank::chances(game, shot);
    odds.into_iter().map(|(result, ways)| i32::from(ways) * weight(result)).sum::<i32>() / 36
}

/// What a unit's shot at a vehicle promises.
pub fn by(game: &Game, situation: &Situation, firer: UnitId, target: UnitId) -> i32 {
    let shot = antitank::shot(game, situation, firer, target);
    shot.map_or(0, |shot| promised(game, situation, &shot))
}

/// What the best shot at a vehicle promises of some units.
pub fn best_by(game: &Game, situation: &Situation, of: &[UnitId], target: UnitId) -> i32 {
    of.iter().map(|firer| by(game, situation, *firer, target)).max().unwrap_or_default()
}

/// What the best shot promises that a unit has by itself.
pub fn best_shot(game: &Game, situation: &Situation, firer: UnitId) -> i32 {
    let enemies = situation.units_on_map(situation.unit(firer).owner.other());
    let can = enemies.filter(|(target, _, _)| antitank::may_shoot(game, situation, firer, *target));
    can.map(|(target, _, _)| by(game, situation, firer, target)).max().unwrap_or_default()
}

/// The unit whose shot promises most; of equals one that has fired already.
pub fn best_shooter(
    game: &Game,
    situation: &Situation,
    target: UnitId,
    decision: &Decision,
) -> Option<Choice> {
    let worth = |choice: &&Choice| match choice {
        Choice::Actor(actor @ Actor::Unit(firer)) => {
            (by(game, situation, *firer, target), situation.readiness(*actor) != Readiness::Ready)
        }
        _ => (-1, false),
    };
    decision.offer.choices.iter().max_by_key(worth).cloned()
}

/// So much a shot at what moves must promise of a unit that has two of them in a turn, or has fired already.
const WORTH_IT: i32 = 60;

/// So much of a gun that has one only, and holds it for a good target: about one hit in six.
const GOOD_TARGET: i32 = 250;

/// A shot at a vehicle that moves, and what it promises, if one is offered that is worth it.
pub fn at_mover(game: &Game, situation: &Situation, decision: &Decision) -> Option<(Choice, i32)> {
    let choice = decision.offer.choices.iter().find(|choice| matches!(choice, Choice::Shoot(_)))?;
    let Choice::Shoot(target) = choice else { return None };
    let own = situation.units_on_map(decision.side);
    let able = own.filter(|(id, unit, _)| {
        unit.readiness != Readiness::Marked && antitank::may_shoot(game, situation, *id, *target)
    });
    let worth = able.filter_map(|(id, unit, _)| {
        let harm = by(game, situation, id, *target);
        let least = match unit.readiness {
            Readiness::Ready if !antitank::is_efficient(game, unit) => GOOD_TARGET,
            _ => WORTH_IT,
        };
        (harm >= least).then_some(harm)
    });
    worth.max().map(|harm| (choice.clone(), harm))
}

/// In how many of 36 rolls a shot of a value hurts a vehicle in a hex, as far as distance, armour and the ground of the hex tell.
pub fn hurts(game: &Game, value: Value, armour: i8, from: Hex, hex: Hex) -> i32 {
    let distance = game.map.distance(from, hex);
    let Some(strength) = threat::at_strength(value, distance) else { return 0 };
    let cover = match game.chart.row(game.map.cell(hex).base).at {
        Shift::Columns(shift, _) => i32::from(shift),
        Shift::Impossible => 0,
    };
    let near = i32::from(distance == 1);
    let plus = i32::from(strength) - i32::from(armour) + cover + near;
    let least = game.tables.at.results.first().map_or(i32::MAX, |(lowest, _)| i32::from(*lowest));
    (2..=12u8).filter(|roll| i32::from(*roll) + plus >= least).map(ways).sum()
}
