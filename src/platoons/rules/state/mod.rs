//! How things stand: kinds of units and leaders, the printed tables, the scenario, and the situation of a battle.

pub mod aircraft;
pub mod attack;
pub mod columns;
pub mod event;
pub mod game;
pub mod leader_kind;
pub mod light;
pub mod nation;
pub mod phase;
pub mod saved;
pub mod scenario;
pub mod segment;
pub mod shifts;
pub mod situation;
pub mod support;
pub mod tables;
pub mod tank_leader;
pub mod unit;
pub mod unit_category;
pub mod unit_kind;
pub mod works;
