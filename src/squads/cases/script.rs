//! The script of a case file: its steps, choices and checks.

use crate::files::outline::{Kind, Node};
use crate::files::source::Span;
use crate::squads::rules::{Question, Side};

use super::expect::{Expectation, read_expectations};
use super::pick::{Because, Pick, missing, read_asked, read_refused, read_sided, too_many, word};
use super::probe::{self, Cast};
use crate::kit::cases::Pattern;

/// A step of the script, with its place.
#[derive(Clone, Debug)]
pub struct ScriptStep {
    /// Where it is written.
    pub span: Span,
    /// What is done.
    pub act: Act,
}

/// What a step does.
#[derive(Clone, Debug)]
pub enum Act {
    /// A side, if one is named, answers.
    Choose(Option<Side>, Pick),
    /// A choice would be refused, by a rule if one is named.
    Refused(Option<Side>, Pick, Because),
    /// A choice would be accepted.
    Offered(Option<Side>, Pick),
    /// A side is asked something.
    Asked(Side, Pattern),
    /// Expectations in the middle of the script.
    Check(Vec<Expectation>),
}

/// Reads a script.
pub fn read_script(known: Cast, node: &Node) -> Option<Vec<ScriptStep>> {
    let steps: Vec<Option<ScriptStep>> =
        known.reader.list(node)?.iter().map(|node| read_step(known, node)).collect();
    steps.into_iter().collect()
}

fn read_step(known: Cast, node: &Node) -> Option<ScriptStep> {
    let reader = known.reader;
    let act = match (word(node), &node.kind) {
        ("Refused", Kind::Items(items)) => {
            let (side, pick, because) = read_refused(known, node, items)?;
            Act::Refused(side, pick, because)
        }
        ("Offered", Kind::Items(items)) => {
            let pick = items.first().map(|inner| read_sided(known, inner));
            too_many(reader, items.get(1), "Offered(choice)");
            let (side, pick) = missing(reader, node, pick, "Offered(choice)")??;
            Act::Offered(side, pick)
        }
        ("Asked", Kind::Items(items)) => {
            let (side, question) = read_asked(known, node, items)?;
            Act::Asked(side, question)
        }
        ("Check", Kind::Items(items)) => {
            too_many(reader, items.get(1), "Check([…])");
            let inner = items.first().map(|inner| read_expectations(known, inner));
            Act::Check(missing(reader, node, inner, "Check([…])")??)
        }
        _ => {
            let (side, pick) = read_sided(known, node)?;
            Act::Choose(side, pick)
        }
    };
    Some(ScriptStep { span: node.span, act })
}

/// The questions that a case names: `[Window, Reroll(side: Axis)]`.
pub fn read_questions(known: Cast, node: &Node) -> Option<Vec<Pattern>> {
    let read = |node: &Node| {
        probe::check::<Question>(known, node);
        Pattern::read(known.reader, node)
    };
    let questions: Vec<Option<Pattern>> = known.reader.list(node)?.iter().map(read).collect();
    questions.into_iter().collect()
}
