//! Opportunity fire (A33): while it is fired the movement that it answers waits, dimmed.

use bevy::prelude::*;

use crate::squads::board::layout::{BOARD_HEIGHT, BOARD_WIDTH};
use crate::squads::rules::Phase;

use super::scene::Scene;
use super::{InPhase, PhaseSet, Within};

/// The shade over the map and under the pieces.
#[derive(Component)]
struct Veil;

/// How dark it is, and how high it lies.
const SHADE: (f32, f32) = (0.28, 1.6);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::OpportunityFire), dim.in_set(PhaseSet::Present));
}

fn dim(mut scene: Scene, there: Query<(), With<Veil>>) {
    if !there.is_empty() || !scene.during().passes(Phase::OpportunityFire) {
        return;
    }
    let size = Vec2::new(BOARD_WIDTH as f32, BOARD_HEIGHT as f32);
    let (dark, height) = SHADE;
    scene.commands.spawn((
        Veil,
        Within(Phase::OpportunityFire),
        Sprite { color: Color::BLACK.with_alpha(dark), custom_size: Some(size), ..default() },
        Transform::from_xyz(size.x / 2.0, -size.y / 2.0, height),
    ));
}
