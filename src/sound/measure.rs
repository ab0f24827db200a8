//! What a sound is like, in numbers.

use super::maths::sine;
use super::render::Sound;

/// So many samples are looked at together.
const WINDOW: usize = 2_048;

/// Quieter than anything.
const SILENCE: f32 = -120.0;

/// A level in decibels below the loudest that a file can hold.
fn decibels(level: f32) -> f32 {
    (20.0 * level.log10()).max(SILENCE)
}

impl Sound {
    /// How long it lasts, in seconds.
    pub fn seconds(&self) -> f32 {
        self.samples.len() as f32 / self.rate as f32
    }

    /// Its loudest sample, in decibels below full.
    pub fn peak(&self) -> f32 {
        decibels(self.samples.iter().flatten().fold(0.0, |most, sample| most.max(sample.abs())))
    }

    /// Its loudness, the mean of its power, in decibels below full.
    pub fn loudness(&self) -> f32 {
        loudness(&self.samples)
    }

    /// The middle of its spectrum in hertz: low is dull, high is bright.
    pub fn centroid(&self) -> f32 {
        let mut power = vec![0.0f32; WINDOW / 2];
        // Half a window of silence in front, so that what comes at once counts in full.
        let mut heard = vec![0.0; WINDOW / 2];
        heard.extend(self.samples.iter().map(|[left, right]| left + right));
        let hill: Vec<f32> =
            (0..WINDOW).map(|at| 0.5 - 0.5 * sine(at as f32 / WINDOW as f32 + 0.25)).collect();
        for first in (0..heard.len()).step_by(WINDOW / 2) {
            let mut wave: Vec<(f32, f32)> =
                heard[first..].iter().zip(&hill).map(|(sample, weight)| (sample * weight, 0.0)).collect();
            wave.resize(WINDOW, (0.0, 0.0));
            transform(&mut wave);
            for (sum, (real, imaginary)) in power.iter_mut().zip(&wave) {
                *sum += real * real + imaginary * imaginary;
            }
        }
        let width = self.rate as f32 / WINDOW as f32;
        let strengths = power.iter().map(|power| power.sqrt());
        let all: f32 = strengths.clone().sum();
        let weighed: f32 =
            strengths.zip(0u16..).map(|(strength, bin)| strength * f32::from(bin) * width).sum();
        if all > 0.0 { weighed / all } else { 0.0 }
    }
}

/// The mean of the power of some samples, in decibels below full.
pub fn loudness(samples: &[[f32; 2]]) -> f32 {
    let power: f64 = samples.iter().flatten().map(|sample| f64::from(*sample).powi(2)).sum();
    decibels((power / (samples.len() * 2).max(1) as f64).sqrt() as f32)
}

/// The Fourier transform, in place; the length is a power of two.
fn transform(wave: &mut [(f32, f32)]) {
    let length = wave.len();
    let bits = length.trailing_zeros();
    for at in 0..length {
        let mirrored = at.reverse_bits() >> (usize::BITS - bits);
        if at < mirrored {
            wave.swap(at, mirrored);
        }
    }
    let mut half = 1;
    while half < length {
        for at in 0..half {
            let turns = at as f32 / (2 * half) as f32;
            let (cosine, sine) = (sine(turns + 0.25), -sine(turns));
            for first in (at..length).step_by(2 * half) {
                let (a, b) = (wave[first], wave[first + half]);
                let turned = (b.0 * cosine - b.1 * sine, b.0 * sine + b.1 * cosine);
                wave[first] = (a.0 + turned.0, a.1 + turned.1);
                wave[first + half] = (a.0 - turned.0, a.1 - turned.1);
            }
        }
        half *= 2;
    }
}
