//! Positions as files, of any game: what a file expects of a value, and how the values of the rules are shown to be compared.

mod pattern;
pub mod probe;
mod shown;

pub use pattern::Pattern;
pub use shown::{Names, Shown, show};
