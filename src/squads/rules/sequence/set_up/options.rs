//! What a side decides before it sets up: this or that.

use crate::squads::rules::dialogue::decision::{Choice, Offer, Question};
use crate::squads::rules::dialogue::fact::{Fact, PointsFor};
use crate::squads::rules::state::game::ScenarioOption;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::UnitId;
use crate::squads::rules::table::{Flow, Table};

/// The options of the next choice that a side has to make.
pub(super) fn open<'g>(table: &Table<'g>, side: Side) -> Option<&'g [ScenarioOption]> {
    let choices: &'g [Vec<ScenarioOption>] = &table.game().side(side).choices;
    choices.get(table.situation().arranged.options[side].len()).map(Vec::as_slice)
}

/// One of the options is taken; units of the others take no part.
pub(super) fn take(table: &mut Table, side: Side, options: &[ScenarioOption]) -> Flow {
    let choice = table.situation().arranged.options[side].len() as u8;
    let offer = Offer::one((0..options.len() as u8).map(Choice::Option).collect());
    let Choice::Option(taken) = table.ask(side, Question::BeforeBattle { choice }, offer)? else {
        return Ok(());
    };
    let game = table.game();
    let refused = |unit: &UnitId| {
        let option = game.group(table.situation(), *unit).option;
        option.is_some_and(|(of, option)| of == choice && option != taken)
    };
    let own = table.situation().all_units().filter(|(_, unit)| unit.owner == side).map(|(id, _)| id);
    let out: Vec<UnitId> = own.filter(refused).collect();
    table.record(Fact::OptionTaken { side, choice, option: taken });
    for unit in out {
        table.record(Fact::UnitWithdrawn { unit });
    }
    let ScenarioOption { radio, points, .. } = options[usize::from(taken)];
    if let Some(kind) = radio {
        table.record(Fact::RadioArrived { side, kind });
    }
    if points != 0 {
        table.record(Fact::PointsScored { side, points, reason: PointsFor::Option });
    }
    Ok(())
}
