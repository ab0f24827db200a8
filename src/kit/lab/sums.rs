//! Sums of what is counted by its kinds.

use std::collections::BTreeMap;

/// Joins each of these with the same of others; what only the others have is joined with what stands for nothing.
pub fn join_all<K: Copy + Ord, T: Default, U>(
    all: &mut BTreeMap<K, T>,
    others: &BTreeMap<K, U>,
    join: impl Fn(&mut T, &U),
) {
    for (key, other) in others {
        join(all.entry(*key).or_default(), other);
    }
}
