//! What is wrong with a file: where, what was expected, and what to do.

use std::fmt;

use serde::Serialize;

use super::source::{Source, Span};

/// How bad it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The file cannot be used.
    #[default]
    Error,
    /// The file can be used, but is probably not what its writer wants.
    Warning,
}

/// A mistake before it is tied to a file.
#[derive(Clone, Debug)]
pub struct Problem {
    severity: Severity,
    span: Span,
    message: String,
    expected: Option<String>,
    help: Option<String>,
    first: bool,
}

impl Problem {
    /// A mistake at a place.
    pub fn new(span: Span, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { severity: Severity::Error, span, message, expected: None, help: None, first: false }
    }

    /// Something that can be played, but looks like a slip.
    pub fn doubt(span: Span, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::new(span, message) }
    }

    /// What should stand there: `a number from 1 to 6`.
    pub fn expected(mut self, what: impl Into<String>) -> Self {
        self.expected = Some(what.into());
        self
    }

    /// What to do about it.
    pub fn help(mut self, advice: impl Into<String>) -> Self {
        self.help = Some(advice.into());
        self
    }

    /// Told before all others of its file, which it may bring along.
    pub fn first(mut self) -> Self {
        self.first = true;
        self
    }

    /// Points at the name that was probably meant, where there is one.
    pub fn nearest<'a>(self, word: &str, among: impl IntoIterator<Item = &'a str>) -> Self {
        match nearest(word, among) {
            Some(name) => self.help(format!("did you mean `{name}`?")),
            None => self,
        }
    }

    /// Ties the mistake to its file.
    pub fn in_source(self, source: &Source) -> Diagnostic {
        let (line, column) = source.position(self.span.start);
        let marked = source.text.get(self.span.start..self.span.end).unwrap_or("");
        let width = marked.lines().next().unwrap_or("").chars().take(WINDOW).count().max(1);
        // Of a line too long to show, what surrounds the mistake.
        let hidden = if column > WINDOW { column - WINDOW / 2 } else { 0 };
        let shown = source.line_at(self.span.start).chars().skip(hidden).take(WINDOW);
        Diagnostic {
            severity: self.severity,
            file: source.name.clone(),
            line,
            column,
            excerpt: Excerpt {
                text: shown.map(|c| if c.is_control() { ' ' } else { c }).collect(),
                indent: column - 1 - hidden,
                width,
            },
            first: self.first,
            message: shortened(self.message),
            expected: self.expected.map(shortened),
            help: self.help.map(shortened),
        }
    }
}

/// So much of a line is shown.
const WINDOW: usize = 120;

/// So much is said of one mistake, however long the name is that somebody wrote.
const LONGEST: usize = 1_000;

/// No name is longer that could be meant.
const LONGEST_NAME: usize = 80;

/// A text as far as somebody reads it.
pub fn shortened(text: String) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// The part of a line around a mistake.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Excerpt {
    /// The text.
    pub text: String,
    /// How many characters in the mistake begins.
    pub indent: usize,
    /// How many characters it takes up.
    pub width: usize,
}

/// One mistake in one file. It displays with the line and a caret under the place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// Whether the file can be used nevertheless.
    pub severity: Severity,
    /// The file.
    pub file: String,
    /// The line, from 1; 0 where the mistake is the whole file's.
    pub line: usize,
    /// The column in characters, from 1; 0 where the mistake is the whole file's.
    pub column: usize,
    /// The line it stands in.
    #[serde(skip)]
    pub excerpt: Excerpt,
    /// Whether it is told before all others of its file.
    #[serde(skip)]
    pub first: bool,
    /// What is wrong.
    pub message: String,
    /// What should stand there.
    pub expected: Option<String>,
    /// What to do.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A mistake that has no line: the file is missing, too large, or not text.
    pub fn whole_file(file: &str, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            file: file.to_owned(),
            line: 0,
            column: 0,
            excerpt: Excerpt::default(),
            first: true,
            message: message.into(),
            expected: None,
            help: None,
        }
    }

    /// Whether the file cannot be used.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// What to do about it.
    pub fn with_help(mut self, advice: impl Into<String>) -> Self {
        self.help = Some(advice.into());
        self
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let advice = self.help.as_deref().unwrap_or_default();
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        if self.line == 0 {
            write!(f, "{severity}: {}: {}", self.file, self.message)?;
            return if advice.is_empty() { Ok(()) } else { write!(f, "\n  = {advice}") };
        }
        let number = self.line.to_string();
        let margin = " ".repeat(number.len());
        let Excerpt { text, indent, width } = &self.excerpt;
        writeln!(f, "{severity}: {}", self.message)?;
        writeln!(f, "{margin}--> {}:{}:{}", self.file, self.line, self.column)?;
        writeln!(f, "{margin} |")?;
        writeln!(f, "{number} | {text}")?;
        let room = text.chars().count().saturating_sub(*indent).max(1);
        write!(f, "{margin} | {}{}", " ".repeat(*indent), "^".repeat(room.min(*width)))?;
        if let Some(expected) = &self.expected {
            write!(f, " expected {expected}")?;
        }
        if advice.is_empty() { Ok(()) } else { write!(f, "\n{margin} = {advice}") }
    }
}

/// Every mistake found in one reading, never empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// The mistakes, file by file from top to bottom, behind those that may bring others along; `None` where there are none.
    pub fn collect(mut found: Vec<Diagnostic>) -> Option<Self> {
        found.sort_by(|a, b| {
            (&a.file, !a.first, a.line, a.column).cmp(&(&b.file, !b.first, b.line, b.column))
        });
        found.dedup();
        (!found.is_empty()).then_some(Self(found))
    }

    /// The mistakes, first to last.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.0.iter()
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(one: Diagnostic) -> Self {
        Self(vec![one])
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (index, one) in self.0.iter().enumerate() {
            let gap = if index == 0 { "" } else { "\n\n" };
            write!(f, "{gap}{one}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostics {}

/// The name closest to a word, if it is close enough to be a slip of the hand.
pub fn nearest<'a>(word: &str, among: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters = word.chars().count();
    if letters > LONGEST_NAME {
        return None;
    }
    // Of a single letter nothing would be left.
    let allowed = (letters / 3).max(usize::from(letters > 1));
    among
        .into_iter()
        .map(|name| (strsim::osa_distance(&word.to_lowercase(), &name.to_lowercase()), name))
        .filter(|(steps, _)| *steps <= allowed)
        .min_by_key(|(steps, _)| *steps)
        .map(|(_, name)| name)
}
