//! RON files read, checked and explained; the embedded maps, scenarios, decks, nations and formations.
//!
//! [`reader::read`] takes a file apart, collects every mistake and hands out checked values.

mod advice;
mod area;
pub mod bundle;
pub mod deck_file;
pub mod diagnostic;
pub mod disk;
pub mod embedded;
pub mod formations_file;
pub mod library;
pub mod map_file;
pub mod nation_file;
pub mod outline;
pub mod reader;
pub mod reference;
pub(crate) mod scenario_cards;
pub mod scenario_file;
pub(crate) mod scenario_ground;
mod scenario_side;
pub mod scenario_special;
pub mod source;
mod words;

#[cfg(test)]
mod tests;
