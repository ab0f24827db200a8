//! A Rout order (O23): who retreats is seen to, whosever he is, and who stands firm too.

use bevy::prelude::*;

use crate::squads::rules::{Fact, Phase, Step};
use crate::squads::text;
use crate::window::battle::cue::Tone;
use crate::window::stage::{Anchor, KeepOut};

use super::scene::Scene;
use super::{InPhase, PhaseSet, trail};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::Rout), retreat.in_set(PhaseSet::Present));
}

fn retreat(mut scene: Scene) {
    let Fact::UnitMoved { unit, from, to, step: Step::Retreated } = *scene.fact() else { return };
    trail::leave(&mut scene);
    let name = text::unit_name(scene.game(), scene.situation(), unit);
    let words = text::text_with("stage-retreats", &[("unit", name.into())]);
    scene.say(Anchor::Hex(to), Tone::Bad, words);
    scene.show(KeepOut(vec![from, to]));
}
