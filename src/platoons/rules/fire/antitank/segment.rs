//! Anti-tank fire of those who are activated to fire (11).

use crate::kit::Side;
use crate::platoons::rules::activation::bound_for;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fire::antitank::{may_shoot, resolve, shot, shots_in_segment};
use crate::platoons::rules::fire::spotted;
use crate::platoons::rules::movement::{digging, penal};
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::Task;
use crate::platoons::rules::state::situation::{Actor, Readiness, Situation, UnitId};

/// The vehicles at which somebody can shoot who is to fire and has shots left.
pub fn targets(game: &Game, situation: &Situation) -> Vec<UnitId> {
    let Some(segment) = &situation.segment else { return Vec::new() };
    let firers = firers(game, situation);
    let vehicles =
        situation.units_on_map(segment.side.other()).filter(|(_, unit, _)| game.kind(unit).is_vehicle());
    let at = vehicles.map(|(id, _, _)| id);
    at.filter(|target| firers.iter().any(|firer| may_shoot(game, situation, *firer, *target))).collect()
}

/// Those of them who can shoot at a vehicle.
pub fn shooters(game: &Game, situation: &Situation, target: UnitId) -> Vec<UnitId> {
    let firers = firers(game, situation).into_iter();
    firers.filter(|firer| may_shoot(game, situation, *firer, target)).collect()
}

/// Those who are to fire and have anti-tank fire left: all of it, or a second shot (11.2). One kind of fire a turn is all that
/// anybody has (7.22).
pub(super) fn firers(game: &Game, situation: &Situation) -> Vec<UnitId> {
    let waiting = situation.segment.iter().flat_map(|segment| segment.waiting(Task::Fire));
    let able = waiting.filter_map(|part| match part.actor {
        Actor::Unit(id) => {
            let unit = situation.unit(id);
            let armed = game.face(unit).at.is_some() && part.shots < shots_in_segment(game, situation, id);
            let armed = armed && !penal::holds_fire(game, situation, id);
            (armed && part.used == 0 && bound_for(game, situation, part).is_none()).then_some(id)
        }
        Actor::Leader(_) => None,
    });
    able.collect()
}

/// One of them shoots at a vehicle. Behind its last shot it is marked (7.46), and a marker may be put on it (8.22).
pub fn fire(table: &mut Table, side: Side, target: UnitId) -> Flow {
    let of = shooters(table.game(), table.situation(), target);
    let choices = of.into_iter().map(|firer| Choice::Actor(Actor::Unit(firer))).collect();
    let choice = table.ask_one(side, Question::ShootWith { target }, choices)?;
    let Some(Choice::Actor(Actor::Unit(firer))) = choice else { return Ok(()) };
    let Some(shot) = shot(table.game(), table.situation(), firer, target) else { return Ok(()) };
    shoots(table, firer);
    spotted::reveal(table, &[firer]);
    resolve(table, shot, None)?;
    Ok(())
}

/// A unit is about to shoot: it gives up digging, and behind its last shot it has acted.
pub(super) fn shoots(table: &mut Table, firer: UnitId) {
    let actor = Actor::Unit(firer);
    let (game, situation) = (table.game(), table.situation());
    let fired =
        situation.segment.as_ref().and_then(|segment| segment.part(actor)).map_or(0, |part| part.shots);
    let last = fired + 1 >= shots_in_segment(game, situation, firer);
    digging::give_up(table, firer);
    if last {
        table.record(Fact::Acted { actor });
        table.record(Fact::Marked { actor, readiness: Readiness::Marked });
    }
}
