//! What is played is kept: every answer in the file of the running battle, copies when a player asks for one.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;

use crate::files::bundle::Bundle;
use crate::squads::content::library::Library;
use crate::squads::record::{
    self, Divergence, Flaw, Followed, Head, Journal, Kind, Match, RULES, Save, SaveError, Seal,
};
use crate::squads::rules::Game;
use crate::squads::text;
use crate::window::settings::Settings;

use super::session::Session;

/// The folder of what a player keeps.
pub fn data_folder() -> Option<PathBuf> {
    Some(directories::ProjectDirs::from("", "", "opfire")?.data_dir().to_path_buf())
}

/// The folder of running battles.
pub fn battle_folder() -> Option<PathBuf> {
    Some(data_folder()?.join("battles"))
}

/// The folder of the copies that players make.
pub fn save_folder() -> Option<PathBuf> {
    Some(data_folder()?.join("saves"))
}

/// Both folders.
pub fn folders() -> Vec<PathBuf> {
    battle_folder().into_iter().chain(save_folder()).collect()
}

/// Keeps the battle on the table. Pictures have none.
#[derive(Resource, Debug)]
pub struct Keeper {
    /// Where; a machine may have no such place.
    folder: Option<PathBuf>,
    /// The file of the battle, once there is one: it begins with the first answer.
    journal: Option<Journal>,
    /// How much of the battle's log had been played when it came to the table.
    found: usize,
    /// Why what was played is not kept.
    trouble: Option<String>,
}

impl Keeper {
    /// Keeps battles in a folder.
    pub fn new(folder: Option<PathBuf>) -> Keeper {
        Keeper { folder, journal: None, found: 0, trouble: None }
    }

    /// A battle comes to the table, with its file if it has one that goes on.
    pub fn take(&mut self, session: &Session, journal: Option<Journal>) {
        let found = session.battle().log().len();
        *self = Keeper { folder: self.folder.clone(), journal, found, trouble: None };
    }

    /// Why what was played is not kept, if it is not.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Writes down what was played since; the trouble if there is one that was not told yet.
    pub fn keep(&mut self, session: &Session, seal: Seal) -> Option<String> {
        let told = self.trouble.take();
        let failed = |why: String| text::text_with("keep-failed", &[("why", why.into())]);
        self.trouble = self.try_to_keep(session, seal).err().map(failed);
        self.trouble.clone().filter(|trouble| told.as_ref() != Some(trouble))
    }

    fn try_to_keep(&mut self, session: &Session, seal: Seal) -> Result<(), String> {
        match &mut self.journal {
            // Somebody may have removed the file, and what is written to it then is lost.
            Some(journal) if journal.path().exists() => {
                journal.keep(session.battle()).map_err(|error| error.to_string())
            }
            None if session.battle().log().len() == self.found => Ok(()),
            _ => {
                let folder = self.folder.as_ref().ok_or_else(|| text::text("menu-no-folder"))?;
                let journal = Journal::begin(folder, &session.head, session.battle(), seal);
                self.journal = Some(journal.map_err(|error| error.to_string())?);
                Ok(())
            }
        }
    }

    /// The battle leaves the table: all of it is written down, and its file is free for others.
    ///
    /// # Errors
    /// Why what was played cannot be kept; the battle stays.
    pub fn close(&mut self, session: &Session, seal: Seal) -> Result<(), String> {
        self.keep(session, seal);
        if let Some(trouble) = &self.trouble {
            return Err(trouble.clone());
        }
        if let Some(journal) = self.journal.take() {
            journal.close(session.battle());
        }
        self.found = session.battle().log().len();
        Ok(())
    }

    /// The battle leaves the table as it is in its file, which is free for others then.
    pub fn let_go(&mut self, session: &Session) {
        self.take(session, None);
    }
}

/// Makes a copy of the battle; tells how it went.
pub fn copy(session: &Session, seal: Seal) -> String {
    let Some(folder) = save_folder() else { return text::text("menu-no-folder") };
    match record::save(&folder, &session.head, session.battle(), seal) {
        Ok(path) => text::text_with("menu-saved", &[("file", path.display().to_string().into())]),
        Err(error) => error.to_string(),
    }
}

/// A kept battle that was opened.
pub enum Opened {
    /// It is the recorded one and goes on, in its file if it has one.
    Whole(Box<Session>, Option<Journal>),
    /// It is not as it was kept: the player chooses.
    Doubtful(Doubt),
}

/// What is wrong with a kept battle, and the ways on.
#[derive(Resource)]
pub struct Doubt {
    /// The file; it stays as it is.
    pub path: PathBuf,
    /// What players call the scenario.
    pub title: String,
    /// What is wrong, a line each.
    pub told: Vec<String>,
    /// The ways on, the best first: each a battle, with words for it. What is played on gets a file of its own.
    pub ways: Vec<(String, Session)>,
    /// What the first format kept beside it: the save before.
    pub before: Option<PathBuf>,
}

/// Opens a kept battle.
///
/// # Errors
/// Why nothing can be had of it.
pub fn open(path: &Path) -> Result<Opened, SaveError> {
    let save = Save::read(path)?;
    let (mut journal, save) = match save.goes_on().then(|| Journal::resume(path)) {
        Some(Ok((journal, save))) => (Some(journal), save),
        Some(Err(error @ SaveError::InUse { .. })) => return Err(error),
        // It may be read and not be written: then it goes on elsewhere.
        _ => (None, save),
    };
    let again = play_again(&save, path)?;
    let whole = again.followed.divergence.is_none() && again.own_files;
    if whole && (save.flaw.is_none() || save.goes_on()) {
        let battle = again.followed.battle;
        if let Some(journal) = &mut journal {
            journal.follow(&save, &battle);
        }
        return Ok(Opened::Whole(Box::new(Session::of(again.head, battle)), journal));
    }
    Ok(Opened::Doubtful(doubt(path, save, again)))
}

/// A kept battle to look back on, as far as it is the recorded one, and what is wrong with it otherwise.
///
/// # Errors
/// Why nothing can be had of it.
pub fn look_back(path: &Path) -> Result<(Session, Option<String>), SaveError> {
    let again = play_again(&Save::read(path)?, path)?;
    let told = again.followed.divergence.as_ref().map(differs);
    Ok((Session::of(again.head, again.followed.battle), told))
}

/// Where a battle is not the recorded one, in words.
fn differs(divergence: &Divergence) -> String {
    let values = [("rest", divergence.rest.into()), ("what", divergence.what.as_str().into())];
    text::text_with("doubt-differs", &values)
}

/// A save that was played again.
struct Again {
    head: Head,
    game: Arc<Game>,
    followed: Followed,
    /// Whether these are the files that it was played with, as far as that can be known.
    own_files: bool,
}

/// Plays a save again on the files in it. The first format names its scenario and does not hold it: then on those that
/// came with the game, or those of that name here, whichever lead farther.
fn play_again(save: &Save, path: &Path) -> Result<Again, SaveError> {
    let holds_files = !save.head.files.files.is_empty();
    let libraries =
        if holds_files { vec![Library::new()] } else { vec![Library::embedded(), Library::new()] };
    let mut best: Option<Again> = None;
    let mut missing = None;
    for (number, library) in libraries.into_iter().enumerate() {
        let (game, files) = match save.game(&library) {
            Ok(found) => found,
            Err(mistakes) => {
                missing = Some(mistakes);
                continue;
            }
        };
        let unsound = |why| SaveError::Unsound { path: path.to_owned(), why };
        let followed = save.follow(&game).map_err(unsound)?;
        let agrees = followed.divergence.is_none();
        let farther = best.as_ref().is_none_or(|best| followed.rests() > best.followed.rests());
        if farther {
            let mut head = Head { files, ..save.head.clone() };
            head.opening.title.clone_from(&game.scenario.title.en);
            let own_files = holds_files || (agrees && number == 0);
            best = Some(Again { head, game, followed, own_files });
        }
        if agrees {
            break;
        }
    }
    match (best, missing) {
        (Some(best), _) => Ok(best),
        (None, Some(source)) => Err(SaveError::Foreign { path: path.to_owned(), source }),
        (None, None) => Err(SaveError::Damaged { path: path.to_owned(), line: 1 }),
    }
}

/// What is wrong with a save, and the ways on.
fn doubt(path: &Path, save: Save, again: Again) -> Doubt {
    let Again { mut head, game, followed: Followed { battle, divergence }, own_files } = again;
    let flaw = |flaw: Flaw| text::text_with("doubt-flaw", &[("what", flaw.to_string().into())]);
    let mut told: Vec<String> = save.flaw.map(flaw).into_iter().collect();
    told.extend(divergence.as_ref().map(differs));
    if !own_files {
        told.push(text::text("doubt-files"));
    }
    if save.head.opening.rules != RULES {
        told.push(text::text_with(
            "doubt-rules",
            &[("was", save.head.opening.rules.as_str().into()), ("is", RULES.into())],
        ));
    }
    let mut ways = Vec::new();
    if battle.answers().len() > 0 {
        let words = way(if own_files { "doubt-answers" } else { "doubt-answers-here" }, &battle);
        ways.push((words, Session::of(head.clone(), battle)));
    }
    // A position says nothing of its map: it is taken only onto the files that are in the save.
    match save.from_checkpoint(&game).filter(|_| own_files) {
        Some(Ok(battle)) => {
            let words = way("doubt-position", &battle);
            head.opening.rules = RULES.to_owned();
            head.position = save.checkpoint.map(|checkpoint| checkpoint.battle);
            ways.push((words, Session::of(head.clone(), battle)));
        }
        Some(Err(unsound)) => {
            told.push(text::text_with("doubt-no-position", &[("why", unsound.to_string().into())]));
        }
        None => {}
    }
    let before = path.to_string_lossy().strip_suffix(".ron").map(|name| PathBuf::from(format!("{name}.bak")));
    let before = before.filter(|before| before.is_file());
    Doubt { path: path.to_owned(), title: head.opening.title, told, ways, before }
}

/// A way on in words: how far it leads.
fn way(key: &str, battle: &Match) -> String {
    let time = battle.battle().situation.time;
    text::text_with(key, &[("answers", battle.answers().len().into()), ("time", time.into())])
}

/// The running battle that was played last and can be gone on with.
pub fn last_played() -> Option<PathBuf> {
    let goes_on = |path: &PathBuf| {
        record::look(path).is_ok_and(|state| state.over.is_none() && state.kind == Kind::Running)
            && !record::in_use(path)
    };
    let battles: Vec<PathBuf> = battle_folder().into_iter().collect();
    let running = record::files(&battles).into_iter().map(|(path, _)| path).find(goes_on);
    // The first format kept one battle for all, among the saves.
    let first_format = || save_folder().map(|folder| folder.join("autosave.save.ron"));
    running.or_else(|| first_format().filter(|path| path.is_file()))
}

/// What the settings say about sealing.
pub fn seal(settings: &Settings) -> Seal {
    if settings.seal { Seal::Sealed } else { Seal::Plain }
}

/// A game with the files it is made of, by the scenario's name or file.
///
/// # Errors
/// Every mistake in them.
pub fn unpack(scenario: &str) -> Result<(Arc<Game>, Bundle), String> {
    let (game, files) = Library::new().bundle(scenario).map_err(|found| found.to_string())?;
    Ok((Arc::new(game), files))
}
