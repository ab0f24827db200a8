//! Who is left of the forces, who carries whom, and what marks they bear.

use crate::kit::Side;
use crate::kit::lab::{Violation, hold};
use crate::platoons::rules::fortifications::caves;
use crate::platoons::rules::hiding;
use crate::platoons::rules::transport::aboard;
use crate::platoons::rules::{Dug, Game, Morale, Place, Refuels, Situation, Stage, Trait, Unit, Work};

/// 7.6: nobody has more or fewer steps than it can, and those that were lost are counted.
pub fn steps(game: &Game, situation: &Situation) -> Result<(), Violation> {
    for (id, unit) in situation.all_units() {
        let most = game.kind(unit).steps();
        let gone = unit.place == Place::Eliminated;
        hold(unit.steps <= most && gone == (unit.steps == 0), || {
            format!("{id:?} has {} of {most} steps and is {:?}", unit.steps, unit.place)
        })?;
    }
    for side in Side::BOTH {
        let forces = &game.scenario.sides[side].units;
        let at_start = forces.iter().map(|entry| match entry.reduced {
            true => 1,
            false => u16::from(game.kinds[usize::from(entry.kind)].steps()),
        });
        let left: u16 = situation
            .all_units()
            .filter(|(_, unit)| unit.owner == side)
            .map(|(_, unit)| u16::from(unit.steps))
            .sum();
        let had = at_start.sum::<u16>() + situation.replaced[side];
        let lost = situation.steps_lost[side];
        hold(left.checked_add(lost) == Some(had), || {
            format!("{side:?} had {had} steps and has {left}, and {lost} are counted as lost")
        })?;
    }
    Ok(())
}

/// 5.6: who is carried, and by whom, is as it can be.
pub fn transport(game: &Game, situation: &Situation) -> Result<(), Violation> {
    let amiss = situation.all_units().find_map(|(id, _)| aboard::amiss(game, situation, id));
    amiss.map_or(Ok(()), |what| Err(Violation(what)))
}

/// R260: who is stuck is on the map and has markers of it; nobody is where that is not played.
pub fn stuck(game: &Game, situation: &Situation) -> Result<(), Violation> {
    let stuck = situation.all_units().filter_map(|(id, unit)| unit.mired.map(|mired| (id, unit, mired)));
    for (id, unit, mired) in stuck.filter(|(_, unit, _)| unit.place != Place::Eliminated) {
        let there = matches!(unit.place, Place::Map(_)) && game.scenario.options.mire;
        hold(there && (1..=3).contains(&mired.markers), || {
            format!("{id:?} is {:?} and {mired:?}", unit.place)
        })?;
    }
    Ok(())
}

/// 16.2, 16.4, 16.71, 15.5: marks are borne only where they mean something: who is dug in stands somewhere, who is sheltered is in an
/// entrenchment, who is inside in a cave, and what was begun was begun by now.
pub fn marks(game: &Game, situation: &Situation) -> Result<(), Violation> {
    for (id, unit) in situation.all_units() {
        let Place::Map(hex) = unit.place else {
            let free = matches!(unit.place, Place::Left | Place::Eliminated) || bears_nothing(unit);
            hold(free, || format!("{id:?} is {:?} and bears marks: {unit:?}", unit.place))?;
            continue;
        };
        let begun = !matches!(unit.dug, Dug::Begun(turn) if turn > situation.turn);
        let works = unit.labour.is_none_or(|labour| labour.turn <= situation.turn && labour.turns > 0);
        hold(begun && works && unit.asked <= situation.turn, || {
            format!("{id:?} has not come so far: {unit:?}")
        })?;
        let digs_on = matches!(unit.dug, Dug::Begun(_)) && unit.morale == Morale::Demoralized;
        let works_on = unit.labour.is_some() && unit.morale != Morale::Good;
        hold(!digs_on && !works_on, || format!("{id:?} is shaken and goes on working (16.21)"))?;
        hold(!unit.sheltered || situation.entrenched(hex), || {
            format!("{id:?} is sheltered by nothing (12.41)")
        })?;
    }
    for side in Side::BOTH {
        for (actor, place) in situation.present(side).filter(|(actor, _)| situation.is_inside(*actor)) {
            let cave = matches!(place, Place::Map(hex) if situation.works.has(hex, Work::Cave));
            let fits = caves::fits(game, situation, actor) && situation.carrier(actor).is_none();
            hold(cave && fits, || format!("{actor:?} is inside no cave (16.71)"))?;
        }
    }
    Ok(())
}

/// 15.5: only tanks that throw fire run out of it; who has gone for more is off the map, and has none before its time.
pub fn fuel(game: &Game, situation: &Situation) -> Result<(), Violation> {
    for (id, unit) in situation.all_units().filter(|(_, unit)| unit.burnt_out || unit.refuels.is_some()) {
        let off = matches!(unit.place, Place::Waiting | Place::Outside { .. });
        let early = |refuels: Refuels| situation.turn < refuels.turn;
        let away = |refuels| off && (!early(refuels) || (unit.burnt_out && unit.place == Place::Waiting));
        hold(game.kind(unit).has(Trait::Flame) && unit.refuels.is_none_or(away), || {
            format!("{id:?} is {:?} and has gone for fuel: {:?} (15.5)", unit.place, unit.refuels)
        })?;
    }
    Ok(())
}

/// Whether a unit that is not on the map bears none of the marks of a hex.
fn bears_nothing(unit: &Unit) -> bool {
    unit.dug == Dug::No && !unit.inside && !unit.sheltered && unit.wading.is_none() && unit.labour.is_none()
}

/// R242: who is hidden is somewhere, as the option lets him, and nobody has found him.
pub fn hidden(game: &Game, situation: &Situation) -> Result<(), Violation> {
    let begun = !matches!(situation.stage, Stage::SetUp(_));
    for (id, unit) in situation.all_units() {
        let Place::Hidden(at) = unit.place else { continue };
        let found = at.is_none_or(|hex| begun && hiding::is_found(game, situation, id, hex));
        hold(game.scenario.options.hidden_units && !found, || format!("{id:?} is hidden in {at:?} (R242)"))?;
    }
    Ok(())
}
