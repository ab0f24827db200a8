//! The script of a case: its steps, choices and checks.

use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};
use crate::files::reader::{FromNode, Reader};
use crate::files::source::Span;
use crate::kit::Side;

use super::expect::{Expectation, read_expectations};
use super::probe::check;
use super::{Language, Pattern, Shown, same_rule_or_within};

/// A step of the script, with its place.
#[derive(Clone, Debug)]
pub struct ScriptStep<P, F> {
    /// Where it is written.
    pub span: Span,
    /// What is done.
    pub act: Act<P, F>,
}

/// What a step does, with the choices `P` and the figures `F` of a game.
#[derive(Clone, Debug)]
pub enum Act<P, F> {
    /// A side, if one is named, answers.
    Choose(Option<Side>, P),
    /// A choice would be refused.
    Refused(Option<Side>, P, Because),
    /// A choice would be accepted.
    Offered(Option<Side>, P),
    /// A side is asked something.
    Asked(Side, Pattern),
    /// Expectations in the middle of the script.
    Check(Vec<Expectation<P, F>>),
}

/// What a refusal must come from.
#[derive(Clone, Debug, Default)]
pub struct Because {
    /// The rule that forbids it, or one that it is a part of.
    pub rule: Option<String>,
    /// The question at which it is judged.
    pub at: Option<Pattern>,
}

impl Because {
    /// Whether a refusal by a rule, told in words, at a question is the one that is meant.
    ///
    /// # Errors
    /// By what, or where, it is refused instead.
    pub fn is_met(&self, rule: &str, told: &str, judged: Option<&Shown>) -> Result<(), String> {
        if let Some(wanted) = self.rule.as_ref().filter(|wanted| !same_rule_or_within(wanted, rule)) {
            let at = judged.map(|question| format!(" at {question}")).unwrap_or_default();
            return Err(format!("it is refused{at} by {rule}, not by {wanted}: {told}"));
        }
        match (&self.at, judged) {
            (Some(wanted), Some(judged)) if !wanted.fits(judged) => {
                Err(format!("it is refused at {judged}, not at {wanted}"))
            }
            _ => Ok(()),
        }
    }
}

/// How a refusal is written.
const REFUSED: &str = "Refused(choice, \"rule\", Question)";

/// Steps that are no choices, as messages list them.
pub const STEPS: [&str; 4] = ["Refused", "Offered", "Asked", "Check"];

/// Reads a script.
pub fn read_script<L: Language>(known: &L, node: &Node) -> Option<Vec<ScriptStep<L::Pick, L::Figure>>> {
    let steps = known.reader().list(node)?.iter();
    let steps: Vec<_> =
        steps.map(|node| Some(ScriptStep { span: node.span, act: read_act(known, node)? })).collect();
    steps.into_iter().collect()
}

fn read_act<L: Language>(known: &L, node: &Node) -> Option<Act<L::Pick, L::Figure>> {
    let reader = known.reader();
    Some(match (word(node), &node.kind) {
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
    })
}

/// `Refused(Enter("D5"))`, perhaps with the rule that forbids it and the question at which it is judged.
pub(super) fn read_refused<L: Language>(
    known: &L,
    node: &Node,
    items: &[Node],
) -> Option<(Option<Side>, L::Pick, Because)> {
    let reader = known.reader();
    let pick = items.first().map(|inner| read_sided(known, inner));
    let mut because = Because::default();
    for more in items.iter().skip(1) {
        if more.text.trim_start().starts_with('"') && because.rule.is_none() {
            because.rule = Some(reader.leaf(more, "the rule in quotation marks")?);
        } else if because.at.is_none() {
            because.at = Some(read_question(known, more)?);
        } else {
            too_many(reader, Some(more), REFUSED);
        }
    }
    let (side, pick) = missing(reader, node, pick, REFUSED)??;
    Some((side, pick, because))
}

/// A choice, or `Axis(choice)`, `Allies(choice)`.
pub(super) fn read_sided<L: Language>(known: &L, node: &Node) -> Option<(Option<Side>, L::Pick)> {
    let side = match word(node) {
        "Axis" => Side::Axis,
        "Allies" => Side::Allies,
        _ => return Some((None, known.read_pick(node)?)),
    };
    match &node.kind {
        Kind::Items(items) if items.len() == 1 => Some((Some(side), known.read_pick(&items[0])?)),
        _ => {
            let problem = Problem::new(node.span, "a side answers with one choice");
            known.reader().report(problem.expected(format!("`{side:?}(Decline)`")));
            None
        }
    }
}

/// `Asked(Axis, Retreat(unit: "R1"))`
pub(super) fn read_asked<L: Language>(known: &L, node: &Node, items: &[Node]) -> Option<(Side, Pattern)> {
    let [side, question] = items else {
        let problem = Problem::new(node.span, "a side and a question are wanted");
        known.reader().report(problem.expected(L::ASKED));
        return None;
    };
    let question = read_question(known, question);
    Some((Side::from_node(known.reader(), side)?, question?))
}

/// A question, of which only what is named counts.
pub fn read_question<L: Language>(known: &L, node: &Node) -> Option<Pattern> {
    check::<L::Question>(known, node);
    Pattern::read(known.reader(), node)
}

/// The questions that a case names: `[Window, Reroll(side: Axis)]`.
pub fn read_questions<L: Language>(known: &L, node: &Node) -> Option<Vec<Pattern>> {
    let questions = known.reader().list(node)?.iter();
    let questions: Vec<_> = questions.map(|node| read_question(known, node)).collect();
    questions.into_iter().collect()
}

/// The word of a value: what stands before its bracket, or all of it.
pub fn word<'s>(node: &Node<'s>) -> &'s str {
    node.tag.unwrap_or(node.text.trim())
}

/// What must be in a bracket; where it is not, the shape of the whole is told.
pub fn missing<T>(reader: &Reader, node: &Node, found: Option<T>, shape: &str) -> Option<T> {
    if found.is_none() {
        reader.report(Problem::new(node.span, "this is empty").expected(format!("`{shape}`")));
    }
    found
}

/// Tells what is too much in a bracket.
fn too_many(reader: &Reader, extra: Option<&Node>, shape: &str) {
    if let Some(extra) = extra {
        reader.report(Problem::new(extra.span, "this is one value too many").expected(format!("`{shape}`")));
    }
}
