//! A battle as it is played: answers, undo, saves and replays.

mod entry;
mod first_format;
mod follow;
mod forecast;
mod foresee;
mod hash;
mod imagine;
mod journal;
mod kept;
mod kept_battle;
mod name;
mod on_the_way;
mod play;
mod propose;
mod reading;
mod save;
mod story;
mod written;

pub use entry::{Entry, Head, Opening, RULES, Rest};
pub use follow::{Divergence, Followed, Untrusted};
pub use forecast::{Forecast, Outlook, forecast, group, shot};
pub use foresee::Foreseen;
pub use hash::hash;
pub use imagine::Imagined;
pub use journal::{Journal, in_use};
pub use kept::{Kept, State, files, kept, look, remove};
pub use kept_battle::{Checkpoint, Flaw, Save};
pub use name::{LONGEST_NAME, NotNamed, rename};
pub use on_the_way::{chosen_to_move, halts, on_the_move};
pub use play::{Match, NoUndo, Progress};
pub use propose::propose;
pub use save::{ENDING, SaveError, copy, save};
pub use story::{Rolls, Standing, Story};
pub use written::{Kind, Seal};
