//! Actions (A24 to A41), by the moment in which they are played. Those that belong to one rule stand with it:
//! Ambush and No Quarter in melee, Dig In in time, opportunity fire in a file of its own, Light Wounds in units.

mod defending;
mod discarding;
mod entering;
mod firing;
mod moving;
pub mod opportunity_fire;
mod whereabouts;

pub use defending::before_defence_roll;
pub use discarding::after_discard;
pub use entering::{after_advance, hidden_cards, might_hide, reveal_hidden};
pub use firing::{before_attack_roll, boosts, sustained_break};
pub use moving::{might_act_while_moving, play_while_moving, smoke_hexes, while_moving};
pub use whereabouts::allowed_there;
