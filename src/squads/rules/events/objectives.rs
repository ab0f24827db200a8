//! Events that concern objectives, points and the tracks.

use crate::squads::rules::dialogue::decision::{Choice, Question};
use crate::squads::rules::dialogue::fact::{Fact, PointsFor};
use crate::squads::rules::sequence::victory;
use crate::squads::rules::state::game::Event;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::table::{Flow, Table};

/// E45: a point for each enemy unit on the casualty track.
pub(super) fn battlefield_integrity(table: &mut Table, side: Side) -> Flow {
    let losses = table.situation().casualties[side.other()].iter().flatten().count();
    score(table, side, losses, Event::BattlefieldIntegrity);
    Ok(())
}

/// E49: a point for each objective under the reader's control.
pub(super) fn command_and_control(table: &mut Table, side: Side) -> Flow {
    let held = table.situation().control.iter().filter(|owner| **owner == Some(side)).count();
    score(table, side, held, Event::CommandAndControl);
    Ok(())
}

/// E54: the reader's surrender marker moves on by a space.
pub(super) fn elan(table: &mut Table, side: Side) -> Flow {
    let to = table.situation().surrender[side].saturating_add(1);
    table.record(Fact::SurrenderMoved { side, to });
    Ok(())
}

/// E65: the reader draws a secret objective chit; one that cannot be secret becomes an open one (7.3.3).
pub(super) fn mission_objective(table: &mut Table, side: Side) -> Flow {
    match table.draw_chit() {
        Some(chit) if chit.can_be_secret() => table.record(Fact::ChitDrawn { side, chit: Some(chit) }),
        Some(chit) => victory::open_chit(table, chit),
        None => {}
    }
    table.go_on()
}

/// E67: the reader has to reveal one of his secret chits, which stays open and scores at once.
pub(super) fn reconnaissance(table: &mut Table, side: Side) -> Flow {
    let choices = table.secret_chits(side).iter().copied().map(Choice::Chit).collect();
    if let Some(Choice::Chit(chit)) = table.ask_one(side, Question::Event(Event::Reconnaissance), choices)? {
        victory::reveal_chit(table, side, chit);
    }
    table.go_on()
}

/// E74: a chit is drawn, lies open and scores at once.
pub(super) fn strategic_objective(table: &mut Table) -> Flow {
    if let Some(chit) = table.draw_chit() {
        victory::open_chit(table, chit);
    }
    table.go_on()
}

fn score(table: &mut Table, side: Side, points: usize, event: Event) {
    if points > 0 {
        table.record(Fact::PointsScored { side, points: points as i16, reason: PointsFor::Event(event) });
    }
}
