//! Tests of the platoon game.

mod boards;
mod chart;
mod ground;
mod leaders;
mod sight;
mod tables;
mod units;
mod units_document;
mod whole_battles;
