//! From a recipe to samples.

use rand_pcg::Pcg32;

use super::filter::TwoPole;
use super::maths::factor;
use super::recipe::{Pass, Recipe};
use super::{echo, layer, limiter};

/// Samples a second.
pub const RATE: u32 = 44_100;

/// The end of a loop goes on over its beginning for so long.
const SEAM: f32 = 1.5;

/// A loop is turned by less than this, to the calmest place to begin.
const TURN: f32 = 0.25;

/// A sound dies away in this share of it at the end, but within so many seconds.
const FADE: (f32, f32) = (0.15, 0.25);

/// At this distance half the audible heights are lost.
const HALF_HEARD: f32 = 150.0;

/// A sound that can be played.
#[derive(Clone, Debug, PartialEq)]
pub struct Sound {
    /// Samples a second.
    pub rate: u32,
    /// Left and right, each from -0.9 to 0.9.
    pub samples: Vec<[f32; 2]>,
}

/// How many samples a time takes.
pub(super) fn samples_in(seconds: f32) -> usize {
    (seconds * RATE as f32 + 0.5) as usize
}

/// Renders a recipe: the same samples every time, none beyond 0.9. A sound that is not looped ends in silence.
pub fn render(recipe: &Recipe) -> Sound {
    let length = samples_in(recipe.duration);
    let seam = if recipe.looped { samples_in(SEAM).min(length / 2) } else { 0 };
    let mut mix = vec![[0.0; 2]; length + seam];
    for (layer, number) in recipe.layers.iter().zip(LAYERS..) {
        layer::play(layer, &mut chance(recipe, number), chance(recipe, REPEATS), &mut mix);
    }
    if let Some(echo) = &recipe.echo {
        echo::add(echo, &mut chance(recipe, ECHO), &mut mix);
    }
    travel(recipe.distance, factor(recipe.gain), &mut mix);
    if recipe.looped {
        mix = joined(&mix, length, seam);
    } else {
        fade(&mut mix);
    }
    limiter::limit(&mut mix);
    Sound { rate: RATE, samples: mix }
}

/// The parts of a sound that have a chance of their own: a change of one leaves the others as they are.
const REPEATS: u64 = 0;
const ECHO: u64 = 1;
const LAYERS: u64 = 2;

/// What chance a part of a recipe has.
fn chance(recipe: &Recipe, part: u64) -> Pcg32 {
    Pcg32::new(u64::from(recipe.seed), part)
}

/// Takes away what is lost on the way through the air.
fn travel(metres: f32, gain: f32, mix: &mut [[f32; 2]]) {
    if metres == 0.0 {
        mix.iter_mut().for_each(|place| *place = place.map(|sample| sample * gain));
        return;
    }
    let cutoff = 20_000.0 / (1.0 + metres / HALF_HEARD);
    let mut ears = [TwoPole::new(Pass::Low, 0.0).at(cutoff); 2];
    for place in mix {
        *place = [ears[0].next(place[0]) * gain, ears[1].next(place[1]) * gain];
    }
}

/// Lets the end die away.
fn fade(mix: &mut [[f32; 2]]) {
    let length = (mix.len() as f32 * FADE.0) as usize;
    let length = length.min(samples_in(FADE.1));
    for (left, place) in mix.iter_mut().rev().take(length).enumerate() {
        let share = left as f32 / length as f32;
        *place = place.map(|sample| sample * share * share);
    }
}

/// A loop of what goes on for a seam beyond its length: that fades out over the beginning.
fn joined(mix: &[[f32; 2]], length: usize, seam: usize) -> Vec<[f32; 2]> {
    let (once, beyond) = mix.split_at(length);
    let mut all = once.to_vec();
    for (number, (place, over)) in all.iter_mut().zip(beyond).enumerate() {
        let share = number as f32 / seam as f32;
        let (comes, goes) = (share.sqrt(), (1.0 - share).sqrt());
        *place = [place[0] * comes + over[0] * goes, place[1] * comes + over[1] * goes];
    }
    // Wherever a ring is cut open, it is whole: this is where a player that is late by a moment is heard least.
    let jump = |at: usize| {
        let (before, behind) = (all[at], all[at + 1]);
        (before[0] - behind[0]).abs().max((before[1] - behind[1]).abs())
    };
    let places = 0..samples_in(TURN).min(length - 1);
    let calmest = places.min_by(|one, other| jump(*one).total_cmp(&jump(*other)));
    all.rotate_left(calmest.map_or(0, |at| at + 1));
    all
}
