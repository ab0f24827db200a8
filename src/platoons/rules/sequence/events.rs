//! Random events at the start of a turn (optional, R241).

use crate::kit::Side;
use crate::platoons::rules::air;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::dialogue::roll::{DieFor, RollFor};
use crate::platoons::rules::fire::bombardment;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::event::Event;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Readiness, Situation};
use crate::platoons::rules::state::unit_kind::Kind;

/// The strength of a battery that comes by chance.
const SUPPORT: u8 = 16;

/// Two dice tell whether something happens and to whom, a third what (R241). Where the owner has a choice he is asked.
pub fn of_turn(table: &mut Table) -> Flow {
    if !table.game().scenario.options.random_events {
        return Ok(());
    }
    let roll = table.roll(RollFor::Event).sum();
    let Some(side) = befalls(table.game(), table.situation(), roll) else { return Ok(()) };
    match Event::of(table.roll_die(DieFor::Event { side })) {
        Event::ActsAgain => table.record(Fact::ActsAgain { side, may: true }),
        Event::Silence => silence(table, side)?,
        Event::Support => table.record(Fact::BatteryAdded { side, strength: SUPPORT }),
        Event::Shaken => shake(table, side)?,
        Event::Aircraft => {
            if !table.game().scenario.sides[side].aircraft.is_empty() {
                air::draw(table, side, 1);
            }
        }
        Event::Replacements => replace(table, side)?,
    }
    Ok(())
}

/// To which side a roll brings an event: a 2 or 3 to the one with the lower initiative, an 11 or 12 to the other. Where they are
/// equal, the one that set up first counts as the lower.
fn befalls(game: &Game, situation: &Situation, roll: u8) -> Option<Side> {
    let first = game.scenario.first;
    let higher =
        if situation.initiative[first] > situation.initiative[first.other()] { first } else { first.other() };
    match roll {
        2 | 3 => Some(higher.other()),
        11 | 12 => Some(higher),
        _ => None,
    }
}

/// Of the batteries that could fire in this turn one does not; its rounds are left to it.
fn silence(table: &mut Table, side: Side) -> Flow {
    let mut strengths = bombardment::ready(table.situation(), side);
    strengths.dedup();
    let choices = strengths.into_iter().map(|strength| Choice::Batteries(vec![strength])).collect();
    if let Some(Choice::Batteries(of)) = table.ask_one(side, Question::SilentBattery, choices)? {
        for battery in bombardment::pick(table.situation(), side, &of) {
            table.record(Fact::BatterySilenced { side, battery });
        }
    }
    Ok(())
}

/// A leader in good order is disrupted; no commissar, who is nobody's leader (6.6).
fn shake(table: &mut Table, side: Side) -> Flow {
    let situation = table.situation();
    let leaders = situation.leaders_on_map(side);
    let steady = leaders
        .filter(|(_, leader, _)| leader.morale == Morale::Good && !table.game().is_commissar(leader))
        .map(|(id, _, _)| Choice::Actor(Actor::Leader(id)))
        .collect();
    if let Some(Choice::Actor(actor)) = table.ask_one(side, Question::ShakenLeader, steady)? {
        table.record(Fact::MoraleChanged { actor, morale: Morale::Disrupted });
    }
    Ok(())
}

/// A reduced infantry platoon on the map, carried or not, has all its steps again.
fn replace(table: &mut Table, side: Side) -> Flow {
    let (game, situation) = (table.game(), table.situation());
    let reduced = situation.all_units().filter(|(id, unit)| {
        let kind = game.kind(unit);
        unit.owner == side
            && kind.kind == Kind::Inf
            && unit.steps < kind.steps()
            && situation.hex_of(Actor::Unit(*id)).is_some()
    });
    let choices = reduced.map(|(id, _)| Choice::Actor(Actor::Unit(id))).collect();
    if let Some(Choice::Actor(Actor::Unit(unit))) = table.ask_one(side, Question::Replacements, choices)? {
        table.record(Fact::StepsRegained { unit });
    }
    Ok(())
}

/// The marked units of a side of which one may be activated once more; engineers who help others have more to do than that (5.73).
pub fn choices(situation: &Situation, side: Side) -> Vec<Choice> {
    if !situation.acts_again[side] {
        return Vec::new();
    }
    let units = situation
        .units_on_map(side)
        .filter(|(id, unit, _)| unit.readiness == Readiness::Marked && !situation.helping.contains(id));
    units.map(|(id, _, _)| Choice::ActAgain(id)).collect()
}

/// A unit loses its marker. Tells whether the choice was that.
pub fn act_again(table: &mut Table, side: Side, choice: &Choice) -> bool {
    let Choice::ActAgain(unit) = choice else { return false };
    table.record(Fact::ActsAgain { side, may: false });
    table.record(Fact::Marked { actor: Actor::Unit(*unit), readiness: Readiness::Ready });
    true
}
