//! A filter of two poles, after the state variable form, which stays calm while its cutoff moves.

use super::maths::{exp2, tangent};
use super::recipe::Pass;
use super::render::RATE;

/// A filter and what rings in it.
#[derive(Clone, Copy)]
pub struct TwoPole {
    pass: Pass,
    damping: f32,
    weights: [f32; 3],
    held: [f32; 2],
}

impl TwoPole {
    /// A filter at rest, of a resonance from 0 to 1; its cutoff is to be set.
    pub fn new(pass: Pass, resonance: f32) -> Self {
        // From the flattest that falls at once to one that rings for fifty periods.
        let damping = exp2(0.5 - 6.0 * resonance);
        Self { pass, damping, weights: [0.0; 3], held: [0.0; 2] }
    }

    /// The same with its cutoff at so many hertz.
    pub fn at(mut self, cutoff: f32) -> Self {
        self.set(cutoff);
        self
    }

    /// Moves the cutoff.
    pub fn set(&mut self, cutoff: f32) {
        let warped = tangent(cutoff.clamp(5.0, 20_000.0) / (2.0 * RATE as f32));
        let first = 1.0 / (1.0 + warped * (warped + self.damping));
        self.weights = [first, warped * first, warped * warped * first];
    }

    /// What becomes of a sample.
    pub fn next(&mut self, sample: f32) -> f32 {
        let [first, second, third] = self.weights;
        let rest = sample - self.held[1];
        let band = first * self.held[0] + second * rest;
        let low = self.held[1] + second * self.held[0] + third * rest;
        self.held = [2.0 * band - self.held[0], 2.0 * low - self.held[1]];
        match self.pass {
            Pass::Low => low,
            Pass::Band => self.damping * band,
            Pass::High => sample - self.damping * band - low,
        }
    }
}
