//! Flat pictures painted with a brush, by no graphics card and for no window: inks, shapes, bends, words.
//!
//! Nothing here knows a game. What is painted is the same on every machine.

pub mod bends;
pub mod brush;
pub mod chance;
pub mod dyes;
pub mod vector;
