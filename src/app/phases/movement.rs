//! A Move order (O21): where the other side goes is seen behind it.

use bevy::prelude::*;

use crate::app::theme;
use crate::rules::{Fact, Phase, Step};

use super::scene::Scene;
use super::{InPhase, PhaseSet, trail};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::Movement), leave_trail.in_set(PhaseSet::Present));
}

fn leave_trail(mut scene: Scene) {
    if let Fact::UnitMoved { unit, from, to, step: Step::Moved { .. } } = *scene.fact() {
        trail::leave(&mut scene, unit, from, to, theme::LIT);
    }
}
