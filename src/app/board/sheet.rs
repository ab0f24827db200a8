//! The map as one picture, painted once when it is laid on the table.

use std::sync::Arc;

use bevy::prelude::*;
use resvg::tiny_skia::Pixmap;

use crate::app::art::texture;
use crate::board::Map;

use super::brush::Brush;
use super::eye::Eye;
use super::{grid, ground, heights, terrain, ways};

/// The map that lies on the table, if any.
#[derive(Resource, Default)]
pub struct Sheet {
    map: Option<Arc<Map>>,
}

/// The sheet of the map, which the pointer is over where it is over nothing else.
#[derive(Component)]
#[require(Sprite, Pickable)]
pub struct Ground;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sheet>().add_systems(Update, print.run_if(resource_changed::<Sheet>));
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

fn print(
    sheet: Res<Sheet>,
    before: Query<Entity, With<Ground>>,
    mut eye: ResMut<Eye>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    before.iter().for_each(|entity| commands.entity(entity).despawn());
    let Some(picture) = sheet.map().and_then(painted) else { return };
    let size = Vec2::new(picture.width() as f32, picture.height() as f32);
    let middle = ground::sheet().0 + size / 2.0;
    let image = images.add(texture(picture));
    commands.spawn((
        Ground,
        Sprite { image, custom_size: Some(size), ..default() },
        Transform::from_xyz(middle.x, -middle.y, 0.0),
    ));
    eye.see_all();
}

/// The map, painted layer over layer.
fn painted(map: &Map) -> Option<Pixmap> {
    let (low, far) = ground::sheet();
    let mut brush = Brush::over(low, far)?;
    ground::paint(&mut brush, map);
    heights::paint(&mut brush, map);
    terrain::paint_low(&mut brush, map);
    ways::paint_streams(&mut brush, map);
    terrain::paint_bridges(&mut brush, map);
    ways::paint_roads(&mut brush, map);
    ways::paint_barriers(&mut brush, map);
    terrain::paint_high(&mut brush, map);
    grid::paint(&mut brush);
    Some(brush.picture())
}
