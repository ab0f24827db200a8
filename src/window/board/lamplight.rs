//! What lamps throw on the map: a square for each, which brightens what is painted under it.

use bevy::asset::{AssetEventSystems, embedded_asset};
use bevy::camera::visibility::{NoFrustumCulling, VisibilitySystems};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, BlendComponent, BlendFactor, BlendOperation, BlendState, RenderPipelineDescriptor,
    SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

use crate::printed::ground::sheet;
use crate::squads::board::Sky;
use crate::window::settings::Settings;

use super::air::Air;
use super::lamps::{self, Lamps, Lit};
use super::sheet::Ground;

/// Just above the map in its light, below all that lies on it.
const OVER_LIGHT: f32 = 0.26;

/// The light of a lamp.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
struct Lamplight {
    #[uniform(0)]
    light: Vec4,
    /// Where it is within the picture of the map and how far it shines, as shares of it.
    #[uniform(1)]
    place: Vec4,
    #[texture(2)]
    #[sampler(3)]
    map: Handle<Image>,
}

impl Material2d for Lamplight {
    fn fragment_shader() -> ShaderRef {
        "embedded://opfire/window/board/lamplight.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    /// Lights add to each other.
    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        _: Material2dKey<Lamplight>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let color = BlendComponent {
            src_factor: BlendFactor::One,
            dst_factor: BlendFactor::One,
            operation: BlendOperation::Add,
        };
        let targets = descriptor.fragment.iter_mut().flat_map(|fragment| &mut fragment.targets);
        for target in targets.flatten() {
            target.blend = Some(BlendState { color, alpha: BlendComponent::OVER });
        }
        Ok(())
    }
}

/// The square that all of them are drawn on.
#[derive(Resource)]
struct Square(Handle<Mesh>);

impl FromWorld for Square {
    fn from_world(world: &mut World) -> Square {
        Square(world.resource_mut::<Assets<Mesh>>().add(Rectangle::new(2.0, 2.0)))
    }
}

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "lamplight.wgsl");
    app.add_plugins(Material2dPlugin::<Lamplight>::default()).init_resource::<Square>().add_systems(
        PostUpdate,
        shine
            .run_if(resource_exists::<Air>)
            .after(lamps::gather)
            .before(VisibilitySystems::VisibilityPropagate)
            .before(AssetEventSystems),
    );
}

/// The light of a lamp on a map, and where it is drawn. A fire is never quite still, and each breathes by itself.
fn shone(lit: &Lit, air: &Air, map: &Handle<Image>, seconds: f32) -> (Transform, Lamplight) {
    let Lit { place, lamp } = *lit;
    let breath = 1.0 + 0.07 * (seconds * 9.0 + place.x).sin() + 0.05 * (seconds * 15.7 + place.y).sin();
    let (low, far) = sheet();
    let whole = (far - low).ceil();
    let [at, reach] = [(place - low) / whole, Vec2::splat(lamp.reach) / whole];
    let light = (lamp.colour * lamp.strength * air.lamps * breath).extend(1.0);
    let drawn =
        Transform::from_xyz(place.x, -place.y, OVER_LIGHT).with_scale(Vec2::splat(lamp.reach).extend(1.0));
    (drawn, Lamplight { light, place: Vec4::new(at.x, at.y, reach.x, reach.y), map: map.clone() })
}

/// Draws the light of every lamp, but by plain day, when none is seen.
fn shine(
    (air, lamps, settings, time): (Res<Air>, Res<Lamps>, Res<Settings>, Res<Time>),
    ground: Query<&Sprite, With<Ground>>,
    mut drawn: Query<(Entity, &mut Transform, &mut GlobalTransform, &MeshMaterial2d<Lamplight>)>,
    (mut materials, square): (ResMut<Assets<Lamplight>>, Res<Square>),
    mut commands: Commands,
) {
    let seconds = if settings.reduced_motion { 0.0 } else { time.elapsed_secs_wrapped() };
    let seen = ground.iter().next().filter(|_| air.sky != Sky::default());
    let lit = seen
        .into_iter()
        .flat_map(|ground| lamps.0.iter().map(|lit| shone(lit, &air, &ground.image, seconds)));
    let mut before = drawn.iter_mut();
    for (at, light) in lit {
        match before.next() {
            // Places are handed down before lamps are gathered: this one follows its lamp within the frame.
            Some((_, mut place, mut everywhere, material)) => {
                (*place, *everywhere) = (at, at.into());
                if let Some(mut material) = materials.get_mut(material) {
                    *material = light;
                }
            }
            None => {
                let material = MeshMaterial2d(materials.add(light));
                commands.spawn((
                    Mesh2d(square.0.clone()),
                    material,
                    at,
                    GlobalTransform::from(at),
                    NoFrustumCulling,
                ));
            }
        }
    }
    before.for_each(|(entity, ..)| commands.entity(entity).despawn());
}
