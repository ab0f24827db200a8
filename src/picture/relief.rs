//! High ground: each level in a warmer tone, light from the upper left, and the contour lines, which cross the hexes that are
//! slopes (8.31).

use hexx::Vec2;

use crate::painting::brush::{Brush, Ink};
use crate::painting::chance::lattice;
use crate::platoons::board::Slope;

use super::land::{self, Land};
use super::palette;

/// How far apart the points are at which the height is known.
const STEP: f32 = 12.0;
/// How many times the ground is smoothed, and over how many points to each side.
const SMOOTHED: (usize, usize) = (3, 3);
/// So many metres are one level.
const LEVEL: f32 = 20.0;
/// So far below a level its contour line is: within the outermost hexes of the level.
const BELOW: f32 = 9.0;
/// Where the light comes from, across the map.
const LIGHT: Vec2 = Vec2::new(-0.64, -0.77);
/// How strong light and shade are for each metre that a unit of the picture rises, and at most.
const STRENGTH: [f32; 2] = [2.1, 0.30];
/// How wide a contour line is.
const LINE: f32 = 4.2;

/// The height of the ground everywhere.
pub struct Relief {
    low: Vec2,
    size: [usize; 2],
    heights: Vec<f32>,
}

impl Relief {
    /// The height of the ground of boards, smoothed.
    pub fn of(land: &Land) -> Relief {
        let [low, far] = land.corners();
        let low = low - 4.0 * STEP;
        let size = ((far + 4.0 * STEP - low) / STEP).ceil();
        let size = [size.x as usize + 1, size.y as usize + 1];
        let point = |index: usize| low + Vec2::new((index % size[0]) as f32, (index / size[0]) as f32) * STEP;
        let level = |point: Vec2| land.cells.get(&land::at(point)).map_or(0.0, |cell| f32::from(cell.level));
        let heights = (0..size[0] * size[1]).map(|index| level(point(index))).collect();
        let mut heights = smooth(heights, size);
        for (index, height) in heights.iter_mut().enumerate() {
            // Where the ground rises alone: what is level stays level.
            let away = (*height - (*height / LEVEL).round() * LEVEL).abs() / (LEVEL / 2.0);
            *height += roughness(point(index)) * away;
        }
        Relief { low, size, heights }
    }

    /// The height at a point.
    fn height(&self, at: Vec2) -> f32 {
        let place = (at - self.low) / STEP;
        let most = Vec2::new(self.size[0] as f32 - 1.001, self.size[1] as f32 - 1.001);
        let place = place.clamp(Vec2::ZERO, most);
        let (column, row) = (place.x as usize, place.y as usize);
        let known = |x: usize, y: usize| self.heights[(row + y) * self.size[0] + column + x];
        let part = place - place.floor();
        let upper = known(0, 0) + (known(1, 0) - known(0, 0)) * part.x;
        let lower = known(0, 1) + (known(1, 1) - known(0, 1)) * part.x;
        upper + (lower - upper) * part.y
    }

    /// How steeply it rises at a point, across and down.
    fn slope(&self, at: Vec2) -> Vec2 {
        let rise = |way: Vec2| (self.height(at + way * STEP) - self.height(at - way * STEP)) / (2.0 * STEP);
        Vec2::new(rise(Vec2::X), rise(Vec2::Y))
    }

    /// Paints every level in its tone.
    pub fn paint_levels(&self, brush: &mut Brush, [low, far]: [Vec2; 2]) {
        brush.points(low, far, |at| {
            let level = (self.height(at) + BELOW) / LEVEL;
            let number = level.floor();
            match number as i16 {
                ..=-1 => Some(palette::HOLLOW),
                0 => None,
                number => {
                    let tones = palette::HILLS;
                    Some(tones[usize::from(number.unsigned_abs() - 1).min(tones.len() - 1)])
                }
            }
        });
    }

    /// Paints light and shade.
    pub fn paint_light(&self, brush: &mut Brush, [low, far]: [Vec2; 2]) {
        brush.points(low, far, |at| {
            let lit = (-self.slope(at).dot(LIGHT) * STRENGTH[0]).clamp(-STRENGTH[1], STRENGTH[1]);
            let ink = if lit > 0.0 { palette::SUNLIT } else { palette::SHADED };
            (lit.abs() > 0.02).then_some(Ink(ink.0, lit.abs()))
        });
    }

    /// Paints strokes down steep slopes.
    pub fn paint_steep(&self, brush: &mut Brush, land: &Land) {
        for (at, _) in land.hexes().filter(|(_, cell)| cell.slope == Some(Slope::Steep)) {
            let corners = land::corners(at, 0.96);
            let [left, right] = [corners[5], corners[2]];
            for place in lattice(left.with_y(left.y - 104.0), right.with_y(right.y + 104.0), 24.0) {
                let down = -self.slope(place);
                if land::at(place) == at && down.length() > 0.045 {
                    let foot = place + down.normalize_or_zero() * 19.0;
                    brush.line(place, foot, 3.2, palette::STEEP);
                }
            }
        }
    }

    /// Paints the contour lines.
    pub fn paint_contours(&self, brush: &mut Brush, [low, far]: [Vec2; 2]) {
        brush.points(low, far, |at| {
            let height = self.height(at);
            let level = ((height + BELOW) / LEVEL).round();
            let steep = self.slope(at).length();
            let away = (height - (level * LEVEL - BELOW)).abs() / steep.max(0.02);
            let cover = (LINE / 2.0 + 1.0 - away).clamp(0.0, 1.0);
            let Ink(rgb, most) = palette::CONTOUR;
            (cover > 0.0).then_some(Ink(rgb, most * cover))
        });
    }
}

/// So many metres more or less: no ground is quite level, and no contour line quite straight.
fn roughness(at: Vec2) -> f32 {
    let wave = |x: f32, y: f32, turn: f32| (at.x / x + at.y / y + turn).sin();
    wave(47.0, 113.0, 0.4) * wave(-98.0, 43.0, 1.9) * 4.5
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
