//! What fills the window.

use bevy::prelude::*;

/// What fills the window.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The title.
    #[default]
    Title,
    /// The lessons.
    Lessons,
    /// A scenario, and who plays which side.
    Briefing,
    /// A battle rolled at random.
    Random,
    /// Maps and scenarios while their files are written.
    Workshop,
    /// A map or a scenario to look at, and nothing else.
    Picture,
    /// A battle.
    Battle,
    /// The screen goes to another person: nothing of the battle is seen.
    HandOver,
    /// How a battle ended.
    Result,
    /// A battle that is looked back on.
    Replay,
    /// Saved battles.
    Load,
    /// A battle that is not as it was kept, and the ways on.
    Doubt,
    /// The settings.
    Settings,
}

/// The first screen, if it is not the title.
#[derive(Resource)]
pub struct First(pub Screen);

/// Whether the screen shows a battle with its tracks: while it is played, or looked back on.
pub fn shows_a_battle(screen: Res<State<Screen>>) -> bool {
    matches!(screen.get(), Screen::Battle | Screen::Replay)
}

/// Whether the screen shows a map to look at, not a battle.
pub fn shows_a_map(screen: Res<State<Screen>>) -> bool {
    matches!(screen.get(), Screen::Briefing | Screen::Random | Screen::Workshop | Screen::Picture)
}
