//! What does not change: the scenario, read with every mistake at its place.

use opfire::files::diagnostic::Diagnostics;
use opfire::files::field::{FieldDoc, must};
use opfire::files::outline::Node;
use opfire::files::reader::{Reader, read};
use opfire::files::source::Source;
use opfire::kit::Words;

/// A scenario (1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// What players call it.
    pub title: Words,
    /// How many sectors the front has.
    pub sectors: u8,
    /// How many rounds are played.
    pub rounds: u8,
}

/// The fields of a scenario, as its document tells them.
const SCENARIO: &[FieldDoc] = &[
    must("title", "what players call it"),
    must("sectors", "how many sectors the front has, 1 to 5 (1)"),
    must("rounds", "how many rounds are played, 1 to 9 (1)"),
];

impl Game {
    /// A scenario by its file.
    ///
    /// # Errors
    /// Every mistake in it.
    pub fn read(source: &Source) -> Result<Game, Diagnostics> {
        read(source, Game::build)
    }

    fn build(reader: &Reader, root: &Node) -> Option<Game> {
        let mut fields = reader.documented(root, SCENARIO)?;
        let title = fields.required("title");
        let sectors = fields.number("sectors", 1..=5, "1 to 5 sectors (1)");
        let rounds = fields.number("rounds", 1..=9, "1 to 9 rounds (1)");
        fields.finish();
        Some(Game { title: title?, sectors: sectors?, rounds: rounds? })
    }
}
