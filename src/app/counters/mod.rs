//! Counters on the map, drawn from the entities of the view that is shown.

mod detail;
pub(super) mod draw;
mod map;
pub(super) mod markers;
pub(super) mod stack;
mod works;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(map::plugin);
}
