//! Games out of a library.

use std::path::Path;

use crate::files::diagnostic::Diagnostics;
use crate::files::source::Source;
use crate::kit::{BySide, Words};
use crate::platoons::rules::Game;

use super::bundle::{Bundle, Packer, scenario_of};
use super::file_kind::FileKind;
use super::library::Library;
use super::scenario_file::{judge_scenario, read_scenario};

/// A scenario as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The name it is loaded by.
    pub id: String,
    /// What it is called, or every reason why it cannot be played.
    pub summary: Result<Summary, Diagnostics>,
}

/// What a player chooses a scenario by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its title.
    pub title: Words,
    /// The year and the month.
    pub date: (u16, u8),
    /// How many turns it has.
    pub turns: u8,
    /// Who fights whom, by what the troops are called.
    pub nations: BySide<Words>,
    /// The units of each side.
    pub units: BySide<usize>,
}

impl Summary {
    fn of(game: &Game) -> Summary {
        let scenario = &game.scenario;
        Summary {
            title: scenario.title.clone(),
            date: scenario.date,
            turns: scenario.turns,
            nations: BySide::from_fn(|side| game.nation(side).adjective.clone()),
            units: BySide::from_fn(|side| scenario.sides[side].units.len()),
        }
    }
}

impl Library {
    /// Every scenario in the order of their dates, then the broken ones with their reasons.
    pub fn scenarios(&self) -> Vec<Listing> {
        let list = |id: String| {
            let summary = self.load(&id).map(|game| Summary::of(&game));
            Listing { id, summary }
        };
        let mut listings: Vec<Listing> = self.names(FileKind::Scenario).into_iter().map(list).collect();
        listings
            .sort_by_key(|listing| listing.summary.as_ref().map_or((u16::MAX, 0), |summary| summary.date));
        listings
    }

    /// Loads a scenario by its name, or by the path of its file.
    ///
    /// # Errors
    /// Every mistake in the scenario and in the files it is made of.
    pub fn load(&self, scenario: &str) -> Result<Game, Diagnostics> {
        let (source, library) = self.scenario_source(scenario)?;
        read_scenario(&source, &library)
    }

    /// The same with the files that the game is made of.
    ///
    /// # Errors
    /// As [`Library::load`].
    pub fn bundle(&self, scenario: &str) -> Result<(Game, Bundle), Diagnostics> {
        let (source, library) = self.scenario_source(scenario)?;
        library.bundle_of(&source)
    }

    /// The game of a scenario's text, with the files that it is made of.
    ///
    /// # Errors
    /// As [`Library::load`].
    pub fn bundle_of(&self, scenario: &Source) -> Result<(Game, Bundle), Diagnostics> {
        let packer = Packer::default();
        let kind = FileKind::Scenario;
        packer.note(&kind.inside(kind.id_of(&scenario.name)), &scenario.text);
        let game = read_scenario(scenario, &self.packed_by(packer.clone()))?;
        Ok((game, packer.bundle()))
    }

    /// The same with everything there is to say of it, doubts too.
    pub fn judge(&self, scenario: &str) -> (Option<Game>, Option<Diagnostics>) {
        match self.scenario_source(scenario) {
            Ok((source, library)) => judge_scenario(&source, &library),
            Err(missing) => (None, Some(missing)),
        }
    }

    /// The text of a scenario, and the library it is read with.
    fn scenario_source(&self, scenario: &str) -> Result<(Source, Library), Diagnostics> {
        let path = Path::new(scenario);
        if FileKind::of(path) == Some(FileKind::Scenario) {
            return Ok((Source::open(path)?, self.beside(path)));
        }
        Ok((self.find(FileKind::Scenario, scenario)?, self.clone()))
    }
}

/// The game that the files of a battle make.
///
/// # Errors
/// Every mistake in them.
pub fn game_of(files: &Bundle) -> Result<Game, Diagnostics> {
    Library::of(files.clone()).load(scenario_of(files).unwrap_or_default())
}
