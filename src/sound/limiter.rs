//! The ceiling that no sample breaks through.

use super::maths::exp2;
use super::render::RATE;

/// No sample is further from silence.
pub const CEILING: f32 = 0.9;

/// So many octaves of loudness a second the limiter yields before a peak, and recovers behind it.
const YIELD: f32 = 400.0;
const RECOVERY: f32 = 30.0;

/// Turns what is too loud down: ahead of each peak, and slowly up again, so that nothing is distorted. The end is taken
/// to lead into the beginning.
pub fn limit(mix: &mut [[f32; 2]]) {
    let needed = |[left, right]: &[f32; 2]| {
        let peak = left.abs().max(right.abs());
        if peak > CEILING { CEILING / peak } else { 1.0 }
    };
    let mut gains: Vec<f32> = mix.iter().map(needed).collect();
    // Twice round, so that it is known at the beginning what was at the end.
    let round = || (0..mix.len()).chain(0..mix.len());
    let mut smooth = |rise: f32, places: &mut dyn Iterator<Item = usize>| {
        let mut most = 1.0f32;
        for place in places {
            most = (most * rise).min(gains[place]);
            gains[place] = most;
        }
    };
    smooth(exp2(YIELD / RATE as f32), &mut round().rev());
    smooth(exp2(RECOVERY / RATE as f32), &mut round());
    for (place, gain) in mix.iter_mut().zip(gains) {
        *place = place.map(|sample| (sample * gain).clamp(-CEILING, CEILING));
    }
}
