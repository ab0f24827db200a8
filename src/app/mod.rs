//! The window: everything Bevy, one plugin function a file.

mod battle;
mod board;
mod counters;
mod layers;
mod layout;
mod phases;
mod playback;
mod prompts;
mod screens;
mod settings;
mod sidebar;
mod theme;

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::WindowResolution;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::EguiPlugin;
use std::time::Duration;

/// Opens the window.
pub fn run() -> AppExit {
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(Window {
                    title: "Opfire".into(),
                    resolution: WindowResolution::new(1280, 720),
                    ..default()
                }),
                ..default()
            })
            .set(LogPlugin { filter: "warn,wgpu=error".into(), ..default() }),
    )
    .insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive_low_power(Duration::from_secs(5)),
        unfocused_mode: UpdateMode::reactive_low_power(Duration::from_secs(60)),
    })
    .add_plugins(plugin);
    app.run()
}

/// The game in a window, or off screen.
pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(Color::srgb_u8(
        (board::TABLE >> 16) as u8,
        (board::TABLE >> 8) as u8,
        board::TABLE as u8,
    )))
    .add_plugins(EguiPlugin::default())
    .add_plugins((settings::plugin, layout::plugin, layers::plugin, theme::plugin, board::plugin, screens::plugin))
    .add_plugins((battle::plugin, phases::plugin, counters::plugin, prompts::plugin, playback::plugin, sidebar::plugin))
    .add_systems(PreStartup, camera);
}

fn camera(mut commands: Commands) {
    commands.spawn((Camera2d, board::eye::BoardCamera, Msaa::Sample4));
}
