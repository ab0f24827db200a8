//! What the light does on a map, worked out once: the shadows of what stands on it, the windows that are lit, and where water is.

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageSampler};
use bevy::math::Vec2;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use resvg::tiny_skia::{BlendMode, FillRule, Paint, Path, PathBuilder, Pixmap, Transform};

use crate::painting::chance::Scatter;
use crate::printed::brush::{edges, polygon, spot, spots};
use crate::printed::{bridges, ground, plants, roofs};
use crate::squads::board::{Barrier, HexId, Look, Map, PathKind, Terrain};

use super::air::Air;

/// How many map units a point of the picture is wide.
const COARSE: f32 = 4.0;
/// Over how many steps a shadow is followed, and how far each goes, in map units.
const STEPS: (u16, f32) = (18, 8.0);
/// Within how many units of height the edge of a shadow fades.
const EDGE: f32 = 12.0;

/// How high things are, in map units: a level of a hill, a house, a hedge, a wall; a crown by its width.
const LEVEL: f32 = 34.0;
const HOUSE: f32 = 40.0;
const HEDGE: f32 = 15.0;
const WALL: f32 = 9.0;
const CROWN: f32 = 2.1;
/// Half the breadth of a hedge or a wall.
const BREADTH: f32 = 4.0;

/// How far a window shines, and how broad it is itself.
const SHINE: f32 = 92.0;
const PANE: f32 = 6.0;
/// The shortest wall that has a window.
const SHORTEST: f32 = 34.0;

/// The picture of a map under that air: shadows, windows, water and open ground, a channel each.
pub fn cast(map: &Map, air: &Air) -> Option<Image> {
    let (low, far) = ground::sheet();
    let size = ((far - low) / COARSE).ceil();
    let [width, height] = [size.x as usize, size.y as usize];
    let standing = Standing::on(map, low, size)?;
    let windows = windows(map, low, size);
    let mut data = Vec::with_capacity(width * height * 4);
    for row in 0..height {
        for column in 0..width {
            let pixel = row * width + column;
            let shadow = standing.shadow(Vec2::new(column as f32, row as f32) + 0.5, air);
            let (water, open) = standing.flat(pixel);
            data.extend([(shadow * 255.0) as u8, (windows[pixel].min(1.0) * 255.0) as u8, water, open]);
        }
    }
    let mut image = Image::new(
        Extent3d { width: width as u32, height: height as u32, depth_or_array_layers: 1 },
        TextureDimension::D2,
        data,
        TextureFormat::Rgba8Unorm,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::linear();
    Some(image)
}

/// How high everything on a map is: what stands in red, the ground in green. Water is in blue.
struct Standing(Pixmap);

impl Standing {
    fn on(map: &Map, low: Vec2, size: Vec2) -> Option<Standing> {
        let mut drawn = Standing(Pixmap::new(size.x as u32, size.y as u32)?);
        drawn.0.fill(resvg::tiny_skia::Color::BLACK);
        let placed = Transform::from_translate(-low.x, -low.y).post_scale(1.0 / COARSE, 1.0 / COARSE);
        let mut put = |path: Option<Path>, [red, green, blue]: [f32; 3]| {
            // What is higher stays; only a bridge takes the water away.
            let blend_mode = if blue < 0.0 { BlendMode::Darken } else { BlendMode::Lighten };
            let mut paint = Paint { blend_mode, ..Paint::default() };
            paint.set_color_rgba8(red as u8, green as u8, blue as u8, 255);
            if let Some(path) = path {
                drawn.0.fill_path(&path, &paint, FillRule::Winding, placed, None);
            }
        };
        for ground in map.heights() {
            put(polygon(&spots(&ground.outline), true), [0.0, f32::from(ground.level) * LEVEL, 0.0]);
        }
        for rim in roofs::buildings(map).iter().flatten() {
            put(polygon(rim, true), [HOUSE, 0.0, 0.0]);
        }
        for (at, radius) in plants::crowns(map) {
            put(PathBuilder::from_circle(at.x, at.y, radius), [radius * CROWN, 0.0, 0.0]);
        }
        for side in map.hexsides() {
            let high = match side.barrier {
                Barrier::Hedge => HEDGE,
                Barrier::Wall => WALL,
                Barrier::Fence | Barrier::Cliff => continue,
            };
            let [from, to] = side.segment().map(spot);
            let beside = (to - from).normalize_or_zero().perp() * BREADTH;
            put(polygon(&[from - beside, to - beside, to + beside, from + beside], true), [high, 0.0, 0.0]);
        }
        if map.look != Look::Snow {
            for patch in map.patches().iter().filter(|patch| patch.terrain == Terrain::WaterBarrier) {
                put(polygon(&spots(&patch.outline), true), [0.0, 0.0, 255.0]);
            }
            for part in HexId::all().flat_map(|hex| map.corridor(PathKind::Stream, hex)) {
                put(polygon(&spots(&part), true), [0.0, 0.0, 255.0]);
            }
        }
        for (_, deck) in bridges::decks(map) {
            put(polygon(&deck, true), [255.0, 255.0, -1.0]);
        }
        Some(drawn)
    }

    /// How high it is at a point of the picture.
    fn height(&self, at: Vec2) -> f32 {
        let [width, height] = [self.0.width() as usize, self.0.height() as usize];
        let [column, row] =
            [(at.x.max(0.0) as usize).min(width - 1), (at.y.max(0.0) as usize).min(height - 1)];
        let pixel = self.0.pixels()[row * width + column];
        f32::from(pixel.red()) + f32::from(pixel.green())
    }

    /// How much of a point is water, and how much of it open ground.
    fn flat(&self, pixel: usize) -> (u8, u8) {
        let pixel = self.0.pixels()[pixel];
        (pixel.blue(), 255_u8.saturating_sub(pixel.red().saturating_mul(30)).min(255 - pixel.blue()))
    }

    /// How deep a point of the picture lies in the shadow of others.
    fn shadow(&self, at: Vec2, air: &Air) -> f32 {
        let (sun, slope) = air.sun;
        let own = self.height(at);
        let deepest = (1..=STEPS.0).map(|step| {
            let way = STEPS.1 * f32::from(step);
            self.height(at + sun * (way / COARSE)) - own - way * slope
        });
        (deepest.fold(0.0, f32::max) / EDGE).min(1.0)
    }
}

/// How bright the light of windows is at every point: here and there one of a house, which shines away from its wall.
fn windows(map: &Map, low: Vec2, size: Vec2) -> Vec<f32> {
    let mut light = vec![0.0_f32; size.x as usize * size.y as usize];
    let mut scatter = Scatter::new(41);
    // Few lamps burn where nearly all roofs are gone.
    let share = if map.look == Look::Dust { 0.10 } else { 0.22 };
    for (from, to) in roofs::buildings(map).iter().flatten().flat_map(|rim| edges(rim)) {
        let (lit, place, bright) = (scatter.part(), scatter.between(0.3, 0.7), scatter.between(0.6, 1.0));
        if lit > share || from.distance(to) < SHORTEST {
            continue;
        }
        let at = from.lerp(to, place);
        let outwards = -(to - from).normalize_or_zero().perp();
        let middle = (at - low) / COARSE;
        let reach = SHINE / COARSE;
        let [first, last] = [middle - reach, middle + reach].map(|at| at.clamp(Vec2::ZERO, size - 1.0));
        for row in first.y as usize..=last.y as usize {
            for column in first.x as usize..=last.x as usize {
                let way = (Vec2::new(column as f32, row as f32) + 0.5 - middle) * COARSE;
                let (far, ahead) = (way.length(), way.dot(outwards));
                let fan = (ahead / far.max(1.0)).max(0.0) * (1.0 - far / SHINE).max(0.0).powi(2) * 0.62;
                let pane = if far < PANE { 1.0 } else { 0.0 };
                let point = &mut light[row * size.x as usize + column];
                *point = (*point + fan * bright).max(pane * bright);
            }
        }
    }
    light
}
