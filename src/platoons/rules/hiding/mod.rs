//! Hidden units (optional, R242): written down and not placed, until they show themselves or are found.

mod ambush;
mod places;
mod set_up;
mod showing;

pub use ambush::ambush;
pub use places::{candidates, hexes};
pub use set_up::hide;
pub use showing::{carry_out, choices, find, is_found, shown};
