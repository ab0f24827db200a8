//! Case files, `*.case.ron`: a position, a script of choices, and what must hold (docs/cases.md).

mod expect;
mod fitting;
mod forced;
mod given;
mod given_cards;
mod pick;
mod position;
mod probe;
mod rehearsal;
mod report;
mod script;
mod stack;

pub use position::{Begins, Ground, PlacedUnit, Position, PositionSide, Wanted};
pub use rehearsal::{Answer, Misfit, Rehearsal};

use std::path::Path;

use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::reader::read;
use crate::files::source::{Source, Span};
use crate::squads::content::library::Library;

use crate::kit::cases::Pattern;
pub use crate::kit::cases::{CaseReport, ENDING};
use crate::squads::text;
use expect::{Expectation, asked, happened, offered, read_expectations, refused, unforeseen, waiting};
use given::read_given;
use pick::Pick;
use probe::Cast;
use script::{Act, ScriptStep, read_questions, read_script};

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
    passes: Vec<Pattern>,
    whole_stack: bool,
    script: Vec<ScriptStep>,
    then: Vec<Expectation>,
}

/// Reads and plays a case file.
///
/// # Errors
/// Every mistake in the file.
pub fn run_case(path: &Path) -> Result<CaseReport, Diagnostics> {
    Ok(open_case(path)?.run())
}

/// Reads a case file, with what lies beside it.
///
/// # Errors
/// Every mistake in the file.
pub fn open_case(path: &Path) -> Result<Case, Diagnostics> {
    read_case(&Source::open(path)?, &Library::new().beside(path))
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
        let known = Cast { reader, units: &units };
        let script = match fields.node("when") {
            Some(node) => read_script(known, node),
            None => Some(Vec::new()),
        };
        let passes = match fields.node("passes") {
            Some(node) => read_questions(known, node),
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
            passes: passes?,
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
    /// The case as it is while it is being written: every question may be passed over, and is told.
    pub fn lenient(mut self) -> Case {
        self.passes = vec![Pattern::Any];
        self
    }

    /// Plays the case and tells the first difference.
    pub fn run(&self) -> CaseReport {
        let mut play = match Rehearsal::new(self.position.clone()) {
            Ok(play) => play,
            Err(troubles) => return self.report(None, Some((Span::default(), troubles.join("; ")))),
        };
        play.declines = self.declines;
        play.passes.clone_from(&self.passes);
        let difference = self.first_difference(&mut play);
        self.report(Some(&play), difference)
    }

    fn first_difference(&self, play: &mut Rehearsal) -> Option<(Span, String)> {
        for (step, next) in self.script.iter().zip(self.script.iter().skip(1).map(Some).chain([None])) {
            if let Err(what) = take(play, &step.act, next.map(|next| &next.act)) {
                return Some((step.span, what));
            }
            if let Act::Check(expectations) = &step.act
                && let Err(found) = hold(play, expectations)
            {
                return Some(found);
            }
        }
        if play.finish().is_err() {
            let last = self.script.last().map(|step| step.span).unwrap_or_default();
            return Some((
                last,
                format!("the script ends here, but the order goes on: {}", unforeseen(play)),
            ));
        }
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
            facts: play.map(|play| happened(play).lines()).unwrap_or_default(),
            refusals: play.map(|play| play.refusals().to_vec()).unwrap_or_default(),
            passed_over: play.map(|play| play.passed().to_vec()).unwrap_or_default(),
        }
    }
}

/// Takes a step of the script, with the one behind it.
fn take(play: &mut Rehearsal, act: &Act, next: Option<&Act>) -> Result<(), String> {
    match act {
        Act::Choose(side, pick) => {
            let twice = matches!(next, Some(Act::Choose(_, again)) if again == pick);
            let answered = play.answer_with(*side, twice, |play, decision| pick.resolve(play, decision));
            answered.map_err(|misfit| match misfit {
                Misfit::Refused(illegal) => {
                    format!("refused: {}; {}", text::refusal(&illegal), waiting(play))
                }
                Misfit::TwoPlaces => format!("{misfit}; {}", waiting(play)),
                Misfit::OtherQuestion => format!("{misfit}: {}", unforeseen(play)),
                Misfit::Unknown if matches!(pick, Pick::Decline(_)) => {
                    format!("{}: {}", Misfit::OtherQuestion, unforeseen(play))
                }
                Misfit::Unknown | Misfit::NotAsked | Misfit::Over => misfit.to_string(),
            })
        }
        Act::Refused(side, pick, because) => refused(play, *side, pick, because),
        Act::Offered(side, pick) => offered(play, *side, pick),
        Act::Asked(side, question) => asked(play, *side, question),
        Act::Check(_) => Ok(()),
    }
}

/// Holds expectations against the battle as it stands.
fn hold(play: &mut Rehearsal, expectations: &[Expectation]) -> Result<(), (Span, String)> {
    let mut facts = happened(play);
    for expectation in expectations {
        expectation.what.check(play, &mut facts).map_err(|what| (expectation.span, what))?;
    }
    Ok(())
}
