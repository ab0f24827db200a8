//! What every game of this house needs, whichever its rulebook: it knows none of them.
//!
//! A game says of itself what [`Rules`] asks for; its rules run at a [`Table`].

mod decision;
mod luck;
mod path;
mod rules;
mod side;
mod table;
mod words;

pub use decision::{Decision, Misfit, Offer, SetOffer, check};
pub use luck::{below, shuffle};
pub use path::Path;
pub use rules::{Data, Rules, Word};
pub use side::{BySide, Side};
pub use table::{Flow, Note, Players, Refusal, Stop, Table};
pub use words::Words;
