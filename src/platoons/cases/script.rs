//! The script of a case: its steps, choices and checks.

use std::fmt;

use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};
use crate::files::source::Span;
use crate::kit::Side;
use crate::kit::cases::probe::{check, words};
use crate::kit::cases::{Pattern, make, show};
use crate::platoons::rules::{Choice, Decision, Question};

use super::expect::{Expectation, read_expectations};
use super::names::Known;
use super::rehearsal::Rehearsal;

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
    Refused(Option<Side>, Pick, Option<String>),
    /// A choice would be accepted.
    Offered(Option<Side>, Pick),
    /// A side is asked something.
    Asked(Side, Pattern),
    /// Expectations in the middle of the script.
    Check(Vec<Expectation>),
}

/// A choice as a script writes it.
#[derive(Clone, Debug)]
pub enum Pick {
    /// As the rules show it.
    Written(Pattern),
    /// One declines, at a question that fits.
    Decline(Pattern),
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Pick::Written(written) => write!(f, "{written}"),
            Pick::Decline(question) => write!(f, "Decline({question})"),
        }
    }
}

impl Pick {
    /// The choice, with what is called so; none where it is no answer to this question. A list alone is a set.
    ///
    /// # Errors
    /// There is no such choice.
    pub fn choice(&self, play: &Rehearsal, decision: &Decision) -> Result<Option<Choice>, String> {
        match self {
            Pick::Decline(question) => {
                let fits = question.fits(&show(&decision.question, &play.called));
                Ok(fits.then_some(Choice::Decline))
            }
            Pick::Written(Pattern::List(of)) => {
                let set = Pattern::Items(Some("Set".to_owned()), vec![Pattern::List(of.clone())]);
                make(&set, &play.called).map(Some).map_err(|wrong| wrong.to_string())
            }
            Pick::Written(written) => {
                make(written, &play.called).map(Some).map_err(|wrong| wrong.to_string())
            }
        }
    }
}

/// Reads a script.
pub fn read_script(known: &Known, node: &Node) -> Option<Vec<ScriptStep>> {
    let steps: Vec<_> = known.reader.list(node)?.iter().map(|node| read_step(known, node)).collect();
    steps.into_iter().collect()
}

fn read_step(known: &Known, node: &Node) -> Option<ScriptStep> {
    let act = match (node.tag, &node.kind) {
        (Some("Refused"), Kind::Items(items)) => {
            let (side, pick, rule) = read_refused(known, node, items)?;
            Act::Refused(side, pick, rule)
        }
        (Some("Offered"), Kind::Items(items)) if items.len() == 1 => {
            let (side, pick) = read_sided(known, &items[0])?;
            Act::Offered(side, pick)
        }
        (Some("Asked"), Kind::Items(items)) => {
            let (side, question) = read_asked(known, node, items)?;
            Act::Asked(side, question)
        }
        (Some("Check"), Kind::Items(items)) if items.len() == 1 => {
            Act::Check(read_expectations(known, &items[0])?)
        }
        _ => {
            let (side, pick) = read_sided(known, node)?;
            Act::Choose(side, pick)
        }
    };
    Some(ScriptStep { span: node.span, act })
}

/// A choice, perhaps with the side that makes it: `Allies(Pass)`.
pub fn read_sided(known: &Known, node: &Node) -> Option<(Option<Side>, Pick)> {
    match (node.tag, &node.kind) {
        (Some("Axis"), Kind::Items(items)) if items.len() == 1 => {
            Some((Some(Side::Axis), read_pick(known, &items[0])?))
        }
        (Some("Allies"), Kind::Items(items)) if items.len() == 1 => {
            Some((Some(Side::Allies), read_pick(known, &items[0])?))
        }
        _ => Some((None, read_pick(known, node)?)),
    }
}

fn read_pick(known: &Known, node: &Node) -> Option<Pick> {
    let reader = known.reader;
    let word = node.tag.unwrap_or(node.text.trim());
    match (word, &node.kind) {
        ("Decline", Kind::Items(items)) if items.len() == 1 => {
            check::<Question>(known, &items[0]);
            Pattern::read(reader, &items[0]).map(Pick::Decline)
        }
        (_, Kind::List(_)) => Pattern::read(reader, node).map(Pick::Written),
        (word, _) if words::<Choice>().contains(&word) => {
            check::<Choice>(known, node);
            Pattern::read(reader, node).map(Pick::Written)
        }
        (_, Kind::Broken) => None,
        (word, _) => {
            let all = words::<Choice>();
            let problem = Problem::new(node.span, format!("there is no choice `{word}`"));
            let problem =
                problem.expected(format!("a list of units and leaders, or one of: {}", all.join(", ")));
            reader.report(problem.nearest(word, all.iter().copied()));
            None
        }
    }
}

/// `Refused(choice)`, or with the rule that refuses it: `Refused(choice, "5.4")`.
pub fn read_refused(
    known: &Known,
    node: &Node,
    items: &[Node],
) -> Option<(Option<Side>, Pick, Option<String>)> {
    match items {
        [choice] => read_sided(known, choice).map(|(side, pick)| (side, pick, None)),
        [choice, rule] => {
            let rule = known.reader.leaf::<String>(rule, "the number of a rule: \"5.4\"");
            let (side, pick) = read_sided(known, choice)?;
            Some((side, pick, Some(rule?)))
        }
        _ => {
            let problem = Problem::new(node.span, "`Refused` is written otherwise");
            known.reader.report(problem.expected("`Refused(choice)` or `Refused(choice, \"5.4\")`"));
            None
        }
    }
}

/// `Asked(Allies, OpportunityFire)`.
pub fn read_asked(known: &Known, node: &Node, items: &[Node]) -> Option<(Side, Pattern)> {
    let [side, question] = items else {
        let problem = Problem::new(node.span, "`Asked` is written otherwise");
        known.reader.report(problem.expected("`Asked(Allies, OpportunityFire)`"));
        return None;
    };
    let side = known.reader.leaf::<Side>(side, "`Axis` or `Allies`");
    Some((side?, read_question(known, question)?))
}

/// A question, of which only what is named counts.
fn read_question(known: &Known, node: &Node) -> Option<Pattern> {
    check::<Question>(known, node);
    Pattern::read(known.reader, node)
}

/// The questions that a case names: `[Split, MoveWith]`.
pub fn read_questions(known: &Known, node: &Node) -> Option<Vec<Pattern>> {
    let questions: Vec<_> = known.reader.list(node)?.iter().map(|node| read_question(known, node)).collect();
    questions.into_iter().collect()
}
