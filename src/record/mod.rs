//! A battle as it is played: answers, undo, saves and replays.

mod entry;
mod first_format;
mod follow;
mod forecast;
mod journal;
mod kept;
mod kept_battle;
mod name;
mod on_the_way;
mod reading;
mod save;
mod story;
mod written;

pub use crate::kit::{NoUndo, Opening, Rest, hash, propose};

use crate::kit;
use crate::rules::Squads;

pub use entry::{Head, RULES};
pub use follow::{Divergence, Followed, Untrusted};
pub use forecast::{Forecast, Outlook, forecast, group, shot};
pub use journal::{Journal, in_use};
pub use kept::{Kept, State, files, kept, look, remove};
pub use kept_battle::{Checkpoint, Flaw, Save};
pub use name::{LONGEST_NAME, NotNamed, rename};
pub use on_the_way::{chosen_to_move, halts, on_the_move};
pub use save::{ENDING, SaveError, copy, save};
pub use story::{Rolls, Standing, Story};
pub use written::{Kind, Seal};

/// A battle as it is played.
pub type Match = kit::Match<Squads>;
/// What a battle waits for.
pub type Progress = kit::Progress<Squads>;
/// A battle as it might be for all a side knows.
pub type Imagined = kit::Imagined<Squads>;
/// What follows of an answer.
pub type Foreseen = kit::Foreseen<Squads>;
/// An entry of what a battle is written down in.
pub type Entry = kit::Entry<Squads>;
