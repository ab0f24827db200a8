//! The text of one file, with the way from a place in it to line and column.

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
