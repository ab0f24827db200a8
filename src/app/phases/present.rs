//! How long each kind of fact takes on screen, and whether the eye goes there.

use bevy::prelude::*;

use crate::app::battle::cue::Cue;
use crate::app::battle::shown::{Shown, place_of};
use crate::app::board::Eye;
use crate::rules::Phase;

use super::{Current, InPhase, PhaseSet, playing};

pub(super) fn plugin(app: &mut App) {
    for phase in Phase::ALL {
        app.add_systems(InPhase(phase), present.in_set(PhaseSet::Present));
    }
}

fn present(current: Res<Current>, mut shown: ResMut<Shown>, mut eye: ResMut<Eye>) {
    let note = &current.0;
    let lasts = Cue::of(&note.fact).seconds;
    if lasts > 0.0 {
        if let Some(hex) = place_of(&shown.view, &note.fact) {
            eye.find(hex);
        }
        shown.playing = Some(playing(note, lasts));
    }
}
