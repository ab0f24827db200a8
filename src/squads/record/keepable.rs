//! How battles of the squad game are kept.

use std::path::Path;
use std::sync::Arc;

use crate::files::bundle::Bundle;
use crate::files::diagnostic::Diagnostics;
use crate::files::scenarios::game_of;
use crate::files::source::Source;
use crate::kit::Words;
use crate::kit::keeping::{Keepable, Wrong, same_chance};
use crate::squads::content::FileKind;
use crate::squads::content::library::Library;
use crate::squads::content::scenario_file::title_of;
use crate::squads::rules::{Battle, Game, Illegal, Luck, Squads, sound};
use crate::squads::text::{refusal, unsound};

use super::{Save, Untrusted, first_format};

/// The version of the rules: changed when the same answers no longer give the same battle.
pub const RULES: &str = "0.1";

impl Keepable for Squads {
    const GAME: &'static str = "";
    const VERSION: &'static str = RULES;

    fn named(game: &Game) -> (&str, &Words) {
        (&game.scenario.id, &game.scenario.title)
    }

    fn game(files: &Bundle) -> Result<Game, Diagnostics> {
        game_of::<FileKind>(files)
    }

    fn is_scenario(file: &str) -> bool {
        FileKind::of(Path::new(file)) == Some(FileKind::Scenario)
    }

    fn title(scenario: &Source) -> Option<Words> {
        title_of(scenario)
    }

    /// It is sound, and its chance is that of its seed.
    fn believe(game: &Game, battle: &Battle, seed: u64) -> Result<(), Untrusted> {
        same_chance(&battle.luck, &Luck::from_seed(seed))?;
        sound(game, battle).map_err(|what| Untrusted::Unsound(unsound(&what)))
    }

    fn refusal(illegal: &Illegal) -> String {
        refusal(illegal)
    }

    fn first_format(text: &str) -> Result<Save, Wrong> {
        first_format::read(text)
    }

    fn title_of(scenario: &str) -> Option<Words> {
        Library::new().title(scenario)
    }
}

impl Save {
    /// The game it is played with: its own files, or for the first format, which had none, those of the library.
    ///
    /// # Errors
    /// Every mistake in them.
    pub fn game(&self, library: &Library) -> Result<(Arc<Game>, Bundle), Diagnostics> {
        if self.head.files.files.is_empty() {
            let (game, files) = library.bundle(&self.head.opening.scenario)?;
            return Ok((Arc::new(game), files));
        }
        Ok((Arc::new(game_of::<FileKind>(&self.head.files)?), self.head.files.clone()))
    }
}
