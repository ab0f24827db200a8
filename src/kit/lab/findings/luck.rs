//! On whose side luck was: what rolls came to against what they come to on average.

use crate::kit::lab::{ByWinner, Estimate, Rolls};
use crate::kit::{BySide, Side};

use super::reach;

/// Fewer rolls tell nothing.
const ENOUGH: u64 = 10;

/// The luck of both sides.
#[derive(Clone, Debug)]
pub struct Lucks {
    /// Of each kind of roll.
    pub sides: BySide<Vec<RollLuck>>,
    /// How far the scale of all reaches on either side of 0.
    pub reach: f64,
}

/// By how many points of dice the rolls of a kind were better than fair, on average.
#[derive(Clone, Debug)]
pub struct RollLuck {
    /// What they were for.
    pub name: String,
    /// How many there were in all battles.
    pub rolls: u64,
    /// In battles that the side won.
    pub won: Option<Estimate>,
    /// In battles that it lost.
    pub lost: Option<Estimate>,
}

/// What a roll comes to by chance alone, and which way is better.
#[derive(Clone, Copy, Debug)]
pub struct Fair {
    mean: f64,
    variance: f64,
    wanted: f64,
}

impl Fair {
    /// Of all rolls there are, each as likely as the others; whoever rolls wants it high (1) or low (-1).
    pub fn of(all: impl Iterator<Item = i16> + Clone, wanted: i8) -> Fair {
        let count = all.clone().count().max(1) as f64;
        let mean = all.clone().map(f64::from).sum::<f64>() / count;
        let variance =
            all.map(|read| (f64::from(read) - mean) * (f64::from(read) - mean)).sum::<f64>() / count;
        Fair { mean, variance, wanted: wanted.into() }
    }

    /// By how much rolls were better on average, where there are enough of them.
    fn better(self, Rolls { count, sum }: Rolls) -> Option<Estimate> {
        let better = self.wanted * (sum as f64 / count.max(1) as f64 - self.mean);
        (count >= ENOUGH).then(|| Estimate::of_mean(better, self.variance, count))
    }
}

impl RollLuck {
    /// The rolls of a side for something, by who won.
    pub fn of(name: String, side: Side, rolled: ByWinner<Rolls>, fair: Fair) -> RollLuck {
        RollLuck {
            name,
            rolls: [rolled.axis, rolled.allies, rolled.nobody].iter().map(|rolls| rolls.count).sum(),
            won: fair.better(rolled[Some(side)]),
            lost: fair.better(rolled[Some(side.other())]),
        }
    }
}

impl Lucks {
    /// That of both; what was never rolled for is left out.
    pub fn of(mut sides: BySide<Vec<RollLuck>>) -> Lucks {
        Side::BOTH.iter().for_each(|side| sides[*side].retain(|luck| luck.rolls > 0));
        let all = Side::BOTH.iter().flat_map(|side| &sides[*side]);
        let reach = reach(all.flat_map(|luck| [luck.won, luck.lost]).flatten().map(|luck| luck.value), 0.2);
        Lucks { sides, reach }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two dice are 7 on average, and 35 sixths is how much they vary. Where low is wanted, less than 7 is better.
    #[test]
    fn luck_is_what_was_rolled_against_what_is_fair() {
        let dice: Vec<i16> = (1..=6).flat_map(|one| (1..=6).map(move |other| one + other)).collect();
        let rolled = ByWinner {
            axis: Rolls { count: 100, sum: 650 },
            allies: Rolls { count: 9, sum: 63 },
            nobody: Rolls { count: 5, sum: 5 },
        };
        let low = RollLuck::of(String::new(), Side::Axis, rolled, Fair::of(dice.iter().copied(), -1));
        let won = low.won.expect("there are enough");
        assert_eq!((low.rolls, won.value, low.lost), (114, 0.5, None));
        assert!((won.high - won.value - 1.96 * (35.0_f64 / 6.0 / 100.0).sqrt()).abs() < 0.001, "{won:?}");
        let high = RollLuck::of(String::new(), Side::Allies, rolled, Fair::of(dice.iter().copied(), 1));
        assert_eq!((high.won, high.lost.map(|lost| lost.value)), (None, Some(-0.5)));
    }
}
