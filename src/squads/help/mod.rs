//! The rules help: the whole rulebook restated in our own words, section by section, with its numbers.
//!
//! The texts are the Markdown files of `assets/rules`, a folder a language, a file a chapter: `# Title` first, then a heading a rule,
//! `## O20 Fire` or deeper, with what it says below. `[O20.3]` refers to a rule, `!(name)` stands for a drawn example.

mod figure;
mod read;
mod search;
mod told;

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::files::embedded;
use crate::squads::text::{Language, spoken};

pub use figure::{Figure, Line, Owner};
pub use search::Hit;

/// All rules in a language.
#[derive(Debug)]
pub struct Rulebook {
    /// In the order of the book.
    pub chapters: Vec<Chapter>,
    /// Where each rule stands: its chapter, and its place in it.
    places: HashMap<String, (usize, usize)>,
}

/// A chapter: one or more whole numbers with all that is below them.
#[derive(Debug)]
pub struct Chapter {
    /// What it is about.
    pub title: String,
    /// Its rules, in the order of the book.
    pub rules: Vec<Rule>,
}

/// A rule under its number.
#[derive(Debug)]
pub struct Rule {
    /// For example `O20.3.1`.
    pub number: String,
    /// What it is about.
    pub title: String,
    /// What it says.
    pub body: Vec<Block>,
}

/// A part of what a rule says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Sentences.
    Paragraph(Vec<Run>),
    /// One of several points.
    Item(Vec<Run>),
    /// Rows of cells, the first of headings.
    Table(Vec<Vec<Vec<Run>>>),
    /// A drawn example of that name.
    Figure(String),
}

/// Words set alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The words; the number of a reference.
    pub words: String,
    /// How they are set.
    pub set: Set,
}

/// How words are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// As usual.
    Plain,
    /// Bold.
    Bold,
    /// Italic.
    Italic,
    /// The number of a rule, which leads there.
    Reference,
}

static BOOKS: LazyLock<[Rulebook; 2]> = LazyLock::new(|| Language::ALL.map(Rulebook::in_language));

impl Rulebook {
    /// The rules in the spoken language.
    pub fn spoken() -> &'static Rulebook {
        Rulebook::of(spoken())
    }

    /// The rules in a language.
    pub fn of(language: Language) -> &'static Rulebook {
        let place = Language::ALL.iter().position(|one| *one == language).unwrap_or(0);
        &BOOKS[place]
    }

    fn in_language(language: Language) -> Rulebook {
        let folder = format!("rules/{}", language.code());
        let mut chapters: Vec<Chapter> =
            embedded::texts_in(&folder).map(|(_, text)| read::chapter(text)).collect();
        chapters.sort_by_key(|chapter| chapter.rules.first().map(|rule| order(&rule.number)));
        let places = chapters.iter().enumerate().flat_map(|(chapter, of)| {
            of.rules.iter().enumerate().map(move |(place, rule)| (rule.number.clone(), (chapter, place)))
        });
        Rulebook { places: places.collect(), chapters }
    }

    /// The rule of a number with its chapter. A number that has no text of its own (`9.1.2` where there is `9.1`) leads to the one
    /// above it; none where nothing of it is known.
    pub fn rule(&self, number: &str) -> Option<(&Chapter, &Rule)> {
        let mut number = number;
        loop {
            if let Some((chapter, place)) = self.places.get(number) {
                let chapter = &self.chapters[*chapter];
                return Some((chapter, &chapter.rules[*place]));
            }
            number = &number[..number.rfind('.')?];
        }
    }
}

/// The order of the book: numbers alone, then orders, actions, events, terrain, fortifications.
fn order(number: &str) -> (Option<usize>, Vec<u16>) {
    let (kind, rest) = match number.find(|letter: char| letter.is_ascii_digit()) {
        Some(at) => number.split_at(at),
        None => (number, ""),
    };
    let kind = if kind.is_empty() { None } else { "OAETF".find(kind) };
    (kind, rest.split('.').filter_map(|part| part.parse().ok()).collect())
}

impl Rule {
    /// How deep it is below a whole number.
    pub fn depth(&self) -> usize {
        self.number.matches('.').count()
    }

    /// The whole number that it belongs to: `O20` of `O20.3.1`.
    pub fn whole(&self) -> &str {
        self.number.split('.').next().unwrap_or_default()
    }
}
