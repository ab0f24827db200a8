//! Every phase: a fact is folded into what is shown, and the entities follow.

use bevy::prelude::*;

use crate::app::battle::entities;
use crate::app::battle::session::Session;
use crate::app::battle::shown::Shown;
use crate::rules::Phase;

use super::{Current, InPhase, PhaseSet};

pub(super) fn plugin(app: &mut App) {
    for phase in Phase::ALL {
        app.add_systems(InPhase(phase), project.in_set(PhaseSet::Project));
    }
}

fn project(world: &mut World) {
    world.resource_scope(|world, mut shown: Mut<Shown>| {
        let note = world.resource::<Current>().0.clone();
        let game = world.resource::<Session>().game().clone();
        shown.apply(&game, &note);
        entities::reconcile(world, &game, &shown.view);
    });
}
