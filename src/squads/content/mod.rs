//! Our files: maps, scenarios, decks, nations, formations and lessons, read and checked; the embedded ones; what is packed with a
//! battle that is kept.

mod advice;
mod advice_rules;
mod area;
pub mod deck_file;
mod file_kind;
pub mod formations_file;
pub mod lesson_file;
pub mod library;
mod limits;
mod loading;
pub mod map_file;
mod named;
pub mod nation_file;
pub mod reference;
pub(crate) mod scenario_cards;
pub mod scenario_file;
mod scenario_forces;
pub(crate) mod scenario_ground;
mod scenario_group;
mod scenario_side;
pub mod scenario_special;
pub mod traced;
mod words;

pub use file_kind::FileKind;
pub use loading::{Feature, Listing, Summary};

#[cfg(test)]
mod tests;
