//! Men drag a light gun a hex (5.9).

use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::assault;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::{Fact, Way};
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fire::bombardment::drumfire;
use crate::platoons::rules::fortifications::mines;
use crate::platoons::rules::ground::rivers::{self, Passage};
use crate::platoons::rules::ground::stacking;
use crate::platoons::rules::movement::disorientation::{self, Comes};
use crate::platoons::rules::movement::{self, March, Step, approach, opportunity, pace};
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::Task;
use crate::platoons::rules::state::situation::{Actor, Morale, Readiness, Situation, UnitId};

/// Men who drag a gun have so many movement points, or more.
const STRONG: u16 = 3;

/// The guns of their hex that men can drag, who have done nothing yet: both are activated to move, and the men are in good
/// order.
pub fn choices(game: &Game, situation: &Situation, by: UnitId) -> Vec<Choice> {
    let Some(segment) = &situation.segment else { return Vec::new() };
    let actor = Actor::Unit(by);
    let strong = game.kind(situation.unit(by)).is_foot() && pace(game, situation, actor).1 >= STRONG;
    if !strong || situation.morale(actor) != Morale::Good || situation.carrier(actor).is_some() {
        return Vec::new();
    }
    let there = segment.waiting(Task::Move).filter(|part| {
        situation.hex_of(part.actor) == situation.hex_of(actor) && situation.carrier(part.actor).is_none()
    });
    let guns = there.filter_map(|part| match part.actor {
        Actor::Unit(gun) if drags(game, situation, gun) => Some(gun),
        Actor::Unit(_) | Actor::Leader(_) => None,
    });
    guns.filter(|gun| !ways(game, situation, *gun, by).is_empty())
        .map(|gun| Choice::Drag { gun, by })
        .collect()
}

/// Whether a gun may be dragged: only the lightest ones, not demoralized and not stuck.
fn drags(game: &Game, situation: &Situation, gun: UnitId) -> bool {
    let unit = situation.unit(gun);
    game.kind(unit).may_be_manhandled() && unit.morale != Morale::Demoralized && unit.mired.is_none()
}

/// The hexes to which a gun can be dragged.
pub fn ways(game: &Game, situation: &Situation, gun: UnitId, by: UnitId) -> Vec<Hex> {
    steps(game, situation, gun, by).into_iter().map(|step| step.to).collect()
}

/// The steps by which men can drag a gun: where they can go with all they have, on dry ground (R282), where there is room for both,
/// and which both may approach.
fn steps(game: &Game, situation: &Situation, gun: UnitId, by: UnitId) -> Vec<Step> {
    let Some(from) = situation.hex_of(Actor::Unit(by)) else { return Vec::new() };
    let steps = movement::steps(game, situation, &March::of(Actor::Unit(by))).into_iter();
    let side = situation.unit(by).owner;
    let dry = |step: &Step| step.passage == Passage::Free && !rivers::is_water(game, step.to);
    steps
        .filter(dry)
        .filter(|step| stacking::has_room_for(game, situation, side, step.to, &[gun, by]))
        .filter(|step| situation.stack(side.other(), step.to).is_empty())
        .filter(|step| approach::check(game, situation, Actor::Unit(gun), from, step.to).is_ok())
        .collect()
}

/// Men drag a gun a hex; both do nothing else. The enemy may fire at the one and the other.
///
/// # Errors
/// An open question, a refused answer, or the end.
pub fn drag(table: &mut Table, gun: UnitId, by: UnitId) -> Flow {
    let (men, gun_too) = (Actor::Unit(by), Actor::Unit(gun));
    let Some(from) = table.situation().hex_of(men) else { return Ok(()) };
    let steps = steps(table.game(), table.situation(), gun, by);
    let ways = steps.iter().map(|step| Choice::Hex(step.to)).collect();
    let side = table.situation().owner(men);
    let way = table.ask_one(side, Question::DragTo { gun, by }, ways)?;
    let Some(step) = steps.iter().find(|step| way == Some(Choice::Hex(step.to))) else { return Ok(()) };
    let Comes::To(Step { to, .. }) = disorientation::comes(table, &March::of(men), from, *step, &steps)
    else {
        // 5.8: they have lost their way, and their time.
        both_rest(table, [men, gun_too]);
        return Ok(());
    };
    let spent = Mp::whole(pace(table.game(), table.situation(), men).1);
    table.record(Fact::Went { actor: men, with: Vec::new(), to, way: Way::Moved, spent });
    table.record(Fact::Went { actor: gun_too, with: Vec::new(), to, way: Way::Dragged, spent: Mp::ZERO });
    for actor in [men, gun_too] {
        movement::entered(table, actor, to)?;
    }
    both_rest(table, [men, gun_too]);
    mines::entered(table, to, &[men, gun_too], false)?;
    for actor in [men, gun_too] {
        drumfire::entered(table, to, actor, &[])?;
    }
    assault::after_leaving(table, from)?;
    for actor in [men, gun_too] {
        opportunity::offer(table, actor, &[], from)?;
    }
    Ok(())
}

/// Both have done what they can do in this segment.
fn both_rest(table: &mut Table, both: [Actor; 2]) {
    for actor in both {
        table.record(Fact::Acted { actor });
        table.record(Fact::Marked { actor, readiness: Readiness::Marked });
    }
}
