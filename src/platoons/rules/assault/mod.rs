//! Assault: combat inside a hex (12).

pub mod charge;
mod effects;
mod first_fire;
mod flames;
mod free_shot;
mod round;
pub mod rush;
mod shifts;
mod strength;
mod strike;

pub use free_shot::{after_leaving, after_leaving_with, shoot_at};
pub use round::Round;

use crate::kit::Side;
use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::activation;
use crate::platoons::rules::dialogue::fact::{Fact, Way};
use crate::platoons::rules::edge;
use crate::platoons::rules::fire::bombardment::drumfire;
use crate::platoons::rules::fire::losses;
use crate::platoons::rules::fortifications::{caves, mines, wrecks};
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::ground::{entrenchment, stacking};
use crate::platoons::rules::leaders;
use crate::platoons::rules::leaders::influence::is_assault_hex;
use crate::platoons::rules::movement::{crossing, digging, held, mire, penal};
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::attack::Onslaught;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::{Activated, Task};
use crate::platoons::rules::state::situation::{Actor, Morale, Place, Readiness, Situation, Unit, UnitId};
use crate::platoons::rules::state::unit_kind::Class;

/// The hexes in which the active side can assault now: enemies hold them, and somebody can go in, or is there.
pub fn hexes(game: &Game, situation: &Situation) -> Vec<Hex> {
    let Some(segment) = &situation.segment else { return Vec::new() };
    let enemies = situation.units_on_map(segment.side.other());
    let mut hexes: Vec<Hex> =
        enemies.filter(|(_, unit, _)| game.kind(unit).is_combat()).map(|(_, _, hex)| hex).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes.retain(|hex| segment.waiting(Task::Fire).any(|part| carries_it(game, situation, part, *hex)));
    hexes
}

/// Whether a unit that is activated can attack in a hex, be it that it comes or that it is there: others may join it.
fn carries_it(game: &Game, situation: &Situation, part: &Activated, hex: Hex) -> bool {
    if !matches!(part.actor, Actor::Unit(_)) {
        return false;
    }
    match situation.place(part.actor) == Place::Map(hex) {
        true => may_attack_inside(game, situation, part.actor),
        false => {
            may_go_into(game, situation, part, hex) && stacking::has_room(game, situation, part.actor, hex)
        }
    }
}

/// Who of the active side could take part in an assault in a hex: those who can go in (12.11), and those of the hex (12.3).
pub fn candidates(game: &Game, situation: &Situation, hex: Hex) -> Vec<Actor> {
    let Some(segment) = &situation.segment else { return Vec::new() };
    let mut who = coming(game, situation, hex);
    let inside = situation.stack(segment.side, hex);
    who.extend(inside.into_iter().filter(|actor| may_attack_inside(game, situation, *actor)));
    who
}

/// Of those who could take part the units that are activated, and find room: without one of them there is no assault, for who was not
/// activated only joins in (12.11, 12.3).
pub fn needed(game: &Game, situation: &Situation, hex: Hex) -> Vec<Actor> {
    let Some(segment) = &situation.segment else { return Vec::new() };
    let carry = segment.waiting(Task::Fire).filter(|part| carries_it(game, situation, part, hex));
    carry.map(|part| part.actor).collect()
}

/// Who of the active side could go into a hex to assault (12.11), or charge into it (15.31), or go there from afar (R243).
pub fn coming(game: &Game, situation: &Situation, hex: Hex) -> Vec<Actor> {
    let Some(segment) = &situation.segment else { return Vec::new() };
    let can = segment.waiting(Task::Fire).filter(|part| may_go_into(game, situation, part, hex));
    can.map(|part| part.actor).collect()
}

/// Who of the active side could go into a hex without attacking there (12.3): those beside it, but for penal units, who attack (15.4).
pub fn joining(game: &Game, situation: &Situation, hex: Hex) -> Vec<Actor> {
    let Some(segment) = &situation.segment else { return Vec::new() };
    let can = segment
        .waiting(Task::Fire)
        .filter(|part| may_enter(game, situation, part, hex) && !penal::is_one(game, situation, part));
    can.map(|part| part.actor).collect()
}

/// Whether a unit of the active side could go into a hex without attacking there, and finds room.
pub fn can_join(game: &Game, situation: &Situation, hex: Hex) -> bool {
    let mut who = joining(game, situation, hex).into_iter();
    who.any(|actor| matches!(actor, Actor::Unit(_)) && stacking::has_room(game, situation, actor, hex))
}

/// Whether somebody who is activated could go into a hex to assault (12.11), or charge into it (15.31), or go there from afar (R243).
pub fn may_go_into(game: &Game, situation: &Situation, part: &Activated, hex: Hex) -> bool {
    may_enter(game, situation, part, hex)
        || charge::may_charge(game, situation, part, hex)
        || rush::may_rush(game, situation, part, hex)
}

/// 12.11: in good order, led by a leader of its class, from beside the hex, over ground that is not prohibited. Leaders need
/// nobody to lead them, and may go in with others.
fn may_enter(game: &Game, situation: &Situation, part: &Activated, hex: Hex) -> bool {
    let beside = situation.hex_of(part.actor) == Some(part.from) && game.map.distance(part.from, hex) == 1;
    let enters = edge::comes_to(game, situation, part.actor, hex);
    if !beside && !enters {
        return false;
    }
    let going = Going::of(game, situation, part.actor);
    let free = !wrecks::shut_in(game, situation, part.actor) && !mire::is_stuck(situation, part.actor);
    let passable = beside
        && free
        && costs::step(game, situation, going, part.from, hex).is_some()
        && crossing::passage_to(game, situation, part.actor, hex).is_some();
    let fit = match part.actor {
        Actor::Unit(id) => {
            (part.led_by.is_some() || penal::is_one(game, situation, part))
                && reaches_vessels(game, situation, id, hex)
                && going.allowance > Mp::ZERO
                && fights(game, situation.unit(id))
        }
        Actor::Leader(id) => !game.is_commissar(situation.leader(id)),
    };
    // 5.32: nobody goes from one assault hex into another.
    let engaged = !part.outside && held(game, situation, situation.owner(part.actor).other(), part.from);
    let bound = activation::bound_for(game, situation, part).is_some_and(|to| to != hex);
    let afoot = situation.carrier(part.actor).is_none() && part.shots == 0 && part.used == 0;
    (passable || enters) && afoot && fit && !bound && !engaged && situation.morale(part.actor) == Morale::Good
}

/// 15.2: a hex with vessels is assaulted by vessels alone, and they assault nothing else.
fn reaches_vessels(game: &Game, situation: &Situation, unit: UnitId, hex: Hex) -> bool {
    let is_vessel = |unit: &Unit| game.kind(unit).class == Class::Vessel;
    let own = situation.unit(unit);
    let mut enemies = situation.units_in(own.owner.other(), hex);
    enemies.any(|(_, enemy)| is_vessel(enemy)) == is_vessel(own)
}

/// 12.13, 12.3: who is in the hex already attacks unless demoralized; those who were not activated in this turn may join.
fn may_attack_inside(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let part = situation.segment.as_ref().and_then(|segment| segment.part(actor));
    let free = match part {
        // 7.22: who has fired already does nothing else.
        Some(part) => part.task == Task::Fire && !part.done && part.shots == 0,
        None => situation.readiness(actor) == Readiness::Ready,
    };
    let fights = match actor {
        Actor::Unit(id) => fights(game, situation.unit(id)),
        Actor::Leader(id) => !game.is_commissar(situation.leader(id)),
    };
    let afoot = situation.carrier(actor).is_none();
    free && afoot && fights && situation.morale(actor) != Morale::Demoralized
}

/// Unarmed transports do not fight (12.42).
fn fights(game: &Game, unit: &Unit) -> bool {
    !game.kind(unit).is_transport()
}

/// What a side's fire would be if these assaulted in a hex: the sum that preview, resolution and log share.
pub fn onslaught(game: &Game, situation: &Situation, hex: Hex, attackers: &[Actor], side: Side) -> Onslaught {
    let round = Round::of(game, situation, hex, attackers);
    round.onslaught(game, situation, side)
}

/// Those who are outside go in (12.11), and the round is fought (12.4).
///
/// # Errors
/// An open question, a refused answer, or the end.
pub fn attack(table: &mut Table, hex: Hex, who: &[Actor]) -> Flow {
    let who = &crossing::into_assault(table, hex, who)?;
    if !who.iter().any(|actor| matches!(actor, Actor::Unit(_))) {
        return Ok(());
    }
    let charge = Round::of(table.game(), table.situation(), hex, who).charge;
    let all = who;
    let rushing: Vec<Actor> = all
        .iter()
        .copied()
        .filter(|actor| rush::rushes(table.game(), table.situation(), *actor, hex))
        .filter(|actor| matches!(actor, Actor::Unit(_)))
        .collect();
    let who = charge::ride(table, hex, all)?;
    let extended = who.iter().any(|actor| rushing.contains(actor));
    let mut round = Round { charge, extended, ..Round::of(table.game(), table.situation(), hex, &who) };
    if round.units(table.situation(), round.attacker).is_empty() {
        return acted(table, all);
    }
    if round.first {
        shelter(table, round.defender(), hex);
    }
    go_in(table, hex, &who, Way::Assaulted)?;
    // 12.13: whom mines have demoralized does not attack.
    let able = |actor: &Actor| table.situation().morale(*actor) != Morale::Demoralized;
    round.attackers.retain(able);
    if !round.units(table.situation(), round.attacker).is_empty() {
        let throwers = flames::throwers(table, &round);
        let (cave, lost) =
            (caves::is_fought_for(table.situation(), round.defender(), hex), table.situation().steps_lost);
        first_fire::fight(table, &round)?;
        if cave {
            caves::thrown_out(table, hex, lost)?;
        }
        flames::burn(table, throwers);
    }
    for side in [round.attacker, round.defender()] {
        overrun(table, side, hex)?;
    }
    acted(table, all)
}

/// A round of those who have come into a hex from another in their movement, and overrun those who are there (15.33, R262).
///
/// # Errors
/// An open question, a refused answer, or the end.
pub fn on_the_move(table: &mut Table, hex: Hex, from: Hex, who: &[Actor]) -> Flow {
    let mut round = Round::of_an_overrun(table.situation(), hex, from, who);
    round.attackers.retain(|actor| table.situation().morale(*actor) != Morale::Demoralized);
    if !round.units(table.situation(), round.attacker).is_empty() {
        let throwers = flames::throwers(table, &round);
        first_fire::fight(table, &round)?;
        flames::burn(table, throwers);
    }
    for side in [round.attacker, round.defender()] {
        overrun(table, side, hex)?;
    }
    Ok(())
}

/// Those who go into an assault hex without attacking there do nothing else (12.3).
///
/// # Errors
/// An open question, a refused answer, or the end.
pub fn join(table: &mut Table, hex: Hex, who: &[Actor]) -> Flow {
    let across = crossing::into_assault(table, hex, who)?;
    go_in(table, hex, &across, Way::Joined)?;
    acted(table, who)
}

/// All of these are in the hex: who was not goes in, and meets what lies there.
fn go_in(table: &mut Table, hex: Hex, who: &[Actor], way: Way) -> Flow {
    let outside = |actor: &Actor| table.situation().place(*actor) != Place::Map(hex);
    let coming: Vec<Actor> = who.iter().copied().filter(outside).collect();
    let from: Vec<Option<Hex>> = coming.iter().map(|actor| table.situation().hex_of(*actor)).collect();
    for actor in who {
        enter(table, *actor, hex, way);
    }
    reveal(table, hex);
    mines::entered(table, hex, &coming, false)?;
    for (actor, from) in coming.into_iter().zip(from) {
        drumfire::entered(table, hex, actor, &[])?;
        mire::entered(table, actor, from, hex);
    }
    Ok(())
}

/// All who were to attack have acted.
fn acted(table: &mut Table, who: &[Actor]) -> Flow {
    for actor in who.iter().copied() {
        table.record(Fact::Acted { actor });
        if table.situation().hex_of(actor).is_some() {
            table.record(Fact::Marked { actor, readiness: Readiness::Marked });
        }
    }
    Ok(())
}

/// 12.41: who was in an entrenchment before the enemy came keeps its benefit, if it has any of it (16.42).
pub fn shelter(table: &mut Table, side: Side, hex: Hex) {
    if !table.situation().entrenched(hex) {
        return;
    }
    let units = table.situation().units_in(side, hex);
    let units: Vec<UnitId> =
        units.filter(|(_, unit)| entrenchment::shelters(table.game().kind(unit))).map(|(id, _)| id).collect();
    for unit in units {
        table.record(Fact::Sheltered { unit, sheltered: true });
    }
}

/// Somebody goes in; who attacks gives up digging (16.21).
fn enter(table: &mut Table, actor: Actor, hex: Hex, way: Way) {
    if table.situation().place(actor) != Place::Map(hex) {
        let (with, spent) = (Vec::new(), Mp::ZERO);
        table.record(Fact::Went { actor, with, to: hex, way, spent });
    }
    if let Actor::Unit(unit) = actor {
        digging::give_up(table, unit);
    }
}

/// 8.22: all units in an assault hex are spotted.
pub fn reveal(table: &mut Table, hex: Hex) {
    let units = Side::BOTH.into_iter().flat_map(|side| table.situation().units_in(side, hex));
    let hidden: Vec<UnitId> = units.filter(|(_, unit)| !unit.spotted).map(|(id, _)| id).collect();
    for unit in hidden {
        table.record(Fact::Spotted { unit, spotted: true });
    }
}

/// Behind fire at hexes that were assault hexes before: what has lost its last combat unit there is overrun (12.42).
///
/// # Errors
/// An open question, a refused answer, or the end.
pub fn overrun_in(table: &mut Table, engaged: &[Hex]) -> Flow {
    for hex in engaged {
        for side in Side::BOTH {
            overrun(table, side, *hex)?;
        }
    }
    Ok(())
}

/// The hexes in which both sides have combat units.
pub fn engaged(game: &Game, situation: &Situation) -> Vec<Hex> {
    let mut hexes = situation.hexes_of(Side::Axis);
    hexes.retain(|hex| is_assault_hex(game, situation, *hex));
    hexes
}

/// What is left of a side that has no combat unit in the hex any more: unarmed transports are eliminated (12.42), leaders are
/// taken or driven out (6.71).
///
/// # Errors
/// An open question, a refused answer, or the end.
pub fn overrun(table: &mut Table, side: Side, hex: Hex) -> Flow {
    let (game, situation) = (table.game(), table.situation());
    if held(game, situation, side, hex) || !held(game, situation, side.other(), hex) {
        return Ok(());
    }
    let transports: Vec<Actor> = situation.units_in(side, hex).map(|(id, _)| Actor::Unit(id)).collect();
    for transport in transports {
        losses::eliminate(table, transport)?;
    }
    leaders::alone::caught(table, side, hex)
}
