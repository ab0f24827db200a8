//! The platoon game itself, pure, in the order of the rulebook.
//!
//! One step of the sequence of play is played at a [`Table`]: the rules are plain functions, each asks its players in the
//! middle of the sentence and records what happens as [`Fact`]s.

pub mod activation;
pub mod air;
pub mod assault;
mod battle;
mod dialogue;
pub mod edge;
pub mod fire;
pub mod fortifications;
pub mod ground;
pub mod hiding;
pub mod leaders;
pub mod morale;
pub mod movement;
mod refusals;
mod rulebook;
mod sequence;
mod state;
pub mod transport;

pub use battle::luck::Luck;
pub use battle::view::View;
pub use battle::{Battle, Secrets};
pub use dialogue::choice::{Choice, Shape};
pub use dialogue::fact::{Fact, Way};
pub use dialogue::question::Question;
pub use dialogue::refusal::{Illegal, Why};
pub use dialogue::roll::{Dice, DieFor, RollFor};
pub use rulebook::{Decision, Flow, Note, Offer, Platoons, SetOffer, Table};
pub use sequence::victory;
pub use state::aircraft::{Aircraft, AircraftFace, Plane};
pub use state::attack::{Breach, Column, Halved, Onslaught, Part, Shot, Volley};
pub use state::columns::{AssaultResult, ColumnTable, FireResult};
pub use state::event::Event;
pub use state::game::{Game, Man, NationInPlay, Sights};
pub use state::leader_kind::{Commissar, LeaderFace, LeaderKind, Rank};
pub use state::light::{Light, night_range};
pub use state::nation::Nation;
pub use state::phase::Phase;
pub use state::saved::SavedSegment;
pub use state::scenario::{
    AtOnce, Counted, Disorientation, Entry, Forces, Goal, LeaderEntry, Options, Points, RiverNumbers,
    Scenario, Sorties, Victory, When, WorkEntry,
};
pub use state::segment::{Activated, Segment, Task};
pub use state::shifts::{ShiftId, ShiftTable, Shifts};
pub use state::situation::{
    Actor, Decapitation, Dug, Leader, LeaderId, Level, Mired, Morale, Outcome, Place, Readiness, Refuels,
    Situation, Stage, Unit, UnitId, Wading,
};
pub use state::support::{Battery, Drumfire, Gun, Shell, Shells};
pub use state::tables::{AtModifier, AtResult, AtTable, Tables};
pub use state::tank_leader::TankLeader;
pub use state::unit_category::Stacking;
pub use state::unit_kind::{
    Branch, Carries, Class, Face, Kind, LedBy, Limbered, MoveClass, Since, Size, Trait, UnitKind, Value,
};
pub use state::works::{Chore, Labour, MineId, Minefield, Work, Works};
