//! A battle of the squad game as it is played and kept, by the kit; and what is its own: forecasts, ways, stories.

mod first_format;
mod forecast;
mod keepable;
mod on_the_way;
mod story;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};

use crate::kit;
use crate::squads::rules::Squads;

pub use crate::kit::keeping::{
    Divergence, ENDING, Flaw, Kind, LONGEST_NAME, NotNamed, SaveError, Seal, Untrusted, copy, files, in_use,
    remove, rename, save,
};
pub use crate::kit::{NoUndo, Opening, Rest, hash, propose};
pub use forecast::{Forecast, Outlook, forecast, group, shot};
pub use keepable::RULES;
pub use on_the_way::{chosen_to_move, halts, on_the_move};
pub use story::{Rolls, Standing, Story};

/// A battle as it is played.
pub type Match = kit::Match<Squads>;
/// What a battle waits for.
pub type Progress = kit::Progress<Squads>;
/// A battle as it might be for all a side knows.
pub type Imagined<'a> = kit::Imagined<'a, Squads>;
/// What follows of an answer.
pub type Foreseen = kit::Foreseen<Squads>;
/// An entry of what a battle is written down in.
pub type Entry = kit::Entry<Squads>;
/// Everything about a battle that its answers do not say.
pub type Head = kit::keeping::Head<Squads>;
/// The file of a running battle.
pub type Journal = kit::keeping::Journal<Squads>;
/// A battle as a file tells it.
pub type Save = kit::keeping::Save<Squads>;
/// A battle at rest, with what followed.
pub type Checkpoint = kit::keeping::Checkpoint<Squads>;
/// A battle that was followed.
pub type Followed = kit::keeping::Followed<Squads>;
/// A file with a battle.
pub type Kept = kit::keeping::Kept<Squads>;
/// What a file says of itself.
pub type State = kit::keeping::State<Squads>;

/// The battles in some folders, the latest first, with what each file says of itself.
pub fn kept(folders: &[PathBuf]) -> Vec<Kept> {
    kit::keeping::kept(folders)
}

/// What a file says of itself.
///
/// # Errors
/// Why it cannot be read.
pub fn look(path: &Path) -> Result<State, SaveError> {
    kit::keeping::look(path)
}
