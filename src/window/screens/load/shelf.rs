//! The kept battles, the chosen one, and what somebody is about to do with it.

use std::path::PathBuf;
use std::time::SystemTime;

use bevy::prelude::*;

use crate::squads::record::{Kept, Kind, State, kept, remove, rename};
use crate::squads::rules::BySide;
use crate::squads::text::{self, told};

use super::sight::Sight;
use super::when::when;

/// A file, and what it says of itself; nothing that one of two players must not see.
pub struct Found {
    /// Where it is.
    pub path: PathBuf,
    /// When it was last written.
    pub written: Option<SystemTime>,
    /// What it says, or why it cannot be read.
    pub state: Result<State, String>,
    /// What has become of it, and when.
    pub history: String,
}

impl Found {
    fn of(kept: Kept) -> Found {
        let when = kept.written.and_then(when).unwrap_or_default();
        let history = |state: &State| {
            let key = match (state.over, state.kind) {
                (Some(_), _) => "load-over",
                (None, Kind::Running) => "load-running",
                (None, Kind::Saved) => "load-saved",
            };
            text::text_with(key, &[("when", when.as_str().into())])
        };
        Found {
            history: kept.state.as_ref().map_or_else(|_| when.clone(), history),
            path: kept.path,
            written: kept.written,
            state: kept.state.map_err(|error| error.to_string()),
        }
    }

    /// The name of its file.
    pub fn file(&self) -> String {
        self.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// Who plays which side.
    pub fn seats(&self, sight: Option<&Sight>) -> String {
        let Ok(state) = &self.state else { return String::new() };
        let name = |side| sight.map_or_else(|| text::named("side", side), |sight| sight.sides[side].clone());
        text::seats(BySide::from_fn(name), state.seats)
    }

    /// What it is called: as its player does, or as its scenario.
    pub fn name(&self) -> String {
        match &self.state {
            Ok(state) => state.name.clone().unwrap_or_else(|| told(&state.title).to_owned()),
            Err(_) => self.file(),
        }
    }
}

/// What somebody is about to do with the chosen battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Intent {
    /// Nothing yet.
    #[default]
    None,
    /// To call it that.
    Rename(String),
    /// To delete it.
    Delete,
}

/// The battles, the one played last first.
#[derive(Resource, Default)]
pub struct Shelf {
    /// Where they are looked for.
    folders: Vec<PathBuf>,
    /// What was found.
    pub found: Vec<Found>,
    /// Which one is chosen.
    pub chosen: usize,
    /// It was chosen with the keyboard, and may be out of view.
    pub moved: bool,
    /// What is to be done with it.
    pub intent: Intent,
    /// The name is to be written at once.
    pub eager: bool,
    /// Why something could not be done.
    pub trouble: Option<String>,
}

impl Shelf {
    /// The battles in some folders.
    pub fn of(folders: Vec<PathBuf>) -> Shelf {
        let mut shelf = Shelf { folders, ..Shelf::default() };
        shelf.look();
        shelf
    }

    /// Looks again; the chosen battle stays chosen, or else the one in its place is.
    fn look(&mut self) {
        let chosen = self.chosen().map(|found| found.path.clone());
        self.found = kept(&self.folders).into_iter().map(Found::of).collect();
        let still = self.found.iter().position(|found| Some(&found.path) == chosen.as_ref());
        self.chosen = still.unwrap_or(self.chosen).min(self.found.len().saturating_sub(1));
    }

    /// The chosen battle.
    pub fn chosen(&self) -> Option<&Found> {
        self.found.get(self.chosen)
    }

    /// Chooses a battle; whatever was to be done with another one is not done.
    pub fn choose(&mut self, number: usize) {
        if number != self.chosen && number < self.found.len() {
            (self.chosen, self.intent, self.trouble) = (number, Intent::None, None);
        }
    }

    /// Chooses the battle so many places further down.
    pub fn step(&mut self, by: isize) {
        let last = self.found.len().saturating_sub(1);
        self.choose(self.chosen.saturating_add_signed(by).min(last));
        self.moved = true;
    }

    /// With the battle chosen that was chosen on another one, unless it was played on since.
    pub fn with_chosen_of(mut self, other: &Shelf) -> Shelf {
        let same = |found: &Found| {
            other.chosen().is_some_and(|was| was.path == found.path && was.written == found.written)
        };
        if let Some(number) = self.found.iter().position(same) {
            (self.chosen, self.moved) = (number, true);
        }
        self
    }

    /// The file of the chosen battle, if it can be read.
    pub fn good(&self) -> Option<PathBuf> {
        self.chosen().filter(|found| found.state.is_ok()).map(|found| found.path.clone())
    }

    /// Somebody wants to give the chosen battle another name. One that cannot be read has none.
    pub fn ask_name(&mut self) {
        if let Some(found) = self.chosen().filter(|found| found.state.is_ok()) {
            (self.intent, self.eager, self.trouble) = (Intent::Rename(found.name()), true, None);
        }
    }

    /// Somebody wants to delete the chosen battle, and is asked.
    pub fn ask_delete(&mut self) {
        if self.chosen().is_some() {
            (self.intent, self.trouble) = (Intent::Delete, None);
        }
    }

    /// What was to be done is not done.
    pub fn leave_it(&mut self) {
        (self.intent, self.trouble) = (Intent::None, None);
    }

    /// Does what was to be done. A name that is refused can be put right.
    pub fn do_it(&mut self) {
        let Some(path) = self.chosen().map(|found| found.path.clone()) else { return };
        let done = match &self.intent {
            Intent::None => return,
            Intent::Rename(name) => rename(&path, name).map_err(|error| error.to_string()),
            Intent::Delete => remove(&path).map_err(|error| error.to_string()),
        };
        if done.is_ok() || self.intent == Intent::Delete {
            self.intent = Intent::None;
        }
        self.eager = done.is_err();
        self.trouble = done.err();
        self.look();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::squads::content::library::Library;
    use crate::squads::record::{Head, Journal, Match, Seal, save};

    /// A battle that has just begun.
    fn battle() -> (Head, Match) {
        let (game, files) =
            Library::embedded().bundle("crossroads").unwrap_or_else(|found| panic!("{found}"));
        let game = std::sync::Arc::new(game);
        (Head::new(&game, files, 1, Default::default()), Match::new(game, 1))
    }

    /// A folder with four battles and something else, each an hour older than the one before.
    fn folder() -> (tempfile::TempDir, Vec<PathBuf>) {
        let folder = tempfile::tempdir().expect("a folder");
        let (head, battle) = battle();
        let mut paths: Vec<PathBuf> =
            (0..4).map(|_| save(folder.path(), &head, &battle, Seal::Plain).expect("written")).collect();
        paths.push(folder.path().join("torn.save.ron"));
        std::fs::write(&paths[4], "(format:1,").expect("written");
        // Not in the order in which they were written.
        paths.swap(0, 2);
        for (hours, path) in (1..).zip(&paths) {
            let then = SystemTime::now() - Duration::from_secs(3_600 * hours);
            let file = std::fs::File::options().write(true).open(path).expect("it is there");
            file.set_modified(then).expect("its time is set");
        }
        (folder, paths)
    }

    fn shelf(folder: &tempfile::TempDir) -> Shelf {
        Shelf::of(vec![folder.path().to_owned()])
    }

    fn paths(shelf: &Shelf) -> Vec<PathBuf> {
        shelf.found.iter().map(|found| found.path.clone()).collect()
    }

    #[test]
    fn the_battle_played_last_comes_first() {
        let (folder, written) = folder();
        let mut shelf = shelf(&folder);
        assert_eq!((paths(&shelf), shelf.chosen), (written.clone(), 0));
        // A name is no reason to come first.
        shelf.choose(3);
        shelf.ask_name();
        assert_eq!(shelf.intent, Intent::Rename("Harvest at Lipovka".to_owned()));
        shelf.intent = Intent::Rename("Mine".to_owned());
        shelf.do_it();
        assert_eq!((&shelf.intent, &shelf.trouble), (&Intent::None, &None));
        assert_eq!((paths(&shelf), shelf.chosen), (written, 3));
        assert_eq!(shelf.found[3].name(), "Mine");
        assert_eq!(shelf.found[4].name(), "torn.save.ron");
        assert!(shelf.found[4].state.is_err());
    }

    #[test]
    fn arrows_stop_at_both_ends_and_what_was_asked_is_forgotten() {
        let (folder, written) = folder();
        let mut shelf = shelf(&folder);
        shelf.step(-1);
        assert_eq!(shelf.chosen, 0);
        shelf.ask_delete();
        shelf.step(1);
        assert_eq!((shelf.chosen, &shelf.intent), (1, &Intent::None));
        shelf.do_it();
        assert_eq!(paths(&shelf), written, "nothing was to be done");
        (0..9).for_each(|_| shelf.step(1));
        assert_eq!(shelf.chosen, 4);
        shelf.ask_name();
        assert_eq!(shelf.intent, Intent::None, "what cannot be read has no name");
        let mut empty = Shelf::default();
        empty.step(1);
        empty.ask_delete();
        empty.do_it();
        assert!(empty.chosen().is_none() && empty.intent == Intent::None);
    }

    #[test]
    fn a_name_that_is_refused_can_be_put_right() {
        let (folder, _) = folder();
        let mut shelf = shelf(&folder);
        shelf.ask_name();
        shelf.intent = Intent::Rename("  ".to_owned());
        shelf.do_it();
        assert!(shelf.trouble.is_some());
        assert_eq!(shelf.intent, Intent::Rename("  ".to_owned()));
        assert_eq!(shelf.found[0].name(), "Harvest at Lipovka");
        shelf.leave_it();
        assert_eq!((&shelf.intent, &shelf.trouble), (&Intent::None, &None));
    }

    #[test]
    fn a_battle_is_deleted_once_that_is_confirmed() {
        let (folder, mut written) = folder();
        let mut shelf = shelf(&folder);
        shelf.choose(1);
        shelf.ask_delete();
        assert_eq!(paths(&shelf), written, "it was only asked");
        shelf.leave_it();
        shelf.do_it();
        assert_eq!(paths(&shelf), written, "it stays");
        shelf.ask_delete();
        shelf.do_it();
        written.remove(1);
        assert_eq!((paths(&shelf), shelf.chosen), (written.clone(), 1), "the next one is in its place");
        shelf.choose(3);
        shelf.ask_delete();
        shelf.do_it();
        written.pop();
        assert_eq!((paths(&shelf), shelf.chosen), (written, 2));
    }

    #[test]
    fn a_battle_that_is_played_elsewhere_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let (head, battle) = battle();
        let journal = Journal::begin(folder.path(), &head, &battle, Seal::Plain).expect("begun");
        let mut shelf = shelf(&folder);
        shelf.ask_delete();
        shelf.do_it();
        assert!(journal.path().exists());
        let trouble = shelf.trouble.expect("it is said");
        assert!(trouble.contains("is being played"), "{trouble}");
    }
}
