//! Chance without bias, written out so that no crate update changes a battle.

use rand::Rng;
use rand_pcg::Pcg32;

/// A number below `bound`, each as likely, by rejection; a `bound` of 0 counts as 1.
pub fn below(generator: &mut Pcg32, bound: usize) -> usize {
    let bound = bound.max(1) as u32;
    let limit = u32::MAX - u32::MAX % bound;
    loop {
        let drawn = generator.next_u32();
        if drawn < limit {
            return (drawn % bound) as usize;
        }
    }
}

/// Fisher and Yates.
pub fn shuffle<T>(generator: &mut Pcg32, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(generator, last + 1));
    }
}
