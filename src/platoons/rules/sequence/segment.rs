//! An action segment (3.1): who is activated, for what, and what each does.

use crate::kit::{BySide, Side};
use crate::platoons::rules::activation;
use crate::platoons::rules::air;
use crate::platoons::rules::assault;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::dialogue::roll::RollFor;
use crate::platoons::rules::fire::{bombardment, shells};
use crate::platoons::rules::hiding;
use crate::platoons::rules::morale::surrender;
use crate::platoons::rules::movement::{overstacking, penal, pressed};
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::sequence::{acting, events, saving};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::phase::Phase;
use crate::platoons::rules::state::situation::{Actor, Morale, Readiness, Situation, Stage};

/// A side activates somebody, or passes (3.0b). Two passes, one by each side, end the turn.
pub fn segment(table: &mut Table) -> Flow {
    let Stage::Action { side, more, passed, finished } = table.situation().stage else { return Ok(()) };
    let mut choices = activation::choices(table.game(), table.situation(), side);
    if !table.situation().air[side].is_empty() {
        choices.extend(air::targets(table.game(), table.situation(), side).into_iter().map(Choice::Strike));
    }
    if bombardment::can_fire(table.game(), table.situation(), side) {
        choices.push(Choice::OffBoard);
    }
    let shells = shells::off_board(table.game(), table.situation(), side);
    choices.extend(shells.into_iter().map(Choice::OffBoardShell));
    if !choices.is_empty() {
        choices.extend(saving::choice(table.game(), table.situation(), side));
    }
    choices.extend(events::choices(table.situation(), side));
    choices.extend(hiding::choices(table.situation(), side));
    if may_pass(table.game(), table.situation(), side) {
        choices.push(Choice::Pass);
    }
    let choice = table.ask_one(side, Question::Segment, choices)?.unwrap_or(Choice::Pass);
    // Something that is no segment: that is still to come.
    if saving::carry_out(table, side, &choice)
        || events::act_again(table, side, &choice)
        || hiding::carry_out(table, &choice)
    {
        return Ok(());
    }
    if choice == Choice::Pass {
        table.record(Fact::Passed { side });
        let both = passed == Some(side.other());
        let next = if both { Stage::Removal } else { next(side, more, Some(side), finished) };
        table.record(Fact::StageReached { stage: next });
        return Ok(());
    }
    let engaged = assault::engaged(table.game(), table.situation());
    match choice {
        Choice::Strike(hex) => table.during(Phase::AirStrike, |table| air::strike(table, side, hex))?,
        // 3.14: artillery off the board takes a whole segment.
        Choice::OffBoard => {
            table.during(Phase::Bombardment, |table| bombardment::fire_off_board(table, side))?;
        }
        Choice::OffBoardShell(shell) => {
            table.during(Phase::Bombardment, |table| shells::fire_off_board(table, side, shell))?;
        }
        choice => {
            activation::activate(table, side, &choice)?;
            surrender::demand(table, side)?;
            acting::act(table, side)?;
        }
    }
    // 4.1: fire from off the board and from the air may have set somebody down, too.
    overstacking::settle(table)?;
    assault::overrun_in(table, &engaged)?;
    table.record(Fact::SegmentEnded { side });
    let mut counted = finished;
    counted[side] = counted[side].saturating_add(1);
    let fog = table.game().scenario.options.fog_of_war && fog_may_fall(finished);
    let stage = if fog && fog_falls(table) { Stage::Removal } else { next(side, more, None, counted) };
    table.record(Fact::StageReached { stage });
    Ok(())
}

/// Whose segment is next: again the winner's of the initiative as long as he has further ones, then they alternate.
fn next(side: Side, more: u8, passed: Option<Side>, finished: BySide<u8>) -> Stage {
    match more {
        0 => Stage::Action { side: side.other(), more: 0, passed, finished },
        _ => Stage::Action { side, more: more - 1, passed, finished },
    }
}

/// 3.0b: nobody passes who has somebody on the map that was not activated in this turn and is demoralized, or a commissar who has
/// to go to such a one (6.61), or a penal unit (15.4).
pub fn may_pass(game: &Game, situation: &Situation, side: Side) -> bool {
    let units = situation.units_on_map(side).map(|(id, _, _)| Actor::Unit(id));
    let all = units.chain(situation.leaders_on_map(side).map(|(id, _, _)| Actor::Leader(id)));
    let mut ready = all.filter(|actor| situation.readiness(*actor) == Readiness::Ready);
    !ready.any(|actor| {
        situation.morale(actor) == Morale::Demoralized
            || penal::duty(game, situation, actor).is_some()
            || pressed::is_pressed(game, situation, actor)
    })
}

/// The fog of war is looked for behind the activations that follow the third of each side (3.0b).
fn fog_may_fall(finished: BySide<u8>) -> bool {
    finished.axis >= 3 && finished.allies >= 3
}

/// A 2 or a 12 ends the turn (R28).
fn fog_falls(table: &mut Table) -> bool {
    matches!(table.roll(RollFor::Fog).sum(), 2 | 12)
}
