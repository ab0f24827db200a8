//! A sound as a file of a kind that every player knows.

use super::render::Sound;

/// Bytes of both samples of a moment.
const FRAME: usize = 4;

impl Sound {
    /// The sound as a WAV file: two channels of 16 bits.
    pub fn wav(&self) -> Vec<u8> {
        let length = self.samples.len() * FRAME;
        let mut bytes = Vec::with_capacity(44 + length);
        bytes.extend(b"RIFF");
        bytes.extend((36 + length as u32).to_le_bytes());
        bytes.extend(b"WAVEfmt ");
        bytes.extend(16u32.to_le_bytes());
        for number in [1u16, 2] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(self.rate.to_le_bytes());
        bytes.extend((self.rate * FRAME as u32).to_le_bytes());
        for number in [FRAME as u16, 16] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(b"data");
        bytes.extend((length as u32).to_le_bytes());
        for sample in self.samples.iter().flatten() {
            bytes.extend(((sample * f32::from(i16::MAX)).round() as i16).to_le_bytes());
        }
        bytes
    }
}
