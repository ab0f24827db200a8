//! What `ron` says of one word or number, as a sentence for a designer.

use ron::error::Error as RonError;
use serde::de::DeserializeOwned;

use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};

/// The words of which a value of a type is one, if it is a word.
pub(super) fn words<T: DeserializeOwned>() -> &'static [&'static str] {
    match ron::from_str::<T>("_").map_err(|wrong| wrong.code) {
        Err(RonError::NoSuchEnumVariant { expected, .. }) => expected,
        _ => &[],
    }
}

/// Words as a message lists them.
pub(super) fn listed(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

/// Turns what `ron` says about one word or number into a sentence for a designer.
pub(super) fn explain(node: &Node, what: &str, words: &[&str], wrong: RonError) -> Problem {
    let text = shorten(node.text);
    match wrong {
        RonError::NoSuchEnumVariant { expected, found, .. } => {
            let (span, what) = match inside(node, &found) {
                Some(word) => (word.span, "one of"),
                None => (node.span, what),
            };
            Problem::new(span, format!("there is no `{found}` here"))
                .expected(format!("{what}: {}", listed(expected)))
                .nearest(&found, expected.iter().copied())
        }
        RonError::IntegerOutOfBounds => {
            Problem::new(node.span, format!("{text} is out of range")).expected(what)
        }
        RonError::Message(said) => Problem::new(node.span, said).expected(what),
        _ => {
            let problem = Problem::new(node.span, format!("{text} cannot stand here"));
            let few = !words.is_empty() && words.len() <= MOST_WORDS;
            let problem =
                problem.expected(if few { format!("{what}: {}", listed(words)) } else { what.to_owned() });
            match matches!(node.kind, Kind::Plain) && node.text.contains(' ') && !node.text.contains('"') {
                true => problem.help("is a comma missing?"),
                false => problem,
            }
        }
    }
}

/// More words are not listed for a value that is none of them.
const MOST_WORDS: usize = 40;

/// The value in a bracket that reads so.
pub(super) fn inside<'n, 's>(node: &'n Node<'s>, word: &str) -> Option<&'n Node<'s>> {
    match &node.kind {
        Kind::Items(items) => items.iter().find(|item| item.text == word),
        _ => None,
    }
}

pub(super) fn shorten(text: &str) -> String {
    let first: String = text.chars().take(30).take_while(|c| *c != '\n').collect();
    if first.len() < text.len() { format!("`{first}…`") } else { format!("`{first}`") }
}
