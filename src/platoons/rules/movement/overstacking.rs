//! A hex that holds too many (4.1).

use crate::kit::Side;
use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::{Fact, Way};
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fire::losses;
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::ground::{rivers, stacking};
use crate::platoons::rules::movement::{entered, held, mire};
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Situation, UnitId};
use crate::platoons::rules::state::unit_category::Stacking;

/// Where a hex has come to hold too many of a side, all its units there are disrupted; as many as are too many are moved to hexes
/// beside it by the other side, or, where there is no room for any of them, eliminated as their own player likes.
pub fn settle(table: &mut Table) -> Flow {
    while let Some((side, hex, what)) = too_many(table.game(), table.situation()) {
        disrupt(table, side, hex);
        relieve(table, side, hex, what)?;
    }
    Ok(())
}

/// A hex with too many units of a side that count as the same.
fn too_many(game: &Game, situation: &Situation) -> Option<(Side, Hex, Stacking)> {
    let both = Side::BOTH.into_iter().flat_map(|side| situation.units_on_map(side));
    let all = both.map(|(_, unit, hex)| (unit.owner, hex, game.kind(unit).stacking()));
    let mut stacks: Vec<(Side, Hex, Stacking)> = all.collect();
    stacks.sort_unstable();
    stacks.dedup();
    stacks.into_iter().find(|(side, hex, what)| {
        *what != Stacking::Free && stacking::count(game, situation, *side, *hex, *what) > stacking::LIMIT
    })
}

fn disrupt(table: &mut Table, side: Side, hex: Hex) {
    let steady = table.situation().units_in(side, hex).filter(|(_, unit)| unit.morale == Morale::Good);
    let steady: Vec<Actor> = steady.map(|(id, _)| Actor::Unit(id)).collect();
    for actor in steady {
        table.record(Fact::MoraleChanged { actor, morale: Morale::Disrupted });
    }
}

/// One of them goes.
fn relieve(table: &mut Table, side: Side, hex: Hex, what: Stacking) -> Flow {
    let (game, situation) = (table.game(), table.situation());
    let alike = situation.units_in(side, hex).filter(|(_, unit)| game.kind(unit).stacking() == what);
    let of: Vec<UnitId> = alike.map(|(id, _)| id).collect();
    let choose = |of: Vec<UnitId>| of.into_iter().map(|id| Choice::Actor(Actor::Unit(id))).collect();
    let can: Vec<UnitId> =
        of.iter().copied().filter(|id| !ways(game, situation, *id, hex).is_empty()).collect();
    if can.is_empty() {
        let choice = table.ask_one(side, Question::ExcessLost { hex }, choose(of))?;
        let Some(Choice::Actor(actor)) = choice else { return Ok(()) };
        return losses::eliminate(table, actor);
    }
    let choice = table.ask_one(side.other(), Question::Excess { hex }, choose(can))?;
    let Some(Choice::Actor(actor @ Actor::Unit(unit))) = choice else { return Ok(()) };
    let to = ways(table.game(), table.situation(), unit, hex).into_iter().map(Choice::Hex).collect();
    let choice = table.ask_one(side.other(), Question::ExcessGoes { unit }, to)?;
    let Some(Choice::Hex(to)) = choice else { return Ok(()) };
    let (with, way) = (Vec::new(), Way::Displaced);
    table.record(Fact::Went { actor, with, to, way, spent: Mp::ZERO });
    mire::entered(table, actor, Some(hex), to);
    entered(table, actor, to)
}

/// The hexes beside one to which a unit can be moved: it may enter them, there is room, and no enemy holds them. What does not move
/// by itself is pushed like men (R210).
fn ways(game: &Game, situation: &Situation, id: UnitId, from: Hex) -> Vec<Hex> {
    let actor = Actor::Unit(id);
    let going = Going::of(game, situation, actor);
    let going = if going.allowance == Mp::ZERO { Going::on_foot(going.side) } else { going };
    let enemy = situation.unit(id).owner.other();
    let beside = game.map.neighbours(from).map(|(_, to)| to);
    let free = beside.filter(|to| {
        !mire::is_stuck(situation, actor)
            && !held(game, situation, enemy, *to)
            && costs::step(game, situation, going, from, *to).is_some()
            && stacking::has_room(game, situation, actor, *to)
            && !rivers::bars_flight(game, situation, actor, going.class, (from, *to))
    });
    free.collect()
}
