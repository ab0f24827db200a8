//! Games out of a library: whatever the game, it is loaded by its scenario.

use std::path::Path;

use super::bundle::{Bundle, Packer};
use super::diagnostic::Diagnostics;
use super::kind::Kind;
use super::library::Library;
use super::source::Source;

/// Kinds of file among which one is a scenario: of it and of the files that it names a game is made.
pub trait Playable: Kind {
    /// What is made.
    type Game;
    /// The scenario among the kinds.
    const SCENARIO: Self;

    /// The game of a scenario's text.
    ///
    /// # Errors
    /// Every mistake in it and in the files that it names.
    fn read(scenario: &Source, library: &Library<Self>) -> Result<Self::Game, Diagnostics>;

    /// The same with everything there is to say, doubts too.
    fn judge(scenario: &Source, library: &Library<Self>) -> (Option<Self::Game>, Option<Diagnostics>);
}

impl<K: Playable> Library<K> {
    /// Loads a scenario by its name, or by the path of its file.
    ///
    /// # Errors
    /// Every mistake in the scenario and in the files it is made of.
    pub fn load(&self, scenario: &str) -> Result<K::Game, Diagnostics> {
        let (source, library) = self.scenario_source(scenario)?;
        K::read(&source, &library)
    }

    /// The same with the files that the game is made of.
    ///
    /// # Errors
    /// As [`Library::load`].
    pub fn bundle(&self, scenario: &str) -> Result<(K::Game, Bundle), Diagnostics> {
        let (source, library) = self.scenario_source(scenario)?;
        library.bundle_of(&source)
    }

    /// The game of a scenario's text, with the files that it is made of.
    ///
    /// # Errors
    /// As [`Library::load`].
    pub fn bundle_of(&self, scenario: &Source) -> Result<(K::Game, Bundle), Diagnostics> {
        let packer = Packer::default();
        let form = K::SCENARIO.form();
        packer.note(&form.inside(form.id_of(&scenario.name)), &scenario.text);
        let game = K::read(scenario, &self.packed_by(packer.clone()))?;
        Ok((game, packer.bundle()))
    }

    /// The game of a scenario with everything there is to say of it, doubts too.
    pub fn judge(&self, scenario: &str) -> (Option<K::Game>, Option<Diagnostics>) {
        match self.scenario_source(scenario) {
            Ok((source, library)) => K::judge(&source, &library),
            Err(missing) => (None, Some(missing)),
        }
    }

    /// The text of a scenario, and the library it is read with.
    fn scenario_source(&self, scenario: &str) -> Result<(Source, Self), Diagnostics> {
        let path = Path::new(scenario);
        if K::SCENARIO.form().fits(path) {
            return Ok((Source::open(path)?, self.beside(path)));
        }
        Ok((self.find(K::SCENARIO, scenario)?, self.clone()))
    }
}

/// The game that the files of a battle make.
///
/// # Errors
/// Every mistake in them.
pub fn game_of<K: Playable>(files: &Bundle) -> Result<K::Game, Diagnostics> {
    Library::<K>::of(files.clone()).load(scenario_of::<K>(files).unwrap_or_default())
}

/// The name of the scenario among the files of a battle.
pub fn scenario_of<K: Playable>(files: &Bundle) -> Option<&str> {
    let form = K::SCENARIO.form();
    let mut names = files.files.iter().map(|(name, _)| name);
    names.find(|name| form.fits(name.as_ref())).map(|file| form.id_of(file))
}
