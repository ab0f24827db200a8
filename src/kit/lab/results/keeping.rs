//! A result file that is written as battles end.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::kit::lab::{Record, Studied};

use super::head::Head;
use super::reading::{Lines, Records, refused};
use super::wrong::ResultsError;

/// The file of a run. It is this program's as long as this lives.
#[derive(Debug)]
pub struct Results {
    path: PathBuf,
    file: File,
    /// Bytes of whole lines: what lies behind was not written to its end.
    bytes: u64,
    /// Records in it.
    pub records: u64,
    /// Whether its last line was not whole when it was opened. It is gone; its battle is to be fought again.
    pub was_torn: bool,
}

impl Results {
    /// Opens the file of a run, or begins it where there is none, and gives out the records that it has.
    ///
    /// # Errors
    /// Why it cannot be gone on with: it is of another run, something else, damaged before its last line, or the system refuses.
    /// It is left as it is then.
    pub fn open<R: Studied, E: From<ResultsError>>(
        path: &Path,
        head: &Head,
        mut known: impl FnMut(Record<R>) -> Result<(), E>,
    ) -> Result<Results, E> {
        let first = line(head);
        let mut lines = Lines::of(path, locked(path)?);
        let records = match lines.head(&first)? {
            None => 0,
            Some(there) if there == *head => {
                let numbers = head.shard.numbers(head.games);
                let mut records = Records::<R>::of(&mut lines, numbers.clone());
                while let Some(record) = records.next()? {
                    known(record)?;
                }
                records.numbers.start - numbers.start
            }
            Some(there) => {
                let differences = there.differences(head);
                return Err(ResultsError::Other { path: path.to_owned(), differences }.into());
            }
        };
        let (bytes, was_torn) = (lines.bytes, lines.torn);
        let mut results =
            Results { path: path.to_owned(), file: lines.into_file(), bytes, records, was_torn };
        if bytes == 0 {
            results.write(&first)?;
        }
        Ok(results)
    }

    /// Writes the record of the next battle.
    ///
    /// # Errors
    /// The file and the reason; what was written before stays.
    pub fn add<R: Studied>(&mut self, record: &Record<R>) -> Result<(), ResultsError> {
        self.write(&line(record))?;
        self.records += 1;
        Ok(())
    }

    /// Writes a line in one go: whoever ends the program meanwhile leaves at most a part of it.
    fn write(&mut self, line: &str) -> Result<(), ResultsError> {
        let mut write = || {
            self.file.set_len(self.bytes)?;
            self.file.seek(SeekFrom::Start(self.bytes))?;
            self.file.write_all(line.as_bytes())
        };
        if let Err(source) = write() {
            // Half a line may lie there; where even this fails it is cut off when the file is opened again.
            let _ = self.file.set_len(self.bytes);
            return Err(refused(&self.path, source));
        }
        self.bytes += line.len() as u64;
        Ok(())
    }
}

/// A value as a line of its own.
fn line(value: &impl serde::Serialize) -> String {
    // Numbers, names, and maps whose keys are such: all of it is JSON.
    let written = serde_json::to_string(value);
    debug_assert!(written.is_ok(), "{written:?}");
    written.unwrap_or_default() + "\n"
}

/// Opens a file for this program alone; where there is none it is there now.
fn locked(path: &Path) -> Result<File, ResultsError> {
    if path.metadata().is_ok_and(|about| !about.is_file()) {
        return Err(ResultsError::Strange { path: path.to_owned() });
    }
    let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
    let file = opened.map_err(|source| refused(path, source))?;
    // A file system that knows no locks is used without.
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(ResultsError::InUse { path: path.to_owned() }),
        _ => Ok(file),
    }
}
