//! The battles that lie in folders, as a list shows them: nothing that one of two players must not see.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::board::Words;
use crate::content::library::Library;
use crate::content::scenario_file::title_of;
use crate::files::disk::{self, Unread};
use crate::files::source::Source;
use crate::rules::{Outcome, Side};

use super::Entry;
use super::first_format;
use super::name::{self, NO_NUMBER};
use super::save::{ENDING, LARGEST, SaveError};
use super::written::{Hand, Kind, Strange};

/// How the name ends of what the first format kept beside a save: the one before.
const BEFORE: &str = ".save.bak";

/// A file with a battle.
#[derive(Debug)]
pub struct Kept {
    /// Where it is.
    pub path: PathBuf,
    /// When it was last written.
    pub written: Option<SystemTime>,
    /// What it says of itself, or why it cannot be read.
    pub state: Result<State, SaveError>,
}

/// What a file says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What the player calls this battle, if she gave it a name.
    pub name: Option<String>,
    /// What players call the scenario.
    pub title: Words,
    /// The sides that the computer plays.
    pub computers: Vec<Side>,
    /// The time marker (6.1).
    pub time: u8,
    /// How it ended, if it is over.
    pub over: Option<Outcome>,
    /// Whether it goes on in this file, or is a copy.
    pub kind: Kind,
}

/// The files of battles in some folders and when each was last written, the latest first.
pub fn files(folders: &[PathBuf]) -> Vec<(PathBuf, Option<SystemTime>)> {
    let entries = folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
    let paths = entries.map(|entry| entry.path()).filter(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with(ENDING) || name.ends_with(BEFORE)
    });
    let written = |path: &Path| path.metadata().and_then(|about| about.modified()).ok();
    let mut files: Vec<_> = paths.map(|path| (written(&path), path)).collect();
    files.sort_by(|a, b| b.cmp(a));
    files.into_iter().map(|(written, path)| (path, written)).collect()
}

/// The same with what each file says of itself.
pub fn kept(folders: &[PathBuf]) -> Vec<Kept> {
    files(folders).into_iter().map(|(path, written)| Kept { state: look(&path), written, path }).collect()
}

/// What a file says of itself. Only a few lines are looked at: a battle that is damaged further on is found when it is
/// opened.
///
/// # Errors
/// Why it cannot be read.
pub fn look(path: &Path) -> Result<State, SaveError> {
    let unread = |source: Unread| SaveError::Read { path: path.to_owned(), source };
    let damaged = |line| SaveError::Damaged { path: path.to_owned(), line };
    let newer = |found| SaveError::Newer { path: path.to_owned(), found };
    let text = disk::read_text(path, LARGEST).map_err(unread)?;
    let mut lines = text.lines();
    match Hand::of(lines.next().unwrap_or_default()) {
        Ok(hand) => {
            let Some(Entry::Opening(opening)) = hand.entry(2, lines.next().unwrap_or_default()) else {
                return Err(damaged(2));
            };
            let title = title(hand, lines.next().unwrap_or_default());
            let (time, over) = from_the_end(hand, &text);
            Ok(State {
                name: name::of(path, hand.number()),
                title: title.unwrap_or_else(|| Words::from(opening.title)),
                computers: opening.computers,
                time,
                over,
                kind: hand.kind,
            })
        }
        Err(Strange::Newer(found)) => Err(newer(found)),
        Err(Strange::Damaged) => Err(damaged(1)),
        Err(Strange::NoBattle) => match first_format::read(&text) {
            Ok(save) => Ok(State {
                name: name::of(path, NO_NUMBER),
                // It has only the scenario's name.
                title: Library::new()
                    .title(&save.head.opening.scenario)
                    .unwrap_or_else(|| Words::from(save.head.opening.title)),
                computers: save.head.opening.computers,
                time: save.rests.last().map_or(0, |rest| rest.time),
                over: None,
                kind: Kind::Saved,
            }),
            Err(first_format::Wrong::Newer(found)) => Err(newer(found)),
            Err(first_format::Wrong::Damaged(line)) => Err(damaged(line)),
        },
    }
}

/// The title of the scenario, in every language it has: the scenario is the first of a battle's files, in the third line.
fn title(hand: Hand, line: &str) -> Option<Words> {
    match hand.entry(3, line)? {
        Entry::File(file, text) => title_of(&Source::new(file, text)),
        _ => None,
    }
}

/// The time marker and how the battle ended, as far as the last lines can be read.
fn from_the_end(hand: Hand, text: &str) -> (u8, Option<Outcome>) {
    let count = text.lines().count();
    let entries = (1..=count).rev().zip(text.lines().rev());
    let mut over = None;
    for entry in entries.filter_map(|(number, line)| hand.entry(number, line)) {
        match entry {
            Entry::Over(outcome) => over = Some(outcome),
            Entry::Rest { time, .. } => return (time, over),
            _ => {}
        }
    }
    (0, over)
}

/// Deletes a kept battle with its name, unless somebody plays it. Nothing else is touched.
///
/// # Errors
/// Why it is still there.
pub fn remove(path: &Path) -> Result<(), SaveError> {
    let is_file = path.metadata().is_ok_and(|about| about.is_file());
    // Held until it is gone, so that nobody begins to play it meanwhile.
    let held = is_file.then(|| File::open(path).ok()).flatten();
    if held.as_ref().is_some_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock))) {
        return Err(SaveError::InUse { path: path.to_owned() });
    }
    fs::remove_file(path).map_err(|source| SaveError::Remove { path: path.to_owned(), source })?;
    name::forget(path);
    Ok(())
}
