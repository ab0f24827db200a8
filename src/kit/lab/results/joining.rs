//! The files of the parts of a run, joined.

use std::ops::Range;
use std::path::{Path, PathBuf};

use crate::kit::lab::{Record, Studied};

use super::head::Head;
use super::reading::{Lines, Records, opened};
use super::shard::Shard;
use super::wrong::{Gap, ResultsError};

/// The run that some files are of: that of the first.
///
/// # Errors
/// The first file that cannot be read or is of another run.
pub fn run_of(files: &[PathBuf]) -> Result<Option<Head>, ResultsError> {
    let mut run: Option<Head> = None;
    for path in files {
        let head = begin(path)?.0.part(Shard::WHOLE);
        let run = run.get_or_insert_with(|| head.clone());
        if *run != head {
            return Err(ResultsError::Other { path: path.clone(), differences: head.differences(run) });
        }
    }
    Ok(run)
}

/// Files that together have each battle of a run once.
pub struct Joined {
    parts: Vec<Part>,
}

impl Joined {
    /// Reads files of a run, and finds that they are all of it.
    ///
    /// # Errors
    /// What they lack or have twice; the first that is damaged.
    pub fn of<R: Studied>(run: &Head, files: &[PathBuf]) -> Result<Joined, ResultsError> {
        let parts: Result<Vec<Part>, ResultsError> = files.iter().map(|path| Part::of::<R>(path)).collect();
        let mut parts = parts?;
        parts.sort_by_key(|part| (part.there.start, part.there.end, part.wanted.end));
        match gaps(run.games, &parts) {
            gaps if gaps.is_empty() => Ok(Joined { parts }),
            gaps => Err(ResultsError::NotWhole { gaps }),
        }
    }

    /// Gives out all records, in the order of their numbers.
    ///
    /// # Errors
    /// A file that can no longer be read; the trouble of whoever takes the records.
    pub fn records<R: Studied, E: From<ResultsError>>(
        &self,
        mut take: impl FnMut(Record<R>) -> Result<(), E>,
    ) -> Result<(), E> {
        for part in &self.parts {
            let mut lines = begin(&part.path)?.1;
            let mut records = Records::<R>::of(&mut lines, part.there.clone());
            while let Some(record) = records.next()? {
                take(record)?;
            }
        }
        Ok(())
    }
}

/// A file of a run.
struct Part {
    path: PathBuf,
    /// The battles that it is to have, and those that it has.
    wanted: Range<u64>,
    there: Range<u64>,
}

impl Part {
    fn of<R: Studied>(path: &Path) -> Result<Part, ResultsError> {
        let (head, mut lines) = begin(path)?;
        let wanted = head.shard.numbers(head.games);
        let mut records = Records::<R>::of(&mut lines, wanted.clone());
        while records.next()?.is_some() {}
        let there = wanted.start..records.numbers.start;
        Ok(Part { path: path.to_owned(), wanted, there })
    }
}

/// What parts, in their order, lack of so many battles, or have twice.
fn gaps(games: u64, parts: &[Part]) -> Vec<Gap> {
    let mut gaps = Vec::new();
    let mut until: (u64, Option<&Part>) = (0, None);
    let missing = |gaps: &mut Vec<Gap>, (from, before): (u64, Option<&Part>), to: u64| {
        if from >= to {
            return;
        }
        // What a file is still to have is told with it.
        let of_it = before.map_or(from, |part| part.wanted.end.clamp(from, to));
        match before {
            Some(part) if from < of_it => gaps.push(Gap::Unfinished(part.path.clone(), from, of_it - 1)),
            _ => {}
        }
        if of_it < to {
            gaps.push(Gap::Missing(of_it, to - 1));
        }
    };
    for part in parts {
        match until {
            (end, Some(before)) if part.there.start < end && !part.there.is_empty() => {
                let last = end.min(part.there.end) - 1;
                gaps.push(Gap::Twice(before.path.clone(), part.path.clone(), part.there.start, last));
            }
            _ => missing(&mut gaps, until, part.there.start),
        }
        if part.there.end >= until.0 {
            until = (part.there.end, Some(part));
        }
    }
    missing(&mut gaps, until, games);
    gaps
}

/// Opens a result file behind its first line.
fn begin(path: &Path) -> Result<(Head, Lines), ResultsError> {
    let mut lines = Lines::of(path, opened(path)?);
    match lines.head("")? {
        Some(head) => Ok((head, lines)),
        None => Err(ResultsError::Strange { path: path.to_owned() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(name: &str, wanted: Range<u64>, there: u64) -> Part {
        let there = wanted.start..wanted.start + there;
        Part { path: name.into(), wanted, there }
    }

    #[test]
    fn what_is_missing_and_what_is_twice_is_told_once() {
        let whole = [part("a", 0..3, 3), part("b", 3..6, 3)];
        assert_eq!(gaps(6, &whole), []);
        assert_eq!(gaps(0, &[]), []);
        assert_eq!(gaps(6, &[part("a", 0..6, 6), part("b", 2..4, 0)]), []);
        assert_eq!(gaps(6, &[]), [Gap::Missing(0, 5)]);
        assert_eq!(gaps(7, &whole), [Gap::Missing(6, 6)]);
        assert_eq!(gaps(6, &whole[1..]), [Gap::Missing(0, 2)]);

        let torn = [part("a", 0..3, 1), part("c", 5..9, 0), part("b", 9..12, 2)];
        let unfinished = |name: &str, first, last| Gap::Unfinished(name.into(), first, last);
        assert_eq!(
            gaps(12, &torn),
            [unfinished("a", 1, 2), Gap::Missing(3, 4), unfinished("c", 5, 8), unfinished("b", 11, 11)]
        );

        let twice = |one: &str, other: &str, first, last| Gap::Twice(one.into(), other.into(), first, last);
        let over = [part("a", 0..6, 6), part("b", 2..4, 2), part("c", 4..8, 4)];
        assert_eq!(gaps(8, &over), [twice("a", "b", 2, 3), twice("a", "c", 4, 5)]);
        assert_eq!(gaps(3, &[part("a", 0..3, 3), part("a", 0..3, 3)]), [twice("a", "a", 0, 2)]);
    }
}
