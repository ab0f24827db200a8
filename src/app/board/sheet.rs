//! The map as one picture, painted beside the frames of the window when it is laid on the table.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use bevy::window::RequestRedraw;

use crate::app::art::texture;
use crate::board::Map;

use super::eye::Eye;
use super::{ground, painter};

/// The map that lies on the table, if any.
#[derive(Resource, Default)]
pub struct Sheet {
    map: Option<Arc<Map>>,
}

/// The sheet of the map, which the pointer is over where it is over nothing else.
#[derive(Component)]
#[require(Sprite, Pickable)]
pub struct Ground;

/// The map being painted. What lay there before stays until it is done.
#[derive(Resource)]
pub struct Painting(Task<Option<Image>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sheet>().add_systems(
        Update,
        (begin.run_if(resource_changed::<Sheet>), print.run_if(resource_exists::<Painting>)).chain(),
    );
}

impl Sheet {
    /// Lays a map on the table.
    pub fn lay(&mut self, map: Map) {
        self.map = Some(Arc::new(map));
    }

    /// The map on the table.
    pub fn map(&self) -> Option<&Map> {
        self.map.as_deref()
    }
}

/// Begins to paint the map, unless it is the one that lies there already.
fn begin(sheet: Res<Sheet>, mut eye: ResMut<Eye>, mut commands: Commands, mut last: Local<Option<Arc<Map>>>) {
    eye.see_all();
    let Some(map) = sheet.map.clone().filter(|map| last.as_ref() != Some(map)) else { return };
    *last = Some(map.clone());
    let painted = async move { painter::painted(&map).map(texture) };
    commands.insert_resource(Painting(AsyncComputeTaskPool::get().spawn(painted)));
}

fn print(
    mut painting: ResMut<Painting>,
    before: Query<Entity, With<Ground>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    redraws.write(RequestRedraw);
    let Some(painted) = block_on(poll_once(&mut painting.0)) else { return };
    commands.remove_resource::<Painting>();
    before.iter().for_each(|entity| commands.entity(entity).despawn());
    let Some(picture) = painted else { return };
    let size = picture.size_f32();
    let middle = ground::sheet().0 + size / 2.0;
    commands.spawn((
        Ground,
        Sprite { image: images.add(picture), custom_size: Some(size), ..default() },
        Transform::from_xyz(middle.x, -middle.y, 0.0),
    ));
}
