//! A sniper (1.9.1.3): the hex is in his sights, and whom he hits is told.

use bevy::prelude::*;

use crate::squads::rules::{Fact, Phase};
use crate::squads::text;
use crate::window::battle::cue::Tone;
use crate::window::stage::Anchor;

use super::scene::{Scene, cross_hairs};
use super::{InPhase, PhaseSet};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::Sniper), take_aim.in_set(PhaseSet::Present));
}

fn take_aim(mut scene: Scene) {
    let Fact::HexRead { hex, .. } = *scene.fact() else { return };
    cross_hairs(&mut scene, hex);
    scene.say(Anchor::Hex(hex), Tone::Plain, text::text_with("stage-sniper", &[("hex", hex.into())]));
}
