//! A Recover order (O22): who rallies turns to its good side in a light.

use bevy::prelude::*;

use crate::squads::rules::{Fact, Phase};
use crate::window::art::Drawing;

use super::scene::{Scene, on_hex};
use super::{InPhase, PhaseSet};

/// How wide the light is, in map units, and how high above the table.
const LIGHT: (f32, f32) = (180.0, 9.0);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::Recover), shine.in_set(PhaseSet::Present));
}

fn shine(mut scene: Scene) {
    let (Fact::UnitRallied { unit } | Fact::SuppressionEnded { unit }) = *scene.fact() else { return };
    if let Some(hex) = scene.situation().hex_of(unit) {
        let (size, height) = LIGHT;
        scene.show(on_hex(hex, Drawing::plain("counters/lit", 256), size, height));
    }
}
