//! Infantry on tanks: an optional rule, for which the book prints the shift against riders and nothing else (R173).

use crate::kit::Side;
use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::morale::check;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Situation, Unit, UnitId};
use crate::platoons::rules::state::unit_kind::{Class, Kind};

/// What riders who are thrown off add to the roll of their check.
const THROWN: u8 = 2;

/// Whether such a unit may get on a tank: a platoon of infantry, on a tank or tank destroyer at full strength.
pub fn may_mount(game: &Game, situation: &Situation, tank: UnitId, men: UnitId) -> bool {
    let (on, kind) = (situation.unit(tank), game.kind(situation.unit(tank)));
    let mounts = matches!(kind.class, Class::Tank | Class::TankDestroyer) && on.steps == kind.steps();
    game.scenario.options.tank_riders && mounts && game.kind(situation.unit(men)).kind == Kind::Inf
}

/// The unit that rides on another one: whatever is aboard what is no transport.
pub fn rider(game: &Game, situation: &Situation, tank: UnitId) -> Option<UnitId> {
    let rides = game.scenario.options.tank_riders && game.kind(situation.unit(tank)).carries.is_none();
    if rides { situation.load(tank) } else { None }
}

/// The riders of a side in a hex. They are seen, hit and counted like those on foot.
pub fn riders<'s>(
    game: &'s Game,
    situation: &'s Situation,
    side: Side,
    hex: Hex,
) -> impl Iterator<Item = (UnitId, &'s Unit)> {
    let tanks = game.scenario.options.tank_riders.then(|| situation.units_in(side, hex));
    let tanks = tanks.into_iter().flatten();
    tanks.filter_map(|(tank, _)| rider(game, situation, tank)).map(|id| (id, situation.unit(id)))
}

/// A tank is hit: its riders are off it, disrupted, before it suffers. Tells who they are.
pub fn thrown_off(table: &mut Table, tank: UnitId) -> Option<UnitId> {
    let men = rider(table.game(), table.situation(), tank)?;
    let actor = Actor::Unit(men);
    table.record(Fact::Unloaded { actor, cost: Mp::ZERO });
    table.record(Fact::MoraleChanged { actor, morale: Morale::Disrupted });
    Some(men)
}

/// Behind the hit they check, with two on the roll.
///
/// # Errors
/// An open question, a refused answer, or the end.
pub fn shaken(table: &mut Table, men: Option<UnitId>) -> Flow {
    match men {
        Some(men) => check::check(table, Actor::Unit(men), THROWN).map(|_| ()),
        None => Ok(()),
    }
}
