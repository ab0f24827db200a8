//! What goes with winning, of all that a side does.

use std::collections::BTreeMap;

use crate::kit::lab::{Times, Worth, figures};
use crate::kit::speech::said;
use crate::kit::{BySide, Side};

use super::reach;

/// Fewer battles on either side of a comparison tell nothing.
pub const ENOUGH: u64 = 10;

/// What goes with winning, of both sides.
#[derive(Clone, Debug)]
pub struct Worths {
    /// Sort by sort.
    pub sides: BySide<Vec<Group>>,
    /// How far the scale of all reaches on either side of 0.
    pub reach: f64,
}

/// The rows of a sort, the best first, and the names of those that too few battles tell of.
#[derive(Clone, Debug)]
pub struct Group {
    /// The message that names it.
    pub name: &'static str,
    /// Whether it is shown only to whoever wants to know all: few of many tell anything.
    pub folded: bool,
    /// Its rows.
    pub rows: Vec<Row>,
    /// What too few battles tell of.
    pub too_few: Vec<String>,
}

/// Something that a side does.
#[derive(Clone, Debug)]
pub struct Row {
    /// What it is called.
    pub name: String,
    /// More about it in few words.
    pub note: Option<String>,
    /// How often it came in all battles.
    pub times: u64,
    /// What goes with it.
    pub worth: Worth,
}

impl Worths {
    /// Of these sorts.
    pub fn of(sides: BySide<Vec<Group>>) -> Worths {
        let rows = Side::BOTH.iter().flat_map(|side| sides[*side].iter().flat_map(|group| &group.rows));
        let reach = reach(rows.map(|row| row.worth.difference.value), 0.1).min(1.0);
        Worths { sides, reach }
    }
}

impl Group {
    /// Those of a sort: how often each came, and what goes with it.
    pub fn of<K: Copy + Ord>(
        name: &'static str,
        folded: bool,
        times: &BTreeMap<K, Times>,
        worth: &BTreeMap<K, Worth>,
        named: impl Fn(K) -> (String, Option<String>),
    ) -> Group {
        let row = |(key, worth): (&K, &Worth)| {
            let (name, note) = named(*key);
            Row { name, note, times: times.get(key).map_or(0, Times::sum), worth: *worth }
        };
        let enough = |row: &Row| row.worth.more.of >= ENOUGH && row.worth.less.of >= ENOUGH;
        let (mut rows, too_few): (Vec<Row>, Vec<Row>) = worth.iter().map(row).partition(enough);
        rows.sort_by(|one, other| other.worth.difference.value.total_cmp(&one.worth.difference.value));
        Group { name, folded, rows, too_few: too_few.into_iter().map(|row| row.name).collect() }
    }

    /// Whether there is nothing to tell.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.too_few.is_empty()
    }
}

impl Row {
    /// Its figures in a sentence.
    pub fn tip(&self) -> String {
        let Worth { times, more, less, difference } = self.worth;
        let hundredths = |share: f64| figures::signed(100.0 * share, 0);
        let values = [
            ("times", &times as &dyn std::fmt::Display),
            ("more", &figures::whole(more.of)),
            ("less", &figures::whole(less.of)),
            ("low", &hundredths(difference.low)),
            ("value", &hundredths(difference.value)),
            ("high", &hundredths(difference.high)),
        ];
        said("page-worth-tip", &values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::lab::{Share, worth_of_each};

    /// Of forty battles: one thing goes with winning, one with losing, one happened in too few.
    #[test]
    fn what_goes_with_winning_most_stands_first() {
        let mut times: BTreeMap<char, Times> = BTreeMap::new();
        for battle in 0..40 {
            let won = battle < 20;
            times.entry('a').or_default().count(u32::from(!won), won);
            times.entry('b').or_default().count(2 * u32::from(won), won);
            times.entry('c').or_default().count(u32::from(battle < ENOUGH - 1), won);
        }
        let worth = worth_of_each(&times, Share { won: 20, of: 40 });
        let group = Group::of("name", true, &times, &worth, |key| (key.to_string(), None));
        let told: Vec<(&str, u64, f64)> =
            group.rows.iter().map(|row| (row.name.as_str(), row.times, row.worth.difference.value)).collect();
        assert_eq!(told, [("b", 40, 1.0), ("a", 20, -1.0)]);
        assert_eq!((&group.too_few[..], group.is_empty()), (&["c".to_owned()][..], false));
    }
}
