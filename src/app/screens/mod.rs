//! The screens, from the title to the result.

mod briefing;
mod handover;
mod load;
mod opener;
mod result;
mod settings;
mod title;

use bevy::prelude::*;

pub use opener::start;

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
    /// The screen goes to another person: nothing of the battle is seen.
    HandOver,
    /// How a battle ended.
    Result,
    /// Saved battles.
    Load,
    /// The settings.
    Settings,
}

/// The first screen, if it is not the title.
#[derive(Resource)]
pub struct First(pub Screen);

pub(super) fn plugin(app: &mut App) {
    let first = app.world().get_resource::<First>().map_or(Screen::Title, |first| first.0);
    app.insert_state(first).add_plugins((
        title::plugin,
        briefing::plugin,
        handover::plugin,
        result::plugin,
        load::plugin,
        settings::plugin,
    ));
}
