//! The whole game in a terminal: for screen readers, for scripts, and for who has no window.
//!
//! How a battle is played at a terminal is the kit's ([`kit::terminal`](crate::kit::terminal)); what the squads say there is
//! [`Squad`]'s. `asking` puts a question, `commands` does what is typed besides, and the other files tell what somebody wants to know
//! before: `chances`, `look`, `map`, `roster`, `hand`, `score`, `advice`.

mod advice;
mod asking;
mod chances;
mod commands;
mod dropping;
mod going;
mod hand;
mod look;
mod map;
mod placing;
mod roster;
mod score;
mod sentences;
mod speaker;

pub use crate::kit::terminal::{Lines, Seat};
pub use map::lines as map_lines;
pub use sentences::Words;
pub use speaker::{Session, Squad};
