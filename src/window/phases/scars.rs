//! Shell holes and wrecks lie where the battle left them.

use bevy::prelude::*;

use crate::window::art::Drawing;
use crate::window::battle::entities::AllPieces;
use crate::window::battle::scars::Scar;
use crate::window::battle::shown::Shown;
use crate::window::board::UnderSky;
use crate::window::board::eye::centre_of;

/// A scar on the map.
#[derive(Component)]
pub(super) struct OnGround;

/// Above the ground and below the lights.
const HEIGHT: f32 = 0.5;
/// How wide a scar is, in map units, and how far it lies from the middle of its hex at least and at most.
const CRATER: (f32, f32, f32) = (78.0, 18.0, 70.0);
/// The turn from one scar to the next, which spreads any number of them evenly over a hex.
const TURN: f32 = 2.399_963;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lie.after(super::drive).run_if(resource_exists::<Shown>));
}

/// Lays the scars that are new; all of them anew where some were taken back.
fn lie(
    shown: Res<Shown>,
    table: Query<Entity, With<AllPieces>>,
    laid: Query<Entity, With<OnGround>>,
    mut commands: Commands,
) {
    let Ok(table) = table.single() else { return };
    let mut before = laid.iter().len();
    if before > shown.scars.len() {
        laid.iter().for_each(|scar| commands.entity(scar).despawn());
        before = 0;
    }
    for (number, (hex, scar)) in shown.scars.iter().enumerate().skip(before) {
        let (name, size) = match scar {
            Scar::Crater => ("markers/crater", CRATER.0 + (number % 3) as f32 * 12.0),
            Scar::Wreck => ("markers/wreck", 96.0),
        };
        let angle = number as f32 * TURN;
        let far = CRATER.1 + (CRATER.2 - CRATER.1) * (number as f32 * 0.618).fract();
        let at = centre_of(*hex) + Vec2::from_angle(angle) * far;
        commands.spawn((
            OnGround,
            UnderSky::Lying,
            ChildOf(table),
            Drawing::plain(name, 128),
            Sprite { custom_size: Some(Vec2::splat(size)), ..default() },
            Transform::from_xyz(at.x, -at.y, HEIGHT + (number % 64) as f32 * 0.001)
                .with_rotation(Quat::from_rotation_z(angle)),
        ));
    }
}
