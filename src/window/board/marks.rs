//! What is lettered on the map: its title and the names of its hexes.

use std::fmt::Write as _;

use bevy::prelude::*;
use resvg::tiny_skia::Pixmap;

use crate::printed::ground::{MARGIN, far_corner};
use crate::squads::board::{HexId, Map};
use crate::squads::text::told;
use crate::window::art::{texture, vector};
use crate::window::screen::Screen;
use crate::window::settings::Settings;

use super::eye::{Eye, centre_of};
use super::under_sky::UnderSky;

/// The names of all hexes, which are seen together or not at all.
#[derive(Component)]
#[require(Transform, Visibility)]
struct HexNames;

/// A cell of the picture with all names, in pixels, and how much larger than a map unit they are.
const CELL: (Vec2, f32) = (Vec2::new(96.0, 48.0), 1.0);
/// Where a name stands in its hex, and how large its letters are, in map units.
const NAME: (Vec2, f32) = (Vec2::new(0.0, -84.0), 31.0);
/// How large the letters of the title are.
const TITLE: f32 = 23.0;
/// Above the lights and below all pieces.
const HEIGHT: f32 = 1.5;
/// Letters that are smaller on the screen, in points, are left out.
const LEAST: f32 = 6.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, letter.run_if(resource_exists::<Assets<Image>>)).add_systems(Update, show);
}

/// Puts the name of each hex into it: all are cut out of one picture.
fn letter(mut images: ResMut<Assets<Image>>, mut commands: Commands) {
    let Ok(picture) = vector::painted(&names(), u32::from(HexId::COLUMNS) * CELL.0.x as u32) else { return };
    let image = images.add(texture(picture));
    commands.spawn(HexNames).with_children(|names| {
        for hex in HexId::all() {
            let at = centre_of(hex) + NAME.0;
            let corner = cell(hex);
            names.spawn((
                UnderSky::Lettering,
                Sprite {
                    image: image.clone(),
                    rect: Some(Rect::from_corners(corner, corner + CELL.0)),
                    custom_size: Some(CELL.0 / CELL.1),
                    ..default()
                },
                Transform::from_xyz(at.x, -at.y, HEIGHT),
            ));
        }
    });
}

/// The upper left corner of the cell of a hex.
fn cell(hex: HexId) -> Vec2 {
    Vec2::new(f32::from(hex.column()), f32::from(hex.row() - 1)) * CELL.0
}

/// The picture with all names.
fn names() -> String {
    let size = CELL.0 * Vec2::new(f32::from(HexId::COLUMNS), f32::from(HexId::ROWS));
    let words = HexId::all().map(|hex| (cell(hex) + CELL.0 / 2.0, hex.to_string()));
    lettering(size, words, NAME.1 * CELL.1, "#3b3822")
}

/// Letters the title of a map on the picture of it, whose upper left corner is at `low`.
pub(super) fn letter_map(picture: &mut Pixmap, low: Vec2, map: &Map) {
    let size = Vec2::new(picture.width() as f32, picture.height() as f32);
    // What cannot be lettered is no reason not to show the map.
    let _ = vector::paint_onto(&title(size, low, map), picture);
}

/// The title in the lower margin.
fn title(size: Vec2, low: Vec2, map: &Map) -> String {
    let foot = far_corner() + MARGIN / 2.0 + 3.0 - low;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\"><text x=\"{}\" y=\"{}\" \
         font-family=\"Roboto Slab\" font-weight=\"700\" font-size=\"{TITLE}\" letter-spacing=\"5\" \
         text-anchor=\"middle\" fill=\"#5d563f\">{}</text></svg>",
        size.x,
        size.y,
        size.x / 2.0,
        foot.y + TITLE * 0.36,
        escaped(&told(&map.title).to_uppercase()),
    )
}

/// A text of a map file within a drawing.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Words around their middles, so large, in a colour.
fn lettering(size: Vec2, words: impl Iterator<Item = (Vec2, String)>, letters: f32, colour: &str) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\"><g font-family=\"Roboto Condensed\" \
         font-weight=\"700\" font-size=\"{letters}\" fill=\"{colour}\" text-anchor=\"middle\">",
        size.x, size.y
    );
    for (at, word) in words {
        let _ = write!(svg, "<text x=\"{}\" y=\"{}\">{word}</text>", at.x, at.y + letters * 0.36);
    }
    svg + "</g></svg>"
}

/// The names are seen where the settings say so, and where they are large enough to be read.
fn show(
    screen: Res<State<Screen>>,
    (eye, settings): (Res<Eye>, Res<Settings>),
    mut names: Query<&mut Visibility, With<HexNames>>,
) {
    let covered = matches!(screen.get(), Screen::Title | Screen::HandOver | Screen::Result);
    let seen = settings.hex_names && !covered && NAME.1 * eye.scale() > LEAST;
    for mut visibility in &mut names {
        visibility.set_if_neq(if seen { Visibility::Inherited } else { Visibility::Hidden });
    }
}
