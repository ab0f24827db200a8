//! Positions as files, of any game: what a file expects of a value, how the values of the rules are shown to be compared and made of
//! what a file writes, and how it came out.

mod happened;
mod made;
mod pattern;
pub mod probe;
mod report;
mod shown;

pub use happened::{Happened, same_rule_or_within};
pub use made::{CannotMake, Numbers, changed, make};
pub use pattern::Pattern;
pub use report::{CaseReport, ENDING};
pub use shown::{Names, Shown, show};
