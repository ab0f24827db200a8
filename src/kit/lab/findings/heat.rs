//! Where on the map each side does what.

use std::collections::BTreeMap;

use crate::kit::lab::{HEATS, Heat, Where, figures};
use crate::kit::{BySide, Side};

/// How many shades there are.
pub const SHADES: u32 = 5;

/// How often it was in which hex, of each side: both have the same scale.
#[derive(Clone, Debug)]
pub struct Heated<H: Ord> {
    /// What is counted.
    pub place: Where,
    /// What that is called.
    pub name: String,
    /// How often in all battles.
    pub counts: BySide<BTreeMap<H, u64>>,
    /// The most in a hex.
    most: u64,
    battles: u64,
}

impl<H: Copy + Ord> Heated<H> {
    /// All of them, of so many battles.
    pub fn all(
        heat: BySide<&Heat<H>>,
        battles: u64,
        name: impl Fn(Where) -> String,
    ) -> [Heated<H>; HEATS.len()] {
        HEATS.map(|place| {
            let counts = BySide::from_fn(|side| heat[side].of(place).clone());
            let most = Side::BOTH.iter().flat_map(|side| counts[*side].values()).copied().max();
            Heated { place, name: name(place), most: most.unwrap_or_default(), battles, counts }
        })
    }

    /// Whether it happened nowhere.
    pub fn is_nowhere(&self) -> bool {
        self.most == 0
    }

    /// How deep a count is shaded, 1 to [`SHADES`]: by its root, so that what is rare can be seen beside what is frequent.
    pub fn shade(&self, count: u64) -> u32 {
        let root = figures::each(count, self.most).sqrt();
        ((root * f64::from(SHADES)).ceil() as u32).clamp(1, SHADES)
    }

    /// The most that a battle has of it in a hex of a shade, in words.
    pub fn bound(&self, shade: u32) -> String {
        let share = f64::from(shade) / f64::from(SHADES);
        figures::precise(self.most as f64 * share * share / self.battles.max(1) as f64)
    }

    /// How much of it a battle has, of so many in all, in words.
    pub fn rate(&self, count: u64) -> String {
        figures::rate(count, self.battles)
    }

    /// How much of it a battle has of a side.
    pub fn sum(&self, side: Side) -> String {
        self.rate(self.counts[side].values().sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::speech::{Language, in_language};

    /// The deepest shade is the most on either board; a quarter of that is half as deep, and the least is seen.
    #[test]
    fn both_boards_are_shaded_on_one_scale() {
        let (mut axis, mut allies) = (Heat::<u8>::default(), Heat::default());
        axis.count(Where::Died, 1, 100);
        axis.count(Where::Died, 2, 1);
        allies.count(Where::Died, 1, 25);
        allies.count(Where::Fired, 3, 2);
        let heated = Heated::all(BySide { axis: &axis, allies: &allies }, 50, |place| format!("{place:?}"));
        let [died, entered, _, fired, _] = &heated;
        assert_eq!([100, 25, 1].map(|count| died.shade(count)), [5, 3, 1]);
        assert_eq!((died.name.as_str(), entered.is_nowhere(), fired.is_nowhere()), ("Died", true, false));
        assert_eq!((fired.shade(2), fired.counts.allies.get(&3)), (5, Some(&2)));
        in_language(Language::English, || {
            assert_eq!([1, 5].map(|shade| died.bound(shade)), ["0.080", "2.0"]);
            assert_eq!(Side::BOTH.map(|side| died.sum(side)), ["2.0", "0.50"]);
        });
    }
}
