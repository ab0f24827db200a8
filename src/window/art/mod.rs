//! Everything that is painted once, by the processor, into textures: the same pixels on every machine.
//!
//! A [`Drawing`] names a vector file of `assets` and what is put in for its placeholders; the [`Gallery`] paints each
//! different drawing once. The map is painted by [`crate::printed`] and becomes a texture here.

mod gallery;
pub mod skin;
mod texture;

pub use crate::painting::vector;
pub use gallery::{Drawing, Gallery};
pub use texture::{canvas, texture};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(gallery::plugin);
}
