//! How things stand: kinds of units and leaders, the printed tables and their column shifts.

mod aircraft;
mod columns;
mod leader_kind;
mod nation;
mod shifts;
mod tables;
mod unit_category;
mod unit_kind;

pub use aircraft::{Aircraft, AircraftFace};
pub use columns::{AssaultResult, ColumnTable, FireResult};
pub use leader_kind::{Commissar, LeaderFace, LeaderKind, Rank};
pub use nation::Nation;
pub use shifts::{ShiftId, ShiftTable, Shifts};
pub use tables::{AtModifier, AtResult, AtTable, Tables};
pub use unit_category::Stacking;
pub use unit_kind::{
    Branch, Carries, Class, Face, Kind, LedBy, Limbered, MoveClass, Since, Size, Trait, UnitKind, Value,
};
