//! The platoon game itself, pure, in the order of the rulebook.

mod state;

pub use state::*;
