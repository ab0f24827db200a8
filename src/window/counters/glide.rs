//! Counters on their way: to the next hex, or to their place in a stack that has changed.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::window::battle::cue::MARCH;
use crate::window::settings::Settings;

use super::stack::Goal;
use super::{PIECE, height};

/// Everything that keeps the pieces as they should be, behind the facts.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pieces;

/// A counter on its way.
#[derive(Component, Clone, Copy, Debug)]
pub struct Gliding {
    from: Vec2,
    from_size: f32,
    /// Seconds so far, and in all.
    elapsed: f32,
    lasts: f32,
}

impl Gliding {
    /// Back to where it belongs, from a place on the map and so large.
    pub fn back(from: Vec2, from_size: f32) -> Gliding {
        Gliding { from, from_size, elapsed: 0.0, lasts: SETTLE }
    }
}

/// Seconds in which a stack settles.
const SETTLE: f32 = 0.16;
/// How much larger a counter is that was lifted from the table.
const LIFT: f32 = 0.12;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, Pieces.after(crate::window::phases::drive))
        .add_systems(Update, (set_out, glide).chain().in_set(Pieces));
}

/// A counter with a new goal sets out for it; one that is new lies there at once.
pub(super) fn set_out(
    mut counters: Query<(Entity, Ref<Goal>, &mut Transform), Changed<Goal>>,
    mut commands: Commands,
) {
    for (entity, goal, mut transform) in &mut counters {
        if goal.is_added() {
            lay(&mut transform, *goal, goal.at, goal.size, 0.0);
            continue;
        }
        let from = Vec2::new(transform.translation.x, -transform.translation.y);
        let lasts = if from.distance(goal.at) > PIECE { MARCH } else { SETTLE };
        commands.entity(entity).insert(Gliding {
            from,
            from_size: transform.scale.x * PIECE,
            elapsed: 0.0,
            lasts,
        });
    }
}

pub(super) fn glide(
    time: Res<Time>,
    settings: Res<Settings>,
    mut counters: Query<(Entity, &Goal, &mut Transform, &mut Gliding)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, goal, mut transform, mut gliding) in &mut counters {
        gliding.elapsed += settings.passed(&time);
        let share = (gliding.elapsed / gliding.lasts).min(1.0);
        let smooth = share * share * (3.0 - 2.0 * share);
        let at = gliding.from.lerp(goal.at, smooth);
        let size = gliding.from_size + (goal.size - gliding.from_size) * smooth;
        let lifted = if gliding.lasts >= MARCH { (share * std::f32::consts::PI).sin() } else { 0.0 };
        lay(&mut transform, *goal, at, size * (1.0 + LIFT * lifted), lifted);
        redraw.write(RequestRedraw);
        if share >= 1.0 {
            commands.entity(entity).remove::<Gliding>();
        }
    }
}

/// Lays a counter on a place of the map; `lifted` is 1 where it is highest above the table.
fn lay(transform: &mut Transform, goal: Goal, at: Vec2, size: f32, lifted: f32) {
    let above = if lifted > 0.0 { height::ABOVE } else { height::COUNTERS };
    transform.translation = Vec3::new(at.x, -at.y, above + goal.number as f32 * 0.9);
    transform.scale = Vec3::new(size / PIECE, size / PIECE, 0.8);
}
