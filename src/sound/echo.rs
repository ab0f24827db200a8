//! What comes back: single reflections from edges of woods and walls, and a hall behind them.

use rand_pcg::Pcg32;

use super::filter::TwoPole;
use super::maths::{exp2, factor};
use super::noise::{signed, unit};
use super::recipe::{Echo, Pass};
use super::render::{RATE, samples_in};

/// The ways through the hall, in samples: without a common measure, so that no pitch of its own is heard.
const WAYS: [usize; 8] = [1_031, 1_327, 1_523, 1_801, 2_053, 2_377, 2_711, 3_119];

/// The ways through what scatters sound: leaves, furrows, rubble.
const SCATTERERS: [usize; 4] = [113, 229, 443, 757];

/// What is longer than a house is wide goes round it, and does not come back.
const LOWEST: f32 = 130.0;

/// By so many decibels the last reflection is weaker than the first.
const DIMMING: f32 = 24.0;

/// Adds to a mix what comes back of it.
pub fn add(echo: &Echo, luck: &mut Pcg32, mix: &mut [[f32; 2]]) {
    let mut muffle = TwoPole::new(Pass::Low, 0.0).at(echo.tone);
    let mut thin = TwoPole::new(Pass::High, 0.0).at(LOWEST);
    let mut scatterers = SCATTERERS.map(Way::new);
    let mut back = |[left, right]: &[f32; 2]| {
        let sample = thin.next(muffle.next((left + right) * 0.5));
        scatterers.iter_mut().fold(sample, |sample, way| way.scattered(sample))
    };
    let heard: Vec<f32> = mix.iter().map(&mut back).collect();
    reflect(echo, &heard, luck, mix);
    if echo.tail > 0.0 {
        resound(echo, &heard, mix);
    }
}

/// The single reflections: the later the weaker, each from a side of its own.
fn reflect(echo: &Echo, heard: &[f32], luck: &mut Pcg32, mix: &mut [[f32; 2]]) {
    for number in 0..echo.taps {
        let share = (number as f32 + unit(luck) * 0.8) / echo.taps as f32;
        let share = if number == 0 { 0.0 } else { share };
        let level = factor(echo.level - DIMMING * share) * if signed(luck) < 0.0 { -1.0 } else { 1.0 };
        let pan = signed(luck) * 0.9;
        let (left, right) = (level * (1.0 - pan).sqrt(), level * (1.0 + pan).sqrt());
        let later = mix.iter_mut().skip(samples_in(echo.delay + echo.spread * share));
        for (place, sample) in later.zip(heard) {
            place[0] += sample * left;
            place[1] += sample * right;
        }
    }
}

/// The hall: eight ways, each of which feeds all others.
fn resound(echo: &Echo, heard: &[f32], mix: &mut [[f32; 2]]) {
    let tail = echo.tail * RATE as f32;
    let falls = WAYS.map(|way| exp2(-9.965_784 * way as f32 / tail));
    let mut ways = WAYS.map(Way::new);
    let mut dull = [0.0; 8];
    // Each way through takes some of the heights away.
    let dulling = 1.0 - exp2(-18.0 * echo.tone / RATE as f32);
    // The longer sound stays, the more of it there is at once: as a whole it is as strong as was asked for.
    let lost = 1.0 - falls.iter().map(|fall| fall * fall).sum::<f32>() / 8.0;
    let level = factor(echo.tail_level) * (lost / 4.0).sqrt();
    for (place, sample) in mix.iter_mut().skip(samples_in(echo.delay)).zip(heard) {
        let mut out = [0.0; 8];
        let mut sum = 0.0;
        for number in 0..8 {
            dull[number] += (ways[number].oldest() - dull[number]) * dulling;
            out[number] = dull[number] * falls[number];
            sum += out[number];
        }
        for number in 0..8 {
            ways[number].push(sample + out[number] - sum * 0.25);
        }
        place[0] += (out[0] - out[2] + out[4] - out[6]) * level;
        place[1] += (out[1] - out[3] + out[5] - out[7]) * level;
    }
}

/// A way that sound takes some time to go.
struct Way {
    samples: Vec<f32>,
    at: usize,
}

impl Way {
    fn new(length: usize) -> Self {
        Self { samples: vec![0.0; length], at: 0 }
    }

    fn oldest(&self) -> f32 {
        self.samples[self.at]
    }

    fn push(&mut self, sample: f32) {
        self.samples[self.at] = sample;
        self.at += 1;
        if self.at == self.samples.len() {
            self.at = 0;
        }
    }

    /// A sample smeared over time, all pitches alike.
    fn scattered(&mut self, sample: f32) -> f32 {
        let oldest = self.oldest();
        let inside = sample + oldest * 0.6;
        self.push(inside);
        oldest - inside * 0.6
    }
}
