//! The rules help of the platoon game: its rulebook restated in our own words, the optional rules, which are ours, and the terrain effects
//! chart.

use std::sync::LazyLock;

use crate::kit::help::{Books, Numbering, Rulebook};
use crate::kit::speech::Language;

static BOOKS: LazyLock<Books> = LazyLock::new(|| Books::read("platoons/rules", Numbering::Digits));

/// The rules in the spoken language.
pub fn rules() -> &'static Rulebook {
    BOOKS.spoken()
}

/// The rules in a language.
pub fn rules_in(language: Language) -> &'static Rulebook {
    BOOKS.of(language)
}
