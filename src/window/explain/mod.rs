//! What is told of what the pointer rests on, in boxes over the map.

mod ground_tip;
mod magnifier;
mod unit_sheet;

pub use magnifier::Magnified;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((ground_tip::plugin, magnifier::plugin));
}
