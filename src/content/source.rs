//! The text of one file, with the way from a place in it to line and column.

use std::path::Path;

use super::diagnostic::{Diagnostic, Diagnostics};
use super::disk::{Unread, read_text};

/// Nobody writes a larger file by hand, and reading one must not fill the memory.
const LARGEST_FILE: u64 = 4 * 1024 * 1024;

/// A stretch of a source text, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

/// A file as it was read: its name for messages, and its text.
#[derive(Clone, Debug)]
pub struct Source {
    /// What messages call the file: its path, or a name such as `maps/crossroads.map.ron`.
    pub name: String,
    /// The whole text.
    pub text: String,
}

impl Source {
    /// A source from a text already in memory.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into() }
    }

    /// Reads a file. Refused with a reason: what cannot be opened, is too large, or is not text.
    pub fn open(path: &Path) -> Result<Self, Diagnostics> {
        let name = path.display().to_string();
        let help = |unread: &Unread| match unread {
            Unread::NoFile => "name a file, not a folder or a device",
            Unread::TooLarge { .. } => {
                "no map, scenario, deck or nation is that large: is this the right file?"
            }
            Unread::NoText { .. } => "save the file as UTF-8",
            Unread::Refused(_) => "check the path and the permissions",
        };
        let text = read_text(path, LARGEST_FILE).map_err(|unread| {
            Diagnostics::from(Diagnostic::whole_file(&name, unread.to_string()).with_help(help(&unread)))
        })?;
        Ok(Self { name, text })
    }

    /// Line and column of a byte, both from 1; columns count characters.
    pub fn position(&self, byte: usize) -> (usize, usize) {
        let before = self.text.get(..byte).unwrap_or(&self.text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }

    /// The text of the line that holds a byte, without its end.
    pub fn line_at(&self, byte: usize) -> &str {
        let before = self.text.get(..byte).unwrap_or(&self.text);
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        self.text[start..].lines().next().unwrap_or("")
    }
}
