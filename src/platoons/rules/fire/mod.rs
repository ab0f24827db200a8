//! Fire and what it does: who fires together, direct fire, bombardment, anti-tank fire, losses (7, 9, 10, 11, 13).

pub mod antitank;
pub mod bombardment;
mod chances;
pub mod combining;
pub mod direct;
mod effects;
pub mod losses;
mod resolve;
pub mod shells;
pub mod spotted;
pub(super) mod targets;
pub mod volleys;

pub use chances::{Chances, Odds, chances};
pub use effects::{Effects, effects};
pub use resolve::resolve;
