//! Roads, railways and trails, and what stands on hexsides.

use hexx::Vec2;

use crate::squads::board::{Barrier, Look, Map, PATH_HALF_WIDTH, PathKind};

use super::bends::{beside, curve, paces};
use super::brush::{Brush, spot, spots};
use super::chance::Scatter;
use super::ground::far_corner;
use super::palette;

/// Trails, roads and railways: rims first, so that crossings join. A road is as wide as its corridor.
pub fn paint_roads(brush: &mut Brush, map: &Map) {
    for line in lines(map, PathKind::Trail) {
        brush.dashed(&bends(&line), [16.0, 9.0], 9.0, palette::TRAIL);
    }
    let roads: Vec<Vec<Vec2>> = lines(map, PathKind::Road).iter().map(|line| bends(line)).collect();
    let width = 2.0 * PATH_HALF_WIDTH as f32;
    for (width, ink) in [(width, palette::ROAD_RIM), (width - 7.0, palette::ROAD)] {
        for line in &roads {
            brush.stroke(line, width, ink);
        }
    }
    let (cover, rut) = match map.look {
        Look::Snow => (Some(palette::SLUSH), palette::SLUSH_RUT),
        Look::Autumn => (Some(palette::MUD), palette::MUD_RUT),
        Look::Dust => (None, palette::DUST_RUT),
        _ => (None, palette::ROAD_RUT),
    };
    if let Some(cover) = cover {
        brush.strokes(&roads, width - 9.0, cover);
    }
    for line in &roads {
        for aside in [10.0, -10.0] {
            brush.stroke(&beside(line, aside), 3.0, rut);
        }
    }
    for line in lines(map, PathKind::Railway) {
        let line = bends(&line);
        for (at, along) in paces(&line, 13.0) {
            brush.line(at - along.perp() * 17.0, at + along.perp() * 17.0, 5.0, palette::SLEEPER);
        }
        for aside in [10.0, -10.0] {
            brush.stroke(&beside(&line, aside), 3.0, palette::RAIL);
        }
    }
}

/// The lines of all paths of a kind. One that leaves the board goes straight on, across the neat line.
pub fn lines(map: &Map, kind: PathKind) -> Vec<Vec<Vec2>> {
    let of_kind = map.paths().iter().filter(|path| path.kind == kind);
    of_kind
        .map(|path| {
            let mut line = spots(&path.line());
            if path.hexes.last().map(|hex| spot(hex.center())) != line.last().copied() {
                line.extend(beyond_frame(&line[line.len() - 2..]));
            }
            if path.hexes.first().map(|hex| spot(hex.center())) != line.first().copied() {
                line.splice(0..0, beyond_frame(&[line[1], line[0]]));
            }
            line
        })
        .collect()
}

/// How far beyond the neat line a path goes: so far that nothing of its end is left within, and no more of it than the margin covers.
const BEYOND: f32 = 12.0;

/// Where a line of two points that goes straight on has left the map.
fn beyond_frame(line: &[Vec2]) -> Option<Vec2> {
    let way = (line[1] - line[0]).normalize_or_zero();
    let goal = Vec2::select(way.cmpgt(Vec2::ZERO), far_corner() + BEYOND, Vec2::splat(-BEYOND));
    let needed = ((goal - line[1]) / way).to_array().into_iter().filter(|needed| needed.is_finite());
    needed.reduce(f32::min).map(|needed| line[1] + way * needed)
}

/// A line with its corners rounded a little.
fn bends(line: &[Vec2]) -> Vec<Vec2> {
    curve(line, 46.0)
}

/// Walls, hedges, fences and cliffs, exactly on their hexsides.
pub fn paint_barriers(brush: &mut Brush, map: &Map) {
    for hexside in map.hexsides() {
        let [from, to] = hexside.segment().map(spot);
        let mut scatter = Scatter::new(from.x as u64 * 31 + from.y as u64);
        match hexside.barrier {
            Barrier::Wall => wall(brush, from, to, &mut scatter),
            Barrier::Hedge => hedge(brush, from, to, &mut scatter),
            Barrier::Fence => fence(brush, from, to),
            Barrier::Cliff => cliff(brush, from, to, spot(hexside.hex.center())),
        }
    }
}

fn wall(brush: &mut Brush, from: Vec2, to: Vec2, scatter: &mut Scatter) {
    let fall = Vec2::new(4.0, 5.0);
    brush.line(from + fall, to + fall, 13.0, palette::SHADOW);
    brush.stroke(&[from, to], 15.0, palette::STONE_RIM);
    let stones = 9;
    let along = (to - from) / stones as f32;
    for stone in 0..stones {
        let start = from + along * stone as f32;
        brush.line(start + along * 0.06, start + along * 0.94, 11.0, scatter.one(&palette::STONES));
    }
}

fn hedge(brush: &mut Brush, from: Vec2, to: Vec2, scatter: &mut Scatter) {
    let fall = Vec2::new(4.0, 5.0);
    brush.line(from + fall, to + fall, 17.0, palette::SHADOW);
    let bushes = 11;
    let at = |bush: i32| from.lerp(to, bush as f32 / bushes as f32);
    for bush in 0..=bushes {
        brush.disc(at(bush), 10.5, palette::HEDGE_RIM);
    }
    for bush in 0..=bushes {
        let middle = at(bush) + scatter.jolt(1.5);
        let ink = scatter.one(&palette::HEDGE);
        brush.disc(middle, 8.5, ink);
        brush.disc(middle + Vec2::new(-2.0, -2.5), 3.6, ink.shaded(0.22));
    }
}

fn fence(brush: &mut Brush, from: Vec2, to: Vec2) {
    let fall = Vec2::new(2.0, 3.0);
    brush.line(from + fall, to + fall, 4.0, palette::SHADOW);
    brush.line(from, to, 3.6, palette::FENCE);
    let posts = 6;
    let across = (to - from).perp().normalize_or_zero() * 8.0;
    for post in 0..=posts {
        let at = from.lerp(to, post as f32 / posts as f32);
        brush.line(at - across, at + across, 4.0, palette::FENCE);
    }
}

fn cliff(brush: &mut Brush, from: Vec2, to: Vec2, high: Vec2) {
    brush.line(from, to, 6.0, palette::CLIFF);
    for step in 0..12 {
        let at = from.lerp(to, (step as f32 + 0.5) / 12.0);
        brush.line(at, at + (at - high).normalize_or_zero() * 20.0, 3.0, palette::CLIFF);
    }
}
