//! Who is to come in lines up outside the map (16.51).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::edge::refuelling;
use crate::platoons::rules::ground::stacking;
use crate::platoons::rules::movement::held;
use crate::platoons::rules::rulebook::{Flow, Offer, Table};
use crate::platoons::rules::sequence::{may_begin_aboard, set_up_area};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Place, Situation};
use crate::platoons::rules::transport::{can_take, loading};

/// At the beginning of a turn those of a side stand up in rows who may come in now, one after another, units first: leaders go to
/// them, and who may come aboard a transport to that (5.6). Who has not come in in an earlier turn stands up anew, with all
/// whom he carries.
pub fn line_up(table: &mut Table, side: Side) -> Flow {
    let mut as_listed = false;
    for actor in due(table.game(), table.situation(), side) {
        refuelling::refuel(table, actor);
        let rows = rows(table.game(), table.situation(), actor);
        let carriers = carriers(table.game(), table.situation(), actor);
        let on_foot = usual(table.situation(), actor, &rows).map(|(at, row)| Choice::Row(at, row));
        let Some(mut place) = carriers.first().cloned().or(on_foot) else { continue };
        if !as_listed && rows.len() + carriers.len() > 1 {
            let on_foot = rows.iter().map(|(at, row)| Choice::Row(*at, *row));
            let choices = carriers.into_iter().chain(on_foot).chain([Choice::AsListed]).collect();
            match table.ask(side, Question::LineUp(actor), Offer::one(choices))? {
                Choice::AsListed => as_listed = true,
                chosen => place = chosen,
            }
        }
        match place {
            Choice::Row(at, row) => stand(table, actor, at, row),
            Choice::Load { who, onto } => loading::begin_aboard(table, who, onto),
            _ => {}
        }
    }
    Ok(())
}

/// Somebody stands in a row; a gun that begins limbered is (5.62).
fn stand(table: &mut Table, actor: Actor, at: Hex, row: u8) {
    table.record(Fact::LinedUp { actor, at, row });
    if let Actor::Unit(unit) = actor {
        let own = table.situation().unit(unit);
        if table.game().entry(own).limbered && !own.limbered {
            table.record(Fact::Limbered { unit, limbered: true });
        }
    }
}

/// Those of a side who may come in in this turn and are not on the map yet: units first, and of these those last who may be aboard
/// others.
fn due(game: &Game, situation: &Situation, side: Side) -> Vec<Actor> {
    let units = situation.all_units().filter(|(_, unit)| unit.owner == side);
    let leaders = situation.all_leaders().filter(|(_, leader)| leader.owner == side);
    let all = units.map(|(id, _)| Actor::Unit(id)).chain(leaders.map(|(id, _)| Actor::Leader(id)));
    let due = all.filter(|actor| {
        let (enters, _) = set_up_area(game, situation, *actor);
        situation.place(*actor) == Place::Waiting && enters > 0 && enters <= situation.turn
    });
    let mut due: Vec<Actor> = due.collect();
    due.sort_by_key(|actor| {
        (matches!(actor, Actor::Leader(_)), may_begin_aboard(game, situation, *actor), *actor)
    });
    due
}

/// 5.6: the transports of his side on which somebody may come in: those that stand in rows where he could.
fn carriers(game: &Game, situation: &Situation, actor: Actor) -> Vec<Choice> {
    if !may_begin_aboard(game, situation, actor) {
        return Vec::new();
    }
    let hexes = hexes(game, situation, actor);
    let own = situation.all_units().filter(|(_, unit)| unit.owner == situation.owner(actor));
    let near = own
        .map(|(id, _)| id)
        .filter(|id| situation.outside(Actor::Unit(*id)).is_some_and(|(at, _)| hexes.contains(&at)));
    let take = near.filter(|onto| can_take(game, situation, *onto, actor));
    take.map(|onto| Choice::Load { who: actor, onto }).collect()
}

/// The rows in which somebody may stand: before each of his hexes those that hold somebody and have room, and the next one.
fn rows(game: &Game, situation: &Situation, actor: Actor) -> Vec<(Hex, u8)> {
    let side = situation.owner(actor);
    let mut rows = Vec::new();
    for at in hexes(game, situation, actor) {
        for row in 1..=u8::MAX {
            let place = Place::Outside { at, row };
            if stacking::fits(game, situation, actor, place) {
                rows.push((at, row));
            }
            if !situation.present(side).any(|(_, other)| other == place) {
                break;
            }
        }
    }
    rows.sort_by_key(|(_, row)| *row);
    rows
}

/// The hexes of the edge at which somebody may come in: his own. If enemies hold all of them, those beside them, too, one turn
/// later than he should (16.53).
fn hexes(game: &Game, situation: &Situation, actor: Actor) -> Vec<Hex> {
    let (enters, area) = set_up_area(game, situation, actor);
    let taken = |hex: &Hex| held(game, situation, situation.owner(actor).other(), *hex);
    let mut hexes = area.to_vec();
    if area.iter().all(taken) && situation.turn > enters {
        let beside = area.iter().flat_map(|hex| game.map.neighbours(*hex)).map(|(_, next)| next);
        let edge = beside.filter(|hex| !game.map.edge(*hex).is_empty() && !taken(hex));
        edge.for_each(|hex| {
            if !hexes.contains(&hex) {
                hexes.push(hex);
            }
        });
    }
    hexes
}

/// Where somebody stands whom his player does not place: a unit in the first row that has room, a leader where units have none.
fn usual(situation: &Situation, actor: Actor, rows: &[(Hex, u8)]) -> Option<(Hex, u8)> {
    let side = situation.owner(actor);
    let there = |(at, row): &(Hex, u8)| {
        let place = Place::Outside { at: *at, row: *row };
        situation
            .present(side)
            .filter(move |(_, other)| *other == place)
            .map(|(one, _)| one)
            .collect::<Vec<_>>()
    };
    let unled = |row: &&(Hex, u8)| {
        let all = there(row);
        !all.is_empty() && all.iter().all(|one| matches!(one, Actor::Unit(_)))
    };
    match actor {
        Actor::Unit(_) => rows.first().copied(),
        Actor::Leader(_) => rows.iter().find(unled).or(rows.first()).copied(),
    }
}
