//! Hidden units that fire at what moves.

use crate::platoons::rules::dialogue::choice::Shape;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fire::volleys;
use crate::platoons::rules::hiding::showing;
use crate::platoons::rules::movement::opportunity::{Passing, firers, mortars, shooters};
use crate::platoons::rules::rulebook::{Flow, SetOffer, Table};
use crate::platoons::rules::state::situation::{Actor, Place, UnitId};

/// Of the hidden units that could fire at somebody who has come into a hex, if they were not hidden, their side may show some: then
/// they may fire as any other (13).
pub fn ambush(table: &mut Table, passing: Passing) -> Flow {
    let (game, situation) = (table.game(), table.situation());
    let side = situation.owner(passing.mover).other();
    let hidden = situation
        .all_units()
        .filter(|(_, unit)| unit.owner == side && matches!(unit.place, Place::Hidden(_)));
    let could = |unit: &UnitId| {
        let then = showing::shown(game, situation, *unit);
        [shooters, firers, mortars].into_iter().any(|of| of(game, &then, passing).contains(unit))
    };
    let of: Vec<Actor> = hidden.map(|(id, _)| id).filter(could).map(Actor::Unit).collect();
    let most = u8::try_from(of.len()).unwrap_or(u8::MAX);
    let (mover, hex) = (passing.mover, passing.hex);
    let set = SetOffer::shaped(of, 0, most, Shape::Any);
    let chosen = table.ask_set(side, Question::Ambush { mover, hex }, set)?;
    volleys::units(&chosen).into_iter().for_each(|unit| showing::show(table, unit));
    Ok(())
}
