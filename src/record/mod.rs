//! A battle as it is played: answers, undo, saves and replays.

mod imagine;
mod play;
mod propose;
mod save;

pub use imagine::{Imagined, deal_anew};
pub use play::{Barrier, Match, Waiting};
pub use propose::propose;
pub use save::{Divergence, Loaded, Replay, Save, SaveError, hash};
