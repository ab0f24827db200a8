//! Tests of the platoon game.

mod leaders;
mod tables;
mod units;
mod units_document;
