//! Bombardment (9): who may bombard what, who spots for it, how strong it is, and what of it falls on friends.

mod barrage;
pub mod drumfire;
mod falls_short;
mod observers;
mod off_board;
mod reach;
mod shifts;
mod together;
mod volley;

pub use barrage::{Barrage, bombard};
pub use falls_short::{STRUCK, beside, hits_friends, on_friends, plus};
pub use observers::{is_observed, overlooks};
pub use off_board::{MOST, can_fire, fire_off_board, off_board_targets, pick, ready, together};
pub use reach::{may_bombard, may_bombard_mover};
pub use together::{candidates, fire, targets};
pub use volley::{falling_short, strength, volley};
