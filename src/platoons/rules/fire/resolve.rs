//! A volley is fired (9.4, 10.2).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::air;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::dialogue::roll::RollFor;
use crate::platoons::rules::fire::effects::{SURVIVORS, effects};
use crate::platoons::rules::fire::losses;
use crate::platoons::rules::leaders::{self, casualties};
use crate::platoons::rules::morale::check;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::attack::Volley;
use crate::platoons::rules::state::phase::Phase;
use crate::platoons::rules::state::shifts::ShiftTable;
use crate::platoons::rules::state::situation::{Actor, LeaderId};

/// One roll for all targets (7.52); then steps are lost (7.61), leaders are hit (6.7), and morale is checked (14.1).
/// `moving_with` are the leaders with a unit that is fired at as it moves. Tells who failed a check.
pub fn resolve(table: &mut Table, volley: Volley, moving_with: &[LeaderId]) -> Flow<Vec<Actor>> {
    let (side, hex) = (volley.target, volley.hex);
    table.record(Fact::FireOpened(Box::new(volley.clone())));
    let roll = match volley.table {
        ShiftTable::Bombardment => RollFor::Bombardment { hex },
        ShiftTable::Direct | ShiftTable::Assault => RollFor::DirectFire { hex },
    };
    let roll = table.roll(roll).sum();
    let mut effects = effects(table.game(), table.situation(), &volley, moving_with, roll);
    table.during(Phase::Losses, |table| {
        alone(table, side, hex, effects.steps, &effects.alone)?;
        let aimed = air::aimed(table, &volley, &effects)?;
        let lost = losses::by_fire(table, side, hex, &effects, aimed)?;
        casualties::among(table, &effects.beside, lost)?;
        // 7.6: who has lost a step checks like all others who have, closed above or not.
        let hurt = aimed.map(Actor::Unit);
        effects
            .checks
            .iter_mut()
            .filter(|(actor, _)| Some(*actor) == hurt)
            .for_each(|(_, plus)| *plus = SURVIVORS);
        match volley.at_mover {
            Some(_) => check::check_moving(table, effects.checks, moving_with),
            None => check::check_all(table, effects.checks),
        }
    })
}

/// 6.71: of leaders without units one is lost for each step; their owner chooses.
fn alone(table: &mut Table, side: Side, hex: Hex, steps: u8, of: &[LeaderId]) -> Flow {
    for _ in 0..steps {
        let left = of.iter().map(|id| Actor::Leader(*id));
        let left = left.filter(|leader| table.situation().hex_of(*leader).is_some());
        let choices = left.map(Choice::Actor).collect();
        let choice = table.ask_one(side, Question::LoseLeader { hex }, choices)?;
        let Some(Choice::Actor(Actor::Leader(leader))) = choice else { break };
        leaders::removed(table, leader)?;
    }
    Ok(())
}
