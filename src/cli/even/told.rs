//! What evening a scenario measured, in lines.

use std::fmt::Display;
use std::io;

use opfire::files::rewrite::{Step, place_of};
use opfire::files::source::Source;
use opfire::kit::lab::{Chooser, Dial, Figure, Round};
use opfire::kit::speech::{decimal, said, text};

use crate::cli::print;

/// A value of the scenario's file that is to be another.
pub(super) struct Change {
    pub way: Vec<Step>,
    old: i16,
    pub new: i16,
}

impl Change {
    /// Where what the file says differs.
    pub(super) fn between(old: &[Figure], new: &[Figure]) -> Vec<Change> {
        let both = old.iter().zip(new).filter(|(old, new)| old.value != new.value);
        both.map(|(old, new)| Change { way: old.way.clone(), old: old.value, new: new.value }).collect()
    }

    /// The names on its way, as far as the last one: `sides.allies.surrender`.
    fn name(&self) -> String {
        let names = self.way.iter().filter_map(|step| match step {
            Step::Field(name) => Some(*name),
            Step::Item(_) => None,
        });
        names.collect::<Vec<_>>().join(".")
    }
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

/// What is to be changed, and where that stands in the file.
pub(super) fn changes(path: &str, text_of_file: &str, changes: &[Change]) -> io::Result<()> {
    if changes.is_empty() {
        return print(text("even-nothing"));
    }
    print(text("even-changes"))?;
    let source = Source::new(path, text_of_file);
    for change in changes {
        let line =
            place_of(&source.text, &change.way).map(|span| format!(":{}", source.position(span.start).0));
        let at = format!("{path}{}", line.unwrap_or_default());
        let values: [(&str, &dyn Display); 4] =
            [("at", &at), ("name", &change.name()), ("old", &change.old), ("new", &change.new)];
        print(said("even-change", &values))?;
    }
    Ok(())
}

/// What came of the battles that were not used for evening.
pub(super) fn proof(round: &Round, broken: &[String]) -> io::Result<()> {
    let battles = round.wins.axis + round.wins.allies;
    print(said("even-proof", &[("battles", &battles), ("won", &won(round))]))?;
    for broken in broken {
        print(said("sim-broken", &[("what", broken)]))?;
    }
    print(text(if round.is_fair() { "even-fair" } else { "even-unfair" }))
}
