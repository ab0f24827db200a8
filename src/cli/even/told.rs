//! What evening a scenario measured, as lines and as JSON.

use std::fmt::Display;
use std::io;

use opfire::files::rewrite::{Step, place_of};
use opfire::files::source::Source;
use opfire::kit::lab::{Chooser, Dial, Estimate, Figure, Round};
use opfire::kit::speech::{decimal, said, text};
use serde::Serialize;

use crate::cli::print;

/// All that was found.
#[derive(Serialize)]
pub(super) struct Told {
    pub scenario: String,
    /// What is changed.
    pub by: &'static str,
    /// Who played both sides.
    pub players: Chooser,
    /// The seed of the first battle.
    pub seed: u64,
    /// Battles of a round.
    pub games: u64,
    /// The rounds, the first from the scenario as it is.
    pub rounds: Vec<Measured>,
    /// So many steps for the Axis, or against it, are what it needs.
    pub shift: i16,
    /// What the file is to say.
    pub changes: Vec<Change>,
    /// What came of battles that no round fought; none if none was fought.
    pub proof: Option<Measured>,
    /// What broke in these battles.
    pub broken_invariants: Vec<String>,
    /// Whether that is fair.
    pub fair: bool,
}

/// Some battles, and the share of the Axis of those that somebody won.
#[derive(Serialize)]
pub(super) struct Measured {
    #[serde(flatten)]
    round: Round,
    share: Estimate,
}

impl From<Round> for Measured {
    fn from(round: Round) -> Measured {
        Measured { round, share: round.axis() }
    }
}

/// A value of the scenario's file that is to be another.
#[derive(Serialize)]
pub(super) struct Change {
    file: String,
    /// Where the file says it, if it does.
    line: Option<usize>,
    /// The names on the way to it, as far as the last one: `sides.allies.surrender`.
    name: String,
    old: i16,
    pub new: i16,
    #[serde(skip)]
    pub way: Vec<Step>,
}

impl Change {
    /// Where what the file says differs.
    pub(super) fn between(source: &Source, old: &[Figure], new: &[Figure]) -> Vec<Change> {
        let both = old.iter().zip(new).filter(|(old, new)| old.value != new.value);
        let change = |(old, new): (&Figure, &Figure)| Change {
            file: source.name.clone(),
            line: place_of(&source.text, &old.way).map(|span| source.position(span.start).0),
            name: named(&old.way),
            old: old.value,
            new: new.value,
            way: old.way.clone(),
        };
        both.map(change).collect()
    }
}

fn named(way: &[Step]) -> String {
    let names = way.iter().filter_map(|step| match step {
        Step::Field(name) => Some(*name),
        Step::Item(_) => None,
    });
    names.collect::<Vec<_>>().join(".")
}

/// What is done, and what a step of it is.
pub(super) fn begin(scenario: &str, dial: Dial, players: Chooser) -> io::Result<()> {
    print(said("even-begins", &[("scenario", &scenario), ("dial", &dial.word()), ("players", &players)]))
}

/// A round, by its number from 1.
pub(super) fn round(number: u64, round: &Round) -> io::Result<()> {
    let shift = format!("{:+}", round.shift);
    let shift =
        if round.shift == 0 { text("even-as-it-is") } else { said("even-shifted", &[("shift", &shift)]) };
    print(said("even-round", &[("round", &number), ("shift", &shift), ("won", &won(round))]))
}

/// Who won how many, and what the share of the Axis may be off by.
fn won(round: &Round) -> String {
    let axis = round.axis();
    let [share, off] = [axis.value, axis.off_by()].map(|share| decimal(100.0 * share, 1));
    let values: [(&str, &dyn Display); 4] =
        [("axis", &round.wins.axis), ("allies", &round.wins.allies), ("share", &share), ("off", &off)];
    said("even-won", &values)
}

impl Told {
    /// What is to be changed, where that stands in the file, and what came of the battles that were not used for evening.
    pub(super) fn tell(&self) -> io::Result<()> {
        print(text(if self.changes.is_empty() { "even-nothing" } else { "even-changes" }))?;
        for Change { file, line, name, old, new, .. } in &self.changes {
            let at = line.map_or_else(|| file.clone(), |line| format!("{file}:{line}"));
            print(said("even-change", &[("at", &at), ("name", name), ("old", old), ("new", new)]))?;
        }
        let Some(Measured { round, .. }) = &self.proof else { return Ok(()) };
        let battles = round.wins.axis + round.wins.allies;
        print(said("even-proof", &[("battles", &battles), ("won", &won(round))]))?;
        for broken in &self.broken_invariants {
            print(said("sim-broken", &[("what", broken)]))?;
        }
        print(text(if round.is_fair() { "even-fair" } else { "even-unfair" }))
    }
}
