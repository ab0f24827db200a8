//! The platoon game in a terminal: what it says there ([`Platoon`]), at the kit's [`Session`](crate::kit::terminal::Session).
//!
//! `asking` puts a question, `commands` does what is typed besides, and the other files tell what somebody wants to know before:
//! `chances`, `look`, `map`, `roster`, `score`, `sight`.

mod asking;
mod chances;
mod commands;
mod look;
mod map;
mod roster;
mod score;
mod sight;
mod speaker;

pub use speaker::{Platoon, Session};
