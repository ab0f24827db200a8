//! Players that see only a view.
//!
//! A [`Computer`] is a regular or a recruit, and the guide of a veteran ([`Thinker`]), for whom `ahead` says what is worth comparing and
//! `value` what a position is worth. What it weighs stands beside what it decides (`weighed`), and is told by an [`Adviser`] (`counsel`). It goes by its `judgement`, a veteran by one of two as he stands (`stances`), and weighs every
//! answer in hundredths of a victory point, by the exact odds of two dice and the functions of [`crate::squads::rules`], in whole numbers. Each family of questions has a file: `turn`, `activation`,
//! `moving`, `advancing`, `firing`, `windows`, `reroll`, `artillery`, `setup`, `events`. Beneath them `ground` weighs a
//! hex and `stand` a group in it, `goals` what draws to it, `danger` what threatens there, `lay` and `ways` what every step costs, `hands`
//! and `ending` what may be held and how near the end is, `outlook` where an order leads, `memory` what is remembered within an order, and `mind` what units are worth.

mod activation;
mod advancing;
mod ahead;
mod artillery;
mod computer;
mod counsel;
mod danger;
mod ending;
mod events;
mod firing;
mod goals;
mod ground;
mod hands;
pub mod judgement;
mod lay;
mod memory;
mod mind;
mod moving;
mod outlook;
mod reroll;
mod setup;
mod stances;
mod stand;
mod turn;
mod value;
mod ways;
mod weighed;
mod windows;

pub use crate::kit::search::Budget;
use crate::kit::search::{self, Weighing};
pub use crate::kit::{Character, Opponent, Player, Seat, Strength, THINKS};
pub use computer::Computer;
pub use counsel::Adviser;
pub use judgement::Judgement;
pub use stances::Stances;
pub use value::FEATURES;
pub use weighed::{Against, Counsel, Hope, Rule, Stake, Weighed};

use crate::squads::rules::{Game, Squads, View};

/// The features of a position by which a veteran judges it, in hundredths and in the order of their names ([`FEATURES`]), for the side
/// that sees it.
pub fn features(game: &Game, view: &View) -> Vec<i32> {
    value::features(game, view).to_vec()
}

/// An opponent: a regular or recruit, or a veteran who looks ahead.
pub type Thinker = search::Thinker<Squads>;

/// A player of such a strength and character; the seed breaks ties.
pub fn player(opponent: Opponent, seed: u64) -> Thinker {
    guided_by(Computer::like(opponent, seed), opponent, seed)
}

/// The same with a guide of its own.
fn guided_by(guide: Computer, opponent: Opponent, seed: u64) -> Thinker {
    let looks_ahead = opponent.strength == Strength::Veteran;
    let weighing = looks_ahead.then_some(Weighing { budget: opponent.budget, threads: 1 });
    Thinker::new(guide, weighing, seed)
}
