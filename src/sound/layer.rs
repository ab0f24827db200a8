//! A layer played into the mix.

use rand_pcg::Pcg32;

use super::envelope::Course;
use super::filter::TwoPole;
use super::generator::Generator;
use super::maths::{bent, exp2, factor, log2};
use super::noise::{signed, unit};
use super::recipe::{Glide, Layer, Waver};
use super::render::{RATE, samples_in};

/// Pitches, cutoffs and wavers move from stretch to stretch of so many samples.
const STRETCH: usize = 32;

/// Plays a layer, as often as it is heard, into a mix. What is chance in the sound of the layer and in its repeats is
/// apart, so that the layers of a thing that repeats stay together.
pub fn play(layer: &Layer, luck: &mut Pcg32, mut repeats: Pcg32, mix: &mut [[f32; 2]]) {
    let mut strike = |after: f32, level: f32, tone: f32| {
        if let Some(room) = mix.get_mut(samples_in(layer.start + after)..) {
            Voice::new(layer, room.len(), tone, luck).play(room, factor(level));
        }
    };
    strike(0.0, layer.level, 1.0);
    let Some(repeat) = layer.repeat else { return };
    for number in 1..repeat.count {
        let shift = signed(&mut repeats) * repeat.jitter * repeat.spacing;
        let quieter = 12.0 * repeat.vary * unit(&mut repeats);
        let tone = exp2(repeat.vary * signed(&mut repeats));
        let after = (number as f32 * repeat.spacing + shift).max(0.0);
        strike(after, layer.level + repeat.swell * number as f32 - quieter, tone);
    }
}

/// A layer while it is heard once.
struct Voice<'a> {
    layer: &'a Layer,
    generator: Generator,
    filters: Vec<TwoPole>,
    course: Course,
    drift: Option<Drift>,
    glides: Vec<Sliding>,
    /// By how much all pitches are moved.
    tone: f32,
}

impl<'a> Voice<'a> {
    fn new(layer: &'a Layer, room: usize, tone: f32, luck: &mut Pcg32) -> Self {
        let samples = layer.length.map_or(room, samples_in);
        let cutoffs = layer.filters.iter().map(|filter| &filter.cutoff);
        Self {
            layer,
            generator: Generator::new(&layer.source, luck),
            filters: layer.filters.iter().map(|filter| TwoPole::new(filter.pass, filter.resonance)).collect(),
            course: Course::new(&layer.envelope, samples),
            drift: layer.waver.map(|waver| Drift::new(waver, luck)),
            glides: std::iter::once(&layer.pitch).chain(cutoffs).map(Sliding::new).collect(),
            tone,
        }
    }

    fn play(mut self, mix: &mut [[f32; 2]], level: f32) {
        let hard = factor(self.layer.drive);
        let left = level * (1.0 - self.layer.pan).sqrt();
        let right = level * (1.0 + self.layer.pan).sqrt();
        let mut loudness = self.drift.as_ref().map_or(1.0, Drift::loudness);
        for (number, room) in mix.chunks_mut(STRETCH).enumerate() {
            if self.course.over() {
                return;
            }
            let mut stretch = [0.0; STRETCH];
            let stretch = &mut stretch[..room.len()];
            self.fill(stretch, number * STRETCH);
            let next = self.drift.as_mut().map_or(1.0, |drift| {
                drift.go_on();
                drift.loudness()
            });
            let step = (next - loudness) / STRETCH as f32;
            for (place, sample) in room.iter_mut().zip(stretch) {
                let mut sample = *sample * self.course.next() * loudness;
                loudness += step;
                if hard > 1.0 {
                    sample = bent(sample * hard);
                }
                place[0] += sample * left;
                place[1] += sample * right;
            }
            loudness = next;
        }
    }

    /// Fills a stretch that begins at a sample: the source, filtered.
    fn fill(&mut self, stretch: &mut [f32], at: usize) {
        let tone = self.tone * self.drift.as_ref().map_or(1.0, Drift::tone);
        self.generator.fill(stretch, self.glides[0].at(at) * tone);
        for (filter, cutoff) in self.filters.iter_mut().zip(&self.glides[1..]) {
            if at == 0 || self.drift.is_some() || cutoff.moves(at) {
                filter.set(cutoff.at(at) * tone);
            }
            stretch.iter_mut().for_each(|sample| *sample = filter.next(*sample));
        }
    }
}

/// A number on its way.
struct Sliding {
    from: f32,
    /// How far it goes, in octaves.
    octaves: f32,
    samples: usize,
}

impl Sliding {
    fn new(glide: &Glide) -> Self {
        let octaves = log2(glide.to) - log2(glide.from);
        Self { from: glide.from, octaves, samples: samples_in(glide.time) }
    }

    /// Whether it is not yet there at a sample.
    fn moves(&self, at: usize) -> bool {
        at <= self.samples + STRETCH
    }

    fn at(&self, sample: usize) -> f32 {
        if self.samples == 0 {
            return self.from;
        }
        self.from * exp2(self.octaves * (sample as f32 / self.samples as f32).min(1.0))
    }
}

/// A waver on its way from one height to the next.
struct Drift {
    waver: Waver,
    luck: Pcg32,
    from: f32,
    to: f32,
    way: f32,
}

impl Drift {
    fn new(waver: Waver, luck: &mut Pcg32) -> Self {
        let (from, to) = (unit(luck), unit(luck));
        Self { waver, luck: luck.clone(), from, to, way: 0.0 }
    }

    fn go_on(&mut self) {
        self.way += self.waver.rate * STRETCH as f32 / RATE as f32;
        if self.way >= 1.0 {
            self.way -= 1.0;
            self.from = self.to;
            self.to = unit(&mut self.luck);
        }
    }

    /// How high it is, from 0 to 1.
    fn height(&self) -> f32 {
        let eased = self.way * self.way * (3.0 - 2.0 * self.way);
        self.from + (self.to - self.from) * eased
    }

    fn loudness(&self) -> f32 {
        1.0 - self.waver.loudness * (1.0 - self.height())
    }

    fn tone(&self) -> f32 {
        exp2(self.waver.tone * (2.0 * self.height() - 1.0))
    }
}
