//! What covers the ground: fields, the floors of woods, marsh, sand, stones.

use hexx::Vec2;

use crate::painting::bends::flowing;
use crate::painting::brush::{Brush, Ink, hatch, inside, to_rim};
use crate::painting::chance::{Scatter, lattice};
use crate::platoons::board::Terrain;

use super::land::{self, Land, chance_at};
use super::palette;

/// How large a field is, and how far its corners are from where they would be.
const FIELD: (Vec2, f32) = (Vec2::new(150.0, 104.0), 22.0);
/// How the fields lie, across the map.
const FURROWS: Vec2 = Vec2::new(0.966, 0.259);

/// Paints a rectangle of ground.
type Texture = fn(&mut Brush, [Vec2; 2]);

/// Paints the floors of all terrain that covers the ground.
pub fn paint(brush: &mut Brush, land: &Land) {
    for (terrain, ink) in [
        (Terrain::LightWoods, palette::LIGHT_WOODS_FLOOR),
        (Terrain::Woods, palette::WOODS_FLOOR),
        (Terrain::HeavyWoods, palette::HEAVY_FLOOR),
        (Terrain::Orchard, palette::ORCHARD_FLOOR),
        (Terrain::Jungle, palette::JUNGLE_FLOOR),
        (Terrain::HeavyJungle, palette::HEAVY_JUNGLE_FLOOR),
        (Terrain::Mangrove, palette::MANGROVE_FLOOR),
        (Terrain::Village, palette::VILLAGE_FLOOR),
        (Terrain::Town, palette::TOWN_FLOOR),
    ] {
        brush.fill_all(&land.rims(|cell| cell.base == terrain), ink);
    }
    let textures: [(Terrain, Texture); 7] = [
        (Terrain::Field, fields),
        (Terrain::Marsh, marsh),
        (Terrain::RicePaddy, paddies),
        (Terrain::Beach, beach),
        (Terrain::SandDunes, dunes),
        (Terrain::Rocky, rocks),
        (Terrain::Wadi, wadi),
    ];
    for (terrain, texture) in textures {
        let rims = land.rims(|cell| cell.base == terrain);
        if rims.is_empty() {
            continue;
        }
        let corners = rims.iter().flatten().copied();
        let low = corners.clone().reduce(Vec2::min).unwrap_or_default();
        let far = corners.reduce(Vec2::max).unwrap_or_default();
        brush.within(&rims, |brush| texture(brush, [low, far]));
        let rim = match terrain {
            Terrain::Field => Some((3.0, palette::FIELD_RIM)),
            Terrain::Wadi => Some((5.0, palette::WADI_RIM)),
            _ => None,
        };
        if let Some((width, ink)) = rim {
            rims.iter().for_each(|rim| brush.stroke(&closed(rim), width, ink));
        }
        if terrain == Terrain::Wadi {
            rims.iter().for_each(|rim| teeth(brush, rim));
        }
    }
    ditches(brush, land);
}

/// A line that comes back to where it began.
pub fn closed(rim: &[Vec2]) -> Vec<Vec2> {
    rim.iter().chain(rim.first()).copied().collect()
}

/// Fields, each with its crop and its furrows.
fn fields(brush: &mut Brush, [low, far]: [Vec2; 2]) {
    let (size, aside) = FIELD;
    let turned = |column: i32, row: i32| {
        let place = Vec2::new(column as f32, row as f32) * size;
        let at = FURROWS * place.x + FURROWS.perp() * place.y;
        at + chance_at(at, 2).jolt(aside)
    };
    let reach = (low - far).length() / 2.0 + 2.0 * size.x;
    let middle = low.midpoint(far);
    let place = Vec2::new(middle.dot(FURROWS), middle.dot(FURROWS.perp())) / size;
    let steps = (Vec2::splat(reach) / size).ceil();
    for row in (place.y - steps.y) as i32..=(place.y + steps.y) as i32 {
        for column in (place.x - steps.x) as i32..=(place.x + steps.x) as i32 {
            let outline = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(x, y)| turned(column + x, row + y));
            let beyond = |corner: &Vec2| corner.cmplt(low - size.x).any() || corner.cmpgt(far + size.x).any();
            if !outline.iter().all(beyond) {
                field(brush, &outline);
            }
        }
    }
}

fn field(brush: &mut Brush, outline: &[Vec2; 4]) {
    let mut scatter = chance_at(outline[0], 3);
    let (ground, furrow) = scatter.one(&palette::CROPS);
    let along = if scatter.part() < 0.7 { outline[1] - outline[0] } else { outline[3] - outline[0] };
    let pitch = scatter.one(&[9.0, 11.0, 13.0]);
    brush.fill(outline, ground);
    for (_, [from, to]) in hatch(outline, along.normalize_or(Vec2::X), pitch) {
        brush.line(from, to, 2.4, furrow);
    }
    brush.stroke(&closed(outline), 2.6, palette::FIELD_RIM);
}

/// Water shines between the reeds, and stands in pools.
fn marsh(brush: &mut Brush, [low, far]: [Vec2; 2]) {
    brush.sheet(low, far, palette::MARSH);
    for at in lattice(low, far, 44.0) {
        let mut scatter = chance_at(at, 4);
        let at = at + scatter.jolt(14.0);
        if scatter.part() < 0.42 {
            let size = Vec2::new(scatter.between(13.0, 24.0), scatter.between(6.0, 10.0));
            let corner = |turn: i32| at + Vec2::from_angle(turn as f32 * 1.047) * size;
            let pool: Vec<Vec2> = (0..6).map(corner).collect();
            brush.fill(&flowing(&pool), palette::WATER);
            brush.line(
                at - size * 0.4,
                at + Vec2::new(size.x * 0.4, size.y * -0.4),
                1.8,
                palette::WATER_LIGHT,
            );
        } else {
            brush.line(at - Vec2::X * 13.0, at + Vec2::X * 13.0, 2.4, palette::REEDS);
            for blade in -2..=2 {
                let foot = at + Vec2::new(blade as f32 * 4.0, 0.0);
                let tip = foot + Vec2::new(blade as f32 * 1.8, -12.0 + (blade * blade) as f32);
                brush.line(foot, tip, 2.0, palette::REEDS);
            }
        }
    }
}

/// Squares of water between dykes.
fn paddies(brush: &mut Brush, [low, far]: [Vec2; 2]) {
    brush.sheet(low, far, palette::PADDY_DYKE);
    let size = Vec2::new(64.0, 46.0);
    let (first, last) = ((low / size).floor(), (far / size).ceil());
    for row in first.y as i32..last.y as i32 {
        for column in first.x as i32..last.x as i32 {
            let shift = if row % 2 == 0 { 0.0 } else { 0.4 };
            let corner = |x: f32, y: f32| Vec2::new(column as f32 + shift + x, row as f32 + y) * size;
            let [low, far] = [corner(0.05, 0.07), corner(0.95, 0.93)];
            let mut scatter = chance_at(low, 5);
            let outline = [low, low.with_x(far.x), far, far.with_x(low.x)];
            brush.fill(&outline, scatter.one(&palette::PADDY));
            for line in 1..4 {
                let y = low.y + (far.y - low.y) * line as f32 / 4.0;
                brush.dashed(&[low.with_y(y), far.with_y(y)], [4.0, 6.0], 2.0, palette::REEDS);
            }
        }
    }
}

fn beach(brush: &mut Brush, [low, far]: [Vec2; 2]) {
    brush.sheet(low, far, palette::BEACH);
    for at in lattice(low, far, 20.0) {
        let mut scatter = chance_at(at, 6);
        brush.disc(at + scatter.jolt(9.0), scatter.between(1.2, 2.4), palette::RIPPLE);
    }
}

/// Crests of sand, all of them bent by the same wind.
fn dunes(brush: &mut Brush, [low, far]: [Vec2; 2]) {
    brush.sheet(low, far, palette::SAND);
    for at in lattice(low, far, 58.0) {
        let mut scatter = chance_at(at, 7);
        let (at, size) = (at + scatter.jolt(12.0), scatter.between(18.0, 27.0));
        let bow = |turn: f32, reach: f32| at + Vec2::from_angle(turn) * Vec2::new(size, size * 0.62) * reach;
        let outer = (0..=10).map(|step| bow(0.25 + step as f32 * 0.264, 1.0));
        let inner = (0..=10).rev().map(|step| bow(0.45 + step as f32 * 0.224, 0.62));
        let crest: Vec<Vec2> = outer.chain(inner).collect();
        brush.fill(&crest, Ink(palette::RIPPLE.0, 0.40));
        brush.stroke(&crest[..11], 2.6, palette::RIPPLE);
    }
}

fn rocks(brush: &mut Brush, [low, far]: [Vec2; 2]) {
    brush.sheet(low, far, palette::ROCKY);
    for at in lattice(low, far, 30.0) {
        let mut scatter = chance_at(at, 8);
        stone(brush, at + scatter.jolt(12.0), &mut scatter);
    }
}

fn stone(brush: &mut Brush, at: Vec2, scatter: &mut Scatter) {
    let size = scatter.between(6.0, 13.0);
    let ink = scatter.one(&palette::STONES);
    let corner = |turn: i32, reach: f32| at + Vec2::from_angle(turn as f32 * 1.257) * size * reach;
    let reaches: [f32; 5] = std::array::from_fn(|_| scatter.between(0.7, 1.1));
    let outline = reaches.iter().zip(0..).map(|(reach, turn)| corner(turn, *reach));
    let outline: Vec<Vec2> = outline.collect();
    let fall: Vec<Vec2> = outline.iter().map(|corner| *corner + 3.0).collect();
    brush.fill(&fall, palette::SHADOW);
    brush.fill(&outline, ink);
    brush.line(at, outline[3], 1.6, ink.shaded(0.3));
}

fn wadi(brush: &mut Brush, [low, far]: [Vec2; 2]) {
    brush.sheet(low, far, palette::WADI);
    for at in lattice(low, far, 46.0) {
        let mut scatter = chance_at(at, 9);
        let at = at + scatter.jolt(16.0);
        brush.stroke(&[at, at + scatter.jolt(14.0), at + scatter.jolt(26.0)], 2.0, palette::RIPPLE);
        brush.disc(at + scatter.jolt(20.0), scatter.between(2.0, 4.0), palette::STONES[0]);
    }
}

/// Strokes from the rim down.
fn teeth(brush: &mut Brush, rim: &[Vec2]) {
    use crate::painting::bends::paces;
    for (number, (at, way)) in paces(&closed(rim), 15.0).into_iter().enumerate() {
        let length = if number % 2 == 0 { 22.0 } else { 13.0 };
        brush.line(at, at + way.perp() * length, 2.6, palette::WADI_RIM);
    }
}

/// Trenches against tanks, from hex to hex.
fn ditches(brush: &mut Brush, land: &Land) {
    let dug = |at: land::At| land.cells.get(&at).is_some_and(|cell| cell.base == Terrain::AntiTankDitch);
    for at in land.cells.keys().copied().filter(|at| dug(*at)) {
        for direction in crate::platoons::board::Direction::ALL {
            let beyond = land::beside(at, direction);
            if at < beyond && dug(beyond) {
                let [from, to] = [land::centre(at), land::centre(beyond)];
                brush.line(from, to, 26.0, palette::DITCH);
                brush.line(from, to, 14.0, palette::DITCH.shaded(-0.4));
                brush.dashed(&[from, to], [5.0, 9.0], 38.0, Ink(palette::DITCH.0, 0.7));
            }
        }
    }
}

/// Whether a point lies within rims, and how far from them.
pub fn depth(rims: &[Vec<Vec2>], point: Vec2) -> Option<f32> {
    let within = rims.iter().filter(|rim| inside(rim, point)).count() % 2 == 1;
    within.then(|| rims.iter().map(|rim| to_rim(rim, point)).fold(f32::INFINITY, f32::min))
}
