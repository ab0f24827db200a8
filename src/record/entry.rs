//! What a kept battle is written down in: one entry after another, as it was played.

use serde::{Deserialize, Serialize};

use crate::content::bundle::Bundle;
use crate::rules::{Battle, Choice, Game, Outcome, Side};

/// The version of the rules: changed when the same answers no longer give the same battle.
pub const RULES: &str = "0.1";

/// An entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Entry {
    /// What is played, and by whom: the first entry.
    Opening(Opening),
    /// A file that it is played with, under its name, as it was then.
    File(String, String),
    /// The battle did not begin with its set-up but with this position.
    Position(Box<Battle>),
    /// An answer.
    Answer(Side, Choice),
    /// The answers came to a rest between two steps.
    Rest {
        /// The hash of the battle.
        hash: u64,
        /// The time marker (6.1).
        time: u8,
    },
    /// Answers were taken back; so many are left.
    TakenBack(usize),
    /// The battle at the last rest, and how many answers had led to it.
    Checkpoint(usize, Box<Battle>),
    /// It is over.
    Over(Outcome),
    /// The end of a copy: nothing is missing.
    End,
}

/// What is played, and by whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
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
}

/// Everything about a battle that its answers do not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// What is played, and by whom.
    pub opening: Opening,
    /// The files it is played with. Saves of the first format have none.
    pub files: Bundle,
    /// The position it began with, if that is not the set-up.
    pub position: Option<Box<Battle>>,
}

impl Head {
    /// The head of a battle that begins with its set-up.
    pub fn new(game: &Game, files: Bundle, seed: u64, computers: Vec<Side>) -> Head {
        let opening = Opening {
            rules: RULES.to_owned(),
            title: game.scenario.title.en.clone(),
            scenario: game.scenario.id.clone(),
            seed,
            computers,
        };
        Head { opening, files, position: None }
    }

    /// The entries that come before all answers.
    pub(super) fn entries(&self) -> impl Iterator<Item = Entry> {
        let files = self.files.files.iter().map(|(name, text)| Entry::File(name.clone(), text.clone()));
        std::iter::once(Entry::Opening(self.opening.clone()))
            .chain(files)
            .chain(self.position.clone().map(Entry::Position))
    }
}

/// A battle at rest between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// How many answers led to it.
    pub after: usize,
    /// The hash of the battle.
    pub hash: u64,
    /// The time marker (6.1).
    pub time: u8,
}
