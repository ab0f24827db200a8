//! Anti-tank fire (11): who may shoot at which vehicle, how well, how often, and what it does.

mod chances;
mod efficiency;
mod inside;
mod modifiers;
mod reach;
mod resolve;
mod segment;
mod shot;
pub mod teeth;

pub use chances::{Odds, chances, chances_with};
pub use efficiency::{is_efficient, shots_in_segment};
pub use inside::{Weapon, shoot_inside, shot_inside, weapon};
pub use reach::{check, may_shoot};
pub use resolve::{resolve, suffer};
pub use segment::{fire, shooters, targets};
pub use shot::{result, result_with, shot};
