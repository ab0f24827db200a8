//! An Advance order (O16): the step forward is seen, in red where it is into a hex of the enemy.

use bevy::prelude::*;

use crate::app::theme;
use crate::rules::{Fact, Phase, Step};

use super::scene::Scene;
use super::{InPhase, PhaseSet, trail};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::Advance), step_forward.in_set(PhaseSet::Present));
}

fn step_forward(mut scene: Scene) {
    if let Fact::UnitMoved { unit, from, to, step: Step::Advanced } = *scene.fact() {
        let enemy = scene.situation().unit(unit).owner.other();
        let colour = if scene.situation().occupied_by(to, enemy) { theme::RED } else { theme::LIT };
        trail::leave(&mut scene, unit, from, to, colour);
    }
}
