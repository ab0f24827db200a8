//! A running battle in a file of its own: every answer is written and synced as it is given.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use crate::files::disk::{self, Unread};
use crate::kit::entry::Entry;
use crate::kit::play::Match;

use super::Keepable;
use super::head::Head;
use super::kept_battle::{Flaw, Save};
use super::save::{ENDING, LARGEST, SaveError, end, stem, whole};
use super::written::{Hand, Kind, Seal};

/// A position is written down at every so manieth rest, so that little is lost even if a later version of the rules no
/// longer comes to it by the answers.
const POSITION_EVERY: usize = 25;

/// The file of a running battle. It is this program's as long as this lives.
#[derive(Debug)]
pub struct Journal<R: Keepable> {
    of: PhantomData<R>,
    path: PathBuf,
    file: File,
    hand: Hand,
    /// Lines written so far.
    lines: usize,
    /// Bytes of them: what lies behind was not written whole.
    bytes: u64,
    /// How much of the battle's log they hold.
    kept: usize,
    /// How many rests.
    rests: usize,
}

impl<R: Keepable> Journal<R> {
    /// Begins the file of a battle in a folder, with all that was played so far, under a name that no other battle has.
    ///
    /// # Errors
    /// The folder and the reason; nothing is left there then.
    pub fn begin(folder: &Path, head: &Head<R>, battle: &Match<R>, seal: Seal) -> Result<Self, SaveError> {
        let failed = |source| SaveError::Write { path: folder.to_owned(), source };
        std::fs::create_dir_all(folder).map_err(failed)?;
        disk::sweep(folder);
        let hand = Hand::new(Kind::Running, seal);
        let text = whole(hand, head, battle).map_err(failed)?;
        let stem = stem(&head.opening);
        let path =
            disk::write_beside(folder, &text, |number| format!("{stem}-{number}{ENDING}")).map_err(failed)?;
        let file = locked(&path)?;
        let (lines, bytes) = (text.lines().count(), text.len() as u64);
        let mut journal = Journal { of: PhantomData, path, file, hand, lines, bytes, kept: 0, rests: 0 };
        journal.has(battle, battle.rests().len());
        Ok(journal)
    }

    /// Opens the file of a running battle to go on with it, and reads it.
    ///
    /// # Errors
    /// Why it cannot be gone on with: it is damaged, no longer there, or another program has it.
    pub fn resume(path: &Path) -> Result<(Self, Save<R>), SaveError> {
        let unread = |source: Unread| SaveError::Read { path: path.to_owned(), source };
        let file = locked(path)?;
        let text = disk::text_of(&file, LARGEST).map_err(unread)?;
        let save = Save::of_text(&text, path)?;
        let first = text.lines().next().unwrap_or_default();
        let hand = Hand::of(first).map_err(|_| SaveError::Damaged { path: path.to_owned(), line: 1 })?;
        let good = text.rfind('\n').map_or(0, |last| last + 1);
        let torn = (text.len() - good) as u64;
        let bytes = file.metadata().map_err(|error| unread(error.into()))?.len() - torn;
        let lines = text[..good].lines().count();
        Ok((
            Journal { of: PhantomData, path: path.to_owned(), file, hand, lines, bytes, kept: 0, rests: 0 },
            save,
        ))
    }

    /// Goes on with a battle that was followed to the end of this file.
    pub fn follow(&mut self, save: &Save<R>, battle: &Match<R>) {
        self.has(battle, save.rests.len());
    }

    /// The file holds a battle up to a rest; later ones were reached by its answers and are still to be written.
    fn has(&mut self, battle: &Match<R>, rests: usize) {
        self.kept = battle.log().len() - battle.rests().len().saturating_sub(rests);
        self.rests = rests;
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes what was played since, and makes it last.
    ///
    /// # Errors
    /// The file and the reason; what was kept before stays, and the next call tries again.
    pub fn keep(&mut self, battle: &Match<R>) -> Result<(), SaveError> {
        let mut new = battle.log()[self.kept..].to_vec();
        if new.is_empty() {
            return Ok(());
        }
        let position = self.rests / POSITION_EVERY != battle.rests().len() / POSITION_EVERY;
        new.extend(end(battle).filter(|entry| position || matches!(entry, Entry::Over(_))));
        self.write(&new)?;
        self.has(battle, battle.rests().len());
        Ok(())
    }

    /// Nobody plays on for the time being: what was kept gets the position behind it, if there is room for that. The
    /// answers lead there as well.
    pub fn close(mut self, battle: &Match<R>) {
        let position = end(battle).filter(|entry| matches!(entry, Entry::Checkpoint(..)));
        let _ = self.write(&position.collect::<Vec<_>>());
    }

    /// Writes entries in one go.
    fn write(&mut self, entries: &[Entry<R>]) -> Result<(), SaveError> {
        if entries.is_empty() {
            return Ok(());
        }
        let path = self.path.clone();
        let failed = |source| SaveError::Write { path: path.clone(), source };
        let mut text = String::new();
        for (number, entry) in (self.lines + 1..).zip(entries) {
            text.push_str(&self.hand.line(number, entry).map_err(io::Error::other).map_err(failed)?);
        }
        if let Err(error) = self.append(&text) {
            // What was written of it is no line; where even this fails it is cut off before the next.
            let _ = self.file.set_len(self.bytes);
            return Err(failed(error));
        }
        self.lines += entries.len();
        self.bytes += text.len() as u64;
        Ok(())
    }

    fn append(&mut self, text: &str) -> io::Result<()> {
        // Half a line may lie there from a time when the disk was full, or when the power went.
        self.file.set_len(self.bytes)?;
        self.file.seek(SeekFrom::Start(self.bytes))?;
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()
    }
}

/// Opens the file of a battle for this program alone.
fn locked(path: &Path) -> Result<File, SaveError> {
    let failed = |source: Unread| SaveError::Read { path: path.to_owned(), source };
    if !path.metadata().map_err(|error| failed(error.into()))?.is_file() {
        return Err(failed(Unread::NoFile));
    }
    let file = OpenOptions::new().read(true).write(true).open(path).map_err(|error| failed(error.into()))?;
    // A file system that knows no locks is used without.
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(SaveError::InUse { path: path.to_owned() }),
        _ => Ok(file),
    }
}

/// Whether a program plays the battle of a file.
pub fn in_use(path: &Path) -> bool {
    let is_file = path.metadata().is_ok_and(|about| about.is_file());
    is_file && File::open(path).is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
}

impl<R: Keepable> Save<R> {
    /// Whether the file it was read from can be written on: nothing but a last line that was not written to its end is
    /// wrong with it.
    pub fn goes_on(&self) -> bool {
        self.kind == Kind::Running && matches!(self.flaw, None | Some(Flaw::Torn))
    }
}
