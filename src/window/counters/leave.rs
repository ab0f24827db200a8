//! Counters that are no longer on the map: they fall and fade, and only then are gone.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::window::battle::entities::Leaving;
use crate::window::settings::Settings;

use super::glide::Pieces;

/// Seconds at the usual speed.
const LASTS: f32 = 0.7;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, leave.in_set(Pieces));
}

fn leave(
    time: Res<Time>,
    settings: Res<Settings>,
    mut leaving: Query<(Entity, &mut Leaving, &mut Transform)>,
    children: Query<&Children>,
    mut sprites: Query<&mut Sprite>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut leaving, mut transform) in &mut leaving {
        leaving.0 += settings.passed(&time);
        let share = (leaving.0 / LASTS).min(1.0);
        if share >= 1.0 {
            commands.entity(entity).despawn();
            continue;
        }
        transform.rotation = Quat::from_rotation_z(-0.5 * share);
        let body = std::iter::once(entity).chain(children.iter_descendants(entity));
        for part in body {
            if let Ok(mut sprite) = sprites.get_mut(part) {
                sprite.color = Color::WHITE.with_alpha(1.0 - share);
            }
        }
        redraw.write(RequestRedraw);
    }
}
