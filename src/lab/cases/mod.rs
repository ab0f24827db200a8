//! Case files, `*.case.ron`: a position, a script of choices, and what must hold (docs/cases.md).

mod expect;
mod given;
mod pattern;
mod probe;
mod report;
mod script;
mod shown;

use std::path::Path;

use serde::Serialize;

use crate::content::diagnostic::{Diagnostic, Diagnostics, Problem};
use crate::content::library::Library;
use crate::content::reader::read;
use crate::content::source::{Source, Span};

use super::position::Position;
use super::rehearsal::{Misfit, Rehearsal};
use expect::{Expectation, Facts, asked, offered, read_expectations, refused, waiting};
use given::read_given;
use probe::Known;
use script::{Act, Step, read_script};

/// How the name of a case file ends.
pub const ENDING: &str = ".case.ron";

/// A case: given, when, then.
#[derive(Clone, Debug)]
pub struct Case {
    /// What it shows.
    pub title: String,
    /// The rule it is about.
    pub rule: Option<String>,
    source: Source,
    position: Position,
    declines: bool,
    whole_stack: bool,
    script: Vec<Step>,
    then: Vec<Expectation>,
}

/// How a case came out.
#[derive(Clone, Debug, Serialize)]
pub struct CaseReport {
    /// The file.
    pub file: String,
    /// What it shows.
    pub title: String,
    /// The rule it is about.
    pub rule: Option<String>,
    /// Whether everything held.
    pub passed: bool,
    /// The first difference.
    pub difference: Option<Diagnostic>,
    /// The facts that happened, in order.
    pub facts: Vec<String>,
}

/// Reads and plays a case file.
///
/// # Errors
/// Every mistake in the file.
pub fn run_case(path: &Path) -> Result<CaseReport, Diagnostics> {
    let library = Library::new().beside(path);
    Ok(read_case(&Source::open(path)?, &library)?.run())
}

/// Reads a case file.
///
/// # Errors
/// Every mistake in the file.
pub fn read_case(source: &Source, library: &Library) -> Result<Case, Diagnostics> {
    read(source, |reader, root| {
        let mut fields = reader.fields(root)?;
        let (title, rule) = (fields.required("title"), fields.optional("rule"));
        let declines = fields.optional::<bool>("decline_unless_told");
        let whole_stack = fields.optional::<bool>("use_up_stacked_cards");
        let given_node = fields.required_node("given");
        let position = given_node.and_then(|node| read_given(reader, node, library));
        let units = position.as_ref().map(names).unwrap_or_default();
        let known = Known { reader, units: &units };
        let script = match fields.node("when") {
            Some(node) => read_script(known, node),
            None => Some(Vec::new()),
        };
        let then = fields.required_node("then").and_then(|node| read_expectations(known, node));
        fields.finish();
        let position = position?;
        if let (Err(troubles), Some(node)) = (position.clone().build(), given_node) {
            troubles.into_iter().for_each(|trouble| reader.report(Problem::new(node.opening(), trouble)));
        }
        Some(Case {
            title: title?,
            rule: rule?,
            source: source.clone(),
            position,
            declines: declines?.unwrap_or(true),
            whole_stack: whole_stack?.unwrap_or(true),
            script: script?,
            then: then?,
        })
    })
}

/// What units can be called: their names, and those of the counters that may come into play.
fn names(position: &Position) -> Vec<String> {
    let given = position.units.iter().map(|unit| unit.name.clone());
    let counters = [&position.nations.axis, &position.nations.allies]
        .into_iter()
        .flat_map(|nation| nation.units.iter().map(|kind| kind.name.clone()));
    given.chain(counters).collect()
}

impl Case {
    /// Plays the case and tells the first difference.
    pub fn run(&self) -> CaseReport {
        let mut play = match Rehearsal::new(self.position.clone()) {
            Ok(play) => play,
            Err(troubles) => return self.report(None, Some((Span::default(), troubles.join("; ")))),
        };
        play.declines = self.declines;
        let difference = self.first_difference(&mut play);
        self.report(Some(&play), difference)
    }

    fn first_difference(&self, play: &mut Rehearsal) -> Option<(Span, String)> {
        for step in &self.script {
            if let Err(what) = take(play, &step.act) {
                return Some((step.span, what));
            }
            if let Act::Check(expectations) = &step.act
                && let Err(found) = hold(play, expectations)
            {
                return Some(found);
            }
        }
        play.finish();
        if let Err(found) = hold(play, &self.then) {
            return Some(found);
        }
        match play.stack_was_used_up() {
            Err(what) if self.whole_stack => Some((Span::default(), what)),
            _ => None,
        }
    }

    fn report(&self, play: Option<&Rehearsal>, difference: Option<(Span, String)>) -> CaseReport {
        let difference = difference.map(|(span, what)| Problem::new(span, what).in_source(&self.source));
        CaseReport {
            file: self.source.name.clone(),
            title: self.title.clone(),
            rule: self.rule.clone(),
            passed: difference.is_none(),
            difference,
            facts: play.map(|play| Facts::of(play).lines()).unwrap_or_default(),
        }
    }
}

/// Takes a step of the script.
fn take(play: &mut Rehearsal, act: &Act) -> Result<(), String> {
    match act {
        Act::Choose(side, pick) => {
            let answered = play.answer_with(*side, |play, decision| pick.resolve(play, decision));
            answered.map_err(|misfit| match misfit {
                Misfit::Refused(illegal) => format!("refused: {illegal}; {}", waiting(play)),
                Misfit::OtherQuestion => format!("{misfit}: {}", waiting(play)),
                Misfit::Unknown | Misfit::NotAsked | Misfit::Over => misfit.to_string(),
            })
        }
        Act::Refused(side, pick, rule) => refused(play, *side, pick, rule.as_deref()),
        Act::Offered(side, pick) => offered(play, *side, pick),
        Act::Asked(side, question) => asked(play, *side, question),
        Act::Check(_) => Ok(()),
    }
}

/// Holds expectations against the battle as it stands.
fn hold(play: &mut Rehearsal, expectations: &[Expectation]) -> Result<(), (Span, String)> {
    let mut facts = Facts::of(play);
    for expectation in expectations {
        expectation.what.check(play, &mut facts).map_err(|what| (expectation.span, what))?;
    }
    Ok(())
}
