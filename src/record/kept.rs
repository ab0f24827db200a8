//! The battles that lie in folders, as a list shows them: nothing that one of two players must not see.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::files::disk::{self, Unread};
use crate::rules::{Outcome, Side};

use super::entry::{Entry, Opening};
use super::first_format;
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
    /// What players call the scenario. A file of the first format has only its name.
    pub title: String,
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
    let entries = folders.iter().filter_map(|folder| std::fs::read_dir(folder).ok()).flatten().flatten();
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
            Ok(from_the_end(hand, opening, &text))
        }
        Err(Strange::Newer(found)) => Err(newer(found)),
        Err(Strange::Damaged) => Err(damaged(1)),
        Err(Strange::NoBattle) => match first_format::read(&text) {
            Ok(save) => Ok(State {
                title: save.head.opening.title,
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

/// What the last lines say that can be read.
fn from_the_end(hand: Hand, opening: Opening, text: &str) -> State {
    let count = text.lines().count();
    let entries = (1..=count).rev().zip(text.lines().rev());
    let (mut time, mut over) = (0, None);
    for entry in entries.filter_map(|(number, line)| hand.entry(number, line)) {
        match entry {
            Entry::Over(outcome) => over = Some(outcome),
            Entry::Rest { time: last, .. } => {
                time = last;
                break;
            }
            _ => {}
        }
    }
    State { title: opening.title, computers: opening.computers, time, over, kind: hand.kind }
}
