//! Two reduced platoons become a whole one (optional rule).

use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::leader_kind::Rank;
use crate::platoons::rules::state::segment::{Activated, Task};
use crate::platoons::rules::state::situation::{Actor, Readiness, Situation, UnitId};

/// With whom a unit that is to move can become a whole one: both reduced, of one kind and in one morale state, in one hex since the
/// segment began, and a major or more has activated both.
pub fn choices(game: &Game, situation: &Situation, part: &Activated) -> Vec<Choice> {
    let Some(segment) = situation.segment.as_ref().filter(|_| game.scenario.options.consolidation) else {
        return Vec::new();
    };
    let Some(one) = ready(game, situation, part) else { return Vec::new() };
    let unit = situation.unit(one);
    let others = segment.waiting(Task::Move).filter_map(|part| ready(game, situation, part));
    let fits = others.filter(|other| {
        let other_unit = situation.unit(*other);
        *other > one
            && (other_unit.kind, other_unit.morale, other_unit.place) == (unit.kind, unit.morale, unit.place)
    });
    fits.map(|other| Choice::Consolidate(one, other)).collect()
}

/// A reduced unit that has done nothing in the segment into which a major or more has called it.
fn ready(game: &Game, situation: &Situation, part: &Activated) -> Option<UnitId> {
    let (Actor::Unit(id), Some(Actor::Leader(leader))) = (part.actor, part.led_by) else { return None };
    let unit = situation.unit(id);
    let high = game.rank(situation.leader(leader)).is_some_and(|rank| rank >= Rank::Maj);
    let stayed = situation.hex_of(part.actor) == Some(part.from) && !part.outside;
    (high && stayed && unit.steps < game.kind(unit).steps()).then_some(id)
}

/// The second of two units fills the first up.
pub fn consolidate(table: &mut Table, unit: UnitId, by: UnitId) {
    table.record(Fact::Consolidated { unit, by });
    for actor in [unit, by].map(Actor::Unit) {
        table.record(Fact::Acted { actor });
    }
    table.record(Fact::Marked { actor: Actor::Unit(unit), readiness: Readiness::Marked });
}
