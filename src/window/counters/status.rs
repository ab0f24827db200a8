//! What lies on a counter while something is so: suppressed, veteran, activated, offered by the question, picked; and the shadow
//! under it.

use std::marker::PhantomData;

use bevy::prelude::*;

use crate::window::battle::entities::{Activated, Counter, Suppressed, Veteran};
use crate::window::battle::offered::{Marked, Offered, Picked};

use super::{PIECE, drawings};

/// A layer over a counter that is there while the counter has a component.
#[derive(Component)]
struct While<M: Component>(PhantomData<M>);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(cast_shadow);
    layer::<Suppressed>(app, "counters/suppressed", 0.2);
    layer::<Veteran>(app, "counters/veteran", 0.25);
    layer::<Activated>(app, "counters/activated", 0.28);
    layer::<Offered>(app, "counters/lit", 0.4);
    layer::<Picked>(app, "counters/picked", 0.5);
    layer::<Marked>(app, "counters/picked", 0.45);
}

/// Lays a drawing over a counter as long as it has a component.
fn layer<M: Component>(app: &mut App, file: &'static str, height: f32) {
    app.add_observer(move |added: On<Add, M>, counters: Query<(), With<Counter>>, mut commands: Commands| {
        if counters.contains(added.entity) {
            commands.spawn((While::<M>(PhantomData), over(file, height, PIECE), ChildOf(added.entity)));
        }
    })
    .add_observer(
        |removed: On<Remove, M>,
         children: Query<&Children>,
         layers: Query<Entity, With<While<M>>>,
         mut commands: Commands| {
            for child in children.iter_descendants(removed.entity).filter(|child| layers.contains(*child)) {
                commands.entity(child).try_despawn();
            }
        },
    );
}

fn over(file: &'static str, height: f32, size: f32) -> impl Bundle {
    (
        drawings::layer(file),
        Sprite { custom_size: Some(Vec2::splat(size)), ..default() },
        Transform::from_xyz(0.0, 0.0, height),
    )
}

/// The shadow lies a little to the lower right, as the light on the map does.
fn cast_shadow(added: On<Add, Counter>, mut commands: Commands) {
    commands.spawn((
        drawings::layer("counters/shadow"),
        Sprite { custom_size: Some(Vec2::splat(PIECE * 1.3)), ..default() },
        Transform::from_xyz(5.0, -7.0, -0.1),
        ChildOf(added.entity),
    ));
}
