//! Efficient fire: vehicles that move and fire in one activation (1.0, 10.2, R67, R150).

use crate::platoons::board::Mp;
use crate::platoons::rules::fire::antitank;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::{Activated, Task};
use crate::platoons::rules::state::situation::{Actor, Morale, Situation, Unit, UnitId};
use crate::platoons::rules::state::unit_kind::{Class, Trait};

/// Whether a unit may move and then fire in one activation: some by their own rule (1.0), and where the option for it is on efficient
/// tanks and armoured cars of the reconnaissance (R150). Only in good order: the others have enough to do.
pub fn may(game: &Game, unit: &Unit) -> bool {
    let kind = game.kind(unit);
    let option = game.scenario.options.efficient_fire
        && matches!(kind.class, Class::Tank | Class::ReconAfv)
        && antitank::is_efficient(game, unit);
    unit.morale == Morale::Good && (kind.has(Trait::MoveAndFire) || option)
}

/// Whether somebody who is to fire may still move first: he has neither moved nor fired.
pub fn may_set_out(game: &Game, situation: &Situation, part: &Activated) -> bool {
    let fresh = part.spent == Mp::ZERO && part.shots == 0 && part.used == 0;
    let able = |id: UnitId| may(game, situation.unit(id));
    part.task == Task::Fire && !part.done && fresh && matches!(part.actor, Actor::Unit(id) if able(id))
}

/// Whether a unit has moved in its activation and is to fire now.
pub fn has_moved(situation: &Situation, unit: UnitId) -> bool {
    let part = situation.segment.as_ref().and_then(|segment| segment.part(Actor::Unit(unit)));
    part.is_some_and(|part| part.task == Task::Fire && part.spent > Mp::ZERO)
}
