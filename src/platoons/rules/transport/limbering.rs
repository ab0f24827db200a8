//! Limbering and unlimbering (5.63).

use crate::platoons::board::Mp;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::movement::{March, opportunity};
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::Activated;
use crate::platoons::rules::state::situation::{Actor, Dug, Readiness, Situation, UnitId};
use crate::platoons::rules::state::unit_kind::Limbered;

/// What it costs a vehicle with two faces to turn from one to the other.
const TURNING: Mp = Mp::whole(2);

/// Whether a gun or mortar can be limbered, or made ready to fire: it takes its whole segment, so that it has done nothing yet.
pub fn may_turn(game: &Game, situation: &Situation, part: &Activated) -> Option<Choice> {
    let Actor::Unit(id) = part.actor else { return None };
    let unit = situation.unit(id);
    let kind = game.kind(unit);
    let turns = kind.limbered.is_some() && !kind.is_two_faced_vehicle();
    (turns && part.spent == Mp::ZERO && situation.carrier(part.actor).is_none())
        .then(|| turn_of(id, unit.limbered))
}

/// The other face of a unit.
fn turn_of(unit: UnitId, limbered: bool) -> Choice {
    if limbered { Choice::Unlimber(unit) } else { Choice::Limber(unit) }
}

/// A gun or mortar is turned to its other face, and does nothing else. The enemy may fire at it as it does so (13.3).
///
/// # Errors
/// An open question, a refused answer, or the end.
pub fn turn(table: &mut Table, unit: UnitId) -> Flow {
    let actor = Actor::Unit(unit);
    flip(table, unit);
    table.record(Fact::Acted { actor });
    table.record(Fact::Marked { actor, readiness: Readiness::Marked });
    if let Some(hex) = table.situation().hex_of(actor) {
        opportunity::offer(table, actor, &[], hex)?;
    }
    Ok(())
}

/// The other face is up; who was digging in gives it up (16.21).
fn flip(table: &mut Table, unit: UnitId) {
    let (limbered, dug) = (!table.situation().unit(unit).limbered, table.situation().unit(unit).dug);
    table.record(Fact::Limbered { unit, limbered });
    if matches!(dug, Dug::Begun(_)) {
        table.record(Fact::DugIn { unit, dug: Dug::No });
    }
}

/// Whether a vehicle with two faces can be turned in its movement, for two points (5.63): once in a segment.
pub fn may_turn_in_march(game: &Game, situation: &Situation, march: &March) -> Option<Choice> {
    let Actor::Unit(id) = march.actor else { return None };
    let unit = situation.unit(id);
    let kind = game.kind(unit);
    let Some(Limbered::Moves(allowance)) = kind.limbered.filter(|_| kind.is_two_faced_vehicle()) else {
        return None;
    };
    let pays = march.spent + TURNING <= Mp::whole(u16::from(allowance));
    (pays && !march.turned && !march.halted).then(|| turn_of(id, unit.limbered))
}

/// It turns, and pays for it.
pub fn turn_in_march(table: &mut Table, unit: UnitId, march: &mut March) {
    flip(table, unit);
    march.spent = march.spent + TURNING;
    march.turned = true;
}
