//! The rules help of the squad game: its rulebook restated in our own words, and drawn examples of it.

mod figure;

use std::sync::LazyLock;

use crate::kit::help::{Books, Numbering};
use crate::squads::text::Language;

pub use crate::kit::help::{Block, Chapter, Hit, Rule, Rulebook, Run, Set};
pub use figure::{Figure, Line, Owner};

static BOOKS: LazyLock<Books> = LazyLock::new(|| Books::read("rules", Numbering::Dots));

/// The rules in the spoken language.
pub fn rules() -> &'static Rulebook {
    BOOKS.spoken()
}

/// The rules in a language.
pub fn rules_in(language: Language) -> &'static Rulebook {
    BOOKS.of(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(words: &str, language: Language) -> Vec<String> {
        rules_in(language).search(words).iter().map(|hit| hit.rule.number.clone()).collect()
    }

    #[test]
    fn a_number_is_found_first_and_what_is_below_it_next() {
        let hits = found("o20.3", Language::English);
        assert_eq!(hits[0], "O20.3");
        assert!(hits[1..].iter().take(4).all(|number| number.starts_with("O20.3.")), "{hits:?}");
    }

    #[test]
    fn titles_come_before_texts() {
        let hits = found("fire group", Language::English);
        assert!(hits.len() > 3, "{hits:?}");
        assert_eq!(hits[0], "O20.3.1");
        assert!(found("", Language::English).is_empty());
        assert!(found("xyzzy", Language::English).is_empty());
    }

    #[test]
    fn accents_and_capitals_do_not_matter() {
        assert_eq!(found("melee", Language::French), found("MÊLÉE", Language::French));
        assert!(!found("melee", Language::French).is_empty());
    }
}
