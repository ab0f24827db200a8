//! Random battles of platoons: what is chosen is kept, everything else is rolled, and a scenario is written of it.
//!
//! [`Choices`] says what is locked; [`generate`] rolls the rest and writes an ordinary scenario file. The same choices and
//! seed give the same text, and each roll has chance of its own: locking one changes no other. The design is ours; the
//! rulebook has none.

mod choices;
mod forces;
mod ground;
mod plan;
mod story;
mod write;
mod wrong;

use crate::kit::lab::Round;
use crate::kit::{Side, Words};
use crate::platoons::content::library::Library;

pub use choices::{Attack, Choices, Rolled};
pub use wrong::Wrong;

/// A random battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// What was chosen and rolled; [`Rolled::choices`] makes the same battle again.
    pub rolled: Rolled,
    /// Its title.
    pub title: Words,
    /// The text of its scenario file.
    pub text: String,
    /// The most points that evening it may give to a side: those of one place that changes hands, and fewer than would let an
    /// attacker win where he stands.
    pub most_given: i16,
}

/// The side of a nation that can be rolled.
pub fn side_of(nation: &str) -> Option<Side> {
    plan::NATIONS.iter().find(|(name, _)| *name == nation).map(|(_, side)| *side)
}

/// The nations of a side that can be rolled, by their files.
pub fn nations_of(side: Side) -> impl Iterator<Item = &'static str> {
    plan::NATIONS.iter().filter(move |(_, of)| *of == side).map(|(name, _)| *name)
}

/// Rolls what is not chosen and writes the scenario.
///
/// # Errors
/// A choice that does not exist or does not go with another, or a broken file.
pub fn generate(library: &Library, choices: &Choices) -> Result<Generated, Wrong> {
    written(library, choices, None)
}

/// The same battle as [`generate`] writes, but evened: one side is given the points of a round, and the file tells who then won.
///
/// # Errors
/// As [`generate`].
pub fn generate_evened(library: &Library, choices: &Choices, evened: Round) -> Result<Generated, Wrong> {
    written(library, choices, Some(evened))
}

fn written(library: &Library, choices: &Choices, evened: Option<Round>) -> Result<Generated, Wrong> {
    let plan = plan::plan(library, choices)?;
    Ok(Generated {
        title: plan.title.clone(),
        text: write::scenario(&plan, evened),
        most_given: plan.most_given(),
        rolled: plan.rolled,
    })
}
