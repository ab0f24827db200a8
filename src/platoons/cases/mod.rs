//! Case files of the platoon game, `*.platoons.case.ron`: a position, a script of choices, and what must hold (docs/platoons/cases.md).

mod expect;
mod frame;
mod given;
mod ground;
mod names;
mod party;
mod rehearsal;
mod report;
mod said;
mod script;

use std::path::Path;

use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::field::FieldDoc;
use crate::files::reader::read;
use crate::files::source::{Source, Span};
use crate::kit::cases::{CaseReport, Pattern};
use crate::platoons::content::library::Library;

use expect::{Expectation, happened, read_expectations, refused};
use given::{Position, read_given};
use names::Known;
use rehearsal::Rehearsal;
use script::{Act, ScriptStep, read_questions, read_script};

/// How the name of a case file of this game ends.
pub const ENDING: &str = ".platoons.case.ron";

/// What the documents tell of a position: the tables that the readers themselves use.
pub const POSITION: &[(&str, &[FieldDoc])] = &[
    ("The position", given::GIVEN),
    ("The ground", ground::GROUND),
    ("Each side", party::PARTY),
    ("A unit", party::UNIT),
    ("A leader", party::LEADER),
];

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
    all_dice: bool,
    passes: Vec<Pattern>,
    script: Vec<ScriptStep>,
    then: Vec<Expectation>,
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
        let all_dice = fields.optional::<bool>("use_up_dice");
        let position = fields.required_node("given").and_then(|node| read_given(reader, node, library));
        let known = Known { reader, called: position.as_ref().map(|position| &position.called) };
        let script = fields.node("when").map_or(Some(Vec::new()), |node| read_script(&known, node));
        let passes = fields.node("passes").map_or(Some(Vec::new()), |node| read_questions(&known, node));
        let then = fields.required_node("then").and_then(|node| read_expectations(&known, node));
        fields.finish();
        Some(Case {
            title: title?,
            rule: rule?,
            source: source.clone(),
            position: position?,
            declines: declines?.unwrap_or(true),
            all_dice: all_dice?.unwrap_or(true),
            passes: passes?,
            script: script?,
            then: then?,
        })
    })
}

impl Case {
    /// The case as it is while it is being written: every question may be passed over, and is told.
    pub fn lenient(mut self) -> Case {
        self.passes = vec![Pattern::Any];
        self
    }

    /// Plays the case and tells the first difference.
    pub fn run(&self) -> CaseReport {
        let mut play = Rehearsal::new(&self.position);
        play.declines = self.declines;
        play.passes.clone_from(&self.passes);
        let difference = self.first_difference(&mut play);
        let difference = difference.map(|(span, what)| Problem::new(span, what).in_source(&self.source));
        CaseReport {
            file: self.source.name.clone(),
            title: self.title.clone(),
            rule: self.rule.clone(),
            passed: difference.is_none(),
            difference,
            facts: happened(&play).lines(),
            refusals: play.refusals,
            passed_over: play.passed,
        }
    }

    fn first_difference(&self, play: &mut Rehearsal) -> Option<(Span, String)> {
        for step in &self.script {
            if let Err(what) = take(play, &step.act) {
                return Some(what.0.map_or((step.span, what.1.clone()), |span| (span, what.1.clone())));
            }
        }
        let last = self.script.last().map(|step| step.span).unwrap_or_default();
        if let Err(what) = play.finish() {
            return Some((last, what));
        }
        if let Err(found) = hold(play, &self.then) {
            return Some(found);
        }
        let dice = play.dice_were_used_up();
        dice.err().filter(|_| self.all_dice).map(|what| (Span::default(), what))
    }
}

/// Takes a step of the script. What is wrong stands at its own place if it has one.
fn take(play: &mut Rehearsal, act: &Act) -> Result<(), (Option<Span>, String)> {
    let done = match act {
        Act::Choose(side, pick) => play.answer(*side, pick),
        Act::Refused(side, pick, rule) => refused(play, *side, pick, rule.as_deref()),
        Act::Offered(side, pick) => play.offered(*side, pick),
        Act::Asked(side, question) => play.asked(*side, question),
        Act::Check(expectations) => {
            return hold(play, expectations).map_err(|(span, what)| (Some(span), what));
        }
    };
    done.map_err(|what| (None, what))
}

/// Holds expectations against the battle as it stands.
fn hold(play: &mut Rehearsal, expectations: &[Expectation]) -> Result<(), (Span, String)> {
    let mut facts = happened(play);
    for expectation in expectations {
        expectation.what.check(play, &mut facts).map_err(|what| (expectation.span, what))?;
    }
    Ok(())
}
