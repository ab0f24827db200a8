//! Direct fire (10): who may fire at what, and in how strong a volley.

mod line;
mod reach;
pub(in crate::platoons::rules) mod shifts;
mod volley;

pub use line::line;
pub use reach::{check, may_fire_at, may_fire_at_mover};
pub use volley::{strength, volley};
