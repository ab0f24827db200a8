//! The map as one picture, painted beside the frames of the window when it is laid on the table.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use bevy::window::RequestRedraw;

use crate::printed::ground;
use crate::squads::board::{Map, Sky};
use crate::squads::rules::Game;
use crate::squads::text::{Language, spoken};
use crate::window::art::texture;

use super::air::Air;
use super::daylight::Scenery;
use super::eye::Eye;
use super::names::{self, Lettered};
use super::{cast, painter};

/// The map that lies on the table, if any.
#[derive(Resource, Default)]
pub struct Sheet {
    map: Option<Arc<Map>>,
    sky: Sky,
}

/// The sheet of the map, which the pointer is over where it is over nothing else.
#[derive(Component)]
#[require(Sprite, Pickable)]
pub struct Ground;

/// The map being painted. What lay there before stays until it is done.
#[derive(Resource)]
pub struct Painting(Task<Option<Painted>>);

/// A map and what its sky makes of it.
struct Painted {
    map: Image,
    /// The shadows on it and the windows, unless it is plain day.
    cast: Option<Image>,
    /// What is written on it.
    words: Vec<Lettered>,
    air: Air,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sheet>().add_systems(
        Update,
        (
            begin.run_if(resource_changed::<Sheet>.or_else(another_language)),
            print.run_if(resource_exists::<Painting>),
        )
            .chain(),
    );
}

impl Sheet {
    /// Lays a map on the table, by plain day.
    pub fn lay(&mut self, map: Map) {
        self.lay_under(map, Sky::default());
    }

    /// Lays a map on the table, under a sky.
    pub fn lay_under(&mut self, map: Map, sky: Sky) {
        *self = Sheet { map: Some(Arc::new(map)), sky };
    }

    /// Lays the map of a game on the table, under the sky of its scenario.
    pub fn lay_out(&mut self, game: &Game) {
        *self = Sheet { map: Some(Arc::new(game.map.clone())), sky: game.scenario.sky };
    }

    /// The map on the table.
    pub fn map(&self) -> Option<&Map> {
        self.map.as_deref()
    }
}

/// Whether another language is spoken since it was asked last: the map is lettered in it.
fn another_language(mut last: Local<Option<Language>>) -> bool {
    let spoken = spoken();
    last.replace(spoken).is_some_and(|last| last != spoken)
}

/// Begins to paint the map, unless it is the one that lies there already, under the same sky and in the same language.
fn begin(
    sheet: Res<Sheet>,
    mut eye: ResMut<Eye>,
    mut commands: Commands,
    mut last: Local<Option<(Arc<Map>, Sky, Language)>>,
) {
    let laid = sheet.map.clone().map(|map| (map, sheet.sky, spoken()));
    // Another map, or the same one laid anew, is seen as a whole; another language changes nothing of what one looks at.
    if sheet.is_changed() {
        eye.see_all();
    }
    let Some((map, sky, language)) = laid.filter(|laid| last.as_ref() != Some(laid)) else { return };
    *last = Some((map.clone(), sky, language));
    let painted = async move {
        let air = Air::of(sky, &map);
        let cast = (sky != Sky::default()).then(|| cast::cast(&map, &air)).flatten();
        Some(Painted { map: texture(painter::painted(&map)?), cast, words: names::painted(&map), air })
    };
    commands.insert_resource(Painting(AsyncComputeTaskPool::get().spawn(painted)));
}

fn print(
    mut painting: ResMut<Painting>,
    before: Query<Entity, With<Ground>>,
    mut images: ResMut<Assets<Image>>,
    mut scenery: Scenery,
    mut commands: Commands,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    redraws.write(RequestRedraw);
    let Some(painted) = block_on(poll_once(&mut painting.0)) else { return };
    commands.remove_resource::<Painting>();
    before.iter().for_each(|entity| commands.entity(entity).despawn());
    let Some(Painted { map, cast, words, air }) = painted else { return };
    let size = map.size_f32();
    let middle = ground::sheet().0 + size / 2.0;
    let image = images.add(map);
    let mut sheet = commands.spawn((
        Ground,
        Sprite { image: image.clone(), custom_size: Some(size), ..default() },
        Transform::from_xyz(middle.x, -middle.y, 0.0),
    ));
    if let Some(cast) = cast {
        scenery.hang(&mut sheet, &air, [image, images.add(cast)]);
    }
    names::put(words, &mut images, &mut sheet, middle);
    commands.insert_resource(air);
}
