//! Smoke, fire, fortifications, objectives and flags as they lie in their hexes.

use bevy::prelude::*;

use crate::squads::rules::Fortification;
use crate::window::art::Drawing;
use crate::window::battle::entities::{MarkerToken, Printing};
use crate::window::board::eye::centre_of;
use crate::window::board::{Lamp, UnderSky};
use crate::window::theme;

use super::drawings::colour;
use super::glide::Pieces;
use super::height;

/// The drawing of a hex, in map units.
const HEX: Vec2 = Vec2::new(240.0, 208.0);
/// Where the number of an objective lies in its hex, and its size: left of the counters' figures.
const ROUNDEL: (Vec2, Vec2) = (Vec2::new(-92.0, 8.0), Vec2::splat(64.0));
/// Where its flag stands.
const FLAG: (Vec2, Vec2) = (Vec2::new(-78.0, -54.0), Vec2::new(56.0, 84.0));

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw.in_set(Pieces).run_if(resource_exists::<Printing>));
}

/// Draws every marker that is new.
fn draw(
    printing: Res<Printing>,
    tokens: Query<(Entity, &MarkerToken), Added<MarkerToken>>,
    mut commands: Commands,
) {
    for (entity, token) in &tokens {
        let middle = (Vec2::ZERO, HEX);
        let (hex, drawing, (offset, size), above) = match *token {
            MarkerToken::Works(hex, kind) => (hex, works(kind), middle, height::WORKS),
            MarkerToken::Smoke(hex, hindrance) => {
                let drawing = Drawing::plain("markers/smoke", 480).with("hindrance", hindrance);
                (hex, drawing, middle, height::CLOUDS)
            }
            MarkerToken::Blaze(hex) => (hex, Drawing::plain("markers/blaze", 480), middle, height::CLOUDS),
            MarkerToken::Objective(hex, number) => {
                let drawing = Drawing::plain("markers/objective", 128).with("number", number);
                (hex, drawing, ROUNDEL, height::FLAGS + 0.1)
            }
            MarkerToken::Flag(hex, side) => {
                let ground = colour(&printing.0, side);
                let initial: String = printing.0.nations[side].adjective.chars().take(1).collect();
                let drawing = Drawing::plain("markers/flag", 128)
                    .with("ground", theme::hexadecimal(ground))
                    .with("ink", theme::hexadecimal(theme::ink_on(ground)))
                    .with("emblem", initial);
                (hex, drawing, FLAG, height::FLAGS)
            }
        };
        let at = centre_of(hex) + offset;
        let mut marker = commands.entity(entity);
        marker.insert((
            drawing,
            Sprite { custom_size: Some(size), ..default() },
            Transform::from_xyz(at.x, -at.y, above),
        ));
        match token {
            MarkerToken::Blaze(_) => marker.insert(Lamp::FIRE),
            MarkerToken::Works(..) | MarkerToken::Smoke(..) => marker.insert(UnderSky::Lying),
            MarkerToken::Objective(..) | MarkerToken::Flag(..) => marker.insert(UnderSky::Standing),
        };
    }
}

/// The drawing of a fortification.
fn works(kind: Fortification) -> Drawing {
    let file = match kind {
        Fortification::Foxholes => "markers/foxholes",
        Fortification::Trench => "markers/trench",
        Fortification::Wire => "markers/wire",
        Fortification::Mines => "markers/mines",
        Fortification::Bunker => "markers/bunker",
        Fortification::Pillbox => "markers/pillbox",
    };
    Drawing::plain(file, 480)
}
