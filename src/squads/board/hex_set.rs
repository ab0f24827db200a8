//! A set of hexes in three machine words.

use super::HexId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A set of hexes. Written as the list of their names, in order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<HexId>", from = "Vec<HexId>")]
pub struct HexSet([u64; 3]);

impl HexSet {
    /// The set without a hex.
    pub const EMPTY: HexSet = HexSet([0; 3]);

    /// Hexes in order, each once.
    pub fn in_order(hexes: impl IntoIterator<Item = HexId>) -> Vec<HexId> {
        hexes.into_iter().collect::<HexSet>().iter().collect()
    }

    /// Puts a hex in; says whether it was new.
    pub fn insert(&mut self, hex: HexId) -> bool {
        let new = !self.contains(hex);
        self.add(hex);
        new
    }

    fn add(&mut self, hex: HexId) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }

    /// Takes a hex out; says whether it was in.
    pub fn remove(&mut self, hex: HexId) -> bool {
        let was_in = self.contains(hex);
        self.0[hex.index() / 64] &= !(1 << (hex.index() % 64));
        was_in
    }

    /// Whether a hex is in.
    pub fn contains(&self, hex: HexId) -> bool {
        self.0[hex.index() / 64] & (1 << (hex.index() % 64)) != 0
    }

    /// The hexes in order.
    pub fn iter(&self) -> impl Iterator<Item = HexId> + use<> {
        let mut words = self.0;
        let mut word = 0;
        std::iter::from_fn(move || {
            while *words.get(word)? == 0 {
                word += 1;
            }
            let bit = words[word].trailing_zeros() as usize;
            words[word] &= words[word] - 1;
            HexId::from_index(word * 64 + bit)
        })
    }

    /// How many hexes are in.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no hex is in.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 3]
    }

    /// The hexes of either set.
    pub fn union(&self, other: &HexSet) -> HexSet {
        HexSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// The hexes that are not in the other set.
    pub fn without(&self, other: &HexSet) -> HexSet {
        HexSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// The hexes of both sets.
    pub fn intersection(&self, other: &HexSet) -> HexSet {
        HexSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl FromIterator<HexId> for HexSet {
    fn from_iter<T: IntoIterator<Item = HexId>>(hexes: T) -> HexSet {
        let mut set = HexSet::EMPTY;
        set.extend(hexes);
        set
    }
}

impl Extend<HexId> for HexSet {
    fn extend<T: IntoIterator<Item = HexId>>(&mut self, hexes: T) {
        hexes.into_iter().for_each(|hex| self.add(hex));
    }
}

impl From<Vec<HexId>> for HexSet {
    fn from(hexes: Vec<HexId>) -> HexSet {
        hexes.into_iter().collect()
    }
}

impl From<HexSet> for Vec<HexId> {
    fn from(set: HexSet) -> Vec<HexId> {
        set.iter().collect()
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_its_hexes_in_order() {
        let mut set: HexSet = HexId::all().rev().collect();
        assert_eq!(set.len(), HexId::COUNT);
        assert!(set.iter().eq(HexId::all()));
        for hex in HexId::all() {
            assert!(set.remove(hex));
            assert!(!set.remove(hex) && !set.contains(hex));
        }
        assert!(set.is_empty());
        let hex = HexId::new(6, 5).expect("G5");
        let west: HexSet = HexId::all().filter(|hex| hex.column() < 7).collect();
        let south: HexSet = HexId::all().filter(|hex| hex.row() > 5).collect();
        assert!(west.without(&south).iter().eq(west.iter().filter(|hex| hex.row() <= 5)));
        assert!(set.insert(hex) && !set.insert(hex));
        assert_eq!(ron::to_string(&set).as_deref(), Ok("[\"G5\"]"));
        assert_eq!(ron::from_str::<HexSet>("[\"G5\"]"), Ok(set));
    }
}
