//! The window: everything Bevy, one plugin function a file.

mod aloud;
mod art;
mod balance;
mod battle;
mod beside;
mod board;
mod cards;
mod controls;
mod counters;
mod crash;
mod explain;
mod frame_stats;
mod help;
mod icon;
mod idle;
mod layers;
mod layout;
mod lessons;
mod overlays;
mod phases;
mod preview;
mod prompts;
mod replay;
mod screen;
mod screens;
mod settings;
mod shot;
mod sidebar;
mod sound;
mod stage;
mod theme;
mod toast;
mod workshop;

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::{WindowResizeConstraints, WindowResolution};
use bevy_egui::EguiPlugin;
use std::panic::{AssertUnwindSafe, PanicHookInfo};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use wgpu_types::DeviceType;

/// Drawings of a player's own, checked.
pub use art::skin;
use battle::keeping::{Keeper, battle_folder};
use battle::session::Session;
pub use battle::session::{Opening, Seat};
pub use frame_stats::FrameStats;
pub use shot::{Bench, portrait, shot, shot_at};

/// Where the window opens.
#[derive(Clone, Debug)]
pub enum Door {
    /// At the title.
    Title,
    /// Straight in a battle.
    Battle(Opening),
    /// In a kept battle, where it was left; what is wrong with it is told at the title.
    Kept(PathBuf),
    /// Looking back on a kept battle.
    Replay(PathBuf),
    /// In the workshop, with a map or a scenario by its name or its file.
    Workshop(String),
}

/// Opens the window; with what measures frames they are told at its end.
///
/// # Errors
/// Why a battle that was asked for cannot be played.
pub fn run(door: Door, stats: Option<FrameStats>) -> Result<AppExit, String> {
    let window = |app| window(app, stats);
    match door {
        Door::Title => plainly(crash::tell, || window(App::new()).run()),
        Door::Kept(path) => {
            let mut app = App::new();
            app.insert_resource(screens::ToOpen(path));
            plainly(crash::tell, || window(app).run())
        }
        Door::Battle(opening) => {
            let (session, shown) = screens::start(&opening)?;
            let mut sheet = board::Sheet::default();
            sheet.lay_out(session.game());
            let mut app = App::new();
            let (handover, screen) = screens::first_sight(&session);
            if screen == screen::Screen::Replay {
                let replay = replay::Replay::watch(&session);
                app.insert_resource(replay.first_sight(session.battle())).insert_resource(replay);
            } else {
                app.insert_resource(shown);
            }
            app.insert_resource(sheet).insert_resource(session);
            app.insert_resource(handover).insert_resource(screen::First(screen));
            plainly(crash::tell, || window(app).run())
        }
        Door::Replay(path) => {
            let (session, _) = battle::keeping::look_back(&path).map_err(|error| error.to_string())?;
            let mut sheet = board::Sheet::default();
            sheet.lay_out(session.game());
            let replay = replay::Replay::new(&session, 0, session.battle().facts(), replay::Return::Title);
            let mut app = App::new();
            app.insert_resource(sheet).insert_resource(replay.first_sight(session.battle()));
            app.insert_resource(replay).insert_resource(session);
            app.insert_resource(screen::First(screen::Screen::Replay));
            plainly(crash::tell, || window(app).run())
        }
        Door::Workshop(name) => {
            let mut app = App::new();
            app.insert_resource(workshop::Watched::new(&name));
            // Whoever writes a file sees the odds move.
            app.insert_resource(balance::Saves { measured: true });
            app.insert_resource(screen::First(screen::Screen::Workshop));
            plainly(crash::tell, || window(app).run())
        }
    }
}

/// The engine with a window.
fn window(mut app: App, stats: Option<FrameStats>) -> App {
    let mut keeper = Keeper::new(battle_folder());
    if let Some(session) = app.world().get_resource::<Session>() {
        keeper.take(session, None);
    }
    app.insert_resource(keeper);
    let skin = battle::keeping::data_folder().map(|folder| folder.join("skin"));
    app.insert_resource(art::Gallery::with(art::skin::Skin::within(skin)));
    app.add_plugins(sound::audible(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(Window {
                    title: "Opfire".into(),
                    resolution: WindowResolution::new(1280, 720),
                    resize_constraints: WindowResizeConstraints {
                        min_width: 960.0,
                        min_height: 540.0,
                        ..default()
                    },
                    ..default()
                }),
                // The battle is kept first, and where it cannot be, the player is asked.
                close_when_requested: false,
                ..default()
            })
            .set(LogPlugin { filter: "warn,wgpu=error".into(), ..default() }),
    ))
    .add_plugins((plugin, icon::plugin));
    settings::of_this_player(&mut app);
    if let Some(stats) = stats {
        app.insert_resource(stats).add_plugins(frame_stats::plugin);
        frame_stats::tell(&mut app);
    }
    app
}

/// Runs the engine. Where there is no screen or no graphics driver it panics; a player gets a plain message
/// instead, and the program ends in good order. Of any other panic the given function is told.
fn plainly<T>(crashed: fn(&PanicHookInfo), engine: impl FnOnce() -> T) -> Result<T, String> {
    let trouble = Arc::new(Mutex::new(None::<String>));
    let heard = trouble.clone();
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let words = panic.payload_as_str().unwrap_or_default().to_owned();
        if let Ok(mut heard) = heard.lock() {
            match plain_words(&words, std::env::consts::OS) {
                Some(plain) => *heard = Some(plain),
                None if heard.is_none() => {
                    usual(panic);
                    crashed(panic);
                }
                None => {}
            }
        }
    }));
    let result = std::panic::catch_unwind(AssertUnwindSafe(engine));
    let _ours = std::panic::take_hook();
    let heard = trouble.lock().ok().and_then(|mut heard| heard.take());
    match (result, heard) {
        (_, Some(plain)) => Err(plain),
        (Ok(done), None) => Ok(done),
        (Err(panic), None) => std::panic::resume_unwind(panic),
    }
}

/// What a player can do about a panic of the engine at its start, on the system that she has.
fn plain_words(panic: &str, system: &str) -> Option<String> {
    let says = |parts: &[&str]| parts.iter().any(|part| panic.contains(part));
    let key = if says(&["Unable to find a GPU", "RequestAdapter", "create wgpu surface"]) {
        "start-no-driver"
    } else if says(&["RequestDevice"]) {
        "start-driver-fails"
    } else if says(&["event loop", "EventLoop", "DISPLAY"]) {
        "start-no-screen"
    } else {
        return None;
    };
    Some(crate::squads::text::text_with(key, &[("system", system.into())]))
}

#[cfg(test)]
mod tests {
    use super::plain_words;

    #[test]
    fn a_start_that_fails_is_told_with_what_helps_there() {
        let device =
            "called `Result::unwrap()` on an `Err` value: RequestDeviceError { inner: Device(Lost) }";
        let advice = |panic, system| plain_words(panic, system).expect("there is advice");
        assert!(advice(device, "windows").contains("WGPU_BACKEND=vulkan"));
        assert!(advice(device, "linux").contains("mesa-vulkan-drivers"));
        assert!(!advice(device, "macos").contains("Vulkan"));
        let none = "Unable to find a GPU! Make sure you have installed required drivers!";
        assert!(advice(none, "linux").contains("mesa-vulkan-drivers"));
        assert!(!advice(none, "windows").contains("mesa-vulkan-drivers"));
        assert!(advice("Failed to build event loop", "linux").contains("DISPLAY"));
        assert!(!advice("Failed to build event loop", "windows").contains("DISPLAY"));
        assert_eq!(plain_words("index out of bounds", "linux"), None);
    }
}

/// The game in a window, or off screen.
pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(Color::srgb_u8(
        (board::TABLE >> 16) as u8,
        (board::TABLE >> 8) as u8,
        board::TABLE as u8,
    )))
    .add_plugins(EguiPlugin::default())
    .add_plugins((
        idle::plugin,
        settings::plugin,
        controls::plugin,
        layout::plugin,
        layers::plugin,
        theme::plugin,
        art::plugin,
        board::plugin,
        screens::plugin,
    ))
    .add_plugins((
        battle::plugin,
        phases::plugin,
        counters::plugin,
        cards::plugin,
        prompts::plugin,
        replay::plugin,
        overlays::plugin,
        toast::plugin,
        stage::plugin,
    ))
    .add_plugins((
        preview::plugin,
        workshop::plugin,
        balance::plugin,
        explain::plugin,
        help::plugin,
        lessons::plugin,
        crash::plugin,
        sound::plugin,
        sidebar::plugin,
        aloud::plugin,
    ))
    .add_systems(PreStartup, camera);
}

/// The picture that is drawn instead of a window.
#[derive(Resource)]
struct Canvas(Handle<Image>);

/// Edges are smoothed four times over, except in a window that the processor has to draw by itself: there
/// it would take most of the time of a frame.
fn camera(mut commands: Commands, canvas: Option<Res<Canvas>>, adapter: Option<Res<RenderAdapterInfo>>) {
    let by_processor = adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu);
    let smooth = if by_processor && canvas.is_none() { Msaa::Off } else { Msaa::Sample4 };
    let mut camera = commands.spawn((Camera2d, board::eye::BoardCamera, smooth));
    if let Some(canvas) = canvas {
        camera.insert((
            bevy::camera::RenderTarget::Image(canvas.0.clone().into()),
            bevy_egui::PrimaryEguiContext,
        ));
    }
}
