//! A time advance (6.1.2): the clock strikes, and whether the battle may end is told.

use bevy::prelude::*;

use crate::squads::rules::{Fact, Phase, SpecialRule};
use crate::squads::text;
use crate::window::battle::cue::Tone;
use crate::window::stage::Anchor;

use super::scene::Scene;
use super::{InPhase, PhaseSet};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::TimeAdvance), strike.in_set(PhaseSet::Present));
}

fn strike(mut scene: Scene) {
    let Fact::TimeAdvanced { to, .. } = *scene.fact() else { return };
    let end = scene.situation().sudden_death;
    let special = &scene.game().scenario.special;
    let (key, tone) = match to >= end {
        _ if special.contains(&SpecialRule::NoSuddenDeath) => ("stage-time-alone", Tone::Plain),
        true if special.contains(&SpecialRule::FixedEnd) => ("stage-time-over", Tone::Bad),
        false if special.contains(&SpecialRule::FixedEnd) => ("stage-time-fixed", Tone::Plain),
        true => ("stage-time-late", Tone::Bad),
        false => ("stage-time", Tone::Plain),
    };
    let words = text::text_with(key, &[("time", to.into()), ("end", end.into())]);
    scene.say(Anchor::Top, tone, words);
}
