//! What each side lost.

use std::cmp::Reverse;

use crate::kit::lab::ByWinner;

/// What a side lost, sort by sort, each with the message that names it; the most frequent first.
#[derive(Clone, Debug)]
pub struct Losses(pub Vec<(&'static str, Vec<Loss>)>);

/// A counter of a side.
#[derive(Clone, Debug)]
pub struct Loss {
    /// What it is called.
    pub name: String,
    /// How many it lost in all battles, by who won.
    pub by: ByWinner<u64>,
}

impl Losses {
    /// Sorts of losses; those of which there is nothing are left out.
    pub fn of(sorts: Vec<(&'static str, Vec<Loss>)>) -> Losses {
        let mut sorts: Vec<_> = sorts.into_iter().filter(|(_, rows)| !rows.is_empty()).collect();
        for (_, rows) in &mut sorts {
            rows.sort_by_key(|loss| Reverse(loss.by.sum()));
        }
        Losses(sorts)
    }

    /// How many there are of what is lost most.
    pub fn most(&self) -> u64 {
        self.0.iter().flat_map(|(_, rows)| rows).map(|loss| loss.by.sum()).max().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_most_stands_first_and_nothing_is_left_out_but_what_is_none() {
        let loss = |name: &str, axis, nobody| Loss {
            name: name.to_owned(),
            by: ByWinner { axis, allies: 1, nobody },
        };
        let losses = Losses::of(vec![("one", vec![loss("a", 1, 0), loss("b", 0, 7)]), ("two", Vec::new())]);
        let names: Vec<&str> =
            losses.0.iter().flat_map(|(_, rows)| rows).map(|loss| loss.name.as_str()).collect();
        assert_eq!((names, losses.0.len(), losses.most()), (vec!["b", "a"], 1, 8));
    }
}
