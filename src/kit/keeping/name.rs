//! The name that a player gave a kept battle. It lies in a file of its own beside that of the battle, which is not touched.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::files::disk;
use crate::kit::speech::said;

use super::save::SaveError;
use super::written::{Hand, Strange};

/// What is added to the name of a battle's file for the file with its name.
const ENDING: &str = ".name";
/// What such a file begins with.
const TITLE: &str = "opfire name";
/// The number of the format.
const FORMAT: u32 = 1;
/// The largest such file, and the longest first line of a battle, in bytes.
const LARGEST: u64 = 4096;

/// The longest name, in letters.
pub const LONGEST_NAME: usize = 60;

/// Why a battle was not given a name.
#[derive(Debug, thiserror::Error)]
pub enum NotNamed {
    /// Nothing can be read of it.
    #[error("{}", said("name-empty", &[]))]
    Empty,
    /// It has too many letters.
    #[error("{}", said("name-too-long", &[("letters", .0), ("most", &LONGEST_NAME)]))]
    TooLong(usize),
    /// It has a letter that cannot be seen: the end of a line, or what a terminal would obey.
    #[error("{}", said("name-unseen", &[]))]
    Unseen,
    /// It cannot be written, or the battle cannot be read.
    #[error(transparent)]
    Kept(#[from] SaveError),
}

/// Gives a kept battle a name.
///
/// # Errors
/// Why not; it is called what it was called before then.
pub fn rename(path: &Path, name: &str) -> Result<(), NotNamed> {
    let name = good(name)?;
    let first = first_line(path)
        .map_err(|source| SaveError::Read { path: path.to_owned(), source: disk::Unread::Refused(source) })?;
    let number = match Hand::of(&first) {
        Ok(hand) => hand.number(),
        Err(Strange::NoBattle) => NO_NUMBER,
        Err(Strange::Newer(found)) => return Err(SaveError::Newer { path: path.to_owned(), found }.into()),
        Err(Strange::Damaged) => return Err(SaveError::Damaged { path: path.to_owned(), line: 1 }.into()),
    };
    let beside = beside(path);
    disk::write_whole(&beside, &format!("{}\n{name}\n", head(number)))
        .map_err(|source| SaveError::Write { path: beside, source }.into())
}

/// Battles of the first format have no number of their own.
pub(super) const NO_NUMBER: u64 = 0;

/// The name that was given to the battle with that number in that file. Another one that lay there before may have left its own.
pub(super) fn of(path: &Path, number: u64) -> Option<String> {
    let text = disk::read_text(&beside(path), LARGEST).ok()?;
    let (first, name) = text.split_once('\n')?;
    let name = name.strip_suffix('\n').unwrap_or(name);
    (first == head(number)).then(|| good(name).ok()).flatten().map(str::to_owned)
}

/// Lets go of the name of a battle that is no longer there.
pub(super) fn forget(path: &Path) {
    let _ = std::fs::remove_file(beside(path));
}

/// A name as it is kept, without blanks around it.
fn good(name: &str) -> Result<&str, NotNamed> {
    let name = name.trim_matches(' ');
    if name.chars().any(char::is_control) {
        return Err(NotNamed::Unseen);
    }
    let letters = name.chars().count();
    match letters {
        _ if name.trim().is_empty() => Err(NotNamed::Empty),
        0..=LONGEST_NAME => Ok(name),
        _ => Err(NotNamed::TooLong(letters)),
    }
}

/// The file with the name of a battle.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ENDING);
    PathBuf::from(name)
}

/// Its first line.
fn head(number: u64) -> String {
    format!("{TITLE} {FORMAT} {number:016x}")
}

/// The first line of a battle, or as much of it as could be one.
fn first_line(path: &Path) -> io::Result<String> {
    if !path.metadata()?.is_file() {
        return Err(io::Error::other(disk::Unread::NoFile));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).lines().next().unwrap_or_default().to_owned())
}
