//! Result files read line by line, so that a long run takes no more memory than a short one.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::marker::PhantomData;
use std::ops::Range;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::kit::lab::{Record, Studied};

use super::head::{FORMAT, Head};
use super::wrong::ResultsError;

/// The longest line that is read, in bytes: a record takes a thousandth of it.
const LONGEST: u64 = 16 << 20;

/// What every format of these files begins with.
#[derive(Deserialize)]
struct First {
    results: u32,
}

/// The lines of a file.
#[derive(Debug)]
pub(super) struct Lines {
    path: PathBuf,
    file: BufReader<File>,
    /// Whole lines so far, and their bytes.
    lines: u64,
    pub(super) bytes: u64,
    /// Behind the last whole line there is part of another.
    pub(super) torn: bool,
}

impl Lines {
    /// Of an open file, from its beginning.
    pub(super) fn of(path: &Path, file: File) -> Lines {
        Lines { path: path.to_owned(), file: BufReader::new(file), lines: 0, bytes: 0, torn: false }
    }

    /// The next whole line. A last one without an end is none.
    fn next(&mut self) -> Result<Option<Vec<u8>>, ResultsError> {
        let mut line = Vec::new();
        let read = self.file.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        read.map_err(|source| refused(&self.path, source))?;
        if line.last() != Some(&b'\n') {
            self.torn = !line.is_empty();
            return Ok(None);
        }
        self.lines += 1;
        self.bytes += line.len() as u64;
        Ok(Some(line))
    }

    /// What the file begins with; none where nothing is there but perhaps a part of this first line.
    pub(super) fn head(&mut self, expected: &str) -> Result<Option<Head>, ResultsError> {
        let path = self.path.clone();
        let strange = || ResultsError::Strange { path: path.clone() };
        let Some(line) = self.next()? else {
            let mut there = Vec::new();
            let mut file = self.file.get_ref();
            let read = io::Seek::rewind(&mut file).and_then(|()| file.take(LONGEST).read_to_end(&mut there));
            read.map_err(|source| refused(&self.path, source))?;
            return if expected.as_bytes().starts_with(&there) { Ok(None) } else { Err(strange()) };
        };
        let First { results } = serde_json::from_slice(&line).map_err(|_| strange())?;
        if results > FORMAT {
            return Err(ResultsError::Newer { path: self.path.clone(), found: results });
        }
        serde_json::from_slice(&line).map(Some).map_err(|_| strange())
    }

    /// The file, to be written on.
    pub(super) fn into_file(self) -> File {
        self.file.into_inner()
    }
}

/// The records of a file, in the order of their numbers.
#[derive(Debug)]
pub(super) struct Records<'a, R: Studied> {
    pub(super) lines: &'a mut Lines,
    /// The battles that are still to come.
    pub(super) numbers: Range<u64>,
    of: PhantomData<R>,
}

impl<'a, R: Studied> Records<'a, R> {
    /// Those behind the first line, of battles with these numbers.
    pub(super) fn of(lines: &'a mut Lines, numbers: Range<u64>) -> Self {
        Records { lines, numbers, of: PhantomData }
    }

    /// The next record, if there is one.
    pub(super) fn next(&mut self) -> Result<Option<Record<R>>, ResultsError> {
        let Some(line) = self.lines.next()? else { return Ok(None) };
        let expected = self.numbers.start;
        let record = serde_json::from_slice::<Record<R>>(&line).ok();
        let fits = |record: &Record<R>| record.number == expected && !self.numbers.is_empty();
        let damaged =
            ResultsError::Damaged { path: self.lines.path.clone(), line: self.lines.lines, number: expected };
        let record = record.filter(fits).ok_or(damaged)?;
        self.numbers.start += 1;
        Ok(Some(record))
    }
}

/// That the system refuses.
pub(super) fn refused(path: &Path, source: io::Error) -> ResultsError {
    ResultsError::Refused { path: path.to_owned(), source }
}

/// Opens a file to be read; whatever is none would perhaps never end.
pub(super) fn opened(path: &Path) -> Result<File, ResultsError> {
    let about = path.metadata().map_err(|source| refused(path, source))?;
    if !about.is_file() {
        return Err(ResultsError::Strange { path: path.to_owned() });
    }
    File::open(path).map_err(|source| refused(path, source))
}
