//! Anti-tank fire (11): who may shoot at which vehicle, how well, how often, and what it does.

mod chances;
mod efficiency;
mod modifiers;
mod reach;
mod resolve;
mod segment;
mod shot;

pub use chances::{Odds, chances};
pub use efficiency::{is_efficient, shots_in_segment};
pub use reach::may_shoot;
pub use resolve::resolve;
pub use segment::{fire, shooters, targets};
pub use shot::{result, shot};
