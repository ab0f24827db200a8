//! What figures of many battles say, and how sure that is.
//!
//! Intervals are those of 95 %. They need additions, products and square roots alone, which every machine reckons alike.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// How many standard deviations on either side hold 95 % of a normal distribution.
pub(super) const DEVIATIONS: f64 = 1.959_963_984_540_054;

/// So many of so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// Those that are counted: never more than all.
    pub won: u64,
    /// All.
    pub of: u64,
}

/// A figure and what it may be off by, with 95 % certainty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// The least that it may well be.
    pub low: f64,
    /// The most.
    pub high: f64,
}

impl Estimate {
    /// The mean of so many figures, each of which varies so much (the square of its standard deviation).
    pub fn of_mean(value: f64, variance: f64, count: u64) -> Estimate {
        let half = DEVIATIONS * (variance / count.max(1) as f64).sqrt();
        Estimate { value, low: value - half, high: value + half }
    }

    /// What the figure may be off by: half of the interval, and all of it where the figure is one of its ends.
    pub fn off_by(&self) -> f64 {
        let whole = self.high - self.low;
        if self.value == self.low || self.value == self.high { whole } else { whole / 2.0 }
    }

    /// Whether it may well be that there is nothing to it: 0 lies within.
    pub fn may_be_chance(&self) -> bool {
        self.low <= 0.0 && self.high >= 0.0
    }
}

impl Share {
    /// One more, which counts or does not.
    pub fn count(&mut self, won: bool) {
        self.add(Share { won: won.into(), of: 1 });
    }

    /// Others.
    pub fn add(&mut self, other: Share) {
        self.won += other.won;
        self.of += other.of;
    }

    /// Without some that were counted in.
    pub fn without(self, part: Share) -> Share {
        Share { won: self.won - part.won, of: self.of - part.of }
    }

    /// The share of all, 0 to 1, with the interval of Wilson's score, which never leaves 0 to 1. Of none it may be anything.
    pub fn estimate(self) -> Estimate {
        if self.of == 0 {
            return Estimate { value: 0.5, low: 0.0, high: 1.0 };
        }
        let (n, value) = (self.of as f64, self.won as f64 / self.of as f64);
        let square = DEVIATIONS * DEVIATIONS;
        let middle = (value + square / (2.0 * n)) / (1.0 + square / n);
        let half =
            DEVIATIONS / (1.0 + square / n) * (value * (1.0 - value) / n + square / (4.0 * n * n)).sqrt();
        // At either end the bound is exact, whatever the sums above make of it.
        let low = if self.won == 0 { 0.0 } else { (middle - half).max(0.0) };
        let high = if self.won == self.of { 1.0 } else { (middle + half).min(1.0) };
        Estimate { value, low, high }
    }

    /// How much larger this share is than another, -1 to 1, with the interval that Newcombe makes of Wilson's two (his method 10).
    pub fn more_than(self, other: Share) -> Estimate {
        let (one, two) = (self.estimate(), other.estimate());
        let value = one.value - two.value;
        let apart = |one: f64, two: f64| (one * one + two * two).sqrt();
        Estimate {
            value,
            low: (value - apart(one.value - one.low, two.high - two.value)).max(-1.0),
            high: (value + apart(one.high - one.value, two.value - two.low)).min(1.0),
        }
    }
}

/// A figure of many battles. Of no battle all are 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Range {
    /// On average.
    pub mean: f64,
    /// At least.
    pub least: u32,
    /// At most.
    pub most: u32,
}

impl Range {
    /// Of these figures, each with the number of its battles.
    pub fn of(counts: &BTreeMap<u32, u64>) -> Range {
        let battles: u64 = counts.values().sum();
        let sum: u64 = counts.iter().map(|(figure, count)| u64::from(*figure) * count).sum();
        Range {
            mean: sum as f64 / battles.max(1) as f64,
            least: counts.keys().next().copied().unwrap_or_default(),
            most: counts.keys().next_back().copied().unwrap_or_default(),
        }
    }
}

/// How often a side did something in a battle, and how many of the battles in which it did it as often it won. Those in which it
/// never did are left out: they are the rest of all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Times(pub BTreeMap<u32, Share>);

/// What goes with doing something more often.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Worth {
    /// Battles in which the side did it at least so often ...
    pub times: u32,
    /// ... and those of them that it won,
    pub more: Share,
    /// and the others.
    pub less: Share,
    /// How much larger the share is that it won where it did it as often: -1 to 1.
    pub difference: Estimate,
}

impl Times {
    /// A battle in which it was done so often.
    pub fn count(&mut self, times: u32, won: bool) {
        if times > 0 {
            self.0.entry(times).or_default().count(won);
        }
    }

    /// Others.
    pub fn add(&mut self, other: &Times) {
        for (times, share) in &other.0 {
            self.0.entry(*times).or_default().add(*share);
        }
    }

    /// How often it was done in all.
    pub fn sum(&self) -> u64 {
        self.0.iter().map(|(times, share)| u64::from(*times) * share.of).sum()
    }

    /// What goes with doing it more often, of all battles: those in which it was done at least so often against the others, parted as
    /// evenly as can be. None where it was done as often in all of them.
    pub fn worth(&self, all: Share) -> Option<Worth> {
        let mut more = Share::default();
        let parted = self.0.iter().rev().map(|(times, share)| {
            more.add(*share);
            (*times, more, all.without(more))
        });
        let (times, more, less) = parted
            .filter(|(_, more, less)| more.of > 0 && less.of > 0)
            .min_by_key(|(_, more, less)| more.of.abs_diff(less.of))?;
        Some(Worth { times, more, less, difference: more.more_than(less) })
    }
}

/// What goes with doing each of some things more often, of all battles; what is done as often in all of them is left out.
pub fn worth_of_each<K: Copy + Ord>(times: &BTreeMap<K, Times>, all: Share) -> BTreeMap<K, Worth> {
    times.iter().filter_map(|(key, times)| Some((*key, times.worth(all)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(won: u64, of: u64) -> Share {
        Share { won, of }
    }

    fn near(found: Estimate, value: f64, low: f64, high: f64) {
        for (found, wanted) in [(found.value, value), (found.low, low), (found.high, high)] {
            assert!((found - wanted).abs() < 0.000_05, "{found} is not {wanted}");
        }
    }

    /// The examples of Newcombe's two papers of 1998: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    #[test]
    fn a_share_has_wilsons_interval() {
        near(share(81, 263).estimate(), 0.3080, 0.2553, 0.3662);
        near(share(15, 148).estimate(), 0.1014, 0.0624, 0.1605);
        near(share(0, 20).estimate(), 0.0, 0.0, 0.1611);
        near(share(1, 29).estimate(), 0.0345, 0.0061, 0.1718);
        near(share(20, 20).estimate(), 1.0, 0.8389, 1.0);
        near(share(0, 0).estimate(), 0.5, 0.0, 1.0);
        assert!((share(81, 263).estimate().off_by() - 0.0555).abs() < 0.000_05);
        assert!((share(0, 20).estimate().off_by() - 0.1611).abs() < 0.000_05);
    }

    /// The examples of the second: 56 of 70 against 48 of 80, 9 of 10 against 3 of 10, 5 of 56 against 0 of 29, 10 of 10 against none.
    #[test]
    fn two_shares_differ_by_newcombes_interval() {
        near(share(56, 70).more_than(share(48, 80)), 0.2, 0.0524, 0.3339);
        near(share(9, 10).more_than(share(3, 10)), 0.6, 0.1705, 0.8090);
        near(share(5, 56).more_than(share(0, 29)), 0.0893, -0.0381, 0.1926);
        near(share(10, 10).more_than(share(0, 10)), 1.0, 0.6075, 1.0);
        assert!(share(5, 56).more_than(share(0, 29)).may_be_chance());
        assert!(!share(56, 70).more_than(share(48, 80)).may_be_chance());
        assert!(!share(48, 80).more_than(share(56, 70)).may_be_chance());
    }

    /// A hundred rolls of two dice: 35 sixths is their variance, 0.2415 the deviation of their mean, and 1.96 times that 0.4734.
    #[test]
    fn a_mean_is_off_by_less_the_more_there_are() {
        near(Estimate::of_mean(0.2, 35.0 / 6.0, 100), 0.2, -0.2734, 0.6734);
        near(Estimate::of_mean(0.2, 35.0 / 6.0, 10_000), 0.2, 0.1527, 0.2473);
    }

    /// Ten battles, six won. Twice in three of them, all won; once in three, one won; never in four, two won: the even parting is at
    /// twice (3 against 7) or once (6 against 4), and once it is.
    #[test]
    fn battles_are_parted_as_evenly_as_can_be() {
        let mut times = Times::default();
        [(2, true), (2, true), (2, true), (1, true), (1, false), (1, false)]
            .iter()
            .for_each(|(often, won)| times.count(*often, *won));
        [true, true, false, false].iter().for_each(|won| times.count(0, *won));
        assert_eq!(times.sum(), 9);
        let worth = times.worth(share(6, 10)).expect("they differ");
        assert_eq!((worth.times, worth.more, worth.less), (1, share(4, 6), share(2, 4)));
        assert_eq!(worth.difference, share(4, 6).more_than(share(2, 4)));
        let mut twice = times.clone();
        twice.add(&times);
        assert_eq!(twice.worth(share(12, 20)).map(|worth| worth.more), Some(share(8, 12)));
    }

    #[test]
    fn what_is_done_as_often_in_all_battles_tells_nothing() {
        let mut always = Times::default();
        [true, false, true].iter().for_each(|won| always.count(3, *won));
        assert_eq!(always.worth(share(2, 3)), None);
        assert_eq!(Times::default().worth(share(2, 3)), None);
    }
}
