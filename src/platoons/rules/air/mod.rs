//! Aircraft (15.1): how many come in a turn, what they may attack, and what they do there.

mod drawing;
mod strike;
mod tanks;
mod targets;
mod volley;

pub use drawing::{draw, of_turn};
pub use strike::strike;
pub use tanks::aimed;
pub use targets::targets;
pub use volley::volley;
