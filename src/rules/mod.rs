//! The game itself, pure, in the order of the rulebook.
//!
//! [`step`] plays one step of the sequence of play at a [`Table`]. Rules are plain functions; each asks its
//! players in the middle of the sentence and records what happens as [`Fact`]s.

mod actions;
mod activation;
mod advance;
mod artillery;
mod attack;
mod battle;
pub mod check;
mod decision;
mod events;
mod fact;
pub mod fire;
mod game;
mod luck;
mod march;
mod meaning;
mod melee;
mod mines;
pub mod movement;
pub mod odds;
mod opportunity_fire;
mod phase;
mod recover;
mod resolution;
mod rout;
mod sequence;
mod set_up;
mod side;
pub mod sight;
mod situation;
mod sniper;
mod sound;
mod special;
pub mod stacking;
mod support;
mod table;
mod terms;
pub mod terrain;
mod time;
pub mod units;
mod victory;
mod view;
mod weapons;
mod windows;
mod works;

pub use actions::boosts;
pub use activation::{can_be_activated, candidates, led_by};
pub use attack::{Attack, Manner, Piece};
pub use battle::Battle;
pub use decision::{ActivatedFor, Choice, Decision, Element, Offer, Question, SetOffer, SetShape};
pub use fact::{Fact, NewUnit, Note, PointsFor, Purpose, Step, Verdict};
pub use game::*;
pub use luck::{Luck, below, shuffle};
pub use meaning::{Meaning, Moves, Unsettles, Where};
pub use phase::{Phase, PhasePath};
pub use sequence::step;
pub use side::{BySide, Side};
pub use situation::{
    Ending, Markers, Outcome, Place, Radio, Role, Situation, Stage, Turn, Unit, UnitId, Weapon, WeaponId,
};
pub use sound::{Unsound, conserved, nothing_burns, sound};
pub use special::{SpecialRule, most_orders, points_for_exit, winner_by_objectives, winner_by_points};
pub use table::{Flow, Illegal, Players, Refusal, RollFor, Stop, Table};
pub use terms::{Reason, Term, Terms};
pub use view::View;
pub use works::Works;
