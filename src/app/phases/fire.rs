//! A Fire order (O20): whoever may fire together is proposed together.

use bevy::prelude::*;

use crate::app::battle::answer::Ask;
use crate::app::battle::session::Session;
use crate::app::battle::shown::Shown;
use crate::rules::{Choice, Phase, Question, check};

use super::{InPhase, PhaseSet};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::Fire), propose_all.in_set(PhaseSet::Offer));
}

/// The whole group is picked, where it may fire as a whole: pieces are taken off with a click, and the chances shown are those of
/// the shot that one would fire.
fn propose_all(session: Res<Session>, shown: Res<Shown>, mut ask: ResMut<Ask>) {
    let Some(decision) = ask.decision.clone() else { return };
    let (Question::FireWith { .. }, Some(set)) = (&decision.question, &decision.offer.set) else { return };
    let all = Choice::Set(set.of.iter().copied().take(usize::from(set.most)).collect());
    if check::check(session.game(), &shown.view.situation, &decision, &all).is_ok()
        && let Choice::Set(all) = all
    {
        ask.picked = all;
    }
}
