//! The hexes as entities: what stands in one is related to it.

use bevy::prelude::*;

use crate::squads::board::HexId;

use super::light::Light;

/// A hex of the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Light, Transform, Visibility)]
pub struct HexTile(pub HexId);

/// The entity of each hex.
#[derive(Resource)]
pub struct HexTiles(Vec<Entity>);

impl HexTiles {
    /// The entity of a hex.
    pub fn entity(&self, hex: HexId) -> Entity {
        self.0[hex.index()]
    }
}

pub fn plugin(app: &mut App) {
    let world = app.world_mut();
    let tiles =
        HexId::all().map(|hex| world.spawn((HexTile(hex), Name::new(hex.to_string()))).id()).collect();
    world.insert_resource(HexTiles(tiles));
}
