//! The rules help: the whole rulebook of a game restated in our own words, section by section, with its numbers.
//!
//! The texts are Markdown files, a folder a language, a file a chapter: `# Title` first, then a heading a rule, `## O20 Fire` or deeper,
//! with what it says below. `[O20.3]` refers to a rule, `!(name)` stands for a drawn example.

mod numbering;
mod read;
mod search;
mod told;

use std::collections::HashMap;

use crate::files::embedded;
use crate::kit::speech::{Language, spoken};

pub use numbering::Numbering;
pub use search::Hit;

/// The rules of a game in every language.
#[derive(Debug)]
pub struct Books([Rulebook; Language::ALL.len()]);

impl Books {
    /// Those of a folder among what the binary carries, with a folder a language.
    pub fn read(folder: &str, numbering: Numbering) -> Books {
        Books(Language::ALL.map(|language| {
            let folder = format!("{folder}/{}", language.code());
            let texts = embedded::texts_in(&folder).map(|(_, text)| text);
            Rulebook::new(numbering, texts.map(|text| read::chapter(text, numbering)).collect())
        }))
    }

    /// The rules in the spoken language.
    pub fn spoken(&self) -> &Rulebook {
        self.of(spoken())
    }

    /// The rules in a language.
    pub fn of(&self, language: Language) -> &Rulebook {
        let place = Language::ALL.iter().position(|one| *one == language).unwrap_or(0);
        &self.0[place]
    }
}

/// All rules in a language.
#[derive(Debug)]
pub struct Rulebook {
    /// In the order of the book.
    pub chapters: Vec<Chapter>,
    /// How its numbers go deeper.
    numbering: Numbering,
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
    /// What it says; nothing where it only heads others.
    pub body: Vec<Block>,
    /// How deep it is below a whole number.
    depth: usize,
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

impl Rulebook {
    fn new(numbering: Numbering, mut chapters: Vec<Chapter>) -> Rulebook {
        chapters.sort_by_key(|chapter| chapter.rules.first().map(|rule| numbering::order(&rule.number)));
        let places = chapters.iter().enumerate().flat_map(|(chapter, of)| {
            of.rules.iter().enumerate().map(move |(place, rule)| (rule.number.clone(), (chapter, place)))
        });
        Rulebook { places: places.collect(), numbering, chapters }
    }

    /// The rule of a number with its chapter. A number that has no text of its own (`9.1.2` where there is `9.1`) leads to the one
    /// above it; none where nothing of it is known.
    pub fn rule(&self, number: &str) -> Option<(&Chapter, &Rule)> {
        let mut line = self.numbering.line(number);
        let (chapter, place) = line.find_map(|number| self.places.get(number))?;
        let chapter = &self.chapters[*chapter];
        Some((chapter, &chapter.rules[*place]))
    }
}

impl Rule {
    /// How deep it is below a whole number.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// The whole number that it belongs to: `O20` of `O20.3.1`.
    pub fn whole(&self) -> &str {
        self.number.split('.').next().unwrap_or_default()
    }

    /// All words of what it says, drawn examples left out.
    pub fn runs(&self) -> impl Iterator<Item = &Run> {
        self.body.iter().flat_map(|block| -> Vec<&Run> {
            match block {
                Block::Paragraph(runs) | Block::Item(runs) => runs.iter().collect(),
                Block::Table(rows) => rows.iter().flatten().flatten().collect(),
                Block::Figure(_) => Vec::new(),
            }
        })
    }
}
