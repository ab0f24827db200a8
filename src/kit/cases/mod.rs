//! Positions as files, of any game: a script of choices and what must hold; how the values of the rules are shown to be compared
//! and made of what a file writes, and how it came out.
//!
//! A game adds its [`Language`] and a position that can be [`Rehearsed`].

mod expect;
mod file;
mod happened;
mod language;
mod made;
mod pattern;
pub mod probe;
mod rehearsed;
mod report;
mod script;
mod shown;
mod waiting;
mod wise;

pub use file::CaseFile;
pub use happened::{Happened, same_rule_or_within};
pub use language::Language;
pub use made::{CannotMake, Numbers, changed, make};
pub use pattern::Pattern;
pub use rehearsed::Rehearsed;
pub use report::{CaseReport, ENDING};
pub use script::{Because, STEPS, missing, read_question, word};
pub use shown::{Names, Shown, show};
pub use waiting::waiting;
pub use wise::Wise;
