//! A choice as a script writes it.

use std::fmt;

use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};
use crate::kit::cases::probe::{check, words};
use crate::kit::cases::{Pattern, STEPS, make, read_question, show, word};
use crate::platoons::rules::{Choice, Decision};

use super::names::Known;
use super::rehearsal::Rehearsal;

/// A choice as a script writes it.
#[derive(Clone, Debug, PartialEq)]
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

/// Reads a choice.
pub fn read_pick(known: &Known, node: &Node) -> Option<Pick> {
    let reader = known.reader;
    match (word(node), &node.kind) {
        ("Decline", Kind::Items(items)) if items.len() == 1 => {
            read_question(known, &items[0]).map(Pick::Decline)
        }
        (_, Kind::List(_)) => Pattern::read(reader, node).map(Pick::Written),
        (word, _) if words::<Choice>().contains(&word) => {
            check::<Choice>(known, node);
            Pattern::read(reader, node).map(Pick::Written)
        }
        (_, Kind::Broken) => None,
        (word, _) => {
            let all = [words::<Choice>(), &STEPS].concat();
            let problem = Problem::new(node.span, format!("there is no choice `{word}`"));
            let problem =
                problem.expected(format!("a list of units and leaders, or one of: {}", all.join(", ")));
            reader.report(problem.nearest(word, all));
            None
        }
    }
}
