//! Players that see only a view.
//!
//! A [`Computer`] weighs every answer in hundredths of a victory point, by the exact odds of two dice and the
//! functions of [`crate::squads::rules`], in whole numbers. Each family of questions has a file: `turn`, `activation`,
//! `moving`, `advancing`, `firing`, `windows`, `artillery`, `setup`, `events`. Beneath them `ground` weighs a
//! hex, `goals` what draws to it, `danger` what threatens there, `ways` what every step costs, and `mind` what
//! units are worth.

mod activation;
mod advancing;
mod artillery;
mod computer;
mod danger;
mod events;
mod firing;
mod goals;
mod ground;
mod mind;
mod moving;
mod setup;
mod turn;
mod ways;
mod windows;

pub use crate::kit::Player;
pub use computer::Computer;
pub use turn::Weighed;

use crate::squads::rules::{Decision, Game, View};
use mind::Mind;

/// The orders that the computer would think worth giving in a side's place, the best first; none for other questions.
pub fn weigh(game: &Game, view: &View, decision: &Decision) -> Vec<Weighed> {
    turn::weighed(Mind::new(game, view), &decision.offer.choices)
}
