//! The text of one file, with the way from a place in it to line and column.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use super::diagnostic::{Diagnostic, Diagnostics};

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
        let refuse = |message: String, help: &str| {
            Diagnostics::from(Diagnostic::whole_file(&name, message).with_help(help))
        };
        // A pipe or a device would never end.
        if path.metadata().is_ok_and(|about| !about.is_file()) {
            return Err(refuse("is no file".to_owned(), "name a file, not a folder or a device"));
        }
        let file = File::open(path)
            .map_err(|e| refuse(format!("cannot be opened: {e}"), "check the path and the permissions"))?;
        let mut bytes = Vec::new();
        file.take(LARGEST_FILE + 1)
            .read_to_end(&mut bytes)
            .map_err(|e| refuse(format!("cannot be read: {e}"), "name a file, not a folder"))?;
        if bytes.len() as u64 > LARGEST_FILE {
            return Err(refuse(
                format!("is larger than {} MiB", LARGEST_FILE / 1024 / 1024),
                "no map, scenario, deck or nation is that large: is this the right file?",
            ));
        }
        // Some editors mark UTF-8 by three bytes in front.
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").map_or_else(|| bytes.clone(), <[u8]>::to_vec);
        String::from_utf8(bytes).map(|text| Self { name: name.clone(), text }).map_err(|e| {
            refuse(
                format!("is not UTF-8 text: byte {} cannot be read", e.utf8_error().valid_up_to()),
                "save the file as UTF-8",
            )
        })
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
