//! A battle kept in a file, when somebody asks for it.

use std::io;
use std::path::{Path, PathBuf};

use crate::files::disk;
use crate::kit::Match;
use crate::kit::keeping::{self, ENDING, Head, Keepable, Seal};
use crate::kit::speech::{text, text_with, trouble};

/// Where a battle is kept.
pub struct Keeping<R: Keepable> {
    /// What is played, and on which files.
    pub(crate) head: Head<R>,
    /// The file it was last kept in.
    file: Option<PathBuf>,
    /// How much of it is there.
    kept: usize,
}

impl<R: Keepable> Keeping<R> {
    /// A battle that is in a file as far as so much of its log, or in none.
    pub fn new(head: Head<R>, file: Option<PathBuf>, kept: usize) -> Keeping<R> {
        Keeping { head, file, kept }
    }

    /// Keeps the battle in the file that a line such as `save mine` names, and tells how it went. No other file is written over.
    pub fn save(&mut self, battle: &Match<R>, line: &str) -> String {
        let name = line.trim().split_once(char::is_whitespace).map_or("", |(_, file)| file.trim());
        if name.is_empty() {
            return text_with("text-need-file", &[("example", "save mine".into())]);
        }
        let path =
            PathBuf::from(if name.ends_with(ENDING) { name.to_owned() } else { format!("{name}{ENDING}") });
        let file = ("file", path.display().to_string().into());
        match self.write(&path, battle) {
            Ok(()) => {
                (self.file, self.kept) = (Some(path), battle.log().len());
                text_with("menu-saved", &[file])
            }
            Err(taken) if taken.kind() == io::ErrorKind::AlreadyExists => {
                text_with("text-file-taken", &[file])
            }
            Err(why) => text_with("text-file-unwritten", &[file, ("why", trouble(&why).into())]),
        }
    }

    fn write(&self, path: &Path, battle: &Match<R>) -> io::Result<()> {
        let whole = keeping::copy(&self.head, battle, Seal::Plain)?;
        if self.file.as_deref() == Some(path) {
            disk::write_whole(path, &whole)
        } else {
            disk::write_new(path, &whole)
        }
    }

    /// Whether the battle was kept, and where.
    pub fn told(&self, battle: &Match<R>) -> String {
        match &self.file {
            None => text("text-not-kept"),
            Some(path) => {
                let key = if self.kept == battle.log().len() { "text-kept" } else { "text-kept-before" };
                text_with(key, &[("file", path.display().to_string().into())])
            }
        }
    }
}
