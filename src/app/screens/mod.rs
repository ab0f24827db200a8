//! The screens, from the title to the result.

mod title;

use bevy::prelude::*;

/// What fills the window.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The title.
    #[default]
    Title,
    /// A scenario, and who plays which side.
    Briefing,
    /// A battle.
    Battle,
    /// How a battle ended.
    Result,
    /// The settings.
    Settings,
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().add_plugins(title::plugin);
}
