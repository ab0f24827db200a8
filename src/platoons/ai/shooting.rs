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

/// So much a shot at what moves must promise of a unit that has two of them in a turn, or has fired already.
const WORTH_IT: i32 = 60;

/// So much of a gun that has one only, and holds it for a good target: about one hit in six.
const GOOD_TARGET: i32 = 250;

/// The unit whose shot promises most; of those who may hold their fire, one whose shot is worth it.
pub fn best_shooter(
    game: &Game,
    situation: &Situation,
    target: UnitId,
    decision: &Decision,
) -> Option<Choice> {
    let may_hold = decision.offer.choices.contains(&Choice::Decline);
    let worth = |choice: &Choice| match choice {
        Choice::Actor(Actor::Unit(firer)) => {
            let own = situation.unit(*firer);
            let once = own.readiness == Readiness::Ready && !antitank::is_efficient(game, own);
            let least = if once { GOOD_TARGET } else { WORTH_IT };
            let promised = by(game, situation, *firer, target);
            if may_hold && promised < least { -1 } else { promised }
        }
        _ => 0,
    };
    decision.offer.choices.iter().max_by_key(|choice| worth(choice)).cloned()
}

/// What a point of direct fire is worth in an assault, about.
const A_POINT: i32 = 20;

/// The vehicle at which a unit shoots in an assault, if that promises more than its direct fire with the others.
pub fn inside(game: &Game, situation: &Situation, unit: UnitId, decision: &Decision) -> Option<Choice> {
    let own = situation.unit(unit);
    let worth = |choice: &Choice| match choice {
        Choice::Shoot(target) => {
            let shot = antitank::shot_inside(game, situation, unit, *target);
            let promised = shot.map_or(0, |shot| promised(game, situation, &shot));
            // Infantry comes near enough every other time.
            let short = antitank::weapon(game, own) == Some(antitank::Weapon::ShortRange);
            if short { promised / 2 } else { promised }
        }
        _ => A_POINT * game.face(own).df.map_or(1, |df| i32::from(df.strength)),
    };
    decision.offer.choices.iter().max_by_key(|choice| worth(choice)).cloned()
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
