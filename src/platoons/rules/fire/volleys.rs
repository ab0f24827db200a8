//! Who fires together at a hex in a segment (10.2, 7.33), and what of it is left.

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::activation::bound_for;
use crate::platoons::rules::dialogue::choice::{Choice, Shape};
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fire::{combining, direct, spotted};
use crate::platoons::rules::movement::digging;
use crate::platoons::rules::rulebook::{Flow, Offer, SetOffer, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::Task;
use crate::platoons::rules::state::situation::{Actor, Readiness, Situation, UnitId};

/// The least part into which a unit's fire may be divided (7.23).
const LEAST_PART: u8 = 3;

/// The units of a group.
pub fn units(who: &[Actor]) -> Vec<UnitId> {
    who.iter()
        .filter_map(|actor| match actor {
            Actor::Unit(id) => Some(*id),
            Actor::Leader(_) => None,
        })
        .collect()
}

/// Activated units fire together at a hex (10.2).
pub fn fire(table: &mut Table, side: Side, hex: Hex) -> Flow {
    let of = candidates(table.game(), table.situation(), hex);
    let most = u8::try_from(of.len()).unwrap_or(u8::MAX);
    let set = SetOffer::shaped(of, 1, most, Shape::Combined);
    let choice = table.ask(side, Question::FireWith { hex }, Offer::with_set(Vec::new(), set))?;
    let Choice::Set(who) = choice else { return Ok(()) };
    let mut group = Vec::new();
    for actor in &who {
        group.push((*actor, split(table, side, *actor)?));
    }
    let volley = direct::volley(table.game(), table.situation(), side, hex, &group, None);
    for (actor, part) in &group {
        fired(table, *actor, *part);
    }
    spotted::reveal(table, &units(&who));
    super::resolve(table, volley, &[])?;
    Ok(())
}

/// Those who are to fire, have not yet, and can fire at a hex, with the leaders who can help them.
pub fn candidates(game: &Game, situation: &Situation, hex: Hex) -> Vec<Actor> {
    let Some(segment) = &situation.segment else { return Vec::new() };
    let mut who: Vec<Actor> = segment
        .waiting(Task::Fire)
        .filter(|part| part.shots == 0 && bound_for(game, situation, part).is_none())
        .map(|part| part.actor)
        .filter(|actor| matches!(actor, Actor::Unit(id) if direct::may_fire_at(game, situation, *id, hex)))
        .collect();
    who.extend(combining::helpers(game, situation, segment.side, &who));
    who
}

/// 7.23: heavy machine guns may divide their fire into parts of 3 and more. What is not fired now is left for other targets;
/// where no part could be left it all is fired.
fn split(table: &mut Table, side: Side, actor: Actor) -> Flow<Option<u8>> {
    let Actor::Unit(unit) = actor else { return Ok(None) };
    let left = strength_left(table.game(), table.situation(), unit);
    let divides = table.game().kind(table.situation().unit(unit)).may_split_fire();
    if !divides || left < 2 * LEAST_PART {
        return Ok(Some(left));
    }
    let parts = (LEAST_PART..=left).filter(|part| *part == left || left - part >= LEAST_PART);
    let choices = parts.rev().map(Choice::Strength).collect();
    match table.ask_one(side, Question::Split { unit }, choices)? {
        Some(Choice::Strength(part)) => Ok(Some(part)),
        _ => Ok(Some(left)),
    }
}

/// The direct fire that a unit has left in this segment.
fn strength_left(game: &Game, situation: &Situation, id: UnitId) -> u8 {
    let used = situation.segment.as_ref().and_then(|segment| segment.part(Actor::Unit(id)));
    direct::strength(game, situation, id).saturating_sub(used.map_or(0, |part| part.used))
}

/// Who has fired is marked, unless a part of his fire is left.
fn fired(table: &mut Table, actor: Actor, part: Option<u8>) {
    if let (Actor::Unit(unit), Some(used)) = (actor, part) {
        digging::give_up(table, unit);
        table.record(Fact::FireSplit { unit, used });
        if strength_left(table.game(), table.situation(), unit) >= LEAST_PART
            && table.game().kind(table.situation().unit(unit)).may_split_fire()
        {
            return;
        }
    }
    marked(table, actor);
}

/// 7.46: who has fired is marked, and does nothing more; whoever was digging in gives it up (16.21).
pub(super) fn marked(table: &mut Table, actor: Actor) {
    if let Actor::Unit(unit) = actor {
        digging::give_up(table, unit);
    }
    table.record(Fact::Acted { actor });
    table.record(Fact::Marked { actor, readiness: Readiness::Marked });
}
