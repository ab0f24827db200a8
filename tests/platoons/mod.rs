//! Tests of the platoon game.

mod boards;
mod chart;
mod ground;
mod leaders;
mod scenario_library;
mod scenario_mistakes;
mod scenarios;
mod scenarios_document;
mod sight;
mod tables;
mod units;
mod units_document;
mod whole_battles;
