//! A battle drawn off screen into a picture: no window, no screen needed.

use std::path::{Path, PathBuf};

use bevy::asset::RenderAssetUsages;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::{ExitCondition, WindowResolution};
use bevy::winit::WinitPlugin;
use rand_pcg::Pcg32;

use crate::record::Waiting;

use super::battle::session::{Opening, Session};
use super::battle::shown::Shown;
use super::{Canvas, board, screens};

/// Frames in which the picture must be there: fonts and meshes need a few, the way back from the card too.
const FRAMES: usize = 300;
/// Frames before it is taken.
const SETTLING: usize = 12;

/// What became of the picture.
#[derive(Resource, Default)]
struct Taken(Option<Result<(), String>>);

/// Draws a battle after so many random decisions and writes the picture.
///
/// # Errors
/// Why the battle cannot be played, drawn or written.
pub fn shot(opening: &Opening, decisions: usize, size: (u32, u32), out: &Path) -> Result<(), String> {
    let (mut session, _) = screens::start(opening)?;
    let mut luck = Pcg32::new(opening.seed, 0x2545_f491_4f6c_dd1d);
    for _ in 0..decisions {
        let Waiting::For(_) = session.battle().waiting() else { break };
        let choice = session.battle().propose(&mut luck);
        session.answer(choice).map_err(|illegal| illegal.to_string())?;
    }
    session.see_who_is_asked();
    super::plainly(|| draw(session, size, out))?
}

fn draw(session: Session, size: (u32, u32), out: &Path) -> Result<(), String> {
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(Window {
                    visible: false,
                    resolution: WindowResolution::new(size.0, size.1),
                    ..default()
                }),
                exit_condition: ExitCondition::DontExit,
                ..default()
            })
            .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
            .set(LogPlugin { filter: "error".into(), ..default() })
            .disable::<WinitPlugin>(),
    );
    let picture = app.world_mut().resource_mut::<Assets<Image>>().add(canvas(size));
    let mut sheet = board::Sheet::default();
    sheet.lay(session.game().map.clone());
    let shown = Shown::caught_up(&session);
    app.insert_resource(Canvas(picture.clone()))
        .insert_resource(sheet)
        .insert_resource(shown)
        .insert_resource(session)
        .insert_resource(screens::First(screens::Screen::Battle))
        .init_resource::<Taken>()
        .add_plugins(super::plugin);
    app.finish();
    app.cleanup();
    for frame in 0..FRAMES {
        app.update();
        if frame == SETTLING {
            let path: PathBuf = out.to_owned();
            app.world_mut().spawn(Screenshot::image(picture.clone())).observe(
                move |captured: On<ScreenshotCaptured>, mut taken: ResMut<Taken>| {
                    taken.0 = Some(write(&captured.image, &path));
                },
            );
        }
        if let Some(result) = app.world_mut().resource_mut::<Taken>().0.take() {
            return result;
        }
    }
    Err("the picture was not drawn in time: the graphics driver gives nothing back".into())
}

/// What is drawn on.
fn canvas((width, height): (u32, u32)) -> Image {
    let mut image = Image::new_fill(
        Extent3d { width, height, depth_or_array_layers: 1 },
        TextureDimension::D2,
        &[0, 0, 0, 255],
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.texture_descriptor.usage |=
        TextureUsages::RENDER_ATTACHMENT | TextureUsages::COPY_SRC | TextureUsages::TEXTURE_BINDING;
    image
}

fn write(image: &Image, path: &Path) -> Result<(), String> {
    let picture = image.clone().try_into_dynamic().map_err(|error| error.to_string())?;
    picture.to_rgb8().save(path).map_err(|error| format!("cannot write {}: {error}", path.display()))
}
