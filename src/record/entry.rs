//! What the file of a battle begins with.

use crate::content::bundle::Bundle;
use crate::kit::Opening;
use crate::rules::{Battle, Game, Side};

use super::Entry;

/// The version of the rules: changed when the same answers no longer give the same battle.
pub const RULES: &str = "0.1";

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
