//! The sidebar: the prompt with its buttons, the log, and the own hand; above the map, the tracks.

pub(super) mod advice;
pub(super) mod card;
mod forecast;
pub(super) mod hand;
pub(super) mod log;
mod menu;
mod panel;
mod prompt;
mod reroll;
mod state;
mod tracks;

use bevy::prelude::*;

pub(super) use prompt::asked;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<log::Reading>().add_plugins((panel::plugin, tracks::plugin));
}
