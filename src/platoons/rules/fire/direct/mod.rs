//! Direct fire (10): who may fire at what, in how strong a volley, and what it does.

mod chances;
mod effects;
mod line;
mod reach;
mod resolve;
mod shifts;
mod volley;

pub use chances::{Chances, Odds, chances};
pub use effects::{Effects, effects};
pub use line::line;
pub use reach::{may_fire_at, may_fire_at_mover};
pub use resolve::resolve;
pub use volley::{strength, volley};
