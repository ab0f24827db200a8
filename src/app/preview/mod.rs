//! What a scenario looks like before it is played: its map with names, objectives and who holds them, the zones in which
//! both sides set up, and where the scenario suggests their counters.

mod caption;
mod scene;
mod subject;
mod zones;

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::board::over_board;
use super::board::{Eye, Sheet};
use super::counters::{draw, markers, stack};
use super::layers::Layer;
use super::screen::shows_a_map;
use crate::board::HexId;
use crate::rules::{Game, UnitId};

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
                sheet.lay(game.map.clone());
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
    app.init_resource::<Preview>().add_plugins(caption::plugin).add_systems(
        EguiPrimaryContextPass,
        (zones.in_set(Layer::Lights), counters.in_set(Layer::Counters)).run_if(shows_a_map),
    );
}

/// Both zones of set-up.
fn zones(mut contexts: EguiContexts, eye: Res<Eye>, preview: Res<Preview>) -> Result {
    let Some(scene) = &preview.scene else { return Ok(()) };
    zones::draw(&over_board(contexts.ctx_mut()?, &eye), &eye, scene);
    Ok(())
}

/// Fortifications, flags and counters where the scenario suggests them.
fn counters(mut contexts: EguiContexts, eye: Res<Eye>, preview: Res<Preview>) -> Result {
    let Some(Scene { game, situation, .. }) = &preview.scene else { return Ok(()) };
    let painter = over_board(contexts.ctx_mut()?, &eye);
    for hex in HexId::all() {
        markers::draw(&painter, eye.hex(hex), eye.scale(), situation.markers(hex));
    }
    markers::flags(&painter, &eye, game, situation);
    for hex in HexId::all() {
        let mut units: Vec<UnitId> = situation.units_in(hex).map(|(id, _)| id).collect();
        stack::order(game, situation, &mut units);
        let (size, _) = stack::arrangement(units.len());
        for (index, id) in units.iter().enumerate() {
            let centre = eye.hex(hex) + stack::offset(index, units.len()) * eye.scale();
            let plain = draw::Emphasis::default();
            draw::counter(&painter, game, situation, *id, centre, size * eye.scale(), plain);
        }
    }
    Ok(())
}
