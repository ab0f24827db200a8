//! The pieces on the map: their faces, how they lie in a hex, how they move, turn over and leave, and what a click on one means.

mod cursor;
mod drag;
pub(super) mod drawings;
mod face;
mod glide;
mod leave;
mod markers;
mod pick;
mod put_down;
mod stack;
mod status;

use bevy::prelude::*;

pub(super) use drawings::colour;
pub(super) use put_down::PutDown;
pub(super) use stack::rank;

/// How wide the body of a piece of size one is in map units: that of its drawing.
const PIECE: f32 = 128.0;

/// Where the tag of a weapon lies on its counter from the upper left corner, and how large it is, as shares of the counter.
pub(super) const TAG_SHARE: (Vec2, Vec2) = (Vec2::new(0.03, 0.01), Vec2::new(0.46, 0.23));

/// What lies over what, from the map up.
mod height {
    /// Fortifications.
    pub const WORKS: f32 = 2.0;
    /// Smoke and fire.
    pub const CLOUDS: f32 = 4.0;
    /// Counters at rest.
    pub const COUNTERS: f32 = 10.0;
    /// Counters on their way.
    pub const ABOVE: f32 = 20.0;
    /// Objectives and their flags.
    pub const FLAGS: f32 = 30.0;
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        face::plugin,
        status::plugin,
        stack::plugin,
        glide::plugin,
        leave::plugin,
        markers::plugin,
        cursor::plugin,
        pick::plugin,
        drag::plugin,
        put_down::plugin,
    ));
}
