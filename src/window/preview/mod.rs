//! What a scenario looks like before it is played: its map with names, objectives and who holds them, the zones in which
//! both sides set up, and where the scenario suggests their counters.

mod caption;
mod scene;
mod subject;
mod zones;

use std::sync::Arc;

use bevy::prelude::*;

use super::battle::entities;
use super::board::Sheet;
use super::screen::shows_a_map;
use crate::squads::rules::Game;

pub use scene::Scene;
pub use subject::Subject;

/// The scenario that is looked at; none for a map alone.
#[derive(Resource, Default)]
pub struct Preview {
    scene: Option<Scene>,
}

impl Preview {
    /// Shows a scenario or a map, and lays its map on the table.
    pub fn show(&mut self, sheet: &mut Sheet, subject: Subject) {
        match subject {
            Subject::Scenario(game) => {
                sheet.lay_out(&game);
                self.scene = Some(Scene::of(game));
            }
            Subject::Map(map) => {
                sheet.lay(*map);
                self.scene = None;
            }
        }
    }

    /// The scenario that is shown.
    pub fn game(&self) -> Option<&Arc<Game>> {
        self.scene.as_ref().map(|scene| &scene.game)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preview>()
        .add_plugins(caption::plugin)
        .add_systems(Update, (lay_out, zones::lay).run_if(shows_a_map.and_then(resource_changed::<Preview>)))
        .add_systems(Update, zones::clear.run_if(not(shows_a_map)));
}

/// Fortifications, flags and counters lie where the scenario suggests them; on a map alone lies nothing.
fn lay_out(world: &mut World) {
    world.resource_scope(|world, preview: Mut<Preview>| match &preview.scene {
        Some(Scene { game, situation, .. }) => entities::lay_out(world, game, situation),
        None => entities::clear(world),
    });
}
