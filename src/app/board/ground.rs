//! The paper of the map: margin, mottled ground, tufts of grass.

use bevy::math::Vec2;

use crate::board::layout::{BOARD_HEIGHT, BOARD_WIDTH};
use crate::board::{HexId, Look, Map, Terrain};

use super::brush::{Brush, Ink, spot};
use super::chance::Scatter;
use super::palette;

/// How wide the margin around the map is.
pub const MARGIN: f32 = 44.0;

/// The far corner of the map.
pub fn far_corner() -> Vec2 {
    Vec2::new(BOARD_WIDTH as f32, BOARD_HEIGHT as f32)
}

/// The corners of the sheet with the shadow that it casts.
pub fn sheet() -> (Vec2, Vec2) {
    let reach = MARGIN + 46.0;
    (Vec2::splat(-reach), far_corner() + reach)
}

/// The shadow of the sheet, and its ground.
pub fn paint(brush: &mut Brush, map: &Map) {
    let far = far_corner();
    for step in (1..=5).rev() {
        let reach = MARGIN + step as f32 * 7.0;
        let shadow = [Vec2::splat(-reach) + 10.0, far + reach + 10.0];
        brush.frame(shadow, [Vec2::splat(1.0 - MARGIN), far + MARGIN - 1.0], Ink(0x000000, 0.10));
    }
    brush.look = map.look;
    brush.sheet(Vec2::ZERO, far, palette::PAPER);
    brush.softly(mottle);
    for hex in HexId::all().filter(|hex| map.terrain(*hex) == Terrain::OpenGround) {
        grass(brush, hex);
    }
}

/// The margin and the neat line, over everything that runs on beyond the map.
pub fn paint_margin(brush: &mut Brush) {
    brush.look = Look::default();
    let (low, far) = (Vec2::ZERO, far_corner());
    brush.frame([low - MARGIN, far + MARGIN], [low - 5.0, far + 5.0], palette::MARGIN);
    brush.frame([low - 6.0, far + 6.0], [low, far], palette::MARGIN_LINE);
}

/// Soft lighter and greener patches.
fn mottle(brush: &mut Brush) {
    let mut scatter = Scatter::new(7);
    let far = far_corner();
    for _ in 0..420 {
        let radius = scatter.between(60.0, 230.0);
        let low = Vec2::splat(radius);
        let at = Vec2::new(scatter.between(low.x, far.x - low.x), scatter.between(low.y, far.y - low.y));
        let colour = scatter.one(&[palette::PAPER_LIGHT, palette::PAPER_GREEN, palette::PAPER_GREEN]);
        brush.disc_fading(at, radius, Ink(colour, 0.16), 0.0);
    }
}

fn grass(brush: &mut Brush, hex: HexId) {
    let mut scatter = Scatter::new(1_000 + hex.index() as u64);
    for _ in 0..7 {
        let at = spot(hex.center()) + Vec2::new(scatter.between(-90.0, 90.0), scatter.between(-85.0, 85.0));
        for blade in -1..=1 {
            let tip = at + Vec2::new(blade as f32 * 4.0, -scatter.between(6.0, 10.0));
            brush.line(at + Vec2::new(blade as f32 * 1.5, 0.0), tip, 1.6, palette::GRASS);
        }
    }
}
