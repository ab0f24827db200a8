//! Stacking of units (8.2).

use crate::squads::board::HexId;

use crate::squads::rules::dialogue::decision::{Choice, Question};
use crate::squads::rules::events::deploy_squad;
use crate::squads::rules::special;
use crate::squads::rules::state::game::{Game, UnitClass, UnitKindId};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Situation, UnitId};
use crate::squads::rules::state::special_rule::SpecialRule;
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units;

/// 8.2: figures of one side that may end a turn in a hex.
pub const LIMIT: u8 = 7;

/// 8.2: the limit of a hex of a battle: a special rule may give it another.
pub fn limit(game: &Game, hex: HexId) -> u8 {
    limit_under(&game.scenario.special, hex)
}

/// 8.2: the limit of a hex under these special rules.
pub fn limit_under(special: &[SpecialRule], hex: HexId) -> u8 {
    special::stacking(special, hex).unwrap_or(LIMIT)
}

/// 8.2: tells of a hex whether a unit can join those of its side there within the limit.
pub fn fits<'g>(game: &'g Game, situation: &Situation, unit: UnitId) -> impl Fn(HexId) -> bool + use<'g> {
    let unit = situation.unit(unit);
    has_room(game, situation, unit.owner, unit.kind)
}

/// 8.2: tells of a hex whether a counter of a side has room there within the limit.
pub fn has_room<'g>(
    game: &'g Game,
    situation: &Situation,
    side: Side,
    kind: UnitKindId,
) -> impl Fn(HexId) -> bool + use<'g> {
    let there = situation.figures(game, side);
    let more = game.nations[side].units[usize::from(kind.0)].class.figures();
    move |hex| there[hex.index()] + more <= limit(game, hex)
}

/// 8.2: at the end of a turn each side brings its overstacked hexes to the limit, the inactive first. In
/// each of them a squad may deploy before units are eliminated.
pub fn enforce(table: &mut Table) -> Flow {
    for side in [table.active().other(), table.active()] {
        for hex in overstacked(table, side) {
            deploy_first(table, side, hex)?;
            while table.situation().figures_in(table.game(), hex, side) > limit(table.game(), hex) {
                let choices =
                    table.situation().units_there(hex, side).into_iter().map(Choice::Unit).collect();
                let Some(Choice::Unit(unit)) = table.ask_one(side, Question::Overstacked { hex }, choices)?
                else {
                    break;
                };
                units::eliminate(table, unit);
                table.go_on()?;
            }
        }
    }
    Ok(())
}

fn overstacked(table: &Table, side: Side) -> Vec<HexId> {
    let (game, situation) = (table.game(), table.situation());
    let figures = situation.figures(game, side);
    let held = situation.held_by(side).iter();
    held.filter(|hex| figures[hex.index()] > limit(game, *hex)).collect()
}

/// 8.2, E52: a free Deploy of one squad of the hex.
fn deploy_first(table: &mut Table, side: Side, hex: HexId) -> Flow {
    let mut choices: Vec<Choice> = table
        .situation()
        .units_there(hex, side)
        .into_iter()
        .filter(|id| table.situation().class(table.game(), *id) == UnitClass::Squad)
        .filter(|id| units::new_team(table, *id, table.game().side(side).quality, 2).is_some())
        .map(Choice::Unit)
        .collect();
    if choices.is_empty() {
        return Ok(());
    }
    choices.insert(0, Choice::Decline);
    if let Some(Choice::Unit(unit)) = table.ask_one(side, Question::DeployFirst { hex }, choices)? {
        deploy_squad(table, unit);
    }
    Ok(())
}
