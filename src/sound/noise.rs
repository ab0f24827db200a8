//! Noise of three colours, all equally strong.

use rand::Rng;
use rand_pcg::Pcg32;

use super::recipe::Source;

/// A number between -1 and 1.
pub fn signed(luck: &mut Pcg32) -> f32 {
    unit(luck) * 2.0 - 1.0
}

/// A number from 0 to 1.
pub fn unit(luck: &mut Pcg32) -> f32 {
    (luck.next_u32() >> 8) as f32 / (1 << 24) as f32
}

/// Noise that goes on.
pub struct Noise {
    luck: Pcg32,
    colour: Colour,
}

enum Colour {
    White,
    Pink([f32; 3]),
    Brown(f32),
}

impl Noise {
    /// Noise of a source's colour; white where the source has none.
    pub fn new(source: &Source, luck: &mut Pcg32) -> Self {
        let colour = match source {
            Source::Pink => Colour::Pink([0.0; 3]),
            Source::Brown => Colour::Brown(signed(luck)),
            _ => Colour::White,
        };
        Self { luck: Pcg32::new(u64::from(luck.next_u32()), 1), colour }
    }

    /// The next sample.
    pub fn next(&mut self) -> f32 {
        let white = signed(&mut self.luck);
        match &mut self.colour {
            Colour::White => white,
            // Three low passes whose sum falls by three decibels an octave.
            Colour::Pink([low, middle, high]) => {
                *low = 0.997_65 * *low + white * 0.099_046;
                *middle = 0.963 * *middle + white * 0.296_516_4;
                *high = 0.57 * *high + white * 1.052_691_3;
                (*low + *middle + *high + white * 0.184_8) * PINK
            }
            Colour::Brown(walk) => {
                *walk = 0.998 * *walk + white * 0.063_2;
                *walk
            }
        }
    }
}

/// Makes pink noise as strong as white.
const PINK: f32 = 0.335;
