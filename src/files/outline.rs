//! The outline of a RON text: brackets, fields and lists, each with its place.
//!
//! A plain RON parser stops at the first mistake. This one reads on behind it, so that a designer sees every
//! mistake at once; the words and numbers between the brackets are left to the `ron` crate.

use super::brackets::{Mending, mend};
use super::diagnostic::Problem;
use super::lexis::{self, Flaw};
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
    /// False where something in it was left out as unreadable, or a bracket of it is lost: what seems absent may just be
    /// lost.
    pub whole: bool,
}

impl Node<'_> {
    /// Its first character: where to point for a mistake of the whole.
    pub fn opening(&self) -> Span {
        let first = self.text.chars().next().map_or(0, char::len_utf8);
        Span { start: self.span.start, end: self.span.start + first }
    }

    /// Moves it to another place, with all that is in it: what was read of a text that stands nowhere.
    pub(super) fn stand_at(&mut self, span: Span) {
        self.span = span;
        match &mut self.kind {
            Kind::Fields(fields) => {
                for field in fields {
                    field.span = span;
                    field.value.stand_at(span);
                }
            }
            Kind::Items(items) | Kind::List(items) => items.iter_mut().for_each(|item| item.stand_at(span)),
            Kind::Map(pairs) => pairs.iter_mut().for_each(|(key, value)| {
                key.stand_at(span);
                value.stand_at(span);
            }),
            Kind::Plain | Kind::Broken => {}
        }
    }

    /// Whether all of it is as it is written.
    pub(super) fn sound(&self) -> bool {
        self.whole
            && match &self.kind {
                Kind::Fields(fields) => fields.iter().all(|field| field.value.sound()),
                Kind::Items(items) | Kind::List(items) => items.iter().all(Node::sound),
                Kind::Map(pairs) => pairs.iter().all(|(key, value)| key.sound() && value.sound()),
                Kind::Plain => true,
                Kind::Broken => false,
            }
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
    let mut mending = mend(text);
    let problems = std::mem::take(&mut mending.problems);
    let mut parser = Parser { text, at: 0, depth: 0, mending, closed_at: None, problems };
    parser.skip_blank();
    while parser.rest().starts_with("#![") {
        let header = parser.rest().find(']').map_or(parser.rest().len(), |end| end + 1);
        parser.at += header;
        parser.skip_blank();
    }
    let root = parser.value(Place::Field);
    if parser.closed_at == Some(parser.at) && parser.peek() == Some(',') {
        parser.at += 1;
    }
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
    /// How many brackets are open.
    depth: usize,
    /// How the text is read where its brackets do not pair.
    mending: Mending,
    /// Where the last lost bracket was closed: its comma is lost with it.
    closed_at: Option<usize>,
    problems: Vec<Problem>,
}

impl<'s> Parser<'s> {
    fn rest(&self) -> &'s str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The bracket that stands here, or should, and whether it is written.
    fn bracket_here(&self) -> Option<(char, bool)> {
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
    fn take_bracket(&mut self) -> bool {
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
        // A lost bracket may lie before the blanks behind which a value was looked for.
        let span = Span { start, end: self.at.max(start) };
        Node { span, text: &self.text[span.start..span.end], tag, kind, whole }
    }

    fn broken(&self, start: usize) -> Node<'s> {
        self.node(start, None, Kind::Broken, false)
    }

    /// Blanks, comments and brackets that do not count.
    fn skip_blank(&mut self) {
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

    fn word(&mut self) -> &'s str {
        let rest = self.rest().strip_prefix("r#").unwrap_or(self.rest());
        let word = lexis::word(rest);
        self.at = self.text.len() - rest.len() + word.len();
        word
    }

    fn value(&mut self, place: Place) -> Node<'s> {
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

    fn bracket(&mut self, start: usize, tag: Option<&'s str>) -> Node<'s> {
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
fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// Where a value stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Behind the name of a field.
    Field,
    /// In a list, or in the bracket behind a word.
    List,
    /// In another bracket, without a name.
    Bracket,
}

/// What stands between two brackets.
#[derive(Default)]
struct Inside<'s> {
    fields: Vec<Field<'s>>,
    items: Vec<Node<'s>>,
    pairs: Vec<(Node<'s>, Node<'s>)>,
}
