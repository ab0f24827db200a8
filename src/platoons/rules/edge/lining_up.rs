//! Who is to come in lines up outside the map (16.51).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::ground::stacking;
use crate::platoons::rules::movement::held;
use crate::platoons::rules::rulebook::{Flow, Offer, Table};
use crate::platoons::rules::sequence::set_up_area;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Place, Situation};

/// At the beginning of a turn those of a side stand up in rows who may come in now, one after another, units first: leaders go to
/// them. Who has not come in in an earlier turn stands up anew.
pub fn line_up(table: &mut Table, side: Side) -> Flow {
    let mut as_listed = false;
    for actor in due(table.game(), table.situation(), side) {
        let rows = rows(table.game(), table.situation(), actor);
        let Some(first) = usual(table.situation(), actor, &rows) else { continue };
        let mut row = first;
        if !as_listed && rows.len() > 1 {
            let mut choices: Vec<Choice> = rows.iter().map(|(at, row)| Choice::Row(*at, *row)).collect();
            choices.push(Choice::AsListed);
            match table.ask(side, Question::LineUp(actor), Offer::one(choices))? {
                Choice::Row(at, number) => row = (at, number),
                _ => as_listed = true,
            }
        }
        table.record(Fact::LinedUp { actor, at: row.0, row: row.1 });
    }
    Ok(())
}

/// Those of a side who may come in in this turn and are not on the map yet: units first.
fn due(game: &Game, situation: &Situation, side: Side) -> Vec<Actor> {
    let units = situation.all_units().filter(|(_, unit)| unit.owner == side);
    let leaders = situation.all_leaders().filter(|(_, leader)| leader.owner == side);
    let all = units.map(|(id, _)| Actor::Unit(id)).chain(leaders.map(|(id, _)| Actor::Leader(id)));
    let due = all.filter(|actor| {
        let (enters, _) = set_up_area(game, situation, *actor);
        situation.place(*actor) == Place::Waiting && enters > 0 && enters <= situation.turn
    });
    due.collect()
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
