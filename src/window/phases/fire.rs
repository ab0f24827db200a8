//! A Fire order (O20): whoever may fire together is proposed together.

use bevy::prelude::*;

use crate::squads::record::group;
use crate::squads::rules::{Element, Phase, Question};
use crate::window::battle::answer::Ask;
use crate::window::battle::session::Session;
use crate::window::battle::shown::Shown;

use super::{InPhase, PhaseSet};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::Fire), propose_all.in_set(PhaseSet::Offer));
}

/// The whole group is picked, or where it may not fire as a whole its strongest part: pieces are taken off with a click, and the chances shown are those of
/// the shot that one would fire.
fn propose_all(session: Res<Session>, shown: Res<Shown>, mut ask: ResMut<Ask>) {
    let Some(decision) = ask.decision.clone() else { return };
    let (Question::FireWith { .. }, Some(set)) = (&decision.question, &decision.offer.set) else { return };
    let group = group(session.game(), &shown.view.situation, &decision, set);
    ask.picked = group.into_iter().map(Element::Piece).collect();
}
