//! The initiative of a turn (3.0a).

use crate::kit::{BySide, Side};
use crate::platoons::rules::air;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::edge;
use crate::platoons::rules::leaders;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::sequence::{events, light};
use crate::platoons::rules::state::situation::Stage;

/// A turn begins: new highest leaders check (6.72), and each side rolls a die and adds its initiative. The higher total wins
/// and has half the difference of segments, rounded up, before the other side has its first.
pub fn phase(table: &mut Table) -> Flow {
    let turn = table.situation().turn + 1;
    table.record(Fact::TurnBegan { turn });
    light::of_turn(table);
    air::of_turn(table);
    events::of_turn(table)?;
    for side in Side::BOTH {
        edge::line_up(table, side)?;
    }
    for side in Side::BOTH {
        leaders::decapitation::start_of_turn(table, side)?;
    }
    loop {
        let dice = BySide::from_fn(|_| table.luck().die());
        table.record(Fact::InitiativeRolled { dice });
        let total = BySide::from_fn(|side| dice[side] + table.situation().initiative[side]);
        let ahead = total.axis.abs_diff(total.allies);
        if ahead > 0 {
            let side = if total.axis > total.allies { Side::Axis } else { Side::Allies };
            let more = ahead.div_ceil(2) - 1;
            let stage = Stage::Action { side, more, passed: None, finished: BySide::default() };
            table.record(Fact::StageReached { stage });
            return Ok(());
        }
    }
}
