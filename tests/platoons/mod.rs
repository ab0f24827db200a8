//! Tests of the platoon game.

mod assault;
mod boards;
mod chart;
mod direct_fire;
mod field;
mod flight;
mod ground;
mod leaders;
mod leaders_lost;
mod losses;
mod morale_checks;
mod moving;
mod recovery;
mod segments;
mod sight;
mod tables;
mod units;
mod units_document;
mod whole_battles;
