//! Battles in files: journals, saves, and what is read of them.
//!
//! A file is lines of [`Entry`](crate::kit::Entry), each with a check of its own, and holds the files that the battle is played with as
//! they were. Reading never believes: the answers are played again and compared at every rest.

mod follow;
mod head;
mod journal;
mod kept;
mod kept_battle;
mod name;
mod reading;
mod save;
mod written;

use std::path::Path;

use crate::files::bundle::Bundle;
use crate::files::diagnostic::Diagnostics;
use crate::files::source::Source;
use crate::kit::rules::Rules;
use crate::kit::words::Words;

pub use follow::{Divergence, Followed, Untrusted, same_chance};
pub use head::Head;
pub use journal::{Journal, in_use};
pub use kept::{Kept, State, files, game_of, kept, look, remove};
pub use kept_battle::{Answers, Checkpoint, Flaw, Save};
pub use name::{LONGEST_NAME, NotNamed, rename};
#[cfg(test)]
pub(crate) use reading::Reading;
pub use save::{ENDING, SaveError, copy, save};
#[cfg(test)]
pub(crate) use written::Hand;
pub use written::{Kind, Seal};

/// A game whose battles are kept in files.
pub trait Keepable: Rules {
    /// The word for this game in its files, which no other game has. The first game of the house goes without one.
    const GAME: &'static str;
    /// The version of the rules: changed when the same answers no longer give the same battle.
    const VERSION: &'static str;

    /// The name of a game's scenario, and what players call it.
    fn named(game: &Self::Game) -> (&str, &Words);

    /// The game that the files of a battle make.
    ///
    /// # Errors
    /// Every mistake in them.
    fn game(files: &Bundle) -> Result<Self::Game, Diagnostics>;

    /// Whether a file of that name is a scenario.
    fn is_scenario(file: &str) -> bool;

    /// What players call a scenario, in every language it has.
    fn title(scenario: &Source) -> Option<Words>;

    /// Whether a position that came with a file can be one of this game and this seed.
    ///
    /// # Errors
    /// Why it is not believed.
    fn believe(game: &Self::Game, battle: &Self::Battle, seed: u64) -> Result<(), Untrusted>;

    /// The sentence for why a choice was refused.
    fn refusal(illegal: &Self::Illegal) -> String;

    /// Reads a file that is none of ours: only the first game has any that are older than this format.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn first_format(_text: &str) -> Result<Save<Self>, Wrong> {
        Err(Wrong::Damaged(1))
    }

    /// What players call the scenario of that name, for a file of the first format, which does not hold it.
    fn title_of(_scenario: &str) -> Option<Words> {
        None
    }
}

/// Why a file of the first format was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It has a format that never was of this kind.
    Newer(u32),
    /// It is damaged in that line.
    Damaged(usize),
}

impl Wrong {
    /// The same as an error about a file.
    fn of(self, path: &Path) -> SaveError {
        let path = path.to_owned();
        match self {
            Wrong::Newer(found) => SaveError::Newer { path, found },
            Wrong::Damaged(line) => SaveError::Damaged { path, line },
        }
    }
}
