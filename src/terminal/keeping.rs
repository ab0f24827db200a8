//! A battle kept in a file, when somebody asks for it.

use std::io;
use std::path::{Path, PathBuf};

use crate::files::disk;
use crate::record::{self, ENDING, Head, Match, Seal};
use crate::text;

/// Where a battle is kept.
pub(super) struct Keeping {
    /// What is played, and on which files.
    pub(super) head: Head,
    /// The file it was last kept in.
    file: Option<PathBuf>,
    /// How much of it is there.
    kept: usize,
}

impl Keeping {
    /// A battle that is in a file as far as so much of its log, or in none.
    pub(super) fn new(head: Head, file: Option<PathBuf>, kept: usize) -> Keeping {
        Keeping { head, file, kept }
    }

    /// Keeps the battle in a file and tells how it went. No other file is written over.
    pub(super) fn save(&mut self, battle: &Match, name: &str) -> String {
        if name.is_empty() {
            return text::text_with("text-need-file", &[("example", "save mine".into())]);
        }
        let path =
            PathBuf::from(if name.ends_with(ENDING) { name.to_owned() } else { format!("{name}{ENDING}") });
        let file = ("file", path.display().to_string().into());
        match self.write(&path, battle) {
            Ok(()) => {
                (self.file, self.kept) = (Some(path), battle.log().len());
                text::text_with("menu-saved", &[file])
            }
            Err(taken) if taken.kind() == io::ErrorKind::AlreadyExists => {
                text::text_with("text-file-taken", &[file])
            }
            Err(why) => text::text_with("text-file-unwritten", &[file, ("why", text::trouble(&why).into())]),
        }
    }

    fn write(&self, path: &Path, battle: &Match) -> io::Result<()> {
        let whole = record::copy(&self.head, battle, Seal::Plain)?;
        if self.file.as_deref() == Some(path) {
            disk::write_whole(path, &whole)
        } else {
            disk::write_new(path, &whole)
        }
    }

    /// Whether the battle was kept, and where.
    pub(super) fn told(&self, battle: &Match) -> String {
        match &self.file {
            None => text::text("text-not-kept"),
            Some(path) => {
                let key = if self.kept == battle.log().len() { "text-kept" } else { "text-kept-before" };
                text::text_with(key, &[("file", path.display().to_string().into())])
            }
        }
    }
}
