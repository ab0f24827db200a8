//! Where the reading of an outline stands, and the small steps it takes.

use super::brackets::{Mending, mend};
use super::lexis;
use super::node::{Kind, Node};
use crate::files::diagnostic::Problem;
use crate::files::source::Span;

/// After so many slips of the pen the rest of the file says nothing more.
const MOST_PROBLEMS: usize = 40;

/// Reads a text from left to right; where it is wrong, on behind the mistake.
pub struct Parser<'s> {
    pub(super) text: &'s str,
    pub(super) at: usize,
    /// How many brackets are open.
    pub(super) depth: usize,
    /// How the text is read where its brackets do not pair.
    pub(super) mending: Mending,
    /// Where the last lost bracket was closed: its comma is lost with it.
    pub(super) closed_at: Option<usize>,
    pub(super) problems: Vec<Problem>,
}

impl<'s> Parser<'s> {
    pub(super) fn new(text: &'s str) -> Self {
        let mut mending = mend(text);
        let problems = std::mem::take(&mut mending.problems);
        Parser { text, at: 0, depth: 0, mending, closed_at: None, problems }
    }

    pub(super) fn rest(&self) -> &'s str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The bracket that stands here, or should, and whether it is written.
    pub(super) fn bracket_here(&self) -> Option<(char, bool)> {
        if let Some((at, lost)) = self.mending.inserted.front()
            && *at <= self.at
        {
            return Some((*lost, false));
        }
        let written = self.peek().filter(|c| "()[]{}".contains(*c))?;
        match self.mending.instead.get(&self.at) {
            Some(Some(meant)) => Some((*meant, false)),
            _ => Some((written, true)),
        }
    }

    /// Steps over the bracket that stands here; whether it is written.
    pub(super) fn take_bracket(&mut self) -> bool {
        match self.mending.inserted.front() {
            Some((at, lost)) if *at <= self.at => {
                if matches!(lost, ')' | ']' | '}') {
                    self.at = *at;
                    self.closed_at = Some(*at);
                }
                self.mending.inserted.pop_front();
                false
            }
            _ => {
                self.at += 1;
                !self.mending.instead.contains_key(&(self.at - 1))
            }
        }
    }

    pub(super) fn span_from(&self, start: usize) -> Span {
        Span { start, end: self.at }
    }

    pub(super) fn here(&self) -> Span {
        Span { start: self.at, end: self.at + self.peek().map_or(0, char::len_utf8) }
    }

    pub(super) fn report(&mut self, problem: Problem) {
        self.problems.push(problem);
        if self.problems.len() >= MOST_PROBLEMS {
            self.give_up();
        }
    }

    /// Nothing sensible can be read behind this point.
    pub(super) fn give_up(&mut self) {
        self.at = self.text.len();
    }

    pub(super) fn node(&self, start: usize, tag: Option<&'s str>, kind: Kind<'s>, whole: bool) -> Node<'s> {
        // A lost bracket may lie before the blanks behind which a value was looked for.
        let span = Span { start, end: self.at.max(start) };
        Node { span, text: &self.text[span.start..span.end], tag, kind, whole }
    }

    pub(super) fn broken(&self, start: usize) -> Node<'s> {
        self.node(start, None, Kind::Broken, false)
    }

    /// Blanks, comments and brackets that do not count.
    pub(super) fn skip_blank(&mut self) {
        loop {
            let blank = lexis::blank(self.rest());
            if let Some(comment) = blank.unclosed {
                let start = self.at + comment;
                let opening = Span { start, end: start + 2 };
                let problem = Problem::new(opening, "this comment is never closed");
                self.at = self.text.len();
                return self.report(problem.expected("`*/` further down").first());
            }
            self.at += blank.length;
            if self.rest().starts_with('#') && !self.rest().starts_with("#![") {
                self.report(Problem::new(self.here(), "a comment does not begin so").expected("`//`"));
                self.at += self.rest().find('\n').unwrap_or(self.rest().len());
            } else if self.mending.instead.get(&self.at) == Some(&None) {
                self.at += 1;
            } else {
                return;
            }
        }
    }

    pub(super) fn word(&mut self) -> &'s str {
        let rest = self.rest().strip_prefix("r#").unwrap_or(self.rest());
        let word = lexis::word(rest);
        self.at = self.text.len() - rest.len() + word.len();
        word
    }
}

/// Where a value stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Behind the name of a field.
    Field,
    /// In a list, or in the bracket behind a word.
    List,
    /// In another bracket, without a name.
    Bracket,
}
