//! An event (1.9.1.1): it is named, and the hex that it draws is found on the map.

use bevy::prelude::*;

use crate::app::battle::cue::Tone;
use crate::app::stage::Anchor;
use crate::rules::{Fact, Phase};
use crate::text;

use super::scene::{Scene, cross_hairs};
use super::{InPhase, PhaseSet};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::Event), (name, find_hex).in_set(PhaseSet::Present));
}

fn name(mut scene: Scene) {
    if let Fact::EventRead { side, event } = *scene.fact() {
        let words = [("side", scene.side(side).into()), ("event", text::event_name(event).into())];
        scene.say(Anchor::Top, Tone::Plain, text::text_with("stage-event", &words));
    }
}

fn find_hex(mut scene: Scene) {
    if let Fact::HexRead { hex, .. } = *scene.fact() {
        cross_hairs(&mut scene, hex);
    }
}
