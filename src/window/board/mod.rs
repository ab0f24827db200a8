//! The board: the printed map, where the eye is over it, and what the pointer is on.

mod air;
mod beyond;
mod bridges;
mod brush;
mod cast;
mod daylight;
pub(super) mod eye;
mod fields;
mod grid;
mod ground;
mod heights;
mod hexes;
mod lamplight;
mod lamps;
mod light;
pub(super) mod lines;
mod looks;
mod marks;
pub(super) mod miniature;
mod names;
mod painter;
mod palette;
mod plants;
pub(super) mod pointer;
mod relief;
mod rims;
mod roofs;
mod sheet;
mod terrain;
mod under_sky;
mod water;
mod ways;
mod yards;

use bevy::prelude::*;

use crate::painting::{bends, chance};

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
