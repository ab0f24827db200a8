//! Values of an outline that are no brackets: numbers, texts, words.

use super::elements::first_line;
use super::lexis::{self, Flaw};
use super::node::{Kind, Node};
use super::parser::{Parser, Place};
use crate::files::diagnostic::Problem;
use crate::files::source::Span;

impl<'s> Parser<'s> {
    pub(super) fn value(&mut self, place: Place) -> Node<'s> {
        let start = self.at;
        if let Some(('(' | '[' | '{', _)) = self.bracket_here() {
            return self.bracket(start, None);
        }
        let rest = self.rest();
        match self.peek() {
            None => {
                self.report(Problem::new(self.here(), "the file ends here").expected("a value"));
                self.broken(start)
            }
            Some('\'') => self.letter(start),
            _ if lexis::quoted(rest).is_some() => self.quoted(start),
            _ if lexis::ends_as_text(rest, place == Place::Field).is_some() => {
                self.opening_mark_lost(start, place)
            }
            Some(c) if c.is_ascii_digit() || matches!(c, '-' | '+' | '.') => self.number(start, place),
            Some(c) if c.is_alphabetic() || c == '_' => {
                let word = self.word();
                let after_word = self.at;
                if self.rest().starts_with('[') && !matches!(self.bracket_here(), Some(('(', _))) {
                    return self.square_after_word(start, word);
                }
                self.skip_blank();
                if matches!(self.bracket_here(), Some(('(', _))) {
                    return self.bracket(start, Some(word));
                }
                self.at = after_word;
                self.further_words(place);
                self.node(start, None, Kind::Plain, true)
            }
            Some(_) => {
                let stops = |c: char| c.is_alphanumeric() || c.is_whitespace() || "()[]{},:\"'".contains(c);
                let length = rest.char_indices().skip(1).find(|(_, c)| stops(*c)).map(|(at, _)| at);
                self.at += length.unwrap_or(rest.len());
                let stray = &self.text[start..self.at];
                let problem = Problem::new(self.span_from(start), format!("{stray:?} means nothing here"));
                self.report(problem.expected("a number, a \"text\", a word or a bracket"));
                self.broken(start)
            }
        }
    }

    /// A number, or a text that begins with one and lacks its marks.
    fn number(&mut self, start: usize, place: Place) -> Node<'s> {
        let number = |c: char| c.is_alphanumeric() || matches!(c, '-' | '+' | '.' | '_');
        let length = self.rest().find(|c| !number(c)).unwrap_or(self.rest().len());
        // A full stop at the end is meant for a comma.
        self.at += self.rest()[..length].trim_end_matches('.').len().max(1);
        if place == Place::Field {
            self.further_words(place);
        }
        self.node(start, None, Kind::Plain, true)
    }

    /// What stands on the same line behind a word, up to a comma or a bracket: a text without its marks. What has a colon
    /// behind it is the next field.
    fn further_words(&mut self, place: Place) {
        let line = lexis::line(self.rest());
        let end = line.find(|c: char| !(c.is_alphanumeric() || " -_.'’&".contains(c))).unwrap_or(line.len());
        let words = line[..end].trim_end();
        // Elsewhere a comma may be lost between two words.
        let one = words.split_whitespace().count() == 1 && !words.starts_with("  ");
        if place == Place::Bracket || (place == Place::List && !one) {
            return;
        }
        let ends = line[end..].is_empty() || line[end..].starts_with([',', ')', ']', '}', '/']);
        if ends && words.contains(char::is_alphanumeric) {
            self.at += words.len();
        }
    }

    /// A text in quotation marks.
    fn quoted(&mut self, start: usize) -> Node<'s> {
        let Some(quoted) = lexis::quoted(self.rest()) else { return self.broken(start) };
        self.at += quoted.length;
        let Some(flaw) = quoted.flaw else { return self.node(start, None, Kind::Plain, true) };
        let written = &self.text[start..self.at];
        let whole = self.span_from(start);
        let problem = match flaw {
            Flaw::Unclosed => {
                let opening = Span { start, end: start + 1 };
                Problem::new(opening, "this text is not closed on its line").expected("a closing `\"`")
            }
            Flaw::Inside => Problem::new(whole, "there are quotation marks inside this text")
                .expected("`\\\"` for each of them"),
            Flaw::Foreign => Problem::new(whole, "these are no plain quotation marks")
                .expected(format!("`\"{}\"`", lexis::without_marks(written))),
        };
        self.report(problem);
        self.broken(start)
    }

    /// `Rifle"`: a text that only ends as one.
    fn opening_mark_lost(&mut self, start: usize, place: Place) -> Node<'s> {
        self.at += lexis::ends_as_text(self.rest(), place == Place::Field).unwrap_or(1);
        let problem = Problem::new(self.span_from(start), "the first quotation mark of this text is missing");
        self.report(problem.expected(format!("`\"{}`", &self.text[start..self.at])));
        self.broken(start)
    }

    /// `Hexes["C3"]`: a list that lacks the bracket of its word.
    fn square_after_word(&mut self, start: usize, word: &str) -> Node<'s> {
        let opening = self.here();
        let list = self.bracket(self.at, None);
        let problem = Problem::new(opening, format!("a round bracket stands behind `{word}`"));
        self.report(problem.expected(format!("`{word}({})`", first_line(list.text))));
        self.broken(start)
    }

    /// A letter in single quotation marks.
    fn letter(&mut self, start: usize) -> Node<'s> {
        match lexis::letter(self.rest()) {
            Some(length) => {
                self.at += length;
                self.node(start, None, Kind::Plain, true)
            }
            None => {
                self.at += 1;
                let problem = Problem::new(self.span_from(start), "this letter is never closed");
                self.report(problem.expected("`'x'`"));
                self.broken(start)
            }
        }
    }
}
