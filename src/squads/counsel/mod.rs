//! What a computer weighs, in words: as advice to who is asked, and afterwards for who wants to know why it did what it did.
//!
//! Whoever asks decides whether he may know it: what a side weighs tells of its hand.

mod advice;
mod line;
mod reasons;

pub use advice::advice;
pub use line::{Line, Rank};
pub use reasons::{Decided, behind, decided, orders, why};

use crate::squads::ai::{Opponent, Strength};

/// Who is asked for advice.
pub fn adviser() -> Opponent {
    Opponent::of(Strength::Veteran)
}
