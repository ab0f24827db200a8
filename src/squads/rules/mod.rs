//! The game itself, pure, in the order of the rulebook.
//!
//! [`step`] plays one step of the sequence of play at a [`Table`]. Rules are plain functions; each asks its
//! players in the middle of the sentence and records what happens as [`Fact`]s.

mod actions;
mod battle;
mod dialogue;
mod events;
mod ground;
pub mod odds;
mod orders;
mod sequence;
mod special;
mod squads;
mod state;
mod table;
pub mod units;

pub use crate::kit::{Players, below, shuffle};
pub use actions::{boosts, opportunity_fire, smoke_hexes};
pub use battle::Battle;
pub use battle::imagined::Belief;
pub use battle::luck::Luck;
pub use battle::sound::{Unsound, conserved, nothing_burns, sound};
pub use battle::view::View;
pub use dialogue::decision::{
    ActivatedFor, Choice, Decision, Element, Offer, Question, RollFor, SetOffer, SetShape,
};
pub use dialogue::fact::{Fact, NewUnit, Note, PointsFor, Purpose, Step, Verdict};
pub use dialogue::meaning::{Meaning, Moves, Unsettles, Where};
pub use dialogue::refusal::{Illegal, Why};
pub use ground::{chart, sight, stacking, terrain};
pub use orders::march::Party;
pub use orders::melee::strength as melee_strength;
pub use orders::reach::{Way, reach};
pub use orders::{fire, movement};
pub use sequence::step;
pub use special::{
    Figured, bonus as special_bonus, has as has_rule, most_orders, objective_decides, points_for_exit,
    points_for_time, points_that_win, sudden_death_bonus, winner_at_end, winner_by_objectives,
    winner_by_points, winner_of_ties, wins_with_objective,
};
pub use squads::Squads;
pub use state::attack::{Attack, Manner, Piece};
pub use state::game::*;
pub use state::phase::{Phase, PhasePath};
pub use state::side::{BySide, Side};
pub use state::situation::{
    Arranged, Ending, Markers, Outcome, Place, Radio, Role, Setting, Situation, Stage, Stock, Turn, Unit,
    UnitId, Unseen, Weapon, WeaponId,
};
pub use state::special_rule::{Leaving, SpecialRule, Spot};
pub use state::terms::{Reason, Term, Terms};
pub use state::works::Works;
pub use table::activation::{anybody, can_be_activated, candidates, led_by};
pub use table::{Flow, Refusal, Stop, Table, check};
