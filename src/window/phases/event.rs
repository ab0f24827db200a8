//! An event (1.9.1.1): it is named and told, and the hex that it draws is found on the map.

use bevy::prelude::*;

use crate::squads::rules::{Fact, Phase};
use crate::squads::text;
use crate::window::battle::cue::Tone;
use crate::window::settings::Settings;
use crate::window::stage::Anchor;

use super::scene::{Scene, cross_hairs};
use super::{InPhase, PhaseSet};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::Event), (name, find_hex).in_set(PhaseSet::Present));
}

/// Its name, and below it what it does.
fn name(mut scene: Scene, settings: Res<Settings>) {
    if let Fact::EventRead { side, event } = *scene.fact() {
        let words = [("side", scene.side(side).into()), ("event", text::event_name(event).into())];
        let mut words = text::text_with("stage-event", &words);
        if let Some(told) = text::explain("event", event).filter(|_| settings.explain) {
            words = format!("{words}\n{}", told.words);
        }
        scene.say(Anchor::Top, Tone::Plain, words);
    }
}

fn find_hex(mut scene: Scene) {
    if let Fact::HexRead { hex, .. } = *scene.fact() {
        cross_hairs(&mut scene, hex);
    }
}
