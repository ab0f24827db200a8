//! The platoon game in words: every sentence is a Fluent message of `assets/locale`.
//!
//! A [`Teller`] names what stands on the map and puts questions, answers and refusals into sentences; a [`Log`] tells what
//! happened, fact by fact.

mod answers;
mod attacks;
mod facts;
mod names;
mod questions;
mod rolls;
mod score;
mod shots;
mod sight;

pub use answers::refusal;
pub use attacks::Attack;
pub use facts::Log;
pub use names::{Teller, list, named};
pub use sight::{Ranges, sight};
