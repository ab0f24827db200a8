//! The lights of the hexes: one rectangle over the board, whose shader reads what each hex says.

use bevy::asset::{RenderAssetUsages, embedded_asset};
use bevy::camera::visibility::VisibilitySystems;
use bevy::image::Image;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, Extent3d, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
    TextureDimension, TextureFormat,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};
use bevy_egui::egui::Color32;

use crate::squads::board::HexId;
use crate::squads::board::layout::{BOARD_HEIGHT, BOARD_WIDTH};
use crate::window::art::Drawing;
use crate::window::settings::Settings;
use crate::window::theme::{self, Vision};

use super::eye::centre_of;
use super::hexes::HexTile;

/// The colours that a hex can be lit with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glow {
    /// Not at all.
    #[default]
    None,
    /// What can be chosen.
    Amber,
    /// What is pointed at or marked.
    White,
    /// What is aimed at, or in danger.
    Red,
    /// What is commanded.
    Green,
    /// What is not seen.
    Dark,
}

impl Glow {
    const ALL: [Glow; 6] = [Glow::None, Glow::Amber, Glow::White, Glow::Red, Glow::Green, Glow::Dark];

    fn colour(self) -> Color32 {
        match self {
            Glow::None => Color32::TRANSPARENT,
            Glow::Amber => theme::palette().lit,
            Glow::White => Color32::WHITE,
            Glow::Red => theme::palette().bad,
            Glow::Green => theme::palette().good,
            Glow::Dark => Color32::BLACK,
        }
    }
}

/// How a hex is lit.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct Light {
    /// What fills it, and how much of it, 0 to 1.
    pub fill: (Glow, f32),
    /// What frames it, and how broad, 0 to 1.
    pub frame: (Glow, f32),
    /// A figure on a disc.
    pub figure: Option<(i16, Glow)>,
}

/// The sprite of a hex's figure.
#[derive(Component)]
struct FigureOf;

/// What the shader knows of all hexes together.
#[derive(Clone, Copy, ShaderType, Debug)]
struct Colours {
    colours: [Vec4; 8],
    board: Vec4,
}

impl Colours {
    /// The colours of the palette that is used.
    fn now() -> Colours {
        let mut colours = [Vec4::ZERO; 8];
        for (place, glow) in colours.iter_mut().zip(Glow::ALL) {
            let [red, green, blue, _] = glow.colour().to_array();
            *place = Color::srgb_u8(red, green, blue).to_linear().to_vec4();
        }
        let board = Vec4::new(BOARD_WIDTH as f32, BOARD_HEIGHT as f32, 0.0, 0.0);
        Colours { colours, board }
    }
}

#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(Patterns)]
struct Lights {
    patterned: bool,
    #[uniform(0)]
    colours: Colours,
    #[texture(1)]
    hexes: Handle<Image>,
}

/// Whether fills have patterns. A shader is made for each: one that asked would be compiled anew at every draw (DECISIONS C69).
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Patterns(bool);

impl From<&Lights> for Patterns {
    fn from(lights: &Lights) -> Patterns {
        Patterns(lights.patterned)
    }
}

impl Material2d for Lights {
    fn fragment_shader() -> ShaderRef {
        "embedded://opfire/window/board/light.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Lights>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if let Some(fragment) = descriptor.fragment.as_mut().filter(|_| key.bind_group_data.0) {
            fragment.shader_defs.push("PATTERNED".into());
        }
        Ok(())
    }
}

/// The rectangle over the board, and its material.
#[derive(Resource)]
struct OverBoard(Entity, Handle<Lights>);

/// Above the ground and what is dug into it, below smoke and counters.
const HEIGHT: f32 = 3.0;
/// Figures stand above the pieces: what may become of them is told there.
const FIGURES: f32 = 22.0;
/// Where the figure of a hex stands in it, and its size, in map units.
const FIGURE: (Vec2, f32) = (Vec2::new(0.0, -64.0), 60.0);

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "light.wgsl");
    app.add_plugins(Material2dPlugin::<Lights>::default()).add_systems(Startup, hang).add_systems(
        PostUpdate,
        (recolour.run_if(resource_changed::<Settings>), light, write_figures)
            .chain()
            .before(VisibilitySystems::VisibilityPropagate),
    );
}

fn hang(
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<Lights>>,
    mut commands: Commands,
) {
    let size = Vec2::new(BOARD_WIDTH as f32, BOARD_HEIGHT as f32);
    let hexes = images.add(Image::new_fill(
        Extent3d { width: HexId::COLUMNS.into(), height: HexId::ROWS.into(), depth_or_array_layers: 1 },
        TextureDimension::D2,
        &[0; 4],
        TextureFormat::Rgba8Unorm,
        RenderAssetUsages::default(),
    ));
    let material = materials.add(Lights { patterned: false, colours: Colours::now(), hexes });
    let over = commands.spawn((
        Mesh2d(meshes.add(Rectangle::from_size(size))),
        MeshMaterial2d(material.clone()),
        Transform::from_xyz(size.x / 2.0, -size.y / 2.0, HEIGHT),
    ));
    let over = OverBoard(over.id(), material);
    commands.insert_resource(over);
}

/// Lights the hexes with the colours that are wanted; who wants others than the usual gets patterns with them.
fn recolour(
    over: Option<Res<OverBoard>>,
    settings: Res<Settings>,
    mut materials: ResMut<Assets<Lights>>,
    mut lights: Query<&mut Light>,
    mut known: Local<(Vision, bool)>,
) {
    let wanted = (settings.vision, settings.high_contrast);
    let Some(over) = over.filter(|_| *known != wanted) else { return };
    *known = wanted;
    if let Some(mut material) = materials.get_mut(&over.1) {
        material.colours = Colours::now();
        material.patterned = wanted != (Vision::Usual, false);
    }
    lights.iter_mut().for_each(|mut light| light.set_changed());
}

/// Tells the shader what the hexes say, when one says something else; where none is lit nothing is drawn.
fn light(
    over: Option<Res<OverBoard>>,
    changed: Query<(), Changed<Light>>,
    tiles: Query<(&HexTile, &Light)>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<Lights>>,
    mut shown: Query<&mut Visibility>,
) {
    let Some(over) = over.filter(|_| !changed.is_empty()) else { return };
    if let Ok(mut shown) = shown.get_mut(over.0) {
        let lit = tiles.iter().any(|(_, light)| light.fill.0 != Glow::None || light.frame.0 != Glow::None);
        *shown = if lit { Visibility::Inherited } else { Visibility::Hidden };
    }
    let Some(mut material) = materials.get_mut(&over.1) else { return };
    let Some(mut image) = images.get_mut(&material.hexes) else { return };
    // The texture is made anew, and what was bound to the old one with it.
    let _ = &mut *material;
    let Some(data) = &mut image.data else { return };
    for (tile, light) in &tiles {
        let at =
            (usize::from(tile.0.row() - 1) * usize::from(HexId::COLUMNS) + usize::from(tile.0.column())) * 4;
        let part = |share: f32| (share.clamp(0.0, 1.0) * 255.0).round() as u8;
        data[at..at + 4].copy_from_slice(&[
            light.fill.0 as u8,
            part(light.fill.1),
            light.frame.0 as u8,
            part(light.frame.1),
        ]);
    }
}

/// Puts the figure of a hex on it.
fn write_figures(
    changed: Query<(Entity, &HexTile, &Light, Option<&Children>), Changed<Light>>,
    figures: Query<Entity, With<FigureOf>>,
    mut commands: Commands,
) {
    for (entity, tile, light, children) in &changed {
        for figure in children.into_iter().flatten().filter(|child| figures.contains(**child)) {
            commands.entity(*figure).despawn();
        }
        let Some((number, glow)) = light.figure else { continue };
        let ground = glow.colour();
        let (offset, size) = FIGURE;
        let at = centre_of(tile.0) + offset;
        commands.spawn((
            FigureOf,
            ChildOf(entity),
            Drawing::plain("markers/figure", 96)
                .with("number", number)
                .with("ground", theme::hexadecimal(ground))
                .with("ink", theme::hexadecimal(theme::ink_on(ground))),
            Sprite { custom_size: Some(Vec2::splat(size)), ..default() },
            Transform::from_xyz(at.x, -at.y, FIGURES),
        ));
    }
}
