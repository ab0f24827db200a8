//! What a case file expects of a value: only what it names is compared.

use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};
use crate::files::reader::Reader;

use super::shown::Shown;

/// What is expected of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// Anything: `_`.
    Any,
    /// A word, whatever stands behind it.
    Word(String),
    /// A number; of a sum, its total.
    Number(i64),
    /// A text.
    Text(String),
    /// A list, element by element.
    List(Vec<Pattern>),
    /// Some of the named fields.
    Fields(Option<String>, Vec<(String, Pattern)>),
    /// Unnamed values, one by one.
    Items(Option<String>, Vec<Pattern>),
}

impl Pattern {
    /// Reads a pattern.
    pub fn read(reader: &Reader, node: &Node) -> Option<Pattern> {
        let tag = node.tag.map(str::to_owned);
        match &node.kind {
            Kind::Fields(fields) => {
                let read = fields
                    .iter()
                    .map(|field| Some((field.name.to_owned(), Pattern::read(reader, &field.value)?)));
                Some(Pattern::Fields(tag, read.collect::<Option<_>>()?))
            }
            Kind::Items(items) => {
                let items: Option<Vec<Pattern>> =
                    items.iter().map(|item| Pattern::read(reader, item)).collect();
                Some(Pattern::Items(tag, items?))
            }
            Kind::List(items) => {
                let items: Option<Vec<Pattern>> =
                    items.iter().map(|item| Pattern::read(reader, item)).collect();
                Some(Pattern::List(items?))
            }
            Kind::Plain => Pattern::plain(reader, node),
            Kind::Map(_) => {
                reader
                    .report(Problem::new(node.opening(), "nothing here is a map").expected("`(…)` or `[…]`"));
                None
            }
            Kind::Broken => None,
        }
    }

    fn plain(reader: &Reader, node: &Node) -> Option<Pattern> {
        let text = node.text.trim();
        if text.starts_with('"') {
            return reader.leaf(node, "a text in quotation marks").map(Pattern::Text);
        }
        if text == "_" {
            return Some(Pattern::Any);
        }
        match text.parse() {
            Ok(number) => Some(Pattern::Number(number)),
            Err(_) => Some(Pattern::Word(text.to_owned())),
        }
    }

    /// Whether a value is as expected.
    pub fn fits(&self, value: &Shown) -> bool {
        self.difference(value).is_none()
    }

    /// The first difference, or none.
    pub fn difference(&self, value: &Shown) -> Option<String> {
        let differs = || Some(format!("expected {self}, found {value}"));
        match (self, value) {
            (Pattern::Any, _) => None,
            (Pattern::Word(word), Shown::Word(found)) if word == found => None,
            (Pattern::Word(word), Shown::Fields(tag, _) | Shown::Items(tag, _)) if word == tag => None,
            (Pattern::Number(number), Shown::Number(found)) if number == found => None,
            (Pattern::Number(number), Shown::Sum(terms)) => {
                let total: i64 = terms.iter().map(|(_, value)| value).sum();
                (total != *number).then(|| format!("expected {number}, found {total}: {value}"))
            }
            (Pattern::Text(text), Shown::Text(found)) if text == found => None,
            (Pattern::List(wanted), Shown::Sum(terms)) => {
                let found: Vec<Shown> = terms
                    .iter()
                    .map(|(reason, value)| {
                        Shown::List(vec![Shown::Word(reason.clone()), Shown::Number(*value)])
                    })
                    .collect();
                if same_in_any_order(wanted, &found) { None } else { differs() }
            }
            (Pattern::List(wanted), Shown::Heap(found)) if same_in_any_order(wanted, found) => None,
            (Pattern::List(wanted), Shown::List(found) | Shown::Heap(found)) => {
                each(wanted, found).unwrap_or_else(differs)
            }
            (Pattern::Items(tag, wanted), Shown::Items(found_tag, found)) if is_tag(tag, found_tag) => {
                each(wanted, found).unwrap_or_else(differs)
            }
            (Pattern::Items(None, wanted), Shown::List(found) | Shown::Heap(found)) => {
                each(wanted, found).unwrap_or_else(differs)
            }
            (Pattern::Items(tag, wanted), Shown::Fields(found_tag, found)) if is_tag(tag, found_tag) => {
                // The first fields, in their order: `Attack("D3")`.
                let found: Vec<Shown> =
                    found.iter().take(wanted.len()).map(|(_, value)| value.clone()).collect();
                each(wanted, &found).unwrap_or_else(differs)
            }
            (Pattern::Fields(tag, wanted), Shown::Fields(found_tag, found)) if is_tag(tag, found_tag) => {
                wanted.iter().find_map(|(name, pattern)| {
                    match found.iter().find(|(known, _)| known == name) {
                        Some((_, value)) => {
                            pattern.difference(value).map(|difference| format!("{name}: {difference}"))
                        }
                        None => Some(format!("{name}: there is no such field in {value}")),
                    }
                })
            }
            // The fields of the only value behind a word are written as if they were its own.
            (Pattern::Fields(tag, wanted), Shown::Items(found_tag, found))
                if is_tag(tag, found_tag) && found.len() == 1 =>
            {
                Pattern::Fields(None, wanted.clone()).difference(&found[0])
            }
            _ => differs(),
        }
    }

    /// The word that a value begins with.
    pub fn word_of(value: &Shown) -> &str {
        match value {
            Shown::Word(word) => word,
            Shown::Fields(tag, _) | Shown::Items(tag, _) => tag,
            _ => "",
        }
    }

    /// The word it begins with.
    pub fn tag(&self) -> Option<&str> {
        match self {
            Pattern::Word(word) => Some(word),
            Pattern::Fields(tag, _) | Pattern::Items(tag, _) => tag.as_deref(),
            _ => None,
        }
    }
}

/// A word may be left out; a value that is no variant has none.
fn is_tag(wanted: &Option<String>, found: &str) -> bool {
    found.is_empty() || wanted.as_deref().is_none_or(|tag| tag == found)
}

/// Whether each of the patterns has a value of its own.
fn same_in_any_order(wanted: &[Pattern], found: &[Shown]) -> bool {
    let mut left: Vec<&Shown> = found.iter().collect();
    let each_has_one = wanted.iter().all(|pattern| match left.iter().position(|value| pattern.fits(value)) {
        Some(at) => {
            left.swap_remove(at);
            true
        }
        None => false,
    });
    each_has_one && left.is_empty()
}

/// Compares element by element; none where there are not as many.
fn each(wanted: &[Pattern], found: &[Shown]) -> Option<Option<String>> {
    (wanted.len() == found.len())
        .then(|| wanted.iter().zip(found).find_map(|(pattern, value)| pattern.difference(value)))
}

impl std::fmt::Display for Pattern {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let join = |items: &[Pattern]| items.iter().map(Pattern::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Pattern::Any => write!(f, "_"),
            Pattern::Word(word) => write!(f, "{word}"),
            Pattern::Number(number) => write!(f, "{number}"),
            Pattern::Text(text) => write!(f, "{text:?}"),
            Pattern::List(items) => write!(f, "[{}]", join(items)),
            Pattern::Items(tag, items) => write!(f, "{}({})", tag.as_deref().unwrap_or(""), join(items)),
            Pattern::Fields(tag, fields) => {
                let fields: Vec<String> =
                    fields.iter().map(|(name, value)| format!("{name}: {value}")).collect();
                write!(f, "{}({})", tag.as_deref().unwrap_or(""), fields.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::*;
    use crate::kit::cases::{Names, show};

    #[derive(Serialize)]
    struct Seen {
        pile: Vec<u8>,
        way: Vec<u8>,
    }

    /// A game whose piles are heaps.
    struct Heaps;

    impl Names for Heaps {
        fn called(&self, _: &'static str, _: u16) -> Option<String> {
            None
        }

        fn is_heap(&self, field: &'static str) -> bool {
            field == "pile"
        }
    }

    #[test]
    fn a_heap_is_compared_in_any_order_and_a_list_in_its_own() {
        let seen = show(&Seen { pile: vec![1, 2, 2], way: vec![1, 2] }, &Heaps);
        let fits = |field: &str, wanted: [i64; 2], more: &[i64]| {
            let numbers = wanted.iter().chain(more).copied().map(Pattern::Number).collect();
            Pattern::Fields(None, vec![(field.to_owned(), Pattern::List(numbers))]).fits(&seen)
        };
        assert!(fits("way", [1, 2], &[]) && !fits("way", [2, 1], &[]));
        assert!(fits("pile", [2, 1], &[2]) && !fits("pile", [2, 1], &[1]) && !fits("pile", [2, 1], &[]));
        assert_eq!(seen.to_string(), "(pile: [1, 2, 2], way: [1, 2])");
    }
}
