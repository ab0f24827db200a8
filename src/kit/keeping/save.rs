//! Battles in files: written whole, read line by line.

use std::path::{Path, PathBuf};

use crate::files::diagnostic::Diagnostics;
use crate::files::disk::{self, Unread};
use crate::kit::entry::{Entry, Opening};
use crate::kit::play::{Match, Progress};
use crate::kit::speech::{said, trouble, unread};

use super::Keepable;
use super::follow::Untrusted;
use super::head::Head;
use super::kept_battle::Save;
use super::reading::Reading;
use super::written::{First, Hand, Kind, Seal, Strange};

/// The largest file that is read, in bytes: a long battle takes less than a hundredth of it.
pub(super) const LARGEST: u64 = 64 << 20;

/// How the name of a kept battle ends.
pub const ENDING: &str = ".save.ron";

/// What went wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// It could not be read.
    #[error("{}", said("save-unread", &[("path", &.path.display()), ("why", &unread(.source))]))]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: Unread,
    },
    /// It could not be written.
    #[error("{}", said("save-unwritten", &[("path", &.path.display()), ("why", &trouble(.source))]))]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// It could not be deleted.
    #[error("{}", said("save-unremoved", &[("path", &.path.display()), ("why", &trouble(.source))]))]
    Remove {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// It is damaged so much that nothing of the battle can be had.
    #[error("{}", said("save-damaged", &[("path", &.path.display()), ("line", .line)]))]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// It was written by a newer program.
    #[error("{}", said("save-newer", &[("path", &.path.display()), ("found", .found)]))]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: u32,
    },
    /// It is a battle of another game.
    #[error("{}", said("save-other-game", &[("path", &.path.display())]))]
    OtherGame {
        /// The file.
        path: PathBuf,
    },
    /// The files it is played with cannot be used.
    #[error("{}\n{source}", said("save-foreign", &[("path", &.path.display())]))]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What is wrong with them.
        source: Diagnostics,
    },
    /// The position that it begins with cannot be.
    #[error("{}", said("save-unsound", &[("path", &.path.display()), ("why", .why)]))]
    Unsound {
        /// The file.
        path: PathBuf,
        /// What cannot be.
        why: Untrusted,
    },
    /// Another program plays this battle.
    #[error("{}", said("save-in-use", &[("path", &.path.display())]))]
    InUse {
        /// The file.
        path: PathBuf,
    },
}

/// Writes a copy of a battle into a folder, under a name that no other file has: the scenario's with the number of
/// answers.
///
/// # Errors
/// The file and the reason; nothing is left there then.
pub fn save<R: Keepable>(
    folder: &Path,
    head: &Head<R>,
    battle: &Match<R>,
    seal: Seal,
) -> Result<PathBuf, SaveError> {
    let failed = |source| SaveError::Write { path: folder.to_owned(), source };
    std::fs::create_dir_all(folder).map_err(failed)?;
    disk::sweep(folder);
    let (stem, answers) = (stem(&head.opening), battle.answers().len());
    let name = |number: u32| match number {
        1 => format!("{stem}-{answers}{ENDING}"),
        _ => format!("{stem}-{answers}-{number}{ENDING}"),
    };
    disk::write_beside(folder, &copy(head, battle, seal).map_err(failed)?, name).map_err(failed)
}

/// What the file of a battle is called before its number: the scenario's name. A battle that came from elsewhere may name what leads
/// out of the folder; of that only the end counts.
pub(super) fn stem(opening: &Opening) -> &str {
    opening.scenario.rsplit(['/', '\\', ':']).next().unwrap_or_default()
}

/// A copy of a battle as text.
///
/// # Errors
/// If it cannot be written down, which does not happen.
pub fn copy<R: Keepable>(head: &Head<R>, battle: &Match<R>, seal: Seal) -> std::io::Result<String> {
    whole(Hand::new(Kind::Saved, seal), head, battle)
}

/// A whole battle as text, with the position it is in.
pub(super) fn whole<R: Keepable>(hand: Hand, head: &Head<R>, battle: &Match<R>) -> std::io::Result<String> {
    let mut text = hand.first_line();
    let last = (hand.kind == Kind::Saved).then_some(Entry::End);
    let entries = head.entries().chain(battle.log().iter().cloned()).chain(end(battle)).chain(last);
    for (number, entry) in (2..).zip(entries) {
        text.push_str(&hand.line(number, &entry).map_err(std::io::Error::other)?);
    }
    Ok(text)
}

/// What stands at the end of a battle that is left: its position, or how it ended.
pub(super) fn end<R: Keepable>(battle: &Match<R>) -> impl Iterator<Item = Entry<R>> {
    let (rest, answers) = battle.at_rest();
    let checkpoint = (!battle.rests().is_empty()).then(|| Entry::Checkpoint(answers, Box::new(rest.clone())));
    let over = match battle.progress() {
        Progress::Over(outcome) => Some(Entry::Over(*outcome)),
        Progress::Asks(_) => None,
    };
    checkpoint.into_iter().chain(over)
}

impl<R: Keepable> Save<R> {
    /// Reads a file.
    ///
    /// # Errors
    /// Why nothing can be had of it; it is left alone.
    pub fn read(path: &Path) -> Result<Save<R>, SaveError> {
        let text = disk::read_text(path, LARGEST)
            .map_err(|source| SaveError::Read { path: path.to_owned(), source })?;
        Save::of_text(&text, path)
    }

    /// Understands the text of a file; the path is for messages.
    ///
    /// # Errors
    /// Why nothing can be had of it.
    pub fn of_text(text: &str, path: &Path) -> Result<Save<R>, SaveError> {
        let damaged = |line| SaveError::Damaged { path: path.to_owned(), line };
        let newer = |found| SaveError::Newer { path: path.to_owned(), found };
        let first = text.lines().next().unwrap_or_default();
        match Hand::of(first) {
            Ok(hand) => {
                let second = text.lines().nth(1).unwrap_or_default();
                if hand.entry(2, second).is_some_and(|First::Opening(opening)| opening.game != R::GAME) {
                    return Err(SaveError::OtherGame { path: path.to_owned() });
                }
                let mut reading = Reading::new(hand);
                for line in text.split_inclusive('\n').skip(1) {
                    reading.line(line);
                }
                reading.save().map_err(damaged)
            }
            Err(Strange::Newer(found)) => Err(newer(found)),
            Err(Strange::Damaged) => Err(damaged(1)),
            Err(Strange::NoBattle) => R::first_format(text).map_err(|wrong| wrong.of(path)),
        }
    }
}
