//! Boards and battles of the platoon game as pictures, painted without a window: the same picture on every machine.
//!
//! The ground is painted with the brush, layer over layer, each hex from what lies in it; words and counters
//! are drawings laid over it, and a panel tells beside it how things stand.

mod counters;
mod floors;
mod ground;
mod houses;
mod land;
mod lines;
mod palette;
mod panel;
mod pieces;
mod plan;
mod plants;
mod relief;
mod sheet;
mod sides;
mod symbols;
mod waters;
mod ways;
mod words;
mod works;

pub use sheet::{Ground, battle, board, centre, ground, scenario};
