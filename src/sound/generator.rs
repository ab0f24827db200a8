//! What makes a layer sound, before anything is taken out of it.

use rand_pcg::Pcg32;

use super::maths::{fading, sine};
use super::noise::{Noise, unit};
use super::recipe::{Partial, Source};
use super::render::{RATE, samples_in};

/// A source that goes on.
pub enum Generator {
    /// Noise.
    Noise(Noise),
    /// A tone, and how far it is in its period.
    Tone(Shape, f32),
    /// Short hisses.
    Burst(Train),
    /// Something struck.
    Struck(Vec<Ringing>),
}

/// The wave of a tone.
#[derive(Clone, Copy)]
pub enum Shape {
    /// As [`Source::Sine`].
    Sine,
    /// As [`Source::Triangle`].
    Triangle,
    /// As [`Source::Saw`].
    Saw,
    /// As [`Source::Pulse`].
    Pulse(f32),
}

/// Hisses in a row.
pub struct Train {
    noise: Noise,
    luck: Pcg32,
    phase: f32,
    level: f32,
    fall: f32,
}

/// One tone of something struck.
pub struct Ringing {
    ratio: f32,
    phase: f32,
    level: f32,
    fall: f32,
}

impl Generator {
    /// The generator of a source.
    pub fn new(source: &Source, luck: &mut Pcg32) -> Self {
        match source {
            Source::White | Source::Pink | Source::Brown => Self::Noise(Noise::new(source, luck)),
            Source::Sine => Self::Tone(Shape::Sine, 0.0),
            Source::Triangle => Self::Tone(Shape::Triangle, 0.0),
            Source::Saw => Self::Tone(Shape::Saw, 0.0),
            Source::Pulse(share) => Self::Tone(Shape::Pulse(*share), 0.0),
            Source::Burst(decay) => Self::Burst(Train {
                noise: Noise::new(source, luck),
                luck: luck.clone(),
                phase: 1.0,
                level: 0.0,
                fall: fading(samples_in(*decay) as f32),
            }),
            Source::Struck(partials) => Self::Struck(partials.iter().map(Ringing::new).collect()),
        }
    }

    /// Fills a stretch with what comes next at a pitch.
    pub fn fill(&mut self, stretch: &mut [f32], pitch: f32) {
        let step = (pitch / RATE as f32).min(0.45);
        match self {
            Self::Noise(noise) => stretch.iter_mut().for_each(|sample| *sample = noise.next()),
            Self::Tone(shape, phase) => {
                for sample in stretch {
                    *sample = shape.at(*phase, step);
                    *phase += step;
                    if *phase >= 1.0 {
                        *phase -= 1.0;
                    }
                }
            }
            Self::Burst(train) => stretch.iter_mut().for_each(|sample| *sample = train.next(step)),
            Self::Struck(tones) => {
                stretch.fill(0.0);
                tones.iter_mut().for_each(|tone| tone.add(stretch, step));
            }
        }
    }
}

impl Shape {
    /// The wave so far into its period.
    fn at(self, phase: f32, step: f32) -> f32 {
        match self {
            Self::Sine => sine(phase),
            Self::Triangle => {
                let shifted = if phase < 0.75 { phase + 0.25 } else { phase - 0.75 };
                1.0 - 4.0 * (shifted - 0.5).abs()
            }
            Self::Saw => 1.0 - 2.0 * phase + rounded(phase, step),
            Self::Pulse(share) => {
                let down = if phase < share { phase + 1.0 - share } else { phase - share };
                let wave = if phase < share { 1.0 } else { -1.0 };
                wave + rounded(phase, step) - rounded(down, step)
            }
        }
    }
}

/// What rounds a jump upwards off, so that it holds no pitch that cannot be sampled.
fn rounded(phase: f32, step: f32) -> f32 {
    if phase < step {
        let near = phase / step - 1.0;
        -near * near
    } else if phase > 1.0 - step {
        let near = (phase - 1.0) / step + 1.0;
        near * near
    } else {
        0.0
    }
}

impl Train {
    fn next(&mut self, step: f32) -> f32 {
        self.phase += step;
        if self.phase >= 1.0 {
            self.phase -= 1.0;
            self.level = 0.7 + 0.3 * unit(&mut self.luck);
        }
        self.level *= self.fall;
        self.noise.next() * self.level
    }
}

impl Ringing {
    fn new(partial: &Partial) -> Self {
        let fall = fading(samples_in(partial.decay) as f32);
        Self { ratio: partial.ratio, phase: 0.0, level: partial.strength, fall }
    }

    /// Adds the tone to a stretch; what is too high to be sampled is left out.
    fn add(&mut self, stretch: &mut [f32], step: f32) {
        let step = step * self.ratio;
        if step > 0.45 || self.level < 0.000_03 {
            return;
        }
        for sample in stretch {
            *sample += sine(self.phase) * self.level;
            self.level *= self.fall;
            self.phase += step;
            if self.phase >= 1.0 {
                self.phase -= 1.0;
            }
        }
    }
}
