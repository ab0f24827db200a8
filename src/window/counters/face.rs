//! Prints the counters: gives each the drawing of the face that is up.

use bevy::prelude::*;

use crate::window::battle::entities::{Counter, Face, OwnedBy, Printing, WeaponFace, WeaponToken};
use crate::window::board::UnderSky;

use super::{PIECE, TAG_SHARE, drawings};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (print_units, print_weapons).in_set(super::glide::Pieces).run_if(resource_exists::<Printing>),
    );
}

/// Prints every unit whose face is new, or that belongs to another battle.
fn print_units(
    printing: Res<Printing>,
    units: Query<(Entity, Ref<Face>, &OwnedBy), With<Counter>>,
    mut commands: Commands,
) {
    for (entity, face, owner) in &units {
        if face.is_changed() || printing.is_changed() {
            let body = (UnderSky::Standing, Sprite { custom_size: Some(Vec2::splat(PIECE)), ..default() });
            commands.entity(entity).insert((body, drawings::unit(&printing.0.nations[owner.0], *face)));
        }
    }
}

/// The same for weapons, which lie as tags on their counters.
fn print_weapons(
    printing: Res<Printing>,
    weapons: Query<(Entity, Ref<WeaponFace>), With<WeaponToken>>,
    mut commands: Commands,
) {
    for (entity, face) in &weapons {
        if face.is_changed() || printing.is_changed() {
            let (low, share) = TAG_SHARE;
            let size = share * PIECE;
            let at = (low + share / 2.0 - 0.5) * PIECE;
            commands.entity(entity).insert((
                UnderSky::Standing,
                Sprite { custom_size: Some(size), ..default() },
                Transform::from_xyz(at.x, -at.y, 0.3),
                drawings::weapon(&printing.0.nations[face.nation], *face),
            ));
        }
    }
}
