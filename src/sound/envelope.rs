//! How loud a layer is from sample to sample.

use super::maths::fading;
use super::recipe::Envelope;
use super::render::samples_in;

/// Below this nothing is heard.
const SILENCE: f32 = 0.000_03;

/// The loudness of a layer while it lasts.
pub struct Course {
    at: usize,
    attack: usize,
    full: usize,
    end: usize,
    release: usize,
    fall: f32,
    sustain: f32,
    level: f32,
}

impl Course {
    /// The course of an envelope over so many samples.
    pub fn new(envelope: &Envelope, samples: usize) -> Self {
        let attack = samples_in(envelope.attack);
        Self {
            at: 0,
            attack,
            full: attack + samples_in(envelope.hold),
            end: samples,
            release: samples_in(envelope.release).min(samples),
            fall: envelope.decay.map_or(1.0, |decay| fading(samples_in(decay) as f32)),
            sustain: envelope.sustain,
            level: 1.0,
        }
    }

    /// Whether nothing more is heard.
    pub fn over(&self) -> bool {
        self.at >= self.end || self.level + self.sustain < SILENCE
    }

    /// The loudness of the next sample.
    pub fn next(&mut self) -> f32 {
        let at = self.at;
        self.at += 1;
        let mut level = if at < self.attack {
            at as f32 / self.attack as f32
        } else if at < self.full {
            1.0
        } else {
            self.level *= self.fall;
            self.sustain + (1.0 - self.sustain) * self.level
        };
        let left = self.end.saturating_sub(at);
        if left < self.release {
            level *= left as f32 / self.release as f32;
        }
        level
    }
}
