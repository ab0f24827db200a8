//! The board: the printed map, where the eye is over it, and what the pointer is on.

mod air;
mod cast;
mod daylight;
pub(super) mod eye;
mod hexes;
mod lamplight;
mod lamps;
mod light;
pub(super) mod lines;
mod marks;
pub(super) mod miniature;
mod names;
mod painter;
pub(super) mod pointer;
mod sheet;
mod under_sky;

use bevy::prelude::*;

use crate::printed::palette;

pub(super) use eye::{Eye, over_board};
pub(super) use hexes::{HexTile, HexTiles};
pub(super) use lamps::Lamp;
pub(super) use light::{Glow, Light};
pub(super) use pointer::{Carrying, Cursor, Hovered, Panned, Pointed, in_points};
pub(super) use sheet::{Ground, Painting, Sheet};
pub(super) use under_sky::UnderSky;

/// The colour of the table on which the map lies.
pub(super) const TABLE: u32 = palette::TABLE;

#[cfg(test)]
pub(super) use hexes::plugin as tiles;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        eye::plugin,
        sheet::plugin,
        hexes::plugin,
        light::plugin,
        lamplight::plugin,
        lamps::plugin,
        daylight::plugin,
        under_sky::plugin,
        pointer::plugin,
        marks::plugin,
    ));
}
