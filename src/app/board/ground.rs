//! The paper of the map: margin, mottled ground, tufts of grass.

use bevy::math::Vec2;

use crate::board::layout::{BOARD_HEIGHT, BOARD_WIDTH};
use crate::board::{HexId, Look, Map, PathKind, Terrain};

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
        meadow(brush, hex);
        grass(brush, hex);
        if PathKind::ALL.into_iter().all(|kind| !map.path_runs_in(kind, hex)) {
            lone_trees(brush, hex);
        }
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

/// A few strips of a meadow that was mown, here and there.
fn meadow(brush: &mut Brush, hex: HexId) {
    let mut scatter = Scatter::new(2_000 + 3 * hex.index() as u64);
    if scatter.part() > 0.4 {
        return;
    }
    let at = spot(hex.center()) + scatter.jolt(36.0);
    let way = Vec2::from_angle(scatter.between(-0.7, 0.7));
    let half = Vec2::new(scatter.between(50.0, 74.0), scatter.between(26.0, 44.0));
    let strips = 2 + (half.y / 9.0) as i32;
    for strip in 0..strips {
        let [top, bottom] = [strip, strip + 1].map(|edge| 2.0 * edge as f32 / strips as f32 - 1.0);
        let skew = scatter.between(-5.0, 5.0);
        let corner = |x: f32, y: f32| at + way * (half.x * x + skew) + way.perp() * (half.y * y);
        let corners = [corner(-1.0, top), corner(1.0, top), corner(1.0, bottom), corner(-1.0, bottom)];
        brush.fill(&corners, palette::MOWN[strip as usize % 2]);
    }
}

/// A tree or two that stand alone, too small and too pale to be taken for terrain.
fn lone_trees(brush: &mut Brush, hex: HexId) {
    let mut scatter = Scatter::new(3_000 + 5 * hex.index() as u64);
    let trees = (scatter.part() * 4.5) as i32 - 1;
    for _ in 0..trees {
        let turn = scatter.between(0.0, std::f32::consts::TAU);
        let at = spot(hex.center()) + Vec2::from_angle(turn) * scatter.between(46.0, 84.0);
        let radius = scatter.between(4.5, 8.5);
        let ink = scatter.one(&palette::LONE_TREE);
        brush.disc(at + radius * 0.45, radius, Ink(palette::SHADOW.0, 0.16));
        brush.disc(at, radius, ink.shaded(-0.16));
        brush.disc(at - radius * 0.15, radius * 0.8, ink);
    }
}
