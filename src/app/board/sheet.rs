//! The map as one mesh, painted once when a map is laid on the table.

use std::sync::Arc;

use bevy::prelude::*;

use crate::board::Map;

use super::brush::Brush;
use super::eye::Eye;
use super::{ground, heights, terrain, ways};

/// The map that lies on the table, if any.
#[derive(Resource, Default)]
pub struct Sheet {
    map: Option<Arc<Map>>,
}

/// The mesh of the map.
#[derive(Component)]
struct Printed;

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
    before: Query<Entity, With<Printed>>,
    mut eye: ResMut<Eye>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    mut commands: Commands,
) {
    before.iter().for_each(|entity| commands.entity(entity).despawn());
    let Some(map) = sheet.map() else { return };
    let mesh = meshes.add(painted(map));
    commands.spawn((Printed, Mesh2d(mesh), MeshMaterial2d(materials.add(ColorMaterial::default()))));
    eye.see_all();
}

/// The map, painted layer over layer.
fn painted(map: &Map) -> Mesh {
    let mut brush = Brush::default();
    ground::paint(&mut brush, map);
    heights::paint(&mut brush, map);
    terrain::paint_low(&mut brush, map);
    ways::paint_streams(&mut brush, map);
    terrain::paint_bridges(&mut brush, map);
    ways::paint_roads(&mut brush, map);
    ways::paint_barriers(&mut brush, map);
    terrain::paint_high(&mut brush, map);
    brush.mesh()
}
