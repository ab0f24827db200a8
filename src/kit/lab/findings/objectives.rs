//! Who holds the objectives, and which of them decide.

use std::collections::BTreeMap;

use crate::kit::lab::{Holding, Share, Worth, figures};
use crate::kit::speech::said;
use crate::kit::{BySide, Side};

use super::reach;

/// All objectives of a scenario.
#[derive(Clone, Debug)]
pub struct Objectives {
    /// In the order of their numbers.
    pub rows: Vec<Objective>,
    /// How far the scale of what they decide reaches on either side of 0.
    pub reach: f64,
}

/// Who held an objective.
#[derive(Clone, Debug)]
pub struct Objective {
    /// Its number and name.
    pub name: String,
    /// What it is worth.
    pub points: String,
    /// The share of the battles that went on so long in which each side held it: at the beginning, and when time had gone on once, twice
    /// and so on.
    pub in_time: Vec<BySide<f64>>,
    /// How often each side held it at the end.
    pub at_end: BySide<u64>,
    /// How much more often a side wins with it in hand at the end than without.
    pub decides: BySide<Option<Worth>>,
}

impl Objectives {
    /// These.
    pub fn of(rows: Vec<Objective>) -> Objectives {
        let decides = rows.iter().flat_map(|row| Side::BOTH.map(|side| row.decides[side])).flatten();
        let reach = reach(decides.map(|worth| worth.difference.value), 0.1).min(1.0);
        Objectives { rows, reach }
    }
}

impl Objective {
    /// One, and who held it in battles of which each side won so many.
    pub fn of(
        (name, points): (String, String),
        holding: &Holding,
        in_time: Vec<BySide<f64>>,
        won: BySide<Share>,
    ) -> Objective {
        Objective {
            name,
            points,
            in_time,
            at_end: BySide::from_fn(|side| holding.at_end[side].sum()),
            decides: BySide::from_fn(|side| holding.decides(side, won[side])),
        }
    }

    /// What it decides for a side, in words.
    pub fn tip(&self, names: &BySide<String>, side: Side) -> Option<String> {
        let worth = self.decides[side]?;
        let values = [
            ("side", &names[side] as &dyn std::fmt::Display),
            ("with", &figures::percent(worth.more.estimate().value)),
            ("without", &figures::percent(worth.less.estimate().value)),
        ];
        Some(said("page-decides-tip", &values))
    }
}

/// In which share of the battles that went on so long each side held something. It was looked at first when time had gone on `first` times,
/// then once behind each further time; of battles of each length it is told how many there were.
pub fn in_time(holding: &Holding, first: u32, lengths: &BTreeMap<u32, u64>) -> Vec<BySide<f64>> {
    let battles: u64 = lengths.values().sum();
    let lasted = |times: u32| -> u64 { lengths.range(times..).map(|(_, count)| count).sum() };
    let looks = (first..).zip(&holding.in_time).map(|(times, held)| (lasted(times), held));
    // Few battles make a ragged end.
    let told = looks.take_while(|(lasted, _)| lasted * 20 >= battles);
    told.map(|(lasted, held)| BySide::from_fn(|side| figures::each(held[side], lasted))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twenty-one battles: all saw the beginning and one turn, one saw a second turn, which is too few to be told.
    #[test]
    fn shares_are_of_the_battles_that_went_on_so_long() {
        let held = |axis, allies| BySide { axis, allies };
        let holding = Holding { in_time: vec![held(0, 21), held(7, 14), held(1, 0)], ..Holding::default() };
        let lengths = BTreeMap::from([(1, 20), (2, 1)]);
        let shares = in_time(&holding, 0, &lengths);
        assert_eq!(
            shares,
            [BySide { axis: 0.0, allies: 1.0 }, BySide { axis: 1.0 / 3.0, allies: 2.0 / 3.0 }]
        );
        // Where it was looked at first behind the first turn.
        let shares = in_time(&holding, 1, &BTreeMap::from([(1, 1), (2, 20)]));
        assert_eq!(shares[1], BySide { axis: 0.35, allies: 0.7 });
        assert_eq!(shares.len(), 2, "no battle had a third");
    }

    /// Ten battles, six won by the Axis: five of the six in which it held it, and one of the other four.
    #[test]
    fn an_objective_decides_where_its_holder_wins_more() {
        let mut holding = Holding::default();
        let [axis, allies] = Side::BOTH.map(Some);
        let battles =
            [(axis, axis, 5), (axis, allies, 1), (allies, allies, 2), (None, axis, 1), (None, None, 1)];
        for (holder, winner, count) in battles {
            (0..count).for_each(|_| holding.battle([holder].into_iter(), holder, winner));
        }
        let won = BySide { axis: Share { won: 6, of: 10 }, allies: Share { won: 3, of: 10 } };
        let name = ("1".to_owned(), "3".to_owned());
        let objective = Objective::of(name, &holding, Vec::new(), won);
        assert_eq!(objective.at_end, BySide { axis: 6, allies: 2 });
        let decides = Side::BOTH.map(|side| objective.decides[side].expect("it is held now and then"));
        let parted = decides.map(|Worth { more, less, .. }| (more.won, more.of, less.won, less.of));
        assert_eq!(parted, [(5, 6, 1, 4), (2, 2, 1, 8)]);
        let reach = Objectives::of(vec![objective]).reach;
        assert!((reach - 1.0).abs() < 1e-9, "1.25 times 87.5 hundredths is more than all: {reach}");
    }
}
