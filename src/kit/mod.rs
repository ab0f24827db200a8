//! What every game of this house needs, whichever its rulebook: it knows none of them.
//!
//! A game says of itself what [`Rules`] asks for; its rules run at a [`Table`].

pub mod cases;
mod chance;
mod decision;
mod entry;
mod foresee;
mod hash;
pub mod help;
mod imagine;
pub mod keeping;
pub mod lab;
mod luck;
mod opponent;
mod path;
pub mod picking;
mod play;
mod player;
mod propose;
mod rules;
pub mod search;
mod side;
pub mod speech;
mod table;
pub mod terminal;
mod words;

pub use chance::Chance;
pub use decision::{Decision, Misfit, Offer, SetOffer, check};
pub use entry::{Entry, Opening, Rest};
pub use foresee::Foreseen;
pub use hash::hash;
pub use imagine::{Imagined, Standpoint};
pub use luck::{below, shuffle};
pub use opponent::{Character, NoOpponent, Opponent, Seat, Strength, THINKS};
pub use path::PhasePath;
pub use play::{Match, NoUndo, Progress};
pub use player::Player;
pub use propose::propose;
pub use rules::{Data, Rules, Word};
pub use side::{BySide, Side};
pub use table::{Flow, Note, Players, Refusal, Stop, Table};
pub use words::Words;
