//! The map as light and weather show it: one rectangle over its picture, and one over everything on which rain, snow or mist is seen.
//! By plain day there is neither.

use bevy::asset::{AssetEventSystems, embedded_asset};
use bevy::ecs::system::SystemParam;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::{ShaderRef, load_shader_library};
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

use crate::printed::ground::{MARGIN, far_corner, sheet};
use crate::squads::board::Weather;
use crate::window::settings::Settings;

use super::air::Air;

/// Just above the picture of the map, below all that lies on it.
const OVER_MAP: f32 = 0.25;
/// Above all that lies on the map, and what is shown over it.
const OVER_ALL: f32 = 60.0;

/// What the shader knows of the light.
#[derive(Clone, Copy, ShaderType, Debug)]
struct Lit {
    /// The paper's upper left corner and its size within the picture, as shares of it.
    paper: Vec4,
    /// The size of the paper in map units; the seconds so far; how much darker the corners are.
    size: Vec4,
    /// The light on the ground, and how much colour is seen.
    direct: Vec4,
    /// The same in shadow; how wet it is.
    shade: Vec4,
    /// What veils it, and how much of it.
    veil: Vec4,
    /// Where the wind blows to; how bright windows are.
    wind: Vec4,
}

/// The picture of the map in another light.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(Weather)]
pub struct Land {
    weather: Weather,
    #[uniform(0)]
    lit: Lit,
    #[texture(1)]
    #[sampler(2)]
    map: Handle<Image>,
    #[texture(3)]
    #[sampler(4)]
    cast: Handle<Image>,
}

impl From<&Land> for Weather {
    fn from(land: &Land) -> Weather {
        land.weather
    }
}

impl Material2d for Land {
    fn fragment_shader() -> ShaderRef {
        "embedded://opfire/window/board/daylight.wgsl".into()
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Land>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        made_for(key.bind_group_data, descriptor);
        Ok(())
    }
}

/// What falls or drifts over the map.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(Weather)]
pub struct Falling {
    weather: Weather,
    /// Its colour and how much of it there is.
    #[uniform(0)]
    colour: Vec4,
    /// Where the wind blows to, and the seconds so far.
    #[uniform(1)]
    moves: Vec4,
    /// The size of the paper in map units.
    #[uniform(2)]
    size: Vec4,
}

impl From<&Falling> for Weather {
    fn from(falling: &Falling) -> Weather {
        falling.weather
    }
}

impl Material2d for Falling {
    fn fragment_shader() -> ShaderRef {
        "embedded://opfire/window/board/weather.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Falling>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        made_for(key.bind_group_data, descriptor);
        Ok(())
    }
}

/// Makes a shader for one weather. A branch on a number that the shader is told would be taken for every point, and a software driver
/// compiles such a shader anew at every draw (DECISIONS C69).
fn made_for(weather: Weather, descriptor: &mut RenderPipelineDescriptor) {
    let name = match weather {
        Weather::Clear => "CLEAR",
        Weather::Rain => "RAIN",
        Weather::Snowfall => "SNOWFALL",
        Weather::Mist => "MIST",
    };
    if let Some(fragment) = &mut descriptor.fragment {
        fragment.shader_defs.push(name.into());
    }
}

pub(super) fn plugin(app: &mut App) {
    load_shader_library!(app, "noise.wgsl");
    embedded_asset!(app, "daylight.wgsl");
    embedded_asset!(app, "weather.wgsl");
    app.add_plugins((Material2dPlugin::<Land>::default(), Material2dPlugin::<Falling>::default()))
        .add_systems(
            PostUpdate,
            go_on
                .run_if(resource_exists::<Air>.and_then(|air: Res<Air>| air.sky.weather != Weather::Clear))
                .before(AssetEventSystems),
        );
}

/// What the rectangles are made of.
#[derive(SystemParam)]
pub struct Scenery<'w> {
    meshes: ResMut<'w, Assets<Mesh>>,
    lands: ResMut<'w, Assets<Land>>,
    falling: ResMut<'w, Assets<Falling>>,
}

impl Scenery<'_> {
    /// Hangs light and weather over the sprite of a map, from its picture and from what the light does on it.
    pub fn hang(&mut self, sheet: &mut EntityCommands, air: &Air, [map, cast]: [Handle<Image>; 2]) {
        let size = paper();
        let mesh = self.meshes.add(Rectangle::from_size(size));
        let land = self.lands.add(Land { weather: air.sky.weather, lit: lit(air), map, cast });
        // How much of it there is, and how much paler than the light.
        let look = match air.sky.weather {
            Weather::Clear => None,
            Weather::Rain => Some((0.38, 0.34)),
            Weather::Snowfall => Some((0.95, 0.66)),
            Weather::Mist => Some((0.30, 0.22)),
        };
        let falling = look.map(|(much, pale)| {
            let light = air.direct.lerp(Vec3::ONE, pale).min(Vec3::ONE);
            self.falling.add(Falling {
                weather: air.sky.weather,
                colour: light.extend(much),
                moves: air.wind.extend(0.0).extend(0.0),
                size: size.extend(0.0).extend(0.0),
            })
        });
        sheet.with_children(|sheet| {
            sheet.spawn((
                Mesh2d(mesh.clone()),
                MeshMaterial2d(land),
                Transform::from_xyz(0.0, 0.0, OVER_MAP),
            ));
            if let Some(falling) = falling {
                sheet.spawn((Mesh2d(mesh), MeshMaterial2d(falling), Transform::from_xyz(0.0, 0.0, OVER_ALL)));
            }
        });
    }
}

/// The size of the map with its margin, without the shadow of the sheet.
fn paper() -> Vec2 {
    far_corner() + 2.0 * MARGIN
}

/// What the shader is told of the air.
fn lit(air: &Air) -> Lit {
    let (low, far) = sheet();
    let whole = (far - low).ceil();
    let corner = (whole - paper()) / 2.0 / whole;
    let share = paper() / whole;
    Lit {
        paper: Vec4::new(corner.x, corner.y, share.x, share.y),
        size: paper().extend(0.0).extend(air.corners),
        direct: air.direct.extend(air.colourful),
        shade: air.shade.extend(air.wet),
        veil: air.veil.0.extend(air.veil.1),
        wind: air.wind.extend(air.windows).extend(0.0),
    }
}

/// Lets the weather go on. It takes no frame of its own: it moves while something else does, and at rest, or where motion is to be
/// reduced, it stands still.
fn go_on(
    settings: Res<Settings>,
    time: Res<Time>,
    (mut lands, mut falling): (ResMut<Assets<Land>>, ResMut<Assets<Falling>>),
    mut seconds: Local<f32>,
) {
    let passed = if settings.reduced_motion { 0.0 } else { time.delta_secs().min(0.05) };
    *seconds = (*seconds + passed) % 3600.0;
    lands.iter_mut().for_each(|(_, land)| land.lit.size.z = *seconds);
    falling.iter_mut().for_each(|(_, falling)| falling.moves.z = *seconds);
}
