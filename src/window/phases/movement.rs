//! A Move order (O21): a destination is enough, the way there is gone step by step until something happens; where the other side
//! goes is seen behind it.

use bevy::prelude::*;

use crate::squads::board::HexId;
use crate::squads::record::{chosen_to_move, halts, on_the_move};
use crate::squads::rules::{Choice, Fact, Phase, Question, Step, reach};
use crate::window::battle::answer::Ask;
use crate::window::battle::march::March;
use crate::window::battle::session::Session;
use crate::window::battle::shown::Shown;

use super::scene::Scene;
use super::{InPhase, PhaseSet, trail};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<March>()
        .add_systems(InPhase(Phase::Movement), halt.in_set(PhaseSet::Project))
        .add_systems(InPhase(Phase::Movement), leave_trail.in_set(PhaseSet::Present))
        .add_systems(InPhase(Phase::Movement), (go_on, look_around).chain().in_set(PhaseSet::Offer))
        .add_systems(
            InPhase(Phase::Movement),
            (set_out, look_around.run_if(by_another_way)).in_set(PhaseSet::Choose),
        );
}

/// Who is on the way stops where something happens, and looks again.
fn halt(scene: Scene, mut march: ResMut<March>) {
    if halts(scene.fact()) {
        march.on.clear();
    }
}

fn leave_trail(mut scene: Scene) {
    if let Fact::UnitMoved { step: Step::Moved { .. }, .. } = scene.fact() {
        trail::leave(&mut scene);
    }
}

/// The next step of a way that was chosen as a whole.
fn go_on(mut ask: ResMut<Ask>, mut march: ResMut<March>) {
    march.goals.clear();
    march.by.clear();
    let Some(decision) = &ask.decision else { return };
    if decision.question != Question::MoveWhere || march.on.is_empty() {
        march.on.clear();
        return;
    }
    let next = Choice::Enter(march.on.remove(0));
    if decision.offer.choices.contains(&next) {
        ask.answer = Some(next);
    } else {
        march.on.clear();
    }
}

/// Everywhere that the party on the move can go with the points it has left.
fn look_around(session: Res<Session>, shown: Res<Shown>, ask: Res<Ask>, mut march: ResMut<March>) {
    let Some(decision) = &ask.decision else { return };
    let told = session.battle().facts_since(0, shown.view.side);
    let (game, situation) = (session.game(), &shown.view.situation);
    let party = on_the_move(game, situation, &told, decision, &march.party);
    march.goals = party.map(|party| reach(game, situation, party, &march.by)).unwrap_or_default();
}

/// Hexes to go by were chosen.
fn by_another_way(march: Res<March>, mut last: Local<Vec<HexId>>) -> bool {
    let other = *last != march.by;
    last.clone_from(&march.by);
    other && !march.by.is_empty()
}

/// Who is chosen to move is the party whose ways are looked for.
fn set_out(ask: Res<Ask>, mut march: ResMut<March>) {
    let Some((decision, answer)) = ask.decision.as_ref().zip(ask.answer.as_ref()) else { return };
    if let Some(chosen) = chosen_to_move(&decision.question, answer) {
        march.party = chosen;
    }
}
