//! Brackets that do not pair: which one was most probably lost, or is one too many.
//!
//! Who writes by hand sets what stands in a bracket further in than the line that opens it. Where brackets do not pair,
//! the lines say which one it is, and the file is read as if it were right: what else is wrong in it is told as well.

use std::collections::{BTreeMap, VecDeque};

use super::lexis;
use crate::files::diagnostic::Problem;
use crate::files::source::Span;

/// In a file with more brackets nobody looks for the lost one.
const MOST_BRACKETS: usize = 20_000;

/// So many lost brackets are told.
const MOST_TOLD: usize = 10;

/// How a text with lost brackets is read.
#[derive(Default)]
pub(super) struct Mending {
    /// Brackets that are lost, and where they belong.
    pub inserted: VecDeque<(usize, char)>,
    /// Brackets that are another kind than is written, or none at all.
    pub instead: BTreeMap<usize, Option<char>>,
    pub problems: Vec<Problem>,
}

/// What to mend in a text, if its brackets do not pair.
pub(super) fn mend(text: &str) -> Mending {
    let (tokens, end) = tokens(text);
    if tokens.len() > MOST_BRACKETS || pairs(&tokens) {
        return Mending::default();
    }
    let by_lines = mended(text, &tokens, end, by_lines);
    let by_kinds = mended(text, &tokens, end, by_kinds);
    if by_lines.problems.len() <= by_kinds.problems.len() { by_lines } else { by_kinds }
}

/// A bracket, or the first of a line.
struct Token {
    at: usize,
    sign: Sign,
    line: usize,
    /// How far in its line begins.
    indent: usize,
    /// Whether it is the first of its line.
    first: bool,
    /// Behind the last value before it: where a bracket was lost that should stand before it.
    before: usize,
    /// Behind the colon with which the line before it ends, or the line itself if it is the first.
    colon: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Opens {
        close: char,
        block: bool,
        named: bool,
    },
    Closes(char),
    /// The first word of a line; whether it names a field.
    Begins {
        named: bool,
    },
}

/// The brackets of a text, what its lines begin with, and where its last value ends.
fn tokens(text: &str) -> (Vec<Token>, usize) {
    let mut tokens: Vec<Token> = Vec::new();
    let (mut at, mut line, mut line_start, mut first, mut before) = (0, 1, 0, true, 0);
    let (mut colon, mut fresh) = (None, true);
    while tokens.len() <= MOST_BRACKETS {
        let blank = lexis::blank(&text[at..]).length;
        for (newline, _) in text[at..at + blank].match_indices('\n') {
            (line, line_start, first) = (line + 1, at + newline + 1, true);
        }
        at += blank;
        let rest = &text[at..];
        let Some(c) = rest.chars().next() else { break };
        let mut length = c.len_utf8();
        let sign = match c {
            '(' | '[' | '{' => {
                let behind = &rest[1..];
                let gap = lexis::blank(behind).length;
                let close = closing(c);
                Some(Sign::Opens {
                    close,
                    block: behind[..gap].contains('\n'),
                    named: begins_field(&behind[gap..]),
                })
            }
            ')' | ']' | '}' => Some(Sign::Closes(c)),
            _ => {
                length = match c {
                    '\'' => lexis::letter(rest).unwrap_or(1),
                    _ => match lexis::quoted(rest) {
                        Some(quoted) => quoted.length,
                        None if c == ',' || c == ':' || !(first || fresh) => lexis::run(rest),
                        None => lexis::ends_as_text(rest, colon.is_some()).unwrap_or(lexis::run(rest)),
                    },
                };
                first.then(|| Sign::Begins { named: begins_field(rest) })
            }
        };
        if let Some(sign) = sign {
            let indent = match first {
                true => text[line_start..at].chars().count(),
                false => tokens.last().map_or(0, |last| last.indent),
            };
            tokens.push(Token { at, sign, line, indent, first, before, colon });
        }
        for (newline, _) in rest[..length].match_indices('\n') {
            (line, line_start) = (line + 1, at + newline + 1);
        }
        at += length;
        first = false;
        if c != ',' {
            before = at;
        }
        colon = (c == ':').then_some(at);
        // Where a value may begin.
        fresh = matches!(c, ':' | ',' | '(' | '[' | '{');
    }
    (tokens, before)
}

fn closing(open: char) -> char {
    match open {
        '[' => ']',
        '{' => '}',
        _ => ')',
    }
}

fn opening(close: char) -> char {
    match close {
        ']' => '[',
        '}' => '{',
        _ => '(',
    }
}

/// Whether `name:` stands here.
fn begins_field(text: &str) -> bool {
    let word = lexis::word(text);
    !word.is_empty() && text[word.len()..].trim_start().starts_with(':')
}

/// Whether every bracket is closed by its own kind, and all stands in one.
fn pairs(tokens: &[Token]) -> bool {
    let mut open = Vec::new();
    for token in tokens {
        match token.sign {
            Sign::Opens { close, .. } => open.push(close),
            Sign::Closes(c) if open.pop() != Some(c) => return false,
            Sign::Closes(_) => {}
            Sign::Begins { named } if named && open.is_empty() => return false,
            Sign::Begins { .. } => {}
        }
    }
    open.is_empty()
}

/// A bracket that is open.
#[derive(Clone, Copy)]
struct Open {
    close: char,
    at: usize,
    line: usize,
    indent: usize,
    /// Whether it is the last of its line.
    block: bool,
    /// Whether it holds named fields.
    named: bool,
    /// Whether it is written: the one around the whole may be lost.
    written: bool,
    /// Where the same bracket stands once more behind it, and behind what closes that.
    again: Option<(usize, usize)>,
}

/// A text whose brackets are paired one by one.
struct Pairing<'a> {
    text: &'a str,
    tokens: &'a [Token],
    open: Vec<Open>,
    mending: Mending,
}

/// Pairs the brackets of a text in a way of its own.
fn mended(text: &str, tokens: &[Token], end: usize, way: impl Fn(&mut Pairing, usize)) -> Mending {
    let mut pairing = Pairing { text, tokens, open: Vec::new(), mending: Mending::default() };
    if let Some(first) = tokens.first().filter(|first| first.sign == Sign::Begins { named: true }) {
        let problem = Problem::new(here(first.at), "the bracket around the whole file is missing");
        pairing.tell(problem.expected("`(` before the first field, and `)` behind the last"));
        pairing.mending.inserted.push_back((first.at, '('));
        pairing.open.push(Open {
            close: ')',
            at: first.at,
            line: 0,
            indent: 0,
            block: true,
            named: true,
            written: false,
            again: None,
        });
    }
    for (number, token) in tokens.iter().enumerate() {
        way(&mut pairing, number);
        if let Sign::Opens { close, block, named } = token.sign {
            let Token { at, line, indent, .. } = *token;
            pairing.open.push(Open { close, at, line, indent, block, named, written: true, again: None });
        }
    }
    while let Some(open) = pairing.open.pop() {
        pairing.close(open, end);
    }
    pairing.mending
}

fn here(at: usize) -> Span {
    Span { start: at, end: at }
}

impl Pairing<'_> {
    /// An open bracket is closed by a token.
    fn pop(&mut self, token: &Token) {
        let Some(inner) = self.open.pop() else { return };
        if let Some(outer) =
            self.open.last_mut().filter(|outer| (outer.close, outer.at + 1) == (inner.close, inner.at))
        {
            outer.again = Some((inner.at, token.at + 1));
        }
    }

    fn tell(&mut self, problem: Problem) {
        if self.mending.problems.len() < MOST_TOLD {
            self.mending.problems.push(problem.first());
        }
    }

    /// The closing bracket of an open one is lost.
    fn close(&mut self, open: Open, at: usize) {
        // `[[` at the end of a line, or `((` closed once: of two lists a `]` is lost rather.
        if let Some((again, behind)) = open.again
            && behind == at
            && (open.close == ')' || self.text[again + 1..].trim_start_matches([' ', '\r']).starts_with('\n'))
        {
            let span = Span { start: again, end: again + 1 };
            let message = format!("this `{}` stands here twice", opening(open.close));
            self.tell(Problem::new(span, message).help("remove one"));
            self.mending.instead.insert(again, None);
            return;
        }
        if open.written {
            let (sign, close) = (opening(open.close), open.close);
            let message = format!("the `{sign}` of line {} is not closed", open.line);
            let expected = match open.block {
                true => format!("a line with `{close}` behind this one"),
                false => format!("`{close}` here"),
            };
            self.tell(Problem::new(here(at), message).expected(expected));
        }
        self.mending.inserted.push_back((at, open.close));
    }

    /// A closing bracket that closes nothing.
    fn too_many(&mut self, token: &Token, c: char) {
        let span = Span { start: token.at, end: token.at + 1 };
        self.tell(Problem::new(span, format!("this `{c}` closes nothing")).help("remove it"));
        self.mending.instead.insert(token.at, None);
    }

    /// A closing bracket whose opening one is lost.
    fn opening_lost(&mut self, token: &Token, c: char, at: usize) {
        let open = opening(c);
        let message = format!("nothing opens what the `{c}` of line {} closes", token.line);
        self.tell(Problem::new(here(at), message).expected(format!("`{open}` here")));
        self.mending.inserted.push_back((at, open));
        // What was closed meanwhile lies behind it.
        self.mending.inserted.make_contiguous().sort_by_key(|(at, _)| *at);
    }

    /// Two brackets of different kinds that stand where a pair would: what is between them tells which is wrong.
    fn exchanged(&mut self, open: Open, token: &Token, c: char) {
        let named = open.named || self.text[..open.at].ends_with(|c: char| c.is_alphanumeric());
        let right = if named { ')' } else { ']' };
        let sign = opening(open.close);
        if open.close == right {
            let span = Span { start: token.at, end: token.at + 1 };
            let message = format!("this `{c}` cannot close the `{sign}` of line {}", open.line);
            self.tell(Problem::new(span, message).expected(format!("`{}`", open.close)));
            self.mending.instead.insert(token.at, Some(open.close));
        } else {
            let span = Span { start: open.at, end: open.at + 1 };
            let message = format!("this `{sign}` is not what the `{c}` of line {} closes", token.line);
            self.tell(Problem::new(span, message).expected(format!("`{}`", opening(c))));
            self.mending.instead.insert(open.at, Some(opening(c)));
        }
    }

    /// A closing bracket of another kind than the open one of its line: one is lost, too many or exchanged, whichever leaves
    /// the fewest others of the line alone.
    fn mismatch(&mut self, open: Open, number: usize, c: char) {
        let token = &self.tokens[number];
        let of_line: Vec<char> =
            self.open.iter().filter(|open| open.line == token.line).map(|open| open.close).collect();
        let closed = of_line.iter().rposition(|close| *close == c);
        let behind = |left: &[char]| self.left_over(left, number + 1);
        let lost = closed.map(|at| behind(&of_line[..at]) + of_line.len() - at - 1);
        let exchanged = behind(&of_line[..of_line.len() - 1]) + 1;
        let too_many = behind(&of_line) + 1;
        match lost.filter(|lost| *lost <= exchanged.min(too_many)) {
            Some(_) => {
                while let Some(inner) = self.open.last().copied().filter(|inner| inner.close != c) {
                    self.open.pop();
                    self.close(inner, token.before);
                }
                self.pop(token);
            }
            None if exchanged <= too_many => {
                self.pop(token);
                self.exchanged(open, token, c);
            }
            None => self.too_many(token, c),
        }
    }

    /// How many brackets of the rest of a line do not pair, where some are open.
    fn left_over(&self, open: &[char], from: usize) -> usize {
        let mut open = open.to_vec();
        let mut wrong = 0;
        for token in self.tokens[from..].iter().take_while(|token| !token.first) {
            match token.sign {
                Sign::Opens { close, .. } => open.push(close),
                Sign::Closes(c) => match open.iter().rposition(|close| *close == c) {
                    Some(at) => {
                        wrong += open.len() - at - 1;
                        open.truncate(at);
                    }
                    None => wrong += 1,
                },
                Sign::Begins { .. } => {}
            }
        }
        wrong + open.len()
    }

    /// Where the opening bracket is lost in whose place something else stands: behind a word or a name of the line, or before
    /// the element of a list that does not begin with one.
    fn lost_in_line(&self, number: usize, c: char) -> Option<usize> {
        let token = &self.tokens[number];
        if c != ')' {
            return None;
        }
        let in_line = self.tokens[..number].iter().rev().take_while(|before| before.line == token.line);
        let behind_word = |before: &&Token| {
            let word = self.text[..before.at].ends_with(|c: char| c.is_alphanumeric());
            word && matches!(before.sign, Sign::Opens { close: ']', .. })
        };
        if let Some(list) = in_line.clone().find(behind_word) {
            return Some(list.at);
        }
        if let Some(at) = value_of_fields(self.text, token) {
            return Some(at);
        }
        let list = self.open.last().filter(|open| open.close == ']' && open.block)?;
        let mut lines = self.tokens[..number].iter().filter(|line| line.first && line.at > list.at);
        let indent = lines.clone().next()?.indent;
        let others = lines
            .clone()
            .any(|line| line.indent == indent && matches!(line.sign, Sign::Opens { close: ')', .. }));
        let element = lines.rfind(|line| line.indent <= indent)?;
        match element.sign {
            Sign::Begins { named } if named || others => Some(element.at),
            _ => None,
        }
    }

    /// Whether what a line opens first goes on with fields on the next one, so that nothing closes it here.
    fn goes_on(&self, number: usize, open: Open) -> bool {
        let line = self.tokens[number].line;
        let below = self.open.iter().rev().nth(1);
        let mut behind = self.tokens[number + 1..].iter().skip_while(|token| token.line == line);
        let opens = self.tokens[number + 1..].iter().take_while(|token| token.line == line);
        below.is_none_or(|below| below.line != line)
            && !opens.into_iter().any(|token| matches!(token.sign, Sign::Opens { .. }))
            && behind
                .next()
                .is_some_and(|next| next.indent > open.indent && next.sign == (Sign::Begins { named: true }))
    }

    /// Whether a closing bracket in the middle of a line ends what was opened on an earlier one: the next line is then no
    /// further in, and does not close it itself.
    fn ends_block(&self, number: usize, open: Open) -> bool {
        let next = self.tokens[number + 1..].iter().find(|token| token.first);
        next.is_none_or(|next| {
            let closes_itself = matches!(next.sign, Sign::Closes(_)) && next.indent == open.indent;
            next.indent <= open.indent && !closes_itself
        })
    }
}

/// Pairs brackets by how far in their lines begin.
fn by_lines(pairing: &mut Pairing, number: usize) {
    let tokens = pairing.tokens;
    let token = &tokens[number];
    if token.first {
        lost_before(pairing, token);
    }
    let Sign::Closes(c) = token.sign else { return };
    let top = pairing.open.last().copied();
    match top {
        Some(open) if token.first && open.indent == token.indent => {
            pairing.pop(token);
            if open.close != c {
                pairing.exchanged(open, token, c);
            }
        }
        // A file that is one list.
        None if token.first && c == ']' => pairing.opening_lost(token, c, tokens[0].at),
        _ if token.first => match begun(tokens, number) {
            Some(at) if top.is_some() => pairing.opening_lost(token, c, at),
            _ => pairing.too_many(token, c),
        },
        Some(open) if open.line == token.line && open.close == c && !pairing.goes_on(number, open) => {
            pairing.pop(token);
        }
        Some(open) if open.line == token.line && open.close == c => pairing.too_many(token, c),
        Some(open) if open.line == token.line => pairing.mismatch(open, number, c),
        Some(open) if open.close == c && pairing.ends_block(number, open) => pairing.pop(token),
        _ => match pairing.lost_in_line(number, c) {
            Some(at) => pairing.opening_lost(token, c, at),
            None => pairing.too_many(token, c),
        },
    }
}

/// What was opened on an earlier line and is further in than this one, or as far in where this closes nothing, has lost its
/// closing bracket; so has what was opened behind another bracket of its line, and holds no field of this one.
fn lost_before(pairing: &mut Pairing, token: &Token) {
    let closes = matches!(token.sign, Sign::Closes(_));
    while let Some(open) = pairing.open.last().copied()
        && open.written
        && open.line < token.line
    {
        let below = pairing.open.iter().rev().nth(1);
        let inline = open.close == ')' && !open.block && below.is_some_and(|below| below.line == open.line);
        let lost = open.indent > token.indent
            || open.indent == token.indent && !closes
            || inline && token.sign == (Sign::Begins { named: true });
        if !lost {
            return;
        }
        pairing.open.pop();
        pairing.close(open, token.before);
    }
}

/// Behind the first colon of `title: en: …` in the line of a token: a bracket is lost there.
fn value_of_fields(text: &str, token: &Token) -> Option<usize> {
    let start = text[..token.at].rfind('\n').map_or(0, |newline| newline + 1);
    let line = &text[start..token.at];
    let name = |at: &usize| line[..*at].ends_with(|c: char| c.is_alphanumeric());
    let mut colons = line.match_indices(':').map(|(at, _)| at).filter(name);
    colons.find(|at| begins_field(line[at + 1..].trim_start())).map(|at| start + at + 1)
}

/// Behind the colon of a line as far in as this one, whose bracket is lost: `units:`.
fn begun(tokens: &[Token], number: usize) -> Option<usize> {
    let indent = tokens[number].indent;
    let lines = || (0..number).rev().filter(|at| tokens[*at].first);
    let line = lines().find(|at| tokens[*at].indent <= indent).filter(|at| tokens[*at].indent == indent)?;
    // What stands first on the next line knows how this one ended.
    let next = tokens[line + 1..=number].iter().find(|token| token.first)?;
    next.colon
}

/// Pairs brackets by their kinds alone.
fn by_kinds(pairing: &mut Pairing, number: usize) {
    let token = &pairing.tokens[number];
    let Sign::Closes(c) = token.sign else { return };
    match pairing.open.iter().rposition(|open| open.close == c) {
        Some(at) => {
            while pairing.open.len() > at + 1
                && let Some(inner) = pairing.open.pop()
            {
                pairing.close(inner, token.before);
            }
            pairing.open.pop();
        }
        None => pairing.too_many(token, c),
    }
}
