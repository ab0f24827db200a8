//! Leaders without units (6.71).

use crate::kit::Side;
use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::{Fact, Way};
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::dialogue::roll::RollFor;
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::leaders::casualties::removed;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Situation};
use crate::platoons::rules::state::unit_kind::MoveClass;

/// A leader whom enemies surprise is taken on so much or more.
const TAKEN: u8 = 9;

/// Enemy combat units have come into a hex. Leaders of a side who are there without units are taken on a roll of 9 and more;
/// otherwise they go to a hex beside it where no enemy unit is, and are taken, too, where there is none.
pub fn caught(table: &mut Table, side: Side, hex: Hex) -> Flow {
    if table.situation().units_in(side, hex).next().is_some() {
        return Ok(());
    }
    let leaders: Vec<LeaderId> = table.situation().leaders_in(side, hex).map(|(id, _)| id).collect();
    for leader in leaders {
        // Another one's end may have been his own (6.72, 14.11).
        if table.situation().hex_of(Actor::Leader(leader)) != Some(hex) {
            continue;
        }
        let taken = table.roll(RollFor::LeaderCaught { leader }).sum() >= TAKEN;
        let ways = refuges(table.game(), table.situation(), side, hex).into_iter().map(Choice::Hex).collect();
        let way = if taken { None } else { table.ask_one(side, Question::LeaderGoes { leader }, ways)? };
        match way {
            Some(Choice::Hex(to)) => {
                let (actor, with) = (Actor::Leader(leader), Vec::new());
                table.record(Fact::Went { actor, with, to, way: Way::Displaced, spent: Mp::ZERO });
            }
            _ => removed(table, leader)?,
        }
    }
    Ok(())
}

/// The hexes beside one that men on foot can enter and where no enemy unit is.
fn refuges(game: &Game, situation: &Situation, side: Side, hex: Hex) -> Vec<Hex> {
    let beside = game.map.neighbours(hex).map(|(_, to)| to);
    let going = Going { side, class: MoveClass::Foot, allowance: Mp::whole(1) };
    let free = beside.filter(|to| {
        let enters = costs::step(game, situation, going, hex, *to).is_some();
        enters && situation.units_in(side.other(), *to).next().is_none()
    });
    free.collect()
}
