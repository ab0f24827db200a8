//! The relief of the hills: soft light from the upper left, soft shade to the lower right of what rises.

use hexx::Vec2;
use resvg::tiny_skia::{FillRule, Paint, PathBuilder, Pixmap, PremultipliedColorU8, Transform};

use crate::squads::board::{Direction, Look, Map};

use super::brush::{SOFT, spots};
use super::ground::far_corner;
use super::palette;

/// How many times the ground is smoothed, and over how many points to each side: about seventy map units of slope.
const SMOOTHED: (usize, usize) = (3, 3);
/// Where the light comes from, across the map.
const LIGHT: Vec2 = Vec2::new(-0.64, -0.77);
/// How strong light and shade are on the slope of one level, and at most.
const STRENGTH: [f32; 2] = [1.9, 0.46];

/// The light and shade of a map, an eighth of its size; none where it is level.
pub fn shading(map: &Map, low: Vec2, far: Vec2) -> Option<Pixmap> {
    if map.heights().is_empty() {
        return None;
    }
    let size = ((far - low) / SOFT as f32).ceil();
    let (width, height) = (size.x as usize, size.y as usize);
    let ground = smooth(levels(map, low, [width, height])?, [width, height]);
    let mut shading = Pixmap::new(width as u32, height as u32)?;
    let [light, shade] = match map.look {
        Look::Snow => [palette::SNOW, palette::SHADED_SNOW],
        _ => [palette::SUNLIT, palette::SHADED],
    };
    let at = |column: usize, row: usize| ground[row.min(height - 1) * width + column.min(width - 1)];
    for (index, pixel) in shading.pixels_mut().iter_mut().enumerate() {
        let (column, row) = (index % width, index / width);
        let place = low + Vec2::new(column as f32, row as f32) * SOFT as f32;
        if place.cmplt(Vec2::ZERO).any() || place.cmpgt(far_corner()).any() {
            continue;
        }
        let slope = Vec2::new(
            at(column + 1, row) - at(column.saturating_sub(1), row),
            at(column, row + 1) - at(column, row.saturating_sub(1)),
        );
        let lit = (-slope.dot(LIGHT) * STRENGTH[0]).clamp(-STRENGTH[1], STRENGTH[1]);
        let ink = if lit > 0.0 { light } else { shade };
        let cover = lit.abs() * ink.1;
        let [_, red, green, blue] = ink.0.to_be_bytes();
        let part = |channel: u8| (f32::from(channel) * cover) as u8;
        let mixed =
            PremultipliedColorU8::from_rgba(part(red), part(green), part(blue), (255.0 * cover) as u8);
        *pixel = mixed.unwrap_or(*pixel);
    }
    Some(shading)
}

/// The level of the ground at every point. Hills go on beyond the board.
fn levels(map: &Map, low: Vec2, [width, height]: [usize; 2]) -> Option<Vec<f32>> {
    let mut drawn = Pixmap::new(width as u32, height as u32)?;
    let smaller = 1.0 / SOFT as f32;
    for ground in map.heights() {
        let mut paint = Paint::default();
        paint.set_color_rgba8(0, 0, 0, ground.level * 40);
        paint.blend_mode = resvg::tiny_skia::BlendMode::Source;
        let outline = spots(&ground.outline);
        let ends = Direction::ALL.into_iter().filter(|side| ground.hex.neighbor(*side).is_none());
        let beyond = ends.map(|side| {
            let [from, to] = ground.hex.side(side);
            spots(&[from + to - ground.hex.center() - ground.hex.center()])[0]
        });
        for shift in beyond.chain([Vec2::ZERO]) {
            let mut path = PathBuilder::new();
            for (index, corner) in outline.iter().enumerate() {
                let at = *corner + shift - low;
                if index == 0 { path.move_to(at.x, at.y) } else { path.line_to(at.x, at.y) }
            }
            path.close();
            if let Some(path) = path.finish() {
                let placed = Transform::from_scale(smaller, smaller);
                drawn.fill_path(&path, &paint, FillRule::Winding, placed, None);
            }
        }
    }
    Some(drawn.pixels().iter().map(|pixel| f32::from(pixel.alpha()) / 40.0).collect())
}

/// Every point the mean of those around it, across and down, again and again.
fn smooth(mut ground: Vec<f32>, [width, height]: [usize; 2]) -> Vec<f32> {
    let (times, reach) = SMOOTHED;
    for _ in 0..times {
        for (step, count, lines, stride) in [(1, width, height, width), (width, height, width, 1)] {
            for line in 0..lines {
                let before: Vec<f32> = (0..count).map(|at| ground[line * stride + at * step]).collect();
                for at in 0..count {
                    let around = &before[at.saturating_sub(reach)..(at + reach + 1).min(count)];
                    ground[line * stride + at * step] = around.iter().sum::<f32>() / around.len() as f32;
                }
            }
        }
    }
    ground
}
