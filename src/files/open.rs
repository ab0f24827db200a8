//! A file from the disk as a source.

use std::path::Path;

use super::diagnostic::{Diagnostic, Diagnostics};
use super::disk::{Unread, read_text};
use super::source::Source;

/// Nobody writes a larger file by hand, and reading one must not fill the memory.
const LARGEST_FILE: u64 = 4 * 1024 * 1024;

impl Source {
    /// Reads a file. Refused with a reason: what cannot be opened, is too large, or is not text.
    pub fn open(path: &Path) -> Result<Self, Diagnostics> {
        let name = path.display().to_string();
        let help = |unread: &Unread| match unread {
            Unread::NoFile => "name a file, not a folder or a device",
            Unread::TooLarge { .. } => "nothing written by hand is that large: is this the right file?",
            Unread::NoText { .. } => "save the file as UTF-8",
            Unread::Refused(_) => "check the path and the permissions",
        };
        let text = read_text(path, LARGEST_FILE).map_err(|unread| {
            Diagnostics::from(Diagnostic::whole_file(&name, unread.to_string()).with_help(help(&unread)))
        })?;
        Ok(Self { name, text })
    }
}
