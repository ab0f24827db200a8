//! What must hold: facts in order, and how things stand.

use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};
use crate::files::source::Span;
use crate::kit::Side;

use super::probe::{check, words};
use super::script::{Because, read_asked, read_refused, read_sided, word};
use super::{Happened, Language, Pattern, Rehearsed};

/// An expectation, with its place.
#[derive(Clone, Debug)]
pub struct Expectation<P, F> {
    /// Where it is written.
    pub span: Span,
    /// What must hold.
    pub what: What<P, F>,
}

/// What must hold, with the choices `P` and the figures `F` of a game.
#[derive(Clone, Debug)]
pub enum What<P, F> {
    /// This happened, after the fact expected before.
    Fact(Pattern),
    /// This never happened.
    Never(Pattern),
    /// This happened so many times.
    Times(usize, Pattern),
    /// Something stands so: `Unit(name: "R1", …)`.
    Stands(F),
    /// A side is asked something.
    Asked(Side, Pattern),
    /// A choice would be accepted.
    Offered(Option<Side>, P),
    /// A choice would be refused.
    Refused(Option<Side>, P, Because),
}

/// Reads a list of expectations.
pub fn read_expectations<L: Language>(
    known: &L,
    node: &Node,
) -> Option<Vec<Expectation<L::Pick, L::Figure>>> {
    let all: Vec<_> = known.reader().list(node)?.iter().map(|node| read_expectation(known, node)).collect();
    all.into_iter().collect()
}

/// Reads one of them.
pub(super) fn read_expectation<L: Language>(
    known: &L,
    node: &Node,
) -> Option<Expectation<L::Pick, L::Figure>> {
    Some(Expectation { span: node.span, what: read_one(known, node)? })
}

/// Whether this is written as an expectation, where it may be a choice as well: `Hex(at: "D5")` is one, `Hex("D5")` is a choice.
pub(super) fn is_expectation<L: Language>(node: &Node) -> bool {
    let word = word(node);
    let is_figure = L::FIGURES.iter().any(|(name, _)| *name == word);
    match &node.kind {
        Kind::Fields(_) if is_figure => true,
        _ => words::<L::Fact>().contains(&word) || ["Never", "Times"].contains(&word),
    }
}

fn read_one<L: Language>(known: &L, node: &Node) -> Option<What<L::Pick, L::Figure>> {
    let reader = known.reader();
    let is_figure = |word: &str| L::FIGURES.iter().any(|(name, _)| *name == word);
    match (word(node), &node.kind) {
        (_, Kind::Broken) => None,
        ("Never", Kind::Items(items)) if items.len() == 1 => fact(known, &items[0]).map(What::Never),
        ("Times", Kind::Items(items)) if items.len() == 2 => {
            let times: u8 = reader.leaf(&items[0], "how many times")?;
            Some(What::Times(usize::from(times), fact(known, &items[1])?))
        }
        ("Asked", Kind::Items(items)) => {
            let (side, question) = read_asked(known, node, items)?;
            Some(What::Asked(side, question))
        }
        ("Offered", Kind::Items(items)) if items.len() == 1 => {
            read_sided(known, &items[0]).map(|(side, pick)| What::Offered(side, pick))
        }
        ("Refused", Kind::Items(items)) => {
            let (side, pick, because) = read_refused(known, node, items)?;
            Some(What::Refused(side, pick, because))
        }
        (word, Kind::Fields(_)) if is_figure(word) => known.read_figure(node).map(What::Stands),
        (word, _) if words::<L::Fact>().contains(&word) => fact(known, node).map(What::Fact),
        (word, _) => {
            let others: Vec<(&str, &str)> = shapes::<L>().collect();
            if let Some((_, shape)) = others.iter().find(|(name, _)| *name == word) {
                let problem = Problem::new(node.span, format!("`{word}` is written otherwise"));
                reader.report(problem.expected(*shape));
                return None;
            }
            let all = others.iter().map(|(name, _)| *name).chain(words::<L::Fact>().iter().copied());
            let all: Vec<&str> = all.collect();
            let problem = Problem::new(node.span, format!("there is no fact or figure `{word}`"));
            reader.report(problem.expected(format!("one of: {}", all.join(", "))).nearest(word, all));
            None
        }
    }
}

/// The expectations that are no facts, and how each is written.
fn shapes<L: Language>() -> impl Iterator<Item = (&'static str, &'static str)> {
    let always = [("Never", L::NEVER), ("Times", L::TIMES), ("Asked", L::ASKED)];
    let choices = [("Offered", L::OFFERED), ("Refused", L::REFUSED)];
    always.into_iter().chain(L::FIGURES.iter().copied()).chain(choices)
}

/// A pattern of a fact, checked against the facts there are.
fn fact<L: Language>(known: &L, node: &Node) -> Option<Pattern> {
    check::<L::Fact>(known, node);
    Pattern::read(known.reader(), node)
}

impl<P, F> What<P, F> {
    /// Whether it holds now.
    ///
    /// # Errors
    /// What does not.
    pub fn check(
        &self,
        play: &mut impl Rehearsed<Pick = P, Figure = F>,
        facts: &mut Happened,
    ) -> Result<(), String> {
        match self {
            What::Fact(pattern) => facts.find(pattern),
            What::Never(pattern) => facts.never(pattern),
            What::Times(times, pattern) => facts.times(*times, pattern),
            What::Stands(figure) => play.stands(figure),
            What::Asked(side, question) => play.asked(*side, question),
            What::Offered(side, pick) => play.offered(*side, pick),
            What::Refused(side, pick, because) => play.refused(*side, pick, because),
        }
    }
}
