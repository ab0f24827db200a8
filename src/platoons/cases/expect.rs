//! What must hold: facts in order, and how things stand.

use serde::Serialize;

use crate::files::diagnostic::Problem;
use crate::files::outline::{Kind, Node};
use crate::files::source::Span;
use crate::kit::Side;
use crate::kit::cases::probe::{check, words};
use crate::kit::cases::{Happened, Pattern, make, same_rule_or_within, show};
use crate::platoons::board::Hex;
use crate::platoons::rules::{Actor, Fact, LeaderId, UnitId};
use crate::platoons::text;

use super::names::Known;
use super::rehearsal::Rehearsal;
use super::report;
use super::script::{Pick, read_asked, read_refused, read_sided};

/// An expectation, with its place.
#[derive(Clone, Debug)]
pub struct Expectation {
    /// Where it is written.
    pub span: Span,
    /// What must hold.
    pub what: What,
}

/// What must hold.
#[derive(Clone, Debug)]
pub enum What {
    /// This happened, after the fact expected before.
    Fact(Pattern),
    /// This never happened.
    Never(Pattern),
    /// This happened so many times.
    Times(usize, Pattern),
    /// How something stands that is named by fields of its own: `Unit(name: "I1", …)`.
    Stands(Figure, Pattern),
    /// A side is asked something.
    Asked(Side, Pattern),
    /// A choice would be accepted.
    Offered(Option<Side>, Pick),
    /// A choice would be refused.
    Refused(Option<Side>, Pick, Option<String>),
}

/// What can be asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// A unit.
    Unit,
    /// A leader.
    Leader,
    /// A hex.
    Hex,
    /// The Axis.
    Axis,
    /// The Allies.
    Allies,
    /// The turn.
    Tracks,
    /// The sight from one hex to another.
    Sight,
    /// Whether a unit spots another.
    Spots,
    /// The cost of a step.
    Cost,
}

/// The figures by their words, and how each is written.
const FIGURES: [(&str, Figure, &str); 9] = [
    ("Unit", Figure::Unit, "`Unit(name: \"I1\", steps: 1)`"),
    ("Leader", Figure::Leader, "`Leader(name: \"L1\", state: Disrupted)`"),
    ("Hex", Figure::Hex, "`Hex(at: \"0507\", control: Axis)`"),
    ("Axis", Figure::Axis, "`Axis(initiative: 2)`"),
    ("Allies", Figure::Allies, "`Allies(steps_lost: 1)`"),
    ("Tracks", Figure::Tracks, "`Tracks(turn: 2)`"),
    ("Sight", Figure::Sight, "`Sight(from: \"0507\", to: \"0511\", clear: true)`"),
    ("Spots", Figure::Spots, "`Spots(by: \"I1\", whom: \"S1\", spotted: true)`"),
    ("Cost", Figure::Cost, "`Cost(of: \"I1\", to: \"0508\", points: 1)`"),
];

/// What is neither a fact nor a figure, and how it is written.
const OTHERS: [(&str, &str); 5] = [
    ("Never", "`Never(StepsLost(unit: \"I1\"))`"),
    ("Times", "`Times(2, StepsLost)`"),
    ("Asked", "`Asked(Allies, OpportunityFire)`"),
    ("Offered", "`Offered(Fire(\"0509\"))`"),
    ("Refused", "`Refused(Fire(\"0509\"), \"8.0\")`"),
];

/// Reads a list of expectations.
pub fn read_expectations(known: &Known, node: &Node) -> Option<Vec<Expectation>> {
    let read = |node: &Node| Some(Expectation { span: node.span, what: read_one(known, node)? });
    let all: Vec<Option<Expectation>> = known.reader.list(node)?.iter().map(read).collect();
    all.into_iter().collect()
}

fn read_one(known: &Known, node: &Node) -> Option<What> {
    let reader = known.reader;
    let word = node.tag.unwrap_or(node.text.trim());
    let figure = FIGURES.iter().find(|(name, _, _)| *name == word).map(|(_, figure, _)| *figure);
    match (word, &node.kind) {
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
            let (side, pick, rule) = read_refused(known, node, items)?;
            Some(What::Refused(side, pick, rule))
        }
        (_, Kind::Fields(_)) if figure.is_some() => {
            let figure = figure?;
            figure.check(known, node);
            Pattern::read(reader, node).map(|pattern| What::Stands(figure, pattern))
        }
        (word, _) if words::<Fact>().contains(&word) => fact(known, node).map(What::Fact),
        (word, _) => {
            let figures = FIGURES.iter().map(|(name, _, shape)| (*name, *shape));
            let others: Vec<(&str, &str)> = figures.chain(OTHERS).collect();
            if let Some((_, shape)) = others.iter().find(|(name, _)| *name == word) {
                let problem = Problem::new(node.span, format!("`{word}` is written otherwise"));
                reader.report(problem.expected(*shape));
                return None;
            }
            let all = others.iter().map(|(name, _)| *name).chain(words::<Fact>().iter().copied());
            let all: Vec<&str> = all.collect();
            let problem = Problem::new(node.span, format!("there is no fact or figure `{word}`"));
            reader.report(problem.expected(format!("one of: {}", all.join(", "))).nearest(word, all));
            None
        }
    }
}

/// A pattern of a fact, checked against the facts there are.
fn fact(known: &Known, node: &Node) -> Option<Pattern> {
    check::<Fact>(known, node);
    Pattern::read(known.reader, node)
}

impl Figure {
    /// Checks what is written of it against what can be.
    fn check(self, known: &Known, node: &Node) {
        match self {
            Figure::Unit => check::<report::Unit>(known, node),
            Figure::Leader => check::<report::Leader>(known, node),
            Figure::Hex => check::<report::Hex>(known, node),
            Figure::Axis | Figure::Allies => check::<report::Party>(known, node),
            Figure::Tracks => check::<report::Tracks>(known, node),
            Figure::Sight => check::<report::Sight>(known, node),
            Figure::Spots => check::<report::Spots>(known, node),
            Figure::Cost => check::<report::Cost>(known, node),
        }
    }

    /// Holds what is written against how things stand.
    fn holds(self, play: &Rehearsal, written: &Pattern) -> Result<(), String> {
        let Pattern::Fields(_, fields) = written else { return Err("fields are missing".to_owned()) };
        let named = |name: &str| {
            let field = fields.iter().find(|(known, _)| known == name).map(|(_, value)| value);
            field.ok_or_else(|| format!("`{name}` is missing"))
        };
        let unit = |name| made::<UnitId>(play, named(name)?);
        let leader = || made::<LeaderId>(play, named("name")?);
        let hex = |name| made::<Hex>(play, named(name)?);
        match self {
            Figure::Unit => compare(play, written, &report::Unit::of(play, unit("name")?)),
            Figure::Leader => compare(play, written, &report::Leader::of(play, leader()?)),
            Figure::Hex => compare(play, written, &report::Hex::of(play, hex("at")?)),
            Figure::Axis => compare(play, written, &report::Party::of(play, Side::Axis)),
            Figure::Allies => compare(play, written, &report::Party::of(play, Side::Allies)),
            Figure::Tracks => compare(play, written, &report::Tracks::of(play)),
            Figure::Sight => compare(play, written, &report::Sight::of(play, hex("from")?, hex("to")?)),
            Figure::Spots => compare(play, written, &report::Spots::of(play, unit("by")?, unit("whom")?)),
            Figure::Cost => {
                let of = made::<Actor>(play, named("of")?)?;
                compare(play, written, &report::Cost::of(play, of, hex("to")?))
            }
        }
    }
}

fn made<T: serde::de::DeserializeOwned>(play: &Rehearsal, written: &Pattern) -> Result<T, String> {
    make(written, &play.called).map_err(|wrong| wrong.to_string())
}

fn compare(play: &Rehearsal, written: &Pattern, value: &impl Serialize) -> Result<(), String> {
    written.difference(&show(value, &play.called)).map_or(Ok(()), Err)
}

impl What {
    /// Whether it holds now.
    ///
    /// # Errors
    /// What does not.
    pub fn check(&self, play: &mut Rehearsal, facts: &mut Happened) -> Result<(), String> {
        match self {
            What::Fact(pattern) => facts.find(pattern),
            What::Never(pattern) => facts.never(pattern),
            What::Times(times, pattern) => facts.times(*times, pattern),
            What::Stands(figure, pattern) => figure.holds(play, pattern),
            What::Asked(side, question) => play.asked(*side, question),
            What::Offered(side, pick) => play.offered(*side, pick),
            What::Refused(side, pick, rule) => refused(play, *side, pick, rule.as_deref()),
        }
    }
}

/// A choice is refused, by a rule if one is named.
///
/// # Errors
/// It is not, or by another.
pub fn refused(
    play: &mut Rehearsal,
    side: Option<Side>,
    pick: &Pick,
    rule: Option<&str>,
) -> Result<(), String> {
    let illegal = play.refused(side, pick)?;
    match rule.filter(|rule| !same_rule_or_within(rule, illegal.rule)) {
        None => Ok(()),
        Some(rule) => {
            let (by, why) = (illegal.rule, text::refusal(&illegal));
            Err(format!("it is refused by {by}, not by {rule}: {why}"))
        }
    }
}

/// The facts of a battle so far.
pub fn happened(play: &Rehearsal) -> Happened {
    let notes = play.battle.notes().iter();
    Happened::new(notes.map(|note| show(&note.fact, &play.called)).collect(), None)
}
