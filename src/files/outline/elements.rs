//! What stands between the brackets of an outline: fields, values, pairs and the commas between them.

use super::lexis;
use super::node::{Field, Kind, Node};
use super::parser::{Parser, Place};
use crate::files::diagnostic::Problem;
use crate::files::source::Span;

/// Deeper nesting is no file of ours, and would only exhaust the stack.
const DEEPEST: usize = 64;

/// What stands between two brackets.
#[derive(Default)]
struct Inside<'s> {
    fields: Vec<Field<'s>>,
    items: Vec<Node<'s>>,
    pairs: Vec<(Node<'s>, Node<'s>)>,
}

impl<'s> Parser<'s> {
    pub(super) fn bracket(&mut self, start: usize, tag: Option<&'s str>) -> Node<'s> {
        let opening = self.here();
        let (open, _) = self.bracket_here().unwrap_or(('(', true));
        let close = match open {
            '[' => ']',
            '{' => '}',
            _ => ')',
        };
        if self.depth >= DEEPEST {
            self.report(Problem::new(opening, format!("brackets are nested more than {DEEPEST} deep")));
            self.give_up();
            return self.broken(start);
        }
        let opened = self.take_bracket();
        self.depth += 1;
        let mut inside = Inside::default();
        let closed = self.elements(opening, (open, close), tag.is_some(), &mut inside);
        self.depth -= 1;
        let mut whole = opened && closed;
        let kind = match open {
            '[' => Kind::List(inside.items),
            '{' => Kind::Map(inside.pairs),
            _ if inside.fields.is_empty() => Kind::Items(inside.items),
            _ => {
                // Where a bracket is lost, they may belong to two.
                if let Some(nameless) = inside.items.first().filter(|_| whole) {
                    self.nameless(nameless);
                    whole = false;
                }
                Kind::Fields(inside.fields)
            }
        };
        self.node(start, tag, kind, whole)
    }

    /// A value without a name among others that have one.
    fn nameless(&mut self, value: &Node<'s>) {
        if matches!(value.kind, Kind::Broken) {
            return;
        }
        // `3,5`: half a number.
        let before = &self.text[..value.span.start];
        let digit = |text: &str, at: usize| text.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
        let comma = before.len().wrapping_sub(1);
        if before.ends_with(',') && digit(value.text, 0) && digit(before, comma.wrapping_sub(1)) {
            let begins = before[..comma].rfind(|c: char| !c.is_ascii_digit()).map_or(0, |at| at + 1);
            let number = Span { start: begins, end: value.span.end };
            let message = format!("`{}` is no number", &self.text[begins..value.span.end]);
            return self.report(Problem::new(number, message).expected("a whole number"));
        }
        let problem = Problem::new(value.span, "this value has no name, as those beside it have");
        self.report(problem.expected(format!("`name: {}`", first_line(value.text))));
    }

    /// Reads up to the closing bracket; false where it is missing.
    fn elements(
        &mut self,
        opening: Span,
        (open, close): (char, char),
        tagged: bool,
        inside: &mut Inside<'s>,
    ) -> bool {
        loop {
            self.skip_blank();
            match self.bracket_here() {
                Some((c, _)) if c == close => return self.take_bracket(),
                Some((c @ (')' | ']' | '}'), _)) => {
                    let problem = Problem::new(self.here(), format!("this `{c}` closes nothing"));
                    self.take_bracket();
                    self.report(problem.help("remove it"));
                    continue;
                }
                _ => {}
            }
            match self.peek() {
                None => {
                    if self.problems.is_empty() {
                        self.report(Problem::new(opening, format!("this `{open}` is never closed")));
                    }
                    return false;
                }
                Some(',') => {
                    let comma = self.here();
                    self.at += 1;
                    // What closed something is lost before it.
                    let lost =
                        |at: usize| self.text[at..self.at].chars().all(|c| c == ',' || c.is_whitespace());
                    if self.closed_at.is_some_and(lost) {
                        continue;
                    }
                    let problem = Problem::new(comma, "a value is missing before this comma");
                    self.report(problem.help("write it, or remove the comma"));
                    continue;
                }
                Some(_) => {}
            }
            match open {
                '{' => self.pair(inside),
                '(' => self.field_or_item(inside, if tagged { Place::List } else { Place::Bracket }),
                _ => {
                    let item = self.value(Place::List);
                    inside.items.push(item);
                }
            }
            self.comma(inside);
        }
    }

    /// The comma between two values, which may be left out before the closing bracket.
    fn comma(&mut self, inside: &mut Inside<'s>) {
        let end = self.at;
        self.skip_blank();
        if matches!(self.bracket_here(), Some((')' | ']' | '}', _))) {
            return;
        }
        match self.peek() {
            Some(',') => self.at += 1,
            None => {}
            Some(_) if self.closed_at == Some(end) => {}
            Some(c @ (';' | '.')) => {
                let sign = self.here();
                self.at += 1;
                self.report(
                    Problem::new(sign, format!("no `{c}` stands between two values")).expected("`,`"),
                );
            }
            Some(':' | '=') => {
                let sign = self.here();
                self.at += self.rest().len() - self.rest().trim_start_matches([':', '=', '>']).len();
                self.skip_blank();
                let value = self.value_of("this");
                let problem =
                    Problem::new(sign, "a colon stands only behind the name of a field, in round brackets");
                self.report(match inside.items.pop() {
                    Some(name) => {
                        inside.items.push(self.broken(end));
                        let (name, value) = (first_line(name.text), first_line(value.text));
                        problem.expected(match name.starts_with(char::is_uppercase) {
                            true => format!("`{name}({value})`"),
                            false => format!("`({name}: {value})`"),
                        })
                    }
                    None => problem.expected("`,`"),
                });
                self.comma(inside);
            }
            Some(_) => {
                let gap = Span { start: end, end };
                self.report(Problem::new(gap, "a comma is missing here").expected("`,`"));
            }
        }
    }

    fn field_or_item(&mut self, inside: &mut Inside<'s>, place: Place) {
        let start = self.at;
        if let Some((name, span)) = self.name() {
            self.skip_blank();
            // A word in capital letters is a value, whose comma is lost rather.
            let value_follows = inside.items.is_empty()
                && name.starts_with(char::is_lowercase)
                && self
                    .peek()
                    .is_some_and(|c| c.is_alphanumeric() || matches!(c, '"' | '[' | '{' | '-' | '\''));
            let sign = self.rest().len() - self.rest().trim_start_matches([':', '=', '>']).len();
            if sign > 0 {
                let written = &self.rest()[..sign];
                if written != ":" {
                    let span = Span { start: self.at, end: self.at + sign };
                    let message = format!("no `{written}` stands between a name and its value");
                    self.report(Problem::new(span, message).expected("`:`"));
                }
                self.at += sign;
            } else if value_follows {
                let gap = Span { start: span.end, end: span.end };
                self.report(Problem::new(gap, format!("a colon is missing after `{name}`")).expected("`:`"));
            } else {
                self.at = start;
                let item = self.value(place);
                inside.items.push(item);
                return;
            }
            self.skip_blank();
            let value = self.value_of(name);
            inside.fields.push(Field { name, span, value });
        } else {
            let item = self.value(place);
            inside.items.push(item);
        }
    }

    /// The name of a field, if one may begin here. In quotation marks, or of several words with a colon behind them, it is
    /// one as well.
    fn name(&mut self) -> Option<(&'s str, Span)> {
        let start = self.at;
        let line = lexis::line(self.rest());
        if let Some((name, _)) = line.strip_prefix('"').and_then(|rest| rest.split_once('"'))
            && lexis::is_name(name)
            && line[name.len() + 2..].trim_start().starts_with(':')
        {
            self.at += name.len() + 2;
            let problem = Problem::new(self.span_from(start), "a name stands without quotation marks");
            self.report(problem.expected(format!("`{name}`")));
            return Some((name, self.span_from(start)));
        }
        if lexis::quoted(self.rest()).is_some() || lexis::word(self.rest()).is_empty() {
            return None;
        }
        let mut name = self.word();
        let joined = line.find(|c: char| !(c.is_alphanumeric() || "_- ".contains(c))).unwrap_or(line.len());
        if line[joined..].starts_with(':') && line[..joined].trim_end().len() > name.len() {
            name = line[..joined].trim_end();
            self.at = start + name.len();
        }
        Some((name, self.span_from(start)))
    }

    fn pair(&mut self, inside: &mut Inside<'s>) {
        let key = self.value(Place::List);
        self.skip_blank();
        if self.peek() == Some(':') {
            self.at += 1;
            self.skip_blank();
        } else {
            self.report(Problem::new(self.here(), "a colon is missing here").expected("`:` and the value"));
        }
        let value = self.value_of(key.text);
        inside.pairs.push((key, value));
    }

    /// A value that may have been forgotten: `name: ,`.
    fn value_of(&mut self, name: &str) -> Node<'s> {
        let closes = matches!(self.bracket_here(), Some((')' | ']' | '}', _)));
        if closes || self.peek() == Some(',') {
            let problem = Problem::new(self.here(), format!("`{name}` has no value"));
            self.report(problem.expected(format!("the value of `{name}`")));
            return self.broken(self.at);
        }
        self.value(Place::Field)
    }
}

/// A text as a message shows it.
pub(super) fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}
