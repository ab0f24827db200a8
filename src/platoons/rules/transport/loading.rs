//! Getting on and off transports (5.61, 5.63), in the middle of a movement.

use crate::platoons::board::Mp;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::ground::stacking;
use crate::platoons::rules::movement::{self, March, held, mire, opportunity, pace};
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::Task;
use crate::platoons::rules::state::situation::{Actor, Readiness, Situation, UnitId};
use crate::platoons::rules::transport::{can_take, limbering, passengers};

/// What it costs men to get on or off, and the transport as much (5.61).
const MEN: Mp = Mp::whole(1);

/// What somebody who moves can do besides going on: take men or guns aboard and set them down, get on a transport himself, or turn
/// to his other face.
pub fn choices(game: &Game, situation: &Situation, march: &March) -> Vec<Choice> {
    let Actor::Unit(unit) = march.actor else { return Vec::new() };
    let mut choices = loads(game, situation, march, unit);
    choices.extend(unloads(game, situation, march, unit));
    choices.extend(mounts(game, situation, march));
    choices.extend(limbering::may_turn_in_march(game, situation, march));
    choices
}

/// Those who wait in the hex of a transport and can be taken aboard. Not in a hex with enemies (5.67).
fn loads(game: &Game, situation: &Situation, march: &March, onto: UnitId) -> Vec<Choice> {
    let (Some(hex), Some(segment)) = (situation.hex_of(march.actor), &situation.segment) else {
        return Vec::new();
    };
    if held(game, situation, segment.side.other(), hex) {
        return Vec::new();
    }
    let there = segment.waiting(Task::Move).filter(|part| situation.hex_of(part.actor) == Some(hex));
    let taken = there.filter(|part| {
        let Actor::Unit(id) = part.actor else { return false };
        let pays = match is_towed(game, situation, id) {
            // 5.63: limbering and hooking on take all that both have.
            true => part.spent == Mp::ZERO && march.spent == Mp::ZERO && march.hexes == 0,
            false => {
                affords(game, situation, part.actor, part.spent)
                    && affords(game, situation, march.actor, march.spent)
            }
        };
        pays && can_take(game, situation, onto, part.actor)
    });
    taken.map(|part| Choice::Load { who: part.actor, onto }).collect()
}

/// Those aboard who can get off: leaders always, guns for nothing, men for a point, and units where they find room (4.1).
fn unloads(game: &Game, situation: &Situation, march: &March, carrier: UnitId) -> Vec<Choice> {
    let Some(hex) = situation.hex_of(march.actor) else { return Vec::new() };
    let off = situation.cargo(carrier).into_iter().filter(|who| match who {
        Actor::Leader(_) => true,
        Actor::Unit(id) => {
            let paid = is_towed(game, situation, *id)
                || (affords(game, situation, *who, spent(situation, *who))
                    && affords(game, situation, march.actor, march.spent));
            paid && stacking::has_room(game, situation, *who, hex)
        }
    });
    off.map(Choice::Unload).collect()
}

/// The transports onto which men can climb who have come into their hex: such as are to move and have not begun.
fn mounts(game: &Game, situation: &Situation, march: &March) -> Vec<Choice> {
    let (Some(hex), Some(segment)) = (situation.hex_of(march.actor), &situation.segment) else {
        return Vec::new();
    };
    let Actor::Unit(id) = march.actor else { return Vec::new() };
    let men = !is_towed(game, situation, id) && affords(game, situation, march.actor, march.spent);
    if !men || march.hexes == 0 || held(game, situation, segment.side.other(), hex) {
        return Vec::new();
    }
    let there = segment.waiting(Task::Move).filter(|part| situation.hex_of(part.actor) == Some(hex));
    let units = there.filter_map(|part| match part.actor {
        Actor::Unit(id) if affords(game, situation, part.actor, part.spent) => Some(id),
        Actor::Unit(_) | Actor::Leader(_) => None,
    });
    let takes = units.filter(|onto| can_take(game, situation, *onto, march.actor));
    takes.map(|onto| Choice::Load { who: march.actor, onto }).collect()
}

/// Whether a unit is a gun that is limbered to be carried (5.62); men and what men carry are not.
fn is_towed(game: &Game, situation: &Situation, unit: UnitId) -> bool {
    game.kind(situation.unit(unit)).limbered.is_some()
}

/// Whether somebody has a point left for getting on or off.
fn affords(game: &Game, situation: &Situation, who: Actor, spent: Mp) -> bool {
    spent + MEN <= Mp::whole(pace(game, situation, who).1)
}

/// What somebody has spent in this segment.
fn spent(situation: &Situation, who: Actor) -> Mp {
    let part = situation.segment.as_ref().and_then(|segment| segment.part(who));
    part.map_or(Mp::ZERO, |part| part.spent)
}

/// Carries out what somebody does in the middle of his movement. The other side may fire at him for it (13.3); at those who
/// get off as long as they are aboard. Tells whether his movement ends.
///
/// # Errors
/// An open question, a refused answer, or the end.
pub fn carry_out(table: &mut Table, march: &mut March, choice: &Choice) -> Flow<bool> {
    match *choice {
        Choice::Load { who, onto } => load(table, march, who, onto),
        Choice::Unload(who) => unload(table, march, who),
        Choice::Limber(unit) | Choice::Unlimber(unit) => {
            limbering::turn_in_march(table, unit, march);
            fired_at(table, march.actor)
        }
        _ => Ok(true),
    }
}

/// Somebody gets on. Guns are limbered as they are hooked on, and neither does anything else (5.63).
fn load(table: &mut Table, march: &mut March, who: Actor, onto: UnitId) -> Flow<bool> {
    let gun = match who {
        Actor::Unit(id) if is_towed(table.game(), table.situation(), id) => Some(id),
        Actor::Unit(_) | Actor::Leader(_) => None,
    };
    if let Some(unit) = gun.filter(|id| !table.situation().unit(*id).limbered) {
        table.record(Fact::Limbered { unit, limbered: true });
    }
    let cost = if gun.is_some() { Mp::ZERO } else { MEN };
    table.record(Fact::Loaded { actor: who, onto, cost });
    march.spent = march.spent + cost;
    let stopped = fired_at(table, Actor::Unit(onto))?;
    Ok(stopped || gun.is_some() || who == march.actor)
}

/// Somebody gets off. Men do nothing more, nor do guns that were moved; a gun that was not can be made ready in the same segment
/// (5.63), and its transport can take another one.
fn unload(table: &mut Table, march: &mut March, who: Actor) -> Flow<bool> {
    if fired_at(table, march.actor)? {
        return Ok(true);
    }
    let gun = matches!(who, Actor::Unit(id) if is_towed(table.game(), table.situation(), id));
    let cost = if gun || matches!(who, Actor::Leader(_)) { Mp::ZERO } else { MEN };
    let carrier = table.situation().carrier(who);
    table.record(Fact::Unloaded { actor: who, cost });
    carrier.into_iter().for_each(|carrier| mire::set_down(table, carrier, who));
    march.spent = march.spent + cost;
    if !gun || march.hexes > 0 {
        rests(table, who);
    }
    if let Some(hex) = table.situation().hex_of(who) {
        movement::entered(table, who, hex)?;
    }
    Ok(false)
}

/// The enemy may fire at somebody who takes his time in his hex (13.3). Tells whether that stops him.
fn fired_at(table: &mut Table, actor: Actor) -> Flow<bool> {
    let Actor::Unit(unit) = actor else { return Ok(false) };
    let Some(hex) = table.situation().hex_of(actor) else { return Ok(true) };
    let with = passengers(table.situation(), unit);
    opportunity::offer(table, actor, &with, hex)
}

/// Somebody begins the battle aboard a transport (5.6); guns are limbered there.
pub fn begin_aboard(table: &mut Table, who: Actor, onto: UnitId) {
    if let Actor::Unit(unit) = who
        && is_towed(table.game(), table.situation(), unit)
    {
        table.record(Fact::Limbered { unit, limbered: true });
    }
    table.record(Fact::Loaded { actor: who, onto, cost: Mp::ZERO });
}

/// A leader gets on a transport as it sets out: it costs nothing.
pub fn get_on(table: &mut Table, who: Actor, onto: UnitId) {
    table.record(Fact::Loaded { actor: who, onto, cost: Mp::ZERO });
}

/// A leader gets off a transport that stands: it costs nothing, and he does nothing else.
pub fn get_off(table: &mut Table, who: Actor) {
    table.record(Fact::Unloaded { actor: who, cost: Mp::ZERO });
    rests(table, who);
}

/// Somebody has done what he could in this segment.
fn rests(table: &mut Table, actor: Actor) {
    table.record(Fact::Acted { actor });
    table.record(Fact::Marked { actor, readiness: Readiness::Marked });
}

/// A transport's movement has ended: who is still aboard does nothing more either.
pub fn arrived(table: &mut Table, carrier: UnitId) {
    for actor in table.situation().cargo(carrier) {
        rests(table, actor);
    }
}
