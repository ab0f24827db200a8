//! A case file beside its position: how it is played, the script, and what must hold.

use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::reader::Fields;
use crate::files::source::{Source, Span};

use super::expect::{Expectation, read_expectations};
use super::script::{Act, ScriptStep, read_questions, read_script};
use super::wise::{Wise, read_wise};
use super::{CaseReport, Language, Pattern, Rehearsed};

/// A case: given a position, when, then.
#[derive(Clone, Debug)]
pub struct CaseFile<P, F> {
    /// What it shows.
    pub title: String,
    /// The rule it is about.
    pub rule: Option<String>,
    /// Where it is written.
    pub source: Source,
    /// Whether harmless questions are passed over: otherwise the script answers every one.
    pub declines: bool,
    /// Whether all luck that the case gives must be used up.
    pub uses_up: bool,
    /// The questions that may be passed over.
    pub passes: Vec<Pattern>,
    script: Vec<ScriptStep<P, F>>,
    then: Vec<Expectation<P, F>>,
    /// What a good player does where the script ends: one of these. Such a case says nothing of what must hold.
    pub wise: Vec<Wise<P, F>>,
}

impl<P: Clone + PartialEq, F> CaseFile<P, F> {
    /// Reads the fields of a case beside its position. `uses_up` is the field that says whether all luck must be used up.
    pub fn read<L: Language<Pick = P, Figure = F>>(
        known: &L,
        mut fields: Fields,
        uses_up: &'static str,
    ) -> Option<Self> {
        let (title, rule) = (fields.required("title"), fields.optional("rule"));
        let declines = fields.optional::<bool>("decline_unless_told");
        let uses_up = fields.optional::<bool>(uses_up);
        let script = fields.node("when").map_or(Some(Vec::new()), |node| read_script(known, node));
        let passes = fields.node("passes").map_or(Some(Vec::new()), |node| read_questions(known, node));
        let wise = fields.node("wise").map(|node| read_wise(known, node));
        let then = match (&wise, fields.node("then")) {
            (Some(_), Some(node)) => {
                let problem =
                    Problem::new(node.opening(), "a case says what is `wise`, or what holds `then`");
                known.reader().report(problem.expected("one of the two"));
                None
            }
            (Some(_), None) => Some(Vec::new()),
            (None, _) => fields.required_node("then").and_then(|node| read_expectations(known, node)),
        };
        fields.finish();
        Some(CaseFile {
            title: title?,
            rule: rule?,
            source: known.reader().source().clone(),
            declines: declines?.unwrap_or(true),
            uses_up: uses_up?.unwrap_or(true),
            passes: passes?,
            script: script?,
            then: then?,
            wise: wise.unwrap_or(Some(Vec::new()))?,
        })
    }

    /// The case as it is while it is being written: every question may be passed over, and is told.
    pub fn lenient(&mut self) {
        self.passes = vec![Pattern::Any];
    }

    /// Plays the case and tells the first difference.
    pub fn play(&self, mut play: impl Rehearsed<Pick = P, Figure = F>) -> CaseReport {
        let difference = self.first_difference(&mut play);
        CaseReport {
            facts: play.happened().lines(),
            refusals: play.refusals().to_vec(),
            passed_over: play.passed().to_vec(),
            ..self.report(difference)
        }
    }

    /// How it came out before anything was played: the position cannot be so.
    pub fn impossible(&self, why: String) -> CaseReport {
        self.report(Some((Span::default(), why)))
    }

    /// Plays the script up to the question that a player is asked, and tries every choice that would be wise there.
    ///
    /// # Errors
    /// The first difference.
    pub fn lead(&self, play: &mut impl Rehearsed<Pick = P, Figure = F>) -> Result<(), Diagnostics> {
        let led = self.follow_script(play).and_then(|()| self.try_wise(play));
        led.map_err(|(span, what)| Problem::new(span, what).in_source(&self.source).into())
    }

    fn report(&self, difference: Option<(Span, String)>) -> CaseReport {
        let difference = difference.map(|(span, what)| Problem::new(span, what).in_source(&self.source));
        CaseReport {
            file: self.source.name.clone(),
            title: self.title.clone(),
            rule: self.rule.clone(),
            passed: difference.is_none(),
            difference,
            facts: Vec::new(),
            refusals: Vec::new(),
            passed_over: Vec::new(),
        }
    }

    fn follow_script(&self, play: &mut impl Rehearsed<Pick = P, Figure = F>) -> Result<(), (Span, String)> {
        for (number, step) in self.script.iter().enumerate() {
            let next = self.script.get(number + 1).map(|step| &step.act);
            if let Err((span, what)) = take(play, &step.act, next) {
                return Err((span.unwrap_or(step.span), what));
            }
        }
        Ok(())
    }

    /// What is wise must be legal.
    fn try_wise(&self, play: &mut impl Rehearsed<Pick = P, Figure = F>) -> Result<(), (Span, String)> {
        for wise in &self.wise {
            if let Wise::Choice(span, pick) = wise {
                play.offered(None, pick).map_err(|what| (*span, what))?;
            }
        }
        Ok(())
    }

    fn first_difference(&self, play: &mut impl Rehearsed<Pick = P, Figure = F>) -> Option<(Span, String)> {
        if let Err(found) = self.follow_script(play) {
            return Some(found);
        }
        if !self.wise.is_empty() {
            return self.try_wise(play).err();
        }
        if let Err(what) = play.finish() {
            let last = self.script.last().map(|step| step.span).unwrap_or_default();
            return Some((last, what));
        }
        if let Err(found) = hold(play, &self.then) {
            return Some(found);
        }
        let used_up = if self.uses_up { play.was_used_up() } else { Ok(()) };
        used_up.err().map(|what| (Span::default(), what))
    }
}

/// Takes a step of the script, with the one behind it. What is wrong stands at its own place if it has one.
fn take<P: PartialEq, F>(
    play: &mut impl Rehearsed<Pick = P, Figure = F>,
    act: &Act<P, F>,
    next: Option<&Act<P, F>>,
) -> Result<(), (Option<Span>, String)> {
    let done = match act {
        Act::Choose(side, pick) => {
            let twice = matches!(next, Some(Act::Choose(_, again)) if again == pick);
            play.answer(*side, pick, twice)
        }
        Act::Refused(side, pick, because) => play.refused(*side, pick, because),
        Act::Offered(side, pick) => play.offered(*side, pick),
        Act::Asked(side, question) => play.asked(*side, question),
        Act::Check(expectations) => {
            return hold(play, expectations).map_err(|(span, what)| (Some(span), what));
        }
    };
    done.map_err(|what| (None, what))
}

/// Holds expectations against the battle as it stands.
fn hold<P, F>(
    play: &mut impl Rehearsed<Pick = P, Figure = F>,
    expectations: &[Expectation<P, F>],
) -> Result<(), (Span, String)> {
    let mut facts = play.happened();
    for expectation in expectations {
        expectation.what.check(play, &mut facts).map_err(|what| (expectation.span, what))?;
    }
    Ok(())
}
