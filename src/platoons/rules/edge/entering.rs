//! Those who stand outside the map come in (16.51).

use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::assault;
use crate::platoons::rules::dialogue::fact::{Fact, Way};
use crate::platoons::rules::fortifications::mines;
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::ground::stacking;
use crate::platoons::rules::ground::threat::threats;
use crate::platoons::rules::movement::{self, March, held, mire, opportunity};
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Situation};

/// Whether somebody outside the map can come in now: he can pay it, there is room, and no enemy holds the hex (5.3). Who has no
/// leader does not come where an enemy could hurt him (5.4), nor at night to hexes that his side does not control (5.5).
pub fn may_enter(game: &Game, situation: &Situation, actor: Actor) -> bool {
    let Some((at, _)) = situation.outside(actor) else { return false };
    let side = situation.owner(actor);
    let led = match actor {
        Actor::Unit(unit) => situation.segment.as_ref().is_some_and(|segment| segment.is_led(unit)),
        Actor::Leader(_) => true,
    };
    let own = situation.control[at.index()] == Some(side) || !situation.light.night;
    cost(game, situation, actor).is_some()
        && !held(game, situation, side.other(), at)
        && stacking::has_room(game, situation, actor, at)
        && (led || (own && threats(game, situation, actor, at).next().is_none()))
}

/// Whether somebody in the first row may come into an assault in the hex before him (16.51).
pub fn comes_to(game: &Game, situation: &Situation, actor: Actor, hex: Hex) -> bool {
    situation.outside(actor) == Some((hex, 1)) && cost(game, situation, actor).is_some()
}

/// What it costs somebody to come in: the hex, as from open ground or along the road that leads in, and as much as open ground or
/// that road for each row before his own. From the first row everybody comes in who has points at all (5.0).
fn cost(game: &Game, situation: &Situation, actor: Actor) -> Option<Mp> {
    let (at, row) = situation.outside(actor)?;
    let going = Going::of(game, situation, actor);
    let before = costs::outside(game, going, at)?;
    let rows: Mp = (1..row).map(|_| before).sum();
    let cost = costs::onto_map(game, situation, going, at)? + rows;
    (going.allowance > Mp::ZERO && (row == 1 || cost <= going.allowance)).then_some(cost)
}

/// Somebody comes in, with the leaders who go with him. Tells whether he is stopped there.
pub fn enter(table: &mut Table, actor: Actor, march: &mut March) -> Flow<bool> {
    let Some((at, row)) = table.situation().outside(actor) else { return Ok(false) };
    let Some(cost) = cost(table.game(), table.situation(), actor) else { return Ok(true) };
    march.spent = march.spent + cost;
    march.hexes = row;
    march.on_track = false;
    let with = march.with.clone();
    table.record(Fact::Went { actor, with, to: at, way: Way::Entered, spent: march.spent });
    movement::entered(table, actor, at)?;
    let stopped = mines::entered(table, at, &movement::party(actor, &march.with), false)?;
    let stuck = mire::entered(table, actor, None, at);
    march.with.retain(|leader| !stopped.contains(&Actor::Leader(*leader)));
    let side = table.situation().owner(actor);
    assault::overrun(table, side.other(), at)?;
    Ok(opportunity::offer(table, actor, &march.with, at)? || stuck || stopped.contains(&actor))
}
