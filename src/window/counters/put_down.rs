//! A counter that comes down on the map: larger at first, as it is nearer.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::PIECE;
use super::glide::Pieces;
use super::stack::Goal;

/// A counter that comes down; the seconds so far.
#[derive(Component, Debug, Default)]
pub struct PutDown(f32);

/// Seconds until it lies there.
const LASTS: f32 = 0.22;
/// How much larger it is at first.
const NEAR: f32 = 0.6;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, come_down.in_set(Pieces).after(super::glide::glide));
}

fn come_down(
    time: Res<Time>,
    mut counters: Query<(Entity, &Goal, &mut Transform, &mut PutDown)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, goal, mut transform, mut put_down) in &mut counters {
        put_down.0 += time.delta_secs().min(0.4);
        let share = (put_down.0 / LASTS).min(1.0);
        let near = 1.0 + NEAR * (1.0 - share) * (1.0 - share);
        transform.scale = (Vec2::splat(goal.size / PIECE * near)).extend(transform.scale.z);
        redraw.write(RequestRedraw);
        if share >= 1.0 {
            commands.entity(entity).remove::<PutDown>();
        }
    }
}
