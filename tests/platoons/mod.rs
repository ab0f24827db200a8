//! Tests of the platoon game.

mod boards;
mod chart;
mod combining;
mod direct_fire;
mod field;
mod ground;
mod landscapes;
mod leaders;
mod leaders_lost;
mod losses;
mod morale_checks;
mod moving;
mod scenario_library;
mod scenario_mistakes;
mod scenarios;
mod scenarios_document;
mod segments;
mod sight;
mod tables;
mod terminal;
mod text;
mod units;
mod units_document;
mod whole_battles;
