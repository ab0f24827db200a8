//! Tracing: a picture lies over the map, an outline is drawn by clicking corners, and one line of RON more stands in the file.

use std::path::{Path, PathBuf};

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, RichText, Stroke};

use crate::files::disk;
use crate::squads::board::layout::{BOARD_HEIGHT, BOARD_WIDTH};
use crate::squads::board::{Point, Terrain};
use crate::squads::content::FileKind;
use crate::squads::content::traced::{Traced, with_outline};
use crate::squads::text;
use crate::window::board::eye::Eye;
use crate::window::board::{Ground, Panned, in_points};
use crate::window::controls::focus::Hint;
use crate::window::layout::Areas;
use crate::window::screen::Screen;
use crate::window::theme;
use crate::window::toast::Toast;

/// A map file has no more bytes than this.
const MOST: u64 = 1 << 20;
/// An outline has at least three corners.
const FEWEST: usize = 3;

/// What is being traced.
#[derive(Resource)]
pub(super) struct Tracing {
    /// Clicks on the map are corners.
    on: bool,
    /// What the outline is of.
    what: Traced,
    /// Its corners so far, in map units.
    corners: Vec<Point>,
    /// Where the picture lies.
    lies: Lies,
    /// A picture that could not be read.
    unread: Option<PathBuf>,
}

/// Where a picture lies over the map: its middle in map units from that of the board, its width, and how much of it is seen.
#[derive(Clone, Copy, PartialEq)]
struct Lies {
    right: f32,
    down: f32,
    width: f32,
    seen: f32,
}

impl Default for Tracing {
    fn default() -> Tracing {
        let lies = Lies { right: 0.0, down: 0.0, width: BOARD_WIDTH as f32, seen: 0.5 };
        Tracing { on: false, what: Traced::Terrain(Terrain::Woods), corners: Vec::new(), lies, unread: None }
    }
}

/// The picture over the map, and the file that it was read from.
#[derive(Component)]
#[require(Sprite, Transform, Visibility)]
struct Tracings(PathBuf);

/// Above the ground and what is drawn on it.
const HEIGHT: f32 = 15.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tracing>()
        .add_observer(corner)
        .add_systems(Update, lay.run_if(in_state(Screen::Workshop)))
        .add_systems(OnExit(Screen::Workshop), leave);
}

/// A click on the map is a corner.
fn corner(
    click: On<Pointer<Click>>,
    grounds: Query<(), With<Ground>>,
    (screen, areas, panned): (Res<State<Screen>>, Res<Areas>, Res<Panned>),
    eye: Res<Eye>,
    mut tracing: ResMut<Tracing>,
) {
    if *screen.get() != Screen::Workshop || !tracing.on || panned.0 || !grounds.contains(click.entity) {
        return;
    }
    let place = eye.on_map(in_points(click.pointer_location.position, &areas));
    tracing.corners.push(Point::new(place.x.round() as i32, place.y.round() as i32));
}

fn leave(mut tracing: ResMut<Tracing>, pictures: Query<Entity, With<Tracings>>, mut commands: Commands) {
    *tracing = Tracing::default();
    pictures.iter().for_each(|picture| commands.entity(picture).despawn());
}

/// The file of a map that can be written: none where the binary carries it.
pub(super) fn file_of(name: &str) -> Option<PathBuf> {
    let path = Path::new(name);
    if FileKind::of(path) != Some(FileKind::Map) {
        return None;
    }
    [path.to_path_buf(), Path::new("maps").join(path)].into_iter().find(|path| path.is_file())
}

/// The picture of a map: `NAME.png` beside `NAME.map.ron`.
fn picture_of(file: &Path) -> PathBuf {
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    file.with_file_name(format!("{}.png", FileKind::Map.id_of(&name)))
}

/// Lays the picture of the map that is looked at over it, where there is one.
fn lay(
    watched: Res<super::Watched>,
    mut tracing: ResMut<Tracing>,
    mut pictures: Query<(Entity, &Tracings, &mut Sprite, &mut Transform)>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let wanted = watched.name().and_then(file_of).map(|file| picture_of(&file));
    let wanted =
        wanted.filter(|picture| tracing.on && picture.is_file() && tracing.unread.as_ref() != Some(picture));
    let mut there = false;
    for (entity, Tracings(from), mut sprite, mut transform) in &mut pictures {
        if Some(from) != wanted.as_ref() {
            commands.entity(entity).despawn();
            continue;
        }
        there = true;
        let Lies { right, down, width, seen } = tracing.lies;
        let size = images.get(&sprite.image).map_or(Vec2::ONE, Image::size_f32);
        sprite.custom_size = Some(size * (width / size.x));
        sprite.color = Color::WHITE.with_alpha(seen);
        let middle = Vec2::new(BOARD_WIDTH as f32 / 2.0 + right, BOARD_HEIGHT as f32 / 2.0 + down);
        transform.translation = Vec3::new(middle.x, -middle.y, HEIGHT);
    }
    let Some(picture) = wanted.filter(|_| !there) else { return };
    match read(&picture) {
        Some(image) => {
            let sprite = Sprite { image: images.add(image), ..default() };
            commands.spawn((Tracings(picture), sprite, Pickable::IGNORE));
        }
        None => tracing.unread = Some(picture),
    }
}

/// A picture, if it can be read.
fn read(picture: &Path) -> Option<Image> {
    let bytes = std::fs::read(picture).ok()?;
    let kind = ImageType::Extension("png");
    let formats = CompressedImageFormats::NONE;
    Image::from_buffer(&bytes, kind, formats, true, ImageSampler::linear(), RenderAssetUsages::RENDER_WORLD)
        .ok()
}

/// What can be done, beside the file that is looked at; tells it where nothing can.
pub(super) fn show(ui: &mut egui::Ui, name: Option<&str>, tracing: &mut Tracing, toast: &mut Toast) {
    let Some(name) = name.filter(|name| FileKind::of(Path::new(name)) == Some(FileKind::Map)) else {
        tracing.on = false;
        return;
    };
    let words = |key: &str| RichText::new(text::text(key)).font(theme::plain(15.0));
    let Some(file) = file_of(name) else {
        tracing.on = false;
        ui.label(words("trace-no-file").color(theme::palette().faint));
        return;
    };
    ui.checkbox(&mut tracing.on, words("trace-on").color(theme::palette().text));
    if !tracing.on {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let now = match tracing.what {
            Traced::Terrain(terrain) => text::terrain_name(terrain),
            Traced::Level(level) => level_name(level),
        };
        egui::ComboBox::from_id_salt("traced").selected_text(now).show_ui(ui, |ui| {
            for terrain in Terrain::ALL {
                ui.selectable_value(&mut tracing.what, Traced::Terrain(terrain), text::terrain_name(terrain));
            }
            for level in 1..=4 {
                ui.selectable_value(&mut tracing.what, Traced::Level(level), level_name(level));
            }
        });
        let corners = tracing.corners.len();
        ui.label(
            RichText::new(text::text_with("trace-corners", &[("count", corners.into())]))
                .font(theme::plain(15.0)),
        );
    });
    ui.horizontal_wrapped(|ui| {
        let enough = tracing.corners.len() >= FEWEST;
        let write = ui.add_enabled(enough, egui::Button::new(words("trace-write")));
        if write.hint(text::text("trace-write-hint")).clicked() {
            match write_into(&file, tracing) {
                Ok(()) => tracing.corners.clear(),
                Err(why) => toast.say(why),
            }
        }
        if ui.button(words("trace-back")).clicked() {
            tracing.corners.pop();
        }
        if ui.button(words("trace-clear")).clicked() {
            tracing.corners.clear();
        }
    });
    let picture = picture_of(&file);
    let unread = tracing.unread.as_ref() == Some(&picture);
    if unread || !picture.is_file() {
        let name = picture.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let key = if unread { "trace-unread" } else { "trace-no-picture" };
        let hint = text::text_with(key, &[("name", name.into())]);
        ui.label(RichText::new(hint).font(theme::plain(14.0)).color(theme::palette().faint));
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let Lies { right, down, width, seen } = &mut tracing.lies;
        for (key, value, range, speed) in [
            ("trace-right", right, -2000.0..=2000.0, 1.0),
            ("trace-down", down, -2000.0..=2000.0, 1.0),
            ("trace-width", width, 300.0..=9000.0, 2.0),
            ("trace-seen", seen, 0.0..=1.0, 0.01),
        ] {
            ui.label(words(key));
            ui.add(egui::DragValue::new(value).range(range).speed(speed));
        }
    });
}

fn level_name(level: u8) -> String {
    text::text_with("trace-level", &[("level", level.into())])
}

/// Writes the outline into the file; the workshop sees the save as it sees that of an editor.
fn write_into(file: &Path, tracing: &Tracing) -> Result<(), String> {
    let before = disk::read_text(file, MOST).map_err(|why| why.to_string())?;
    let after = with_outline(&before, tracing.what, &tracing.corners).map_err(|why| why.to_string())?;
    disk::write_whole(file, &after).map_err(|why| why.to_string())
}

/// The corners so far, over the map.
pub(super) fn draw(painter: &egui::Painter, eye: &Eye, tracing: &Tracing) {
    let colour = Color32::from_rgb(230, 40, 120);
    let place = |point: &Point| eye.on_screen(Vec2::new(point.x as f32, point.y as f32));
    let places: Vec<egui::Pos2> = tracing.corners.iter().map(place).collect();
    for pair in places.windows(2) {
        painter.line_segment([pair[0], pair[1]], Stroke::new(2.5, colour));
    }
    if let (Some(first), Some(last), true) = (places.first(), places.last(), places.len() >= FEWEST) {
        painter.line_segment([*last, *first], Stroke::new(1.0, colour));
    }
    for place in places {
        painter.circle(place, 4.0, Color32::WHITE, Stroke::new(2.0, colour));
    }
}
