//! Sounds made of recipes: files that say of what layers a sound consists, and the synthesiser that renders them.
//!
//! [`read_sound`] reads a recipe, [`render`] makes samples of it. All of it is additions and multiplications in one
//! order: a recipe gives the same samples on every machine.

mod catalogue;
pub mod dial;
mod echo;
mod envelope;
mod filter;
mod generator;
mod layer;
mod limiter;
mod maths;
pub mod measure;
mod noise;
mod reading;
mod recipe;
mod render;
mod tables;
mod wav;

pub use catalogue::{ENDING, FOLDER, names, source};
pub use reading::read_sound;
pub use recipe::{Echo, Envelope, Filter, Glide, Layer, Partial, Pass, Recipe, Repeat, Source, Waver};
pub use render::{RATE, Sound, render};
pub use tables::{FILTERS, PARTS, Part, SOURCES};

#[cfg(test)]
mod tests;
