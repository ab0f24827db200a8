//! A battle, a scenario or a map drawn off screen into a picture: no window, no screen needed.

mod bench;

use std::path::Path;
use std::time::Duration;

use bevy::asset::RenderAssetUsages;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{
    Extent3d, PipelineCache, TextureDimension, TextureFormat, TextureUsages,
};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::render::{RenderApp, RenderPlugin};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, WindowResolution};
use bevy::winit::WinitPlugin;
use rand_pcg::Pcg32;

use crate::squads::content::library::Library;
use crate::squads::record::Progress;
use crate::squads::rules::Fact;
use crate::squads::text;

use super::battle::cue::Cue;
use super::battle::session::{Opening, Session};
use super::battle::shown::Shown;
use super::phases::Handover;
use super::preview::{Preview, Subject};
use super::screen::Screen;
use super::{Canvas, board, screens};

pub use bench::Bench;

/// Frames in which the picture must be there: fonts, meshes and the map need a few, the way back from the card too.
const FRAMES: usize = 6_000;
/// Frames before it is taken.
const SETTLING: usize = 12;

/// The steps in which time goes on to the moment of a picture.
const STEP: Duration = Duration::from_millis(20);

/// The picture, once it is taken.
#[derive(Resource, Default)]
struct Taken(Option<Image>);

/// Draws a battle after so many random decisions and writes the picture.
///
/// # Errors
/// Why the battle cannot be played, drawn or written.
pub fn shot(opening: &Opening, decisions: usize, size: (u32, u32), out: &Path) -> Result<(), String> {
    let session = after(opening, decisions)?;
    write(&picture(Screen::Battle, Some(OnTable::Battle(Box::new(session))), size)?, out)
}

/// A battle after so many random decisions, seen by whoever is asked.
fn after(opening: &Opening, decisions: usize) -> Result<Session, String> {
    let (mut session, _) = screens::start(opening)?;
    let mut luck = Pcg32::new(opening.seed, 0x2545_f491_4f6c_dd1d);
    for _ in 0..decisions {
        let Progress::Asks(_) = session.battle().progress() else { break };
        let choice = session.battle().propose(&mut luck);
        session.answer(choice).map_err(|illegal| illegal.to_string())?;
    }
    session.see_who_is_asked();
    Ok(session)
}

/// Draws a battle in the middle of a fact, when so much of its time is over, and writes the picture: the first fact of that name
/// after so many random decisions, as one of two people sees it.
///
/// # Errors
/// Why the battle cannot be played, drawn or written, or that there was no such fact.
pub fn shot_at(
    opening: &Opening,
    decisions: usize,
    fact: &str,
    share: f32,
    size: (u32, u32),
    out: &Path,
) -> Result<(), String> {
    let moment = moment(opening, decisions, fact)?;
    write(&picture(Screen::Battle, Some(OnTable::Moment(Box::new(moment), share)), size)?, out)
}

/// A fact about to be shown.
struct Moment {
    session: Session,
    shown: Shown,
    /// The seconds that it takes.
    lasts: f32,
}

/// Random decisions among which a fact is looked for.
const MOST: usize = 4_000;

fn moment(opening: &Opening, decisions: usize, fact: &str) -> Result<Moment, String> {
    let (mut session, mut shown) = screens::start(opening)?;
    let game = session.game().clone();
    let mut luck = Pcg32::new(opening.seed, 0x2545_f491_4f6c_dd1d);
    for answers in 1..=MOST {
        let Progress::Asks(_) = session.battle().progress() else { break };
        let choice = session.battle().propose(&mut luck);
        session.answer(choice).map_err(|illegal| illegal.to_string())?;
        shown.fetch(session.battle());
        while let Some(note) = shown.queue.front().cloned() {
            let lasts = Cue::of(&note).seconds;
            if answers >= decisions && lasts > 0.0 && name_of(&note.fact) == fact {
                shown.jumped = true;
                return Ok(Moment { session, shown, lasts });
            }
            shown.queue.pop_front();
            shown.apply(&game, &note);
        }
    }
    Err(text::text_with("shot-no-fact", &[("fact", fact.into()), ("seed", opening.seed.to_string().into())]))
}

/// The name of a fact as it stands in the code and in cases.
fn name_of(fact: &Fact) -> String {
    format!("{fact:?}").chars().take_while(|letter| letter.is_alphanumeric()).collect()
}

/// Draws a scenario or a map before anything is played, with names, objectives, zones and suggested places, and writes the
/// picture. The name is that of a scenario, of a map, or of a file of either.
///
/// # Errors
/// Why it cannot be read, drawn or written.
pub fn portrait(name: &str, size: (u32, u32), out: &Path) -> Result<(), String> {
    let (subject, told) = Subject::find(&Library::new(), name);
    let subject = subject.ok_or_else(|| told.map_or_else(String::new, |mistakes| mistakes.to_string()))?;
    write(&picture(Screen::Picture, Some(OnTable::Subject(subject)), size)?, out)
}

/// What lies on the table.
enum OnTable {
    Battle(Box<Session>),
    /// A battle in the middle of a fact, when so much of its time is over.
    Moment(Box<Moment>, f32),
    Subject(Subject),
}

/// A screen off screen: the picture of what the window would show.
fn picture(screen: Screen, on_table: Option<OnTable>, size: (u32, u32)) -> Result<Image, String> {
    super::plainly(|_| {}, || draw(screen, on_table, size))?
}

/// An app that draws a screen off screen, and the picture that it draws; ready for its first frame.
fn off_screen(screen: Screen, on_table: Option<OnTable>, size: (u32, u32)) -> (App, Handle<Image>, usize) {
    let mut app = App::new();
    app.add_plugins(super::sound::silent(
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
            .disable::<WinitPlugin>()
            .disable::<PipelinedRenderingPlugin>(),
    ));
    let picture = app.world_mut().resource_mut::<Assets<Image>>().add(canvas(size));
    let mut sheet = board::Sheet::default();
    let mut steps = 0;
    match on_table {
        None => {}
        Some(OnTable::Moment(moment, share)) => {
            let Moment { session, shown, lasts } = *moment;
            sheet.lay_out(session.game());
            steps = (lasts * share.max(0.0) / STEP.as_secs_f32()) as usize;
            app.insert_resource(shown).insert_resource(session);
        }
        Some(OnTable::Battle(session)) => {
            sheet.lay_out(session.game());
            let to = session.viewer;
            app.insert_resource(Shown::caught_up(&session))
                .insert_resource(*session)
                .insert_resource(Handover { to: Some(to), ..default() });
        }
        Some(OnTable::Subject(subject)) => {
            let mut preview = Preview::default();
            preview.show(&mut sheet, subject);
            app.insert_resource(preview);
        }
    }
    app.insert_resource(sheet);
    app.insert_resource(Canvas(picture.clone()))
        .insert_resource(super::screen::First(screen))
        .init_resource::<Taken>()
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO))
        .add_plugins(super::plugin);
    app.finish();
    app.cleanup();
    (app, picture, steps)
}

fn draw(screen: Screen, on_table: Option<OnTable>, size: (u32, u32)) -> Result<Image, String> {
    let (mut app, picture, mut steps) = off_screen(screen, on_table, size);
    let mut asked = false;
    for frame in 0..FRAMES {
        // Time stands still until everything is there, then goes on step by step to the moment of the picture.
        let is_ready = frame >= SETTLING && ready(&app);
        let step = if is_ready && steps > 0 { STEP } else { Duration::ZERO };
        app.insert_resource(TimeUpdateStrategy::ManualDuration(step));
        app.update();
        if is_ready && steps > 0 {
            steps -= 1;
        } else if is_ready && !asked {
            asked = true;
            app.world_mut().spawn(Screenshot::image(picture.clone())).observe(
                |captured: On<ScreenshotCaptured>, mut taken: ResMut<Taken>| {
                    taken.0 = Some(captured.image.clone());
                },
            );
        }
        if let Some(image) = app.world_mut().resource_mut::<Taken>().0.take() {
            return Ok(image);
        }
    }
    Err("the picture was not drawn in time: the graphics driver gives nothing back".into())
}

/// Whether the map is painted, and kept battles if they are listed, and the graphics driver has everything that it needs to draw.
fn ready(app: &App) -> bool {
    let sights = app.world().resource::<screens::Sights>();
    if app.world().contains_resource::<board::Painting>() || !sights.are_read() {
        return false;
    }
    let cache = app.sub_app(RenderApp).world().resource::<PipelineCache>();
    cache.waiting_pipelines().next().is_none()
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

#[cfg(test)]
mod tests;
