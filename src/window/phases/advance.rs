//! An Advance order (O16): the step forward is seen, in red where it is into a hex of the enemy.

use bevy::prelude::*;

use crate::squads::rules::{Fact, Phase, Step};

use super::scene::Scene;
use super::{InPhase, PhaseSet, trail};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::Advance), step_forward.in_set(PhaseSet::Present));
}

fn step_forward(mut scene: Scene) {
    if let Fact::UnitMoved { step: Step::Advanced, .. } = scene.fact() {
        trail::leave(&mut scene);
    }
}
