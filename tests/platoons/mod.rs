//! Tests of the platoon game.

mod boards;
mod chart;
mod ground;
mod landscapes;
mod sight;
