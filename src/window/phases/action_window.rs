//! A window for actions while the other side moves (A24): who does not want to be asked again in this order is not.

use bevy::prelude::*;

use crate::squads::rules::{Choice, Phase};
use crate::window::battle::answer::{Ask, Muted};

use super::{InPhase, PhaseSet};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Muted>().add_systems(InPhase(Phase::ActionWindow), pass_over.in_set(PhaseSet::Offer));
}

/// The other side waits as long as for a refusal that was thought over.
fn pass_over(muted: Res<Muted>, mut ask: ResMut<Ask>) {
    let can = ask.decision.as_ref().is_some_and(|decision| decision.offer.choices.contains(&Choice::Decline));
    if muted.0 && can {
        ask.at_once = true;
    }
}
