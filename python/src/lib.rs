//! The battles of the squad game as a Python module: `opfire._native`. What researchers use is the package around it, `opfire`.
//!
//! * `words`: the words of the game as lists, in an order that is kept.
//! * `sink`: where features are put, under their names.
//! * `seen`: what one side is told, and nothing else; everything below is made of that.
//! * `hexes`, `pieces`, `cards`, `table`, `steps`: features.
//! * `observation`: all of them as arrays.
//! * `told`: the same in words.
//! * `battle`: a battle that is played by numbered steps.

mod battle;
mod cards;
mod hexes;
mod observation;
mod pieces;
mod seen;
mod sink;
mod steps;
mod table;
mod told;
mod words;

/// What the package `opfire` is made of.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use super::battle::{Battle, Scenario};
}
