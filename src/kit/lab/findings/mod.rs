//! What many battles of a scenario tell, row by row and in words, whichever game it is: for whoever draws it, the page or the window.

mod heat;
mod losses;
mod luck;
mod objectives;
mod worth;

pub use heat::{Heated, SHADES};
pub use losses::{Loss, Losses};
pub use luck::{Fair, Lucks, RollLuck};
pub use objectives::{Objective, Objectives, in_time};
pub use worth::{ENOUGH, Group, Row, Worths};

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Display;

use crate::kit::speech::{decimal, said, text};
use crate::kit::{BySide, Side};

use super::{ByWinner, HEATS, Histogram, Range, Share};

/// Everything that is told of the battles of a scenario, in the language that is spoken. What only one game has comes on top.
#[derive(Clone, Debug)]
pub struct Findings<H: Ord, More = ()> {
    /// What the sides are called.
    pub names: BySide<String>,
    /// Battles that came to an end.
    pub battles: u64,
    /// Those that each side won.
    pub won: BySide<Share>,
    /// Who has the better of it, in a sentence.
    pub verdict: String,
    /// What one asks for first.
    pub in_short: Vec<Figure>,
    /// How to read the sections.
    pub notes: Notes,
    /// The points at the end, by who won; none of no battle.
    pub points: Option<Histogram>,
    /// What ended them, the most frequent first, by who won.
    pub ends: Vec<(String, ByWinner<u64>)>,
    /// How long they were, by the message that names what is counted; nothing of no battle.
    pub lengths: Vec<(&'static str, Histogram)>,
    /// What each side lost.
    pub losses: BySide<Losses>,
    /// Who held the objectives, and which of them decide.
    pub objectives: Objectives,
    /// What goes with winning.
    pub worth: Worths,
    /// On whose side luck was.
    pub luck: Lucks,
    /// Where it happens, in the order of [`HEATS`].
    pub heat: [Heated<H>; HEATS.len()],
    /// What only this game has.
    pub more: More,
}

/// How to read what differs between games.
#[derive(Clone, Debug)]
pub struct Notes {
    /// Points at the end.
    pub points: String,
    /// Losses.
    pub losses: String,
    /// Objectives.
    pub objectives: String,
    /// What goes with winning.
    pub worth: String,
    /// Luck.
    pub luck: String,
}

/// A figure with its name, and what belongs to it in small letters.
#[derive(Clone, Debug)]
pub struct Figure {
    /// What it is of.
    pub name: String,
    /// The figure.
    pub figure: String,
    /// What belongs to it.
    pub note: Option<String>,
    /// Whose it is, if it is of one side.
    pub side: Option<Side>,
}

impl Figure {
    /// Of both sides.
    pub fn of_both(name: String, figure: String, note: Option<String>) -> Figure {
        Figure { name, figure, note, side: None }
    }

    /// How long battles were: the mean, the least and the most of what a message names.
    pub fn of_length(name: &str, Range { mean, least, most }: Range) -> Figure {
        let range = said("page-range", &[("least", &least as &dyn Display), ("most", &most)]);
        Figure::of_both(text(name), decimal(mean, 1), Some(range))
    }

    /// What a side lost.
    pub fn lost(names: &BySide<String>, side: Side, figure: String, note: String) -> Figure {
        let name = said("page-lost-by", &[("side", &names[side])]);
        Figure { name, figure, note: Some(note), side: Some(side) }
    }
}

/// How long battles were, in all that is counted, by the messages that name it.
pub fn lengths<const N: usize>(
    counted: [(&'static str, &BTreeMap<u32, u64>); N],
) -> Vec<(&'static str, Histogram)> {
    counted.into_iter().filter_map(|(name, counts)| Some((name, Histogram::of_nobody(counts)?))).collect()
}

/// What ended battles, the most frequent first.
pub fn in_order(ends: impl Iterator<Item = (String, ByWinner<u64>)>) -> Vec<(String, ByWinner<u64>)> {
    let mut ends: Vec<_> = ends.collect();
    ends.sort_by_key(|(_, by)| Reverse(by.sum()));
    ends
}

/// How far a scale around 0 reaches on either side: so far at least, and a little beyond the last of the figures.
fn reach(figures: impl Iterator<Item = f64>, least: f64) -> f64 {
    1.25 * figures.map(f64::abs).fold(least, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ended_most_battles_stands_first_whoever_won_them() {
        let end = |name: &str, axis, nobody| (name.to_owned(), ByWinner { axis, allies: 1, nobody });
        let ends = in_order([end("a", 2, 0), end("b", 0, 7), end("c", 4, 0)].into_iter());
        assert_eq!(ends.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["b", "c", "a"]);
    }
}
