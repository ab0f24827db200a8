//! The outline of a RON text: brackets, fields and lists, each with its place.
//!
//! A plain RON parser stops at the first mistake. This one reads on behind it, so that a designer sees every
//! mistake at once; the words and numbers between the brackets are left to the `ron` crate.

use super::diagnostic::Problem;
use super::source::Span;

/// Deeper nesting is no file of ours, and would only exhaust the stack.
const DEEPEST: usize = 64;

/// After so many slips of the pen the rest of the file says nothing more.
const MOST_PROBLEMS: usize = 40;

/// One value of the file and where it stands.
#[derive(Clone, Debug)]
pub struct Node<'s> {
    /// Where it stands.
    pub span: Span,
    /// Its text, comments included.
    pub text: &'s str,
    /// The name before a bracket: `Inset` in `Inset(3)`.
    pub tag: Option<&'s str>,
    /// What kind of value it is.
    pub kind: Kind<'s>,
    /// False where its closing bracket is missing: what seems absent may just be lost.
    pub whole: bool,
}

impl Node<'_> {
    /// Its first character: where to point for a mistake of the whole.
    pub fn opening(&self) -> Span {
        let first = self.text.chars().next().map_or(0, char::len_utf8);
        Span { start: self.span.start, end: self.span.start + first }
    }
}

/// The kinds of value.
#[derive(Clone, Debug)]
pub enum Kind<'s> {
    /// `(name: "A", figure: 3)`
    Fields(Vec<Field<'s>>),
    /// `("A", 3)`
    Items(Vec<Node<'s>>),
    /// `["A", "B"]`
    List(Vec<Node<'s>>),
    /// `{"A": 3}`
    Map(Vec<(Node<'s>, Node<'s>)>),
    /// A number, a text or a word.
    Plain,
    /// Something unreadable that has been reported.
    Broken,
}

/// A named field.
#[derive(Clone, Debug)]
pub struct Field<'s> {
    /// The name.
    pub name: &'s str,
    /// Where the name stands.
    pub span: Span,
    /// The value.
    pub value: Node<'s>,
}

/// Reads the outline of a text, with what is wrong in it.
pub fn outline(text: &str) -> (Node<'_>, Vec<Problem>) {
    let mut parser = Parser { text, at: 0, open: Vec::new(), problems: Vec::new() };
    parser.skip_blank();
    while parser.rest().starts_with("#![") {
        let header = parser.rest().find(']').map_or(parser.rest().len(), |end| end + 1);
        parser.at += header;
        parser.skip_blank();
    }
    let root = parser.value();
    parser.skip_blank();
    if parser.at < text.len() {
        let rest = Span { start: parser.at, end: text.len() };
        parser.report(Problem::new(rest, "the file goes on after its end").help("remove what follows"));
    }
    (root, parser.problems)
}

struct Parser<'s> {
    text: &'s str,
    at: usize,
    /// The brackets open now, outermost first.
    open: Vec<char>,
    problems: Vec<Problem>,
}

impl<'s> Parser<'s> {
    fn rest(&self) -> &'s str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn span_from(&self, start: usize) -> Span {
        Span { start, end: self.at }
    }

    fn here(&self) -> Span {
        Span { start: self.at, end: self.at + self.peek().map_or(0, char::len_utf8) }
    }

    fn report(&mut self, problem: Problem) {
        self.problems.push(problem);
        if self.problems.len() >= MOST_PROBLEMS {
            self.give_up();
        }
    }

    /// Nothing sensible can be read behind this point.
    fn give_up(&mut self) {
        self.at = self.text.len();
    }

    fn node(&self, start: usize, tag: Option<&'s str>, kind: Kind<'s>, whole: bool) -> Node<'s> {
        Node { span: self.span_from(start), text: &self.text[start..self.at], tag, kind, whole }
    }

    fn broken(&self, start: usize) -> Node<'s> {
        self.node(start, None, Kind::Broken, false)
    }

    fn skip_blank(&mut self) {
        loop {
            self.at += self.rest().len() - self.rest().trim_start().len();
            if self.rest().starts_with("//") {
                self.at += self.rest().find('\n').unwrap_or(self.rest().len());
            } else if self.rest().starts_with("/*") {
                self.block_comment();
            } else {
                return;
            }
        }
    }

    /// Block comments nest.
    fn block_comment(&mut self) {
        let start = self.at;
        let mut depth = 0;
        while self.at < self.text.len() {
            if self.rest().starts_with("/*") {
                depth += 1;
                self.at += 2;
            } else if self.rest().starts_with("*/") {
                depth -= 1;
                self.at += 2;
            } else {
                self.at += self.peek().map_or(1, char::len_utf8);
            }
            if depth == 0 {
                return;
            }
        }
        let opening = Span { start, end: start + 2 };
        self.report(Problem::new(opening, "this comment is never closed").expected("`*/` further down"));
    }

    fn word(&mut self) -> &'s str {
        let rest = self.rest().strip_prefix("r#").unwrap_or(self.rest());
        self.at = self.text.len() - rest.len();
        let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn value(&mut self) -> Node<'s> {
        let start = self.at;
        match self.peek() {
            None => {
                self.report(Problem::new(self.here(), "the file ends here").expected("a value"));
                self.broken(start)
            }
            Some('(' | '[' | '{') => self.bracket(start, None),
            Some('"') => self.string(start),
            Some('r' | 'b') if self.raw_string_hashes().is_some() => self.raw_string(start),
            Some('\'') => self.character(start),
            Some(c) if c.is_ascii_digit() || matches!(c, '-' | '+' | '.') => {
                let number = |c: char| c.is_alphanumeric() || matches!(c, '-' | '+' | '.' | '_');
                self.at += self.rest().find(|c| !number(c)).unwrap_or(self.rest().len());
                self.node(start, None, Kind::Plain, true)
            }
            Some(c) if c.is_alphabetic() || c == '_' => {
                let word = self.word();
                let after_word = self.at;
                self.skip_blank();
                if self.peek() == Some('(') {
                    return self.bracket(start, Some(word));
                }
                self.at = after_word;
                self.node(start, None, Kind::Plain, true)
            }
            Some(_) => {
                let stops = |c: char| c.is_alphanumeric() || c.is_whitespace() || "()[]{},:\"'".contains(c);
                let length = self.rest().char_indices().skip(1).find(|(_, c)| stops(*c)).map(|(at, _)| at);
                self.at += length.unwrap_or(self.rest().len());
                let stray = &self.text[start..self.at];
                let problem = Problem::new(self.span_from(start), format!("{stray:?} means nothing here"));
                self.report(problem.expected("a number, a \"text\", a word or a bracket"));
                self.broken(start)
            }
        }
    }

    /// How many `#` a raw or byte string opens with; `None` where none begins.
    fn raw_string_hashes(&self) -> Option<usize> {
        let rest = self.rest().strip_prefix('b').unwrap_or(self.rest());
        let rest = rest.strip_prefix('r').unwrap_or(rest);
        let hashes = rest.len() - rest.trim_start_matches('#').len();
        rest[hashes..].starts_with('"').then_some(hashes)
    }

    fn raw_string(&mut self, start: usize) -> Node<'s> {
        let hashes = self.raw_string_hashes().unwrap_or(0);
        let prefix = self.rest().find('"').unwrap_or(0);
        let raw = self.rest()[..prefix].contains('r');
        self.at += prefix;
        if !raw {
            return self.string(start);
        }
        let closing = format!("\"{}", "#".repeat(hashes));
        match self.rest()[1..].find(&closing) {
            Some(length) => {
                self.at += 1 + length + closing.len();
                self.node(start, None, Kind::Plain, true)
            }
            None => self.unclosed_text(start),
        }
    }

    fn string(&mut self, start: usize) -> Node<'s> {
        let mut escaped = false;
        let closing = self.rest().char_indices().skip(1).find(|(_, c)| {
            let closes = *c == '"' && !escaped;
            escaped = *c == '\\' && !escaped;
            closes
        });
        match closing {
            Some((at, _)) => {
                self.at += at + 1;
                self.node(start, None, Kind::Plain, true)
            }
            None => self.unclosed_text(start),
        }
    }

    fn unclosed_text(&mut self, start: usize) -> Node<'s> {
        let opening = Span { start, end: start + 1 };
        self.report(Problem::new(opening, "this text is never closed").expected("a closing `\"`"));
        self.give_up();
        self.broken(start)
    }

    fn character(&mut self, start: usize) -> Node<'s> {
        let mut escaped = false;
        let line = self.rest().lines().next().unwrap_or("");
        let closing = line.char_indices().skip(1).find(|(_, c)| {
            let closes = *c == '\'' && !escaped;
            escaped = *c == '\\' && !escaped;
            closes
        });
        self.at += closing.map_or(1, |(at, _)| at + 1);
        if closing.is_none() {
            self.report(Problem::new(self.span_from(start), "this letter is never closed").expected("`'x'`"));
            return self.broken(start);
        }
        self.node(start, None, Kind::Plain, true)
    }

    fn bracket(&mut self, start: usize, tag: Option<&'s str>) -> Node<'s> {
        let opening = self.here();
        let open = self.peek().unwrap_or('(');
        let close = match open {
            '[' => ']',
            '{' => '}',
            _ => ')',
        };
        if self.open.len() >= DEEPEST {
            self.report(Problem::new(opening, format!("brackets are nested more than {DEEPEST} deep")));
            self.give_up();
            return self.broken(start);
        }
        self.at += 1;
        self.open.push(close);
        let mut inside = Inside::default();
        let whole = self.elements(opening, open, close, &mut inside);
        self.open.pop();
        let kind = match open {
            '[' => Kind::List(inside.items),
            '{' => Kind::Map(inside.pairs),
            _ if inside.items.is_empty() && !inside.fields.is_empty() => Kind::Fields(inside.fields),
            _ => {
                // Where the closing bracket is lost, they may belong to two.
                if let Some(named) = inside.fields.first().filter(|_| whole) {
                    let problem = Problem::new(named.span, "named and unnamed values are mixed here");
                    self.report(problem.help("either every value has a name, or none"));
                    return self.broken(start);
                }
                Kind::Items(inside.items)
            }
        };
        self.node(start, tag, kind, whole)
    }

    /// Reads up to the closing bracket; false where it is missing.
    fn elements(&mut self, opening: Span, open: char, close: char, inside: &mut Inside<'s>) -> bool {
        loop {
            self.skip_blank();
            match self.peek() {
                None => {
                    if self.problems.len() < MOST_PROBLEMS {
                        let problem = Problem::new(opening, format!("this `{open}` is never closed"));
                        self.report(problem.expected(format!("a `{close}` further down")));
                    }
                    return false;
                }
                Some(c) if c == close => {
                    self.at += 1;
                    return true;
                }
                Some(c @ (')' | ']' | '}')) => {
                    let problem =
                        Problem::new(self.here(), format!("`{c}` closes a bracket that is not open"));
                    let line = self.text[..opening.start].matches('\n').count() + 1;
                    let belongs_outside = self.open.contains(&c);
                    if !belongs_outside {
                        self.at += 1;
                    }
                    self.report(problem.expected(format!("`{close}` for the `{open}` of line {line}")));
                    if belongs_outside {
                        return false;
                    }
                    continue;
                }
                Some(',') => {
                    let comma = self.here();
                    self.at += 1;
                    self.report(Problem::new(comma, "a value is missing before this comma"));
                    continue;
                }
                Some(_) => {}
            }
            let before = self.at;
            match open {
                '{' => self.pair(inside),
                '(' => self.field_or_item(inside),
                _ => {
                    let item = self.value();
                    inside.items.push(item);
                }
            }
            self.comma(before);
        }
    }

    /// The comma between two values, which may be left out before the closing bracket.
    fn comma(&mut self, last: usize) {
        let end = self.at;
        self.skip_blank();
        match self.peek() {
            Some(',') => self.at += 1,
            None | Some(')' | ']' | '}') => {}
            Some(_) => {
                if let Some(quote) = runaway(&self.text[last..end]) {
                    let opening = Span { start: last + quote, end: last + quote + 1 };
                    let problem = Problem::new(opening, "this text seems not to be closed on its line");
                    self.report(problem.expected("a closing `\"`"));
                    self.give_up();
                } else {
                    self.report(Problem::new(self.here(), "a comma is missing before this").expected("`,`"));
                }
            }
        }
    }

    fn field_or_item(&mut self, inside: &mut Inside<'s>) {
        let start = self.at;
        let begins_word = self.peek().is_some_and(|c| c.is_alphabetic() || c == '_');
        if begins_word && self.raw_string_hashes().is_none() {
            let name = self.word();
            let span = self.span_from(start);
            self.skip_blank();
            let value_follows =
                self.peek().is_some_and(|c| c.is_alphanumeric() || matches!(c, '"' | '[' | '{' | '-' | '\''));
            if self.peek() == Some(':') {
                self.at += 1;
            } else if value_follows && inside.items.is_empty() {
                self.report(
                    Problem::new(self.here(), format!("a colon is missing after `{name}`")).expected("`:`"),
                );
            } else {
                self.at = start;
                let item = self.value();
                inside.items.push(item);
                return;
            }
            self.skip_blank();
            let value = self.value_of(name);
            inside.fields.push(Field { name, span, value });
        } else {
            let item = self.value();
            inside.items.push(item);
        }
    }

    fn pair(&mut self, inside: &mut Inside<'s>) {
        let key = self.value();
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
        if matches!(self.peek(), Some(',' | ')' | ']' | '}')) {
            let problem = Problem::new(self.here(), format!("`{name}` has no value"));
            self.report(problem.expected(format!("the value of `{name}`")));
            return self.broken(self.at);
        }
        self.value()
    }
}

/// Where the text begins that goes on to the next line, as only a text does whose quotation mark was forgotten: one that
/// is meant to go on has a `\\` at the end of the line.
fn runaway(element: &str) -> Option<usize> {
    let quote = element.find('"').filter(|_| element.ends_with('"'))?;
    let (first, _) = element[quote..].split_once('\n')?;
    (!first.trim_end().ends_with('\\')).then_some(quote)
}

/// What stands between two brackets.
#[derive(Default)]
struct Inside<'s> {
    fields: Vec<Field<'s>>,
    items: Vec<Node<'s>>,
    pairs: Vec<(Node<'s>, Node<'s>)>,
}
