//! The whole game in a terminal: for screen readers, for scripts, and for who has no window.
//!
//! A [`Session`] plays a battle through its `Match`; who is asked sees what his `View` holds and nothing else. Everything is lines of
//! text, without colours, tables or a moving cursor ([`Lines`]). `asking` puts a question, `commands` hears what is answered, and the
//! other files tell what somebody wants to know before: `chances`, `look`, `map`, `roster`, `hand`, `score`, `advice`.

mod advice;
mod answering;
mod asking;
mod chances;
mod commands;
mod dropping;
mod going;
mod hand;
mod handover;
mod keeping;
mod lines;
mod look;
mod map;
mod placing;
mod roster;
mod score;
mod sentences;
mod session;
mod told;

pub use lines::Lines;
pub use session::{Seat, Session};
