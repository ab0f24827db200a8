//! The paper of the map: margin, mottled ground, tufts of grass.

use hexx::Vec2;

use crate::squads::board::layout::{BOARD_HEIGHT, BOARD_WIDTH};
use crate::squads::board::{HexId, Look, Map, Terrain};

use super::bends::{beside, curve};
use super::brush::{Brush, Ink, spot};
use super::chance::Scatter;
use super::{looks, palette, plants};

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
    brush.dyes = looks::dyes(map.look);
    brush.sheet(Vec2::ZERO, far, palette::PAPER);
    brush.softly(mottle);
    for hex in HexId::all().filter(|hex| map.terrain(*hex) == Terrain::OpenGround) {
        match map.look {
            Look::Meadow | Look::Autumn => meadow(brush, hex),
            Look::Snow => tracks(brush, hex),
            Look::Steppe | Look::South => feather_grass(brush, hex),
            Look::Desert => sand(brush, hex),
            Look::Dust => rubble(brush, hex),
        }
        if map.look != Look::Desert {
            grass(brush, hex);
        }
        plants::paint_lone(brush, map, hex);
    }
}

/// The margin and the neat line, over everything that runs on beyond the map.
pub fn paint_margin(brush: &mut Brush) {
    brush.dyes = None;
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

/// The trail of somebody who went across the snow.
fn tracks(brush: &mut Brush, hex: HexId) {
    let mut scatter = Scatter::new(2_000 + 3 * hex.index() as u64);
    if scatter.part() > 0.35 {
        return;
    }
    let [from, to] = [scatter.jolt(1.0), scatter.jolt(1.0)].map(|way| way.normalize_or(Vec2::X) * 92.0);
    let line = curve(&[from, (from + to) * -0.2, to].map(|at| at + spot(hex.center())), 80.0);
    brush.dashed(&beside(&line, 2.2), [4.0, 7.0], 2.2, palette::TRACKS);
    brush.dashed(&beside(&line[1..], -2.2), [4.0, 7.0], 2.2, palette::TRACKS);
}

/// Feather grass, all of it bent by the same wind.
fn feather_grass(brush: &mut Brush, hex: HexId) {
    let mut scatter = Scatter::new(2_000 + 3 * hex.index() as u64);
    for _ in 0..14 {
        let at = spot(hex.center()) + Vec2::new(scatter.between(-88.0, 88.0), scatter.between(-82.0, 82.0));
        let length = scatter.between(9.0, 17.0);
        let ink = scatter.one(&palette::FEATHER_GRASS);
        for blade in -1..=1 {
            let foot = at + Vec2::new(blade as f32 * 3.0, 0.0);
            brush.line(foot, foot + Vec2::new(length, -length * 0.45 + blade as f32 * 2.0), 1.5, ink);
        }
    }
}

/// Ripples that the wind has blown, and a few stones.
fn sand(brush: &mut Brush, hex: HexId) {
    let mut scatter = Scatter::new(2_000 + 3 * hex.index() as u64);
    let place = |scatter: &mut Scatter| {
        spot(hex.center()) + Vec2::new(scatter.between(-84.0, 84.0), scatter.between(-78.0, 78.0))
    };
    for _ in 0..7 {
        let (at, length) = (place(&mut scatter), scatter.between(16.0, 34.0));
        let ripple = [-1.0, -0.3, 0.4, 1.0]
            .map(|along: f32| at + Vec2::new(along * length, (along * 2.4).sin() * 4.0 + along * 3.0));
        brush.stroke(&ripple, 1.6, palette::RIPPLE);
    }
    for _ in 0..4 {
        let (at, radius) = (place(&mut scatter), scatter.between(1.6, 3.4));
        brush.disc(at, radius, palette::STONE);
    }
}

/// Crumbs of brick, and a crater here and there.
fn rubble(brush: &mut Brush, hex: HexId) {
    let mut scatter = Scatter::new(2_000 + 3 * hex.index() as u64);
    let place = |scatter: &mut Scatter| {
        spot(hex.center()) + Vec2::new(scatter.between(-86.0, 86.0), scatter.between(-80.0, 80.0))
    };
    if scatter.part() < 0.3 {
        let (at, radius) = (place(&mut scatter), scatter.between(10.0, 18.0));
        brush.disc_fading(at, radius, palette::CRATER, 0.05);
        brush.disc(at + radius * 0.2, radius * 0.4, Ink(palette::CRATER.0, 0.12));
    }
    for _ in 0..16 {
        let (at, size) = (place(&mut scatter), scatter.between(1.8, 4.2));
        let way = Vec2::from_angle(scatter.between(0.0, 3.0)) * size;
        brush.line(at - way * 0.5, at + way * 0.5, size * 0.8, scatter.one(&palette::RUBBLE));
    }
}
