//! Zones of set-up: a wash of the nation's colour within a border.

use bevy::prelude::*;

use crate::squads::board::{Direction, HexId};
use crate::squads::rules::Side;
use crate::window::art::Drawing;
use crate::window::board::eye::centre_of;
use crate::window::board::lines::bar;
use crate::window::counters;
use crate::window::theme;

use super::Preview;

/// The zones of both sides as they lie on the map.
#[derive(Component)]
#[require(Transform, Visibility)]
pub(super) struct Zones;

/// Above the ground and below all pieces: the wash, the edge of the border, the border.
const HEIGHTS: [f32; 3] = [1.1, 1.2, 1.3];
/// A hex, in map units.
const HEX: Vec2 = Vec2::new(240.0, 208.0);

/// Lays both zones; the border lies just within them, so that two that touch are told apart.
pub(super) fn lay(preview: Res<Preview>, before: Query<Entity, With<Zones>>, mut commands: Commands) {
    clear(before, commands.reborrow());
    let Some(scene) = &preview.scene else { return };
    commands.spawn(Zones).with_children(|parts| {
        for side in Side::BOTH {
            let colour = counters::colour(&scene.game, side);
            let wash = Drawing::plain("markers/zone", 240).with("ground", theme::hexadecimal(colour));
            let zone = &scene.zones[side];
            for hex in zone {
                let at = centre_of(*hex);
                parts.spawn((
                    wash.clone(),
                    Sprite { custom_size: Some(HEX), ..default() },
                    Transform::from_xyz(at.x, -at.y, HEIGHTS[0]),
                ));
                let beyond =
                    |direction: &Direction| hex.neighbor(*direction).is_none_or(|next| !zone.contains(&next));
                for direction in Direction::ALL.into_iter().filter(beyond) {
                    let [from, to] = edge(*hex, direction);
                    parts.spawn(bar(from, to, 15.0, theme::INK.gamma_multiply(0.6), HEIGHTS[1]));
                    parts.spawn(bar(from, to, 10.0, colour, HEIGHTS[2]));
                }
            }
        }
    });
}

/// A side of a hex, moved a little inwards.
fn edge(hex: HexId, direction: Direction) -> [Vec2; 2] {
    let centre = centre_of(hex);
    hex.side(direction).map(|end| centre.lerp(Vec2::new(end.x as f32, end.y as f32), 0.95))
}

/// Takes them away.
pub(super) fn clear(zones: Query<Entity, With<Zones>>, mut commands: Commands) {
    zones.iter().for_each(|zones| commands.entity(zones).despawn());
}
