//! Random battles: what is chosen is kept, everything else is rolled, and a scenario is written of it.
//!
//! [`Choices`] says what is locked; [`generate`] rolls the rest and writes an ordinary scenario file. The same
//! choices and seed give the same text, and each roll has chance of its own: locking one changes no other.
//! docs/generator.md tells the design, which is ours; the rulebook has none.

mod chance;
mod choices;
mod forces;
mod fortify;
mod ground;
mod pairs;
mod phrase;
mod places;
mod plan;
mod roll;
mod words;
mod write;
mod wrong;

pub use choices::{Choices, Engagement, Rolled, Weather};
pub use pairs::{Options, options};
pub use wrong::Wrong;

use crate::squads::board::Words;
use crate::squads::content::formations_file::{Formations, Size};
use crate::squads::content::library::Library;
use crate::squads::rules::BySide;

/// A random battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// What was chosen and rolled; [`Rolled::choices`] makes the same battle again.
    pub rolled: Rolled,
    /// Its title.
    pub title: Words,
    /// The text of its scenario file.
    pub text: String,
}

/// Rolls what is not chosen and writes the scenario.
///
/// # Errors
/// A choice that does not exist or does not go with another, or a broken file.
pub fn generate(library: &Library, choices: &Choices) -> Result<Generated, Wrong> {
    written(library, choices, None)
}

/// How a battle was evened: the points at its start are shifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// By so many, those of the Axis positive.
    pub points: i16,
    /// Battles that the computer then won against itself, as either side.
    pub wins: BySide<u64>,
}

/// The same battle as [`generate`] writes, but evened, which its file tells.
///
/// # Errors
/// As [`generate`].
pub fn generate_evened(library: &Library, choices: &Choices, shift: Shift) -> Result<Generated, Wrong> {
    written(library, choices, Some(shift))
}

fn written(library: &Library, choices: &Choices, shift: Option<Shift>) -> Result<Generated, Wrong> {
    let plan = plan::plan(library, &roll::roll(library, choices)?)?;
    Ok(Generated { title: plan.title.clone(), text: write::scenario(&plan, shift), rolled: plan.rolled })
}
