//! The half hexes between the board and the frame: the ground goes on there, and fades out to the neat line.

use hexx::Vec2;

use crate::squads::board::{Direction, HexId, Map, Point, Terrain};

use super::brush::{Brush, Ink, spot};
use super::ground::far_corner;
use super::{fields, heights, palette};

/// How far beyond the neat line the margin still covers what is painted.
const COVERED: i32 = 30;
/// How much of the ground is left at the board, and at the neat line.
const LEFT: [f32; 2] = [0.75, 0.2];

/// Paints the ground beyond the board: what lies at its rim, mirrored.
pub fn paint(brush: &mut Brush, map: &Map) {
    for (hex, side) in halves() {
        let fold = 2 * hex.side(side)[0].y;
        let (least, most) = (-COVERED, far_corner().y as i32 + COVERED);
        let mirrored = |outline: &[Point]| -> Vec<Vec2> {
            let corners = outline.iter().rev();
            corners.map(|corner| spot(Point::new(corner.x, (fold - corner.y).clamp(least, most)))).collect()
        };
        for height in map.heights().iter().filter(|height| height.hex == hex) {
            brush.fill(&mirrored(&height.outline), heights::ink(height.level));
        }
        for patch in map.patches().iter().filter(|patch| patch.hex == hex) {
            floor(brush, patch.terrain, patch.group, &mirrored(&patch.outline));
        }
    }
    for (upper, lower, notch) in notches() {
        let level = map.level(upper).min(map.level(lower));
        let group = |hex| map.patches().iter().find(|patch| patch.hex == hex).map(|patch| patch.group);
        if level > 0 {
            brush.fill(&notch, heights::ink(level));
        }
        if let Some(shared) = group(upper).filter(|shared| Some(*shared) == group(lower)) {
            floor(brush, map.terrain(upper), shared, &notch);
        }
    }
}

/// Lets the ground beyond the board fade out.
pub fn fade(brush: &mut Brush) {
    let [near, far] = LEFT.map(|left| Ink(palette::BEYOND.0, 1.0 - left));
    for (hex, side) in halves() {
        let [left, right] = hex.side(side).map(spot);
        let outer = if side == Direction::Up { 0.0 } else { far_corner().y };
        let reach = Vec2::new(60.0, 0.0).copysign(right - left);
        let outline = [left, right, (right + reach).with_y(outer), (left - reach).with_y(outer)];
        brush.fill_fading(&outline, [left, left.with_y(outer)], [near, far]);
    }
    let edge = far_corner().x;
    let upper = [0.0, edge].map(|side| {
        let inner = if side == 0.0 { 60.0 } else { edge - 60.0 };
        [Vec2::new(inner, 0.0), Vec2::new(side, 0.0), Vec2::new(side, 104.0)]
    });
    // The last hexes of the outer columns end half a hex above the frame, the first at the frame.
    let lower = [0.0, edge].map(|side| {
        let inner = if side == 0.0 { 60.0 } else { edge - 60.0 };
        let bottom = far_corner().y;
        [Vec2::new(inner, bottom - 104.0), Vec2::new(side, bottom), Vec2::new(side, bottom - 208.0)]
    });
    for notch in notches().map(|(_, _, notch)| notch).chain(upper).chain(lower) {
        brush.fill_fading(&notch, [notch[0], notch[0].with_x(notch[1].x)], [near, far]);
    }
}

/// What lies flat, without what grows on it.
fn floor(brush: &mut Brush, terrain: Terrain, group: u16, outline: &[Vec2]) {
    match terrain {
        Terrain::Field => fields::till(brush, group, outline),
        Terrain::Woods => brush.fill(outline, palette::WOODS_FLOOR),
        Terrain::Brush => brush.fill(outline, palette::BRUSH_FLOOR),
        Terrain::Orchard => brush.fill(outline, palette::ORCHARD_FLOOR),
        Terrain::Marsh => brush.fill(outline, palette::MARSH),
        _ => {}
    }
}

/// The sides at which half a hex lies between the board and the frame.
fn halves() -> impl Iterator<Item = (HexId, Direction)> {
    let at_rim = |hex: HexId, side: Direction| {
        let height = hex.side(side)[0].y as f32;
        hex.neighbor(side).is_none() && height > 0.0 && height < far_corner().y
    };
    HexId::all()
        .flat_map(|hex| [Direction::Up, Direction::Down].map(|side| (hex, side)))
        .filter(move |(hex, side)| at_rim(*hex, *side))
}

/// The notches between the hexes of the first and of the last column, clockwise from their inner ends.
fn notches() -> impl Iterator<Item = (HexId, HexId, [Vec2; 3])> {
    HexId::all().filter_map(|upper| {
        let lower = upper.neighbor(Direction::Down)?;
        let tip = upper.side(Direction::Down).map(spot);
        let [above, below] = [upper, lower].map(|hex| spot(hex.center()).y);
        match upper.column() {
            0 => Some((upper, lower, [tip[1], Vec2::new(0.0, below), Vec2::new(0.0, above)])),
            column if column == HexId::COLUMNS - 1 => {
                let edge = far_corner().x;
                Some((upper, lower, [tip[0], Vec2::new(edge, above), Vec2::new(edge, below)]))
            }
            _ => None,
        }
    })
}
