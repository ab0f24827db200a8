//! Tests of the platoon game.

mod boards;
mod chart;
mod direct_fire;
mod field;
mod ground;
mod leaders;
mod leaders_lost;
mod losses;
mod morale_checks;
mod moving;
mod segments;
mod sight;
mod tables;
mod terminal;
mod text;
mod units;
mod units_document;
mod whole_battles;
