//! The smallest pieces of a RON text: blanks, comments, texts in quotation marks and words.

/// Marks that word processors put around a text, and no file knows.
const FOREIGN: &str = "“”„‟«»‹›‘’‚`";

/// How long the blanks and comments are with which a text begins.
pub(super) struct Blank {
    pub length: usize,
    /// Where a comment begins that is never closed.
    pub unclosed: Option<usize>,
}

/// Blanks and comments.
pub(super) fn blank(text: &str) -> Blank {
    let mut at = 0;
    loop {
        let rest = &text[at..];
        at += rest.len() - rest.trim_start().len();
        let rest = &text[at..];
        if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("/*") {
            match block_comment(rest) {
                Some(length) => at += length,
                None => return Blank { length: text.len(), unclosed: Some(at) },
            }
        } else {
            return Blank { length: at, unclosed: None };
        }
    }
}

/// Block comments nest.
fn block_comment(text: &str) -> Option<usize> {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        if text[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if text[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return Some(at);
            }
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    None
}

/// What is wrong with the quotation marks of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Flaw {
    /// The closing one is lost.
    Unclosed,
    /// There are some in the middle.
    Inside,
    /// They are those of a printed page.
    Foreign,
}

/// A text in quotation marks.
pub(super) struct Quoted {
    /// With the marks.
    pub length: usize,
    pub flaw: Option<Flaw>,
}

impl Quoted {
    fn flawed(length: usize, flaw: Flaw) -> Self {
        Self { length, flaw: Some(flaw) }
    }
}

/// The text in quotation marks that begins here.
pub(super) fn quoted(text: &str) -> Option<Quoted> {
    let first = text.chars().next()?;
    if FOREIGN.contains(first) {
        return Some(Quoted::flawed(foreign(text), Flaw::Foreign));
    }
    let plain = text.strip_prefix('b').unwrap_or(text);
    let raw = plain.strip_prefix('r').unwrap_or(plain);
    let hashes = raw.len() - raw.trim_start_matches('#').len();
    if !raw[hashes..].starts_with('"') || (hashes > 0 && raw.len() == plain.len()) {
        return None;
    }
    let opening = text.len() - raw.len() + hashes;
    if raw.len() < plain.len() {
        let closing = format!("\"{}", "#".repeat(hashes));
        let length = text[opening + 1..].find(&closing);
        return Some(match length {
            Some(length) => Quoted { length: opening + 1 + length + closing.len(), flaw: None },
            None => Quoted::flawed(end_of_line(text), Flaw::Unclosed),
        });
    }
    let Some(length) = closing(text, opening) else { return Some(unclosed(text)) };
    // A letter behind the closing mark, or another mark on another line, shows that the mark opens a text.
    let (behind, breaks) = (&text[length..], joined_lines(&text[..length]).len() < length);
    Some(match behind.starts_with(char::is_alphanumeric) {
        true if !breaks => one_line(text, length),
        wrong if breaks && (wrong || behind.starts_with('"')) => unclosed(text),
        _ => Quoted { length, flaw: None },
    })
}

/// Behind the mark that closes a text.
fn closing(text: &str, opening: usize) -> Option<usize> {
    let mut escaped = false;
    let marks = text[opening..].char_indices().skip(1);
    for (at, c) in marks {
        if c == '"' && !escaped {
            return Some(opening + at + 1);
        }
        escaped = c == '\\' && !escaped;
    }
    None
}

/// The lines of a text that are meant to be one: a line that goes on has a `\` at its end.
fn joined_lines(text: &str) -> &str {
    let goes_on = |at: &usize| text[..*at].trim_end_matches([' ', '\r']).ends_with('\\');
    let end = text.match_indices('\n').map(|(at, _)| at).find(|at| !goes_on(at));
    &text[..end.unwrap_or(text.len())]
}

/// A text of one line, behind whose closing mark a word stands: the mark is another's, or stands in the middle.
fn one_line(text: &str, length: usize) -> Quoted {
    let inside = &text[1..length - 1];
    // `"Rifle, at: "J5"`: the mark opens the value of the next field.
    if let Some((before, name)) = inside.rsplit_once(',')
        && let Some(name) = name.trim().strip_suffix(':')
        && is_name(name.trim_end())
    {
        return Quoted::flawed(1 + before.len(), Flaw::Unclosed);
    }
    let line = line(text);
    let last = line.rfind('"').map_or(length, |at| at + 1);
    Quoted::flawed(last.max(length), Flaw::Inside)
}

/// A text that loses its closing mark on its first line: it ends before the comma and the brackets at the end of the line.
fn unclosed(text: &str) -> Quoted {
    let length = end_of_line(text);
    let foreign = text[1..length].ends_with(|c| FOREIGN.contains(c));
    Quoted::flawed(length, if foreign { Flaw::Foreign } else { Flaw::Unclosed })
}

fn end_of_line(text: &str) -> usize {
    let lines = joined_lines(text);
    let last = lines.rfind('\n').map_or(0, |newline| newline + 1);
    let end = lines[last..].find(" //").map_or(lines.len(), |comment| last + comment);
    lines[..end].trim_end_matches(|c: char| c.is_whitespace() || ",)]}".contains(c)).len().max(1)
}

/// A text in the marks of a printed page, up to the last mark before the next comma or bracket.
fn foreign(text: &str) -> usize {
    let first = text.chars().next().map_or(1, char::len_utf8);
    let line = line(text);
    let closes = |(at, c): (usize, char)| (FOREIGN.contains(c) || c == '"').then_some(at + c.len_utf8());
    let ends = |at: &usize| {
        line[*at..].trim_start().is_empty()
            || line[*at..].trim_start().starts_with([',', ')', ']', '}', ';', '/'])
    };
    let marks = || line.char_indices().filter(|(at, _)| *at >= first).filter_map(closes);
    marks().find(ends).or_else(|| marks().next_back()).unwrap_or_else(|| end_of_line(text).max(first))
}

/// So far in a line a text is looked for whose first mark is lost.
const REACH: usize = 200;

/// No text over several lines is longer whose first mark is lost.
const LONGEST_TEXT: usize = 2_000;

/// Behind the mark with which something ends that began without one, as `Rifle"` does. A text goes on behind a line that
/// ends with `\`, and ends before the name of a field; only the value of a field has commas in it.
pub(super) fn ends_as_text(text: &str, of_field: bool) -> Option<usize> {
    let (mut part, mut line) = (0, 0);
    for (at, c) in text.char_indices() {
        match c {
            '"' => {
                let behind = text[at + 1..].trim_start_matches([' ', '\r']);
                let ends = behind.is_empty() || behind.starts_with([',', ')', ']', '}', '\n']);
                return (at > 0 && ends).then_some(at + 1);
            }
            '\n' if text[..at].trim_end_matches([' ', '\r']).ends_with('\\') => line = at,
            '/' if text[at..].starts_with("//") => return None,
            ':' if !is_name(text[part..at].trim()) => {}
            ',' if of_field => part = at + 1,
            '\n' | ',' | ':' | '(' | ')' | '[' | ']' | '{' | '}' => return None,
            _ if at - line > REACH || at > LONGEST_TEXT => return None,
            _ => {}
        }
    }
    None
}

/// The line that begins here, as far as anybody writes one.
pub(super) fn line(text: &str) -> &str {
    let end = (0..=text.len().min(LONGEST_LINE)).rev().find(|end| text.is_char_boundary(*end));
    text[..end.unwrap_or(0)].lines().next().unwrap_or_default()
}

/// No line is looked at any further.
const LONGEST_LINE: usize = 1_000;

/// How long the word, the number or the sign is that begins here.
pub(super) fn run(text: &str) -> usize {
    let length = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    length.max(text.chars().next().map_or(0, char::len_utf8))
}

/// The word that begins here; empty where none does.
pub(super) fn word(text: &str) -> &str {
    let begins = text.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let length = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    if begins { &text[..length] } else { "" }
}

/// Whether a text is the name of a field.
pub(super) fn is_name(text: &str) -> bool {
    !text.is_empty() && word(text).len() == text.len()
}

/// The letter in single quotation marks that begins here, or a text in them.
pub(super) fn letter(text: &str) -> Option<usize> {
    let line = line(text);
    let mut escaped = false;
    for (at, c) in line.char_indices().skip(1) {
        if c == '\'' && !escaped {
            return Some(at + 1);
        }
        escaped = c == '\\' && !escaped;
    }
    None
}

/// What stands between the quotation marks of a text, whatever they are.
pub(in crate::files) fn without_marks(text: &str) -> &str {
    text.trim_matches(|c: char| FOREIGN.contains(c) || c == '"' || c == '\'' || c.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every line of a file may begin such a text: none is looked for up to the end of the file.
    #[test]
    fn a_text_without_its_first_mark_is_looked_for_so_far_and_no_further() {
        let text = |lines: usize| "a line \\\n".repeat(lines) + "and its end\", next: 3";
        assert_eq!(ends_as_text(&text(10), true), Some(text(10).find('"').expect("a mark") + 1));
        assert_eq!(ends_as_text(&text(1_000), true), None);
    }
}
