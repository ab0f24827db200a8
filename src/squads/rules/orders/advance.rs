//! Advance (O16).

use crate::squads::board::{Barrier, Direction, HexId};

use crate::squads::rules::actions;
use crate::squads::rules::dialogue::decision::{ActivatedFor, Choice, Question};
use crate::squads::rules::dialogue::fact::{Fact, Step};
use crate::squads::rules::ground::mines;
use crate::squads::rules::ground::terrain;
use crate::squads::rules::orders::movement;
use crate::squads::rules::special;
use crate::squads::rules::state::game::{Game, Order};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Role, Situation, UnitId};
use crate::squads::rules::table::activation;
use crate::squads::rules::table::{Flow, Table};

/// O16.2, O16.3: the hexes a unit may advance into, enemies there or not, and the way off the map.
fn ways(game: &Game, situation: &Situation, id: UnitId) -> impl Iterator<Item = Choice> {
    let from = situation.hex_of(id).filter(|_| !special::holds(game, situation, id));
    from.into_iter().flat_map(move |from| {
        let open = move |(direction, hex): &(Direction, HexId)| {
            may_advance(game, situation, id, from, *direction, *hex)
        };
        let enters = from.neighbors().filter(open).map(|(_, hex)| Choice::Enter(hex));
        let exits = std::iter::once(Choice::Exit);
        enters.chain(exits.filter(move |_| movement::may_exit(game, situation, id, from)))
    })
}

fn may_advance(
    game: &Game,
    situation: &Situation,
    id: UnitId,
    from: HexId,
    direction: Direction,
    to: HexId,
) -> bool {
    let climbs =
        game.map.barrier(from, direction) != Some(Barrier::Cliff) || situation.unit(id).weapon.is_none();
    climbs && !terrain::impassable(game, situation, to) && terrain::bridge_allows(game, from, direction)
}

/// O14.4: whether a unit can advance.
fn able(game: &Game, situation: &Situation, id: UnitId) -> bool {
    ways(game, situation, id).next().is_some()
}

/// Whether an Advance order can be given.
pub fn possible(game: &Game, situation: &Situation, side: Side) -> bool {
    activation::anybody(game, situation, side, &|id| able(game, situation, id))
}

/// O16.1: each activated unit may enter one adjacent hex, without points and without opportunity fire.
pub fn order(table: &mut Table) -> Flow {
    let side = table.active();
    let game = table.game();
    let mut waiting =
        activation::activate(table, side, ActivatedFor::Order(Order::Advance), Role::Advance, able)?;
    let mut carried_out = false;
    loop {
        waiting = waiting.iter().flat_map(|id| table.situation().heirs_on_map(*id)).collect();
        let mut choices: Vec<Choice> = waiting
            .iter()
            .filter(|id| able(game, table.situation(), **id))
            .map(|id| Choice::Unit(*id))
            .collect();
        if choices.is_empty() {
            return Ok(());
        }
        if carried_out {
            choices.push(Choice::Decline);
        }
        let Some(Choice::Unit(unit)) = table.ask_one(side, Question::AdvanceWho, choices)? else {
            return Ok(());
        };
        waiting.retain(|id| *id != unit);
        let ways = ways(game, table.situation(), unit).collect();
        match table.ask_one(side, Question::AdvanceWhere { unit }, ways)? {
            Some(Choice::Enter(to)) => {
                let Some(from) = table.situation().hex_of(unit) else { continue };
                table.record(Fact::UnitMoved { unit, from, to, step: Step::Advanced });
                table.go_on()?;
                mines::after_step(table, from, to, &[unit])?;
                actions::after_advance(table, to, unit)?;
            }
            Some(Choice::Exit) => {
                let Some(from) = table.situation().hex_of(unit) else { continue };
                mines::before_exit(table, from, &[unit])?;
                for leaver in table.situation().heirs_on_map(unit) {
                    if table.situation().hex_of(leaver) == Some(from) {
                        table.together(|table| movement::exit_map(table, leaver));
                        table.go_on()?;
                        movement::schedule_return(table, leaver)?;
                    }
                }
            }
            _ => {}
        }
        table.go_on()?;
        carried_out = true;
    }
}
