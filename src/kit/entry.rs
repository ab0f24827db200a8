//! What a kept battle is written down in: one entry after another, as it was played.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::opponent::{Opponent, Seat};
use super::rules::Rules;
use super::side::{BySide, Side};

/// An entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub enum Entry<R: Rules> {
    /// What is played, and by whom: the first entry.
    Opening(Opening),
    /// A file that it is played with, under its name, as it was then.
    File(String, String),
    /// The battle did not begin with its set-up but with this position.
    Position(Box<R::Battle>),
    /// An answer.
    Answer(Side, R::Choice),
    /// The answers came to a rest between two steps.
    Rest {
        /// The hash of the battle.
        hash: u64,
        /// The time then.
        time: u8,
    },
    /// Answers were taken back; so many are left.
    TakenBack(usize),
    /// The battle at the last rest, and how many answers had led to it.
    Checkpoint(usize, Box<R::Battle>),
    /// It is over.
    Over(R::Outcome),
    /// The end of a copy: nothing is missing.
    End,
}

/// What is played, and by whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// Which game it is; the squad game, the first of the house, goes without a word.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub game: String,
    /// The version of the rules.
    pub rules: String,
    /// What players call the scenario.
    pub title: String,
    /// The scenario's name.
    pub scenario: String,
    /// The seed of the deal.
    pub seed: u64,
    /// The sides that the computer plays.
    pub computers: Vec<Side>,
    /// What opponents it is for them, where they are not regulars.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub opponents: BTreeMap<Side, Opponent>,
}

impl Opening {
    /// Who plays a side.
    pub fn seat(&self, side: Side) -> Seat {
        match self.opponents.get(&side) {
            _ if !self.computers.contains(&side) => Seat::Human,
            Some(opponent) => Seat::Computer(*opponent),
            None => Seat::COMPUTER,
        }
    }

    /// Who plays which side.
    pub fn seats(&self) -> BySide<Seat> {
        BySide::from_fn(|side| self.seat(side))
    }

    /// Seats those who play.
    pub fn seat_all(&mut self, seats: BySide<Seat>) {
        let computers = Side::BOTH.into_iter().filter_map(|side| Some((side, seats[side].opponent()?)));
        self.computers = computers.clone().map(|(side, _)| side).collect();
        self.opponents = computers.filter(|(_, opponent)| *opponent != Opponent::REGULAR).collect();
    }
}

/// A battle at rest between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// How many answers led to it.
    pub after: usize,
    /// The hash of the battle.
    pub hash: u64,
    /// The time then.
    pub time: u8,
}
