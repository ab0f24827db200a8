//! The battles that lie in folders, as a list shows them: nothing that one of two players must not see.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::files::disk::{self, Unread};
use crate::files::source::Source;
use crate::kit::entry::Entry;
use crate::kit::opponent::Seat;
use crate::kit::side::BySide;
use crate::kit::words::Words;

use super::Keepable;
use super::name::{self, NO_NUMBER};
use super::save::{ENDING, LARGEST, SaveError};
use super::written::{First, Hand, Kind, Strange};

/// How the name ends of what the first format kept beside a save: the one before.
const BEFORE: &str = ".save.bak";

/// A file with a battle.
#[derive(Debug)]
pub struct Kept<R: Keepable> {
    /// Where it is.
    pub path: PathBuf,
    /// When it was last written.
    pub written: Option<SystemTime>,
    /// What it says of itself, or why it cannot be read.
    pub state: Result<State<R>, SaveError>,
}

/// What a file says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State<R: Keepable> {
    /// What the player calls this battle, if she gave it a name.
    pub name: Option<String>,
    /// What players call the scenario.
    pub title: Words,
    /// Who plays which side.
    pub seats: BySide<Seat>,
    /// The time at the last rest.
    pub time: u8,
    /// How it ended, if it is over.
    pub over: Option<R::Outcome>,
    /// Whether it goes on in this file, or is a copy.
    pub kind: Kind,
}

/// Which game the battle of a file is, as [`Keepable::GAME`] calls it. What has no word for it is of the first game, or damaged.
///
/// # Errors
/// Why it cannot be read.
pub fn game_of(path: &Path) -> Result<String, SaveError> {
    let text =
        disk::read_text(path, LARGEST).map_err(|source| SaveError::Read { path: path.to_owned(), source })?;
    let mut lines = text.lines();
    let hand = Hand::of(lines.next().unwrap_or_default()).ok();
    let first = hand.and_then(|hand| hand.entry(2, lines.next().unwrap_or_default()));
    Ok(first.map_or_else(String::new, |First::Opening(opening)| opening.game))
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
pub fn kept<R: Keepable>(folders: &[PathBuf]) -> Vec<Kept<R>> {
    files(folders).into_iter().map(|(path, written)| Kept { state: look(&path), written, path }).collect()
}

/// What a file says of itself. Only a few lines are looked at: a battle that is damaged further on is found when it is
/// opened.
///
/// # Errors
/// Why it cannot be read.
pub fn look<R: Keepable>(path: &Path) -> Result<State<R>, SaveError> {
    let unread = |source: Unread| SaveError::Read { path: path.to_owned(), source };
    let damaged = |line| SaveError::Damaged { path: path.to_owned(), line };
    let newer = |found| SaveError::Newer { path: path.to_owned(), found };
    let text = disk::read_text(path, LARGEST).map_err(unread)?;
    let mut lines = text.lines();
    match Hand::of(lines.next().unwrap_or_default()) {
        Ok(hand) => {
            let opening = hand.entry(2, lines.next().unwrap_or_default());
            let First::Opening(opening) = opening.ok_or_else(|| damaged(2))?;
            if opening.game != R::GAME {
                return Err(SaveError::OtherGame { path: path.to_owned() });
            }
            let seats = opening.seats();
            let title = title::<R>(hand, lines.next().unwrap_or_default());
            let (time, over) = from_the_end::<R>(hand, &text);
            Ok(State {
                name: name::of(path, hand.number()),
                title: title.unwrap_or_else(|| Words::from(opening.title)),
                seats,
                time,
                over,
                kind: hand.kind,
            })
        }
        Err(Strange::Newer(found)) => Err(newer(found)),
        Err(Strange::Damaged) => Err(damaged(1)),
        Err(Strange::NoBattle) => {
            let save = R::first_format(&text).map_err(|wrong| wrong.of(path))?;
            let opening = save.head.opening;
            let seats = opening.seats();
            Ok(State {
                name: name::of(path, NO_NUMBER),
                // It has only the scenario's name.
                title: R::title_of(&opening.scenario).unwrap_or_else(|| Words::from(opening.title)),
                seats,
                time: save.rests.last().map_or(0, |rest| rest.time),
                over: None,
                kind: Kind::Saved,
            })
        }
    }
}

/// The title of the scenario, in every language it has: the scenario is the first of a battle's files, in the third line.
fn title<R: Keepable>(hand: Hand, line: &str) -> Option<Words> {
    match hand.entry::<Entry<R>>(3, line)? {
        Entry::File(file, text) => R::title(&Source::new(file, text)),
        _ => None,
    }
}

/// The time and how the battle ended, as far as the last lines can be read.
fn from_the_end<R: Keepable>(hand: Hand, text: &str) -> (u8, Option<R::Outcome>) {
    let count = text.lines().count();
    let entries = (1..=count).rev().zip(text.lines().rev());
    let mut over = None;
    for entry in entries.filter_map(|(number, line)| hand.entry::<Entry<R>>(number, line)) {
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
