//! A battle in a terminal, whichever the game: for screen readers, for scripts, and for who has no window.
//!
//! A [`Session`] plays a battle through its [`Match`](crate::kit::Match); who is asked sees what his view holds and nothing else.
//! Everything is lines of text, without colours, tables or a moving cursor ([`Lines`]). What a game itself has to say is its
//! [`Spoken`].

mod answering;
mod asked;
mod handover;
mod hearing;
mod keeping;
mod lines;
mod session;
mod spoken;
mod told;

pub use crate::kit::Seat;
pub use answering::{parts, place};
pub use asked::{Asked, Item, Means, how_many};
pub use hearing::{Heard, Reply};
pub use keeping::Keeping;
pub use lines::Lines;
pub use session::Session;
pub use spoken::{Choice, Decision, Element, Game, Line, Spoken, View};
