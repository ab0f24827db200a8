//! What fills the window.

use bevy::prelude::*;
use bevy::state::state::StateTransitionSystems;

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
    /// How even the scenario is that was looked at.
    Balance,
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

/// The screen before this one.
#[derive(Resource, Default)]
pub struct CameFrom(pub Screen);

pub(super) fn plugin(app: &mut App) {
    // Known before anybody leaves or enters.
    app.init_resource::<CameFrom>().add_systems(
        StateTransition,
        note.after(StateTransitionSystems::DependentTransitions)
            .before(StateTransitionSystems::ExitSchedules),
    );
}

fn note(mut transitions: MessageReader<StateTransitionEvent<Screen>>, mut from: ResMut<CameFrom>) {
    if let Some(exited) = transitions.read().last().and_then(|transition| transition.exited) {
        from.0 = exited;
    }
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

/// Whether there is a map that can be moved.
pub fn has_the_map(screen: Res<State<Screen>>) -> bool {
    *screen.get() == Screen::Balance || shows_a_map(Res::clone(&screen)) || shows_a_battle(screen)
}
