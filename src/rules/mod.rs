//! The game itself, pure, in the order of the rulebook.

mod game;
mod side;

pub use game::*;
pub use side::{BySide, Side};
