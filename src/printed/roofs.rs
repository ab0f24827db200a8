//! Roofs, one over all that is one building: slopes that rise from the eaves to ridges, point by point.

use std::collections::BTreeMap;

use hexx::Vec2;

use crate::squads::board::{Look, Map, Point, Terrain};

use super::brush::{Brush, Ink, edges, inside, spots};
use super::chance::{Scatter, lattice};
use super::rims::{area, rims};
use super::{looks, palette};

/// Where the light comes from.
const LIGHT: Vec2 = Vec2::new(-0.5, -0.866);
/// How far apart the rows of tiles are.
const COURSE: f32 = 7.0;
/// Walls that are further apart than twice this carry the roof of a hall.
const HALL: f32 = 54.0;
/// How far apart the ridges of the roof of a hall are: the pitch of bays and hexsides.
const BAY: f32 = 52.0;
/// How long a wall may be to end in a gable.
const GABLE: f32 = 118.0;

/// What covers a building.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// Slopes on all sides.
    Hipped,
    /// Gables at the narrow ends.
    Gabled,
    /// Level within a parapet.
    Flat,
    /// Parallel bays with a band of glass each.
    Bays,
}

/// A building, ready to be painted: its walls, around it and around its courts.
pub struct House {
    walls: Vec<Wall>,
    rims: Vec<Vec<Vec2>>,
    kind: Kind,
    ink: Ink,
    /// Whether snow lies on it.
    snow: bool,
    chimneys: Vec<Vec2>,
    dormers: Vec<Dormer>,
}

/// A wall of a house.
struct Wall {
    from: Vec2,
    way: Vec2,
    length: f32,
    /// Into the house.
    inwards: Vec2,
    /// Into the house from the walls before and after it, where those turn outwards: between them lies a valley.
    beside: [Option<Vec2>; 2],
    /// Whether no slope rises from it.
    gable: bool,
    /// How light the slope is that rises from it.
    light: f32,
}

/// A window in a slope: where, and up which slope.
struct Dormer(Vec2, Vec2);

/// A point of a roof, from the walls that carry it.
struct Slope {
    /// How far it is to the nearest wall, gables included.
    rim: f32,
    /// How high it is above the eaves.
    height: f32,
    /// How far along its wall.
    along: f32,
    light: f32,
    /// How much nearer it is to this wall than to one with another slope.
    ahead: f32,
    /// The same of the wall beyond an inner corner.
    valley: f32,
}

/// Paints all buildings.
pub fn paint(brush: &mut Brush, houses: &[House]) {
    // A roof is dyed as a whole, not slope by slope.
    let dyes = brush.dyes.take();
    for rim in houses.iter().flat_map(|house| house.rims.iter().filter(|rim| area(rim) > 0.0)) {
        let fall: Vec<Vec2> = rim.iter().map(|at| *at + Vec2::new(9.0, 11.0)).collect();
        brush.fill(&fall, palette::SHADOW);
    }
    for house in houses {
        let low = house.rims.iter().flatten().copied().fold(Vec2::INFINITY, Vec2::min);
        let far = house.rims.iter().flatten().copied().fold(Vec2::NEG_INFINITY, Vec2::max);
        brush.points(low, far, |at| house.at(at));
        house.dormers.iter().for_each(|dormer| dormer.paint(brush, house.ink));
        house.chimneys.iter().for_each(|at| chimney(brush, *at));
    }
    brush.dyes = dyes;
}

/// The rims of every building of a map, those of its courts too.
pub fn buildings(map: &Map) -> Vec<Vec<Vec<Vec2>>> {
    let mut groups: BTreeMap<u16, Vec<Vec<Point>>> = BTreeMap::new();
    for patch in map.patches().iter().filter(|patch| patch.terrain == Terrain::Building) {
        groups.entry(patch.group).or_default().push(patch.outline.clone());
    }
    groups.values().map(|outlines| rims(outlines).iter().map(|rim| spots(rim)).collect()).collect()
}

/// The houses of a map.
pub fn houses(map: &Map) -> Vec<House> {
    let mut houses = Vec::new();
    for rims in buildings(map) {
        let (around, courts): (Vec<_>, Vec<_>) = rims.into_iter().partition(|rim| area(rim) > 0.0);
        for rim in around {
            let own = courts.iter().filter(|court| inside(&rim, court[0].midpoint(court[1]))).cloned();
            houses.push(House::new(map.look, own.chain([rim.clone()]).collect()));
        }
    }
    houses
}

impl House {
    /// A house within these rims; what it looks like hangs on where it stands.
    fn new(look: Look, rims: Vec<Vec<Vec2>>) -> House {
        let first = rims[0][0];
        let mut scatter = Scatter::new((first.x * 7.0 + first.y * 131.0) as u64);
        let Ink(rgb, cover) = scatter.one(&palette::ROOFS).shaded(scatter.between(-0.10, 0.10));
        let ink = Ink(looks::roof(look, rgb), cover);
        let snow = look == Look::Snow;
        let walls: Vec<Wall> = rims.iter().flat_map(|rim| walls(rim)).collect();
        let mut house =
            House { walls, rims, kind: Kind::Hipped, ink, snow, chimneys: Vec::new(), dormers: Vec::new() };
        house.kind = house.chosen(&mut scatter);
        if house.kind == Kind::Gabled {
            let share = scatter.between(0.6, 1.4);
            house.raise_gables(|| scatter.part() < share);
        }
        house.chimneys = house.hearths(&mut scatter);
        if scatter.part() < 0.5 {
            house.dormers = house.windows(scatter.between(26.0, 44.0));
        }
        house
    }

    /// The roof that a house of its width has.
    fn chosen(&self, scatter: &mut Scatter) -> Kind {
        let widest = self.lattice(26.0).map(|at| self.slope(at).rim).fold(0.0, f32::max);
        let ground: f32 = self.rims.iter().map(|rim| area(rim) / 2.0).sum();
        match scatter.part() {
            _ if widest > HALL && ground > 30_000.0 => Kind::Bays,
            part if part < 0.08 && ground < 9_000.0 => Kind::Flat,
            part if part < 0.68 => Kind::Gabled,
            _ => Kind::Hipped,
        }
    }

    /// Lets narrow ends be gables.
    fn raise_gables(&mut self, mut wanted: impl FnMut() -> bool) {
        let mut first = 0;
        for rim in &self.rims {
            let count = rim.len();
            let at = |index: usize| first + index % count;
            let is_end = |index: usize| {
                let [before, wall, after] =
                    [index + count - 1, index, index + 1].map(|index| &self.walls[at(index)]);
                let turns = |one: &Wall, other: &Wall| one.way.perp_dot(other.way) > 0.5;
                let narrow = wall.length < GABLE && wall.length * 1.05 < before.length.max(after.length);
                narrow && turns(before, wall) && turns(wall, after) && before.way.dot(after.way) < -0.7
            };
            let ends: Vec<usize> = (0..count).filter(|index| is_end(*index)).map(at).collect();
            for end in ends {
                self.walls[end].gable = wanted();
            }
            first += count;
        }
    }

    /// Points of a grid that lie in the house.
    fn lattice(&self, pitch: f32) -> impl Iterator<Item = Vec2> + '_ {
        let low = self.rims.iter().flatten().copied().fold(Vec2::INFINITY, Vec2::min);
        let far = self.rims.iter().flatten().copied().fold(Vec2::NEG_INFINITY, Vec2::max);
        lattice(low, far, pitch).filter(|at| self.holds(*at))
    }

    /// Places for chimneys: beside the ridges, not near each other.
    fn hearths(&self, scatter: &mut Scatter) -> Vec<Vec2> {
        let mut hearths: Vec<Vec2> = Vec::new();
        if matches!(self.kind, Kind::Flat | Kind::Bays) {
            return hearths;
        }
        let apart = scatter.between(70.0, 130.0);
        let on_ridge =
            |slope: &Slope| slope.rim > 8.0 && slope.height > 11.0 && (3.0..10.0).contains(&slope.ahead);
        let mut places: Vec<Vec2> = self.lattice(9.0).filter(|at| on_ridge(&self.slope(*at))).collect();
        while !places.is_empty() && hearths.len() < 3 {
            let place = places.swap_remove((scatter.part() * places.len() as f32) as usize % places.len());
            if hearths.iter().all(|hearth| hearth.distance(place) > apart) {
                hearths.push(place);
            }
        }
        hearths
    }

    /// Rows of dormers on the wide slopes.
    fn windows(&self, apart: f32) -> Vec<Dormer> {
        let sloping = matches!(self.kind, Kind::Hipped | Kind::Gabled);
        let wide = self.walls.iter().filter(|wall| sloping && !wall.gable && wall.length > 80.0);
        let row = |wall: &Wall| {
            let count = ((wall.length - 30.0) / apart) as i32;
            let first = (wall.length - apart * (count - 1) as f32) / 2.0;
            let (start, way, inwards) = (wall.from, wall.way, wall.inwards);
            (0..count).map(move |number| {
                Dormer(start + way * (first + apart * number as f32) + inwards * 12.0, inwards)
            })
        };
        let fits = |dormer: &Dormer| {
            let slope = self.slope(dormer.0);
            self.holds(dormer.0) && (slope.height - 12.0).abs() < 0.5 && slope.ahead.min(slope.valley) > 9.0
        };
        let free = |dormer: &Dormer| self.chimneys.iter().all(|hearth| hearth.distance(dormer.0) > 14.0);
        wide.flat_map(row).filter(|dormer| fits(dormer) && free(dormer)).collect()
    }

    fn holds(&self, at: Vec2) -> bool {
        self.rims.iter().fold(false, |held, rim| held != inside(rim, at))
    }

    /// The roof at a point within the walls.
    fn slope(&self, at: Vec2) -> Slope {
        let infinite = f32::INFINITY;
        let mut slope = Slope {
            rim: infinite,
            height: infinite,
            along: 0.0,
            light: 0.0,
            ahead: infinite,
            valley: infinite,
        };
        let mut inwards = Vec2::ZERO;
        for wall in &self.walls {
            let along = (at - wall.from).dot(wall.way);
            let nearest = wall.from + wall.way * along.clamp(0.0, wall.length);
            let distance = at.distance(nearest);
            slope.rim = slope.rim.min(distance);
            if wall.gable {
                continue;
            }
            // Beyond an inner corner the slope goes on to the valley, and the one beside it from there.
            let above = (at - wall.from).dot(wall.inwards);
            let next = if along < 0.0 { wall.beside[0] } else { wall.beside[1] };
            let next = next.filter(|_| !(0.0..=wall.length).contains(&along));
            let valley = next.map_or(f32::INFINITY, |inwards| above - (at - nearest).dot(inwards));
            if valley < 0.0 || (next.is_some() && above <= 0.0) {
                continue;
            }
            let height = if next.is_some() { above } else { distance };
            let other = wall.inwards.dot(inwards) < 0.99;
            if height < slope.height {
                if other {
                    slope.ahead = slope.height - height;
                }
                slope = Slope { height, along, light: wall.light, valley, ..slope };
                inwards = wall.inwards;
            } else if other {
                slope.ahead = slope.ahead.min(height - slope.height);
            }
        }
        slope
    }

    /// The colour of a point and how much of it the house covers.
    fn at(&self, at: Vec2) -> Option<Ink> {
        if !self.holds(at) {
            return None;
        }
        let slope = self.slope(at);
        let cover = slope.rim.clamp(0.0, 1.0);
        let ink = match self.kind {
            _ if slope.rim < 2.2 => palette::WALLS,
            Kind::Flat => flat(self.ink, &slope),
            Kind::Bays if slope.rim > 7.0 => bay(self.ink, at),
            Kind::Bays => self.ink.shaded(-0.25 + slope.light),
            Kind::Hipped | Kind::Gabled => tiles(self.ink, &slope),
        };
        let snow = match self.kind {
            _ if !self.snow => 0.0,
            Kind::Bays if ink.0 != palette::GLASS.0 && slope.rim > 7.0 => 0.6,
            Kind::Hipped | Kind::Gabled if slope.rim > 5.0 && slope.ahead > 2.2 => {
                0.66 + slope.light.min(0.2)
            }
            Kind::Flat if slope.rim > 10.0 => 0.75,
            _ => 0.0,
        };
        Some(Ink(looks::mixed(ink.0, palette::SNOW.0, snow), cover))
    }
}

impl Dormer {
    /// A small gable with its window towards the eaves.
    fn paint(&self, brush: &mut Brush, ink: Ink) {
        let Dormer(at, up) = *self;
        let aside = up.perp();
        let part = |along: f32, high: f32| at + aside * along + up * high;
        let light = up.dot(LIGHT);
        brush.fill(&[part(-5.0, -6.0), part(5.0, -6.0), part(5.0, -4.0), part(-5.0, -4.0)], palette::WALLS);
        let roof =
            |side: f32| [part(side * 5.5, -5.0), part(0.0, -5.0), part(0.0, 6.0), part(side * 5.5, 1.0)];
        let side = -aside.dot(LIGHT) * 0.2;
        brush.fill(&roof(1.0), ink.shaded(0.05 - side));
        brush.fill(&roof(-1.0), ink.shaded(0.05 + side - light * 0.05));
    }
}

/// The walls along a rim.
fn walls(rim: &[Vec2]) -> Vec<Wall> {
    let sides: Vec<(Vec2, Vec2)> = edges(rim).collect();
    let way = |index: usize| {
        let (from, to) = sides[index % sides.len()];
        (to - from).normalize_or_zero()
    };
    (0..sides.len())
        .map(|index| {
            let (own, before, after) = (way(index), way(index + sides.len() - 1), way(index + 1));
            let (from, to) = sides[index];
            let inner = |first: Vec2, second: Vec2| first.perp_dot(second) < -0.05;
            Wall {
                from,
                way: own,
                length: from.distance(to),
                inwards: own.perp(),
                beside: [
                    inner(before, own).then_some(before.perp()),
                    inner(own, after).then_some(after.perp()),
                ],
                gable: false,
                light: -own.perp().dot(LIGHT) * 0.24,
            }
        })
        .collect()
}

/// Rows of tiles, lighter at the ridge.
fn tiles(ink: Ink, slope: &Slope) -> Ink {
    let row = slope.height / COURSE;
    let joint = (slope.along / 9.0 + if row as i32 % 2 == 0 { 0.5 } else { 0.0 }).rem_euclid(1.0) < 0.12;
    let lines = if row.fract() < 0.18 {
        -0.10
    } else if joint {
        -0.05
    } else {
        0.0
    };
    let ridge = match slope {
        Slope { valley, .. } if *valley < 1.6 => -0.22,
        Slope { ahead, .. } if *ahead < 1.6 => 0.16,
        _ => 0.0,
    };
    ink.shaded(slope.light + lines + ridge)
}

/// Tar within a parapet.
fn flat(ink: Ink, slope: &Slope) -> Ink {
    let edge = if slope.rim < 8.0 {
        0.10 + slope.light
    } else if slope.rim < 10.0 {
        -0.35
    } else {
        -0.16
    };
    ink.shaded(edge)
}

/// A bay of a hall: the slope in the light, the ridge, a band of glass in the steep side.
fn bay(ink: Ink, at: Vec2) -> Ink {
    let place = (at.y / BAY).rem_euclid(1.0);
    let rafter = (at.x / 26.0).rem_euclid(1.0) < 0.07;
    match place {
        _ if place < 0.05 => ink.shaded(-0.45),
        _ if place < 0.60 => ink.shaded(0.10 - place * 0.12 - if rafter { 0.07 } else { 0.0 }),
        _ if place < 0.64 => ink.shaded(0.26),
        _ if place < 0.72 => ink.shaded(-0.14),
        _ if place < 0.90 && !rafter => palette::GLASS,
        _ => ink.shaded(-0.26),
    }
}

fn chimney(brush: &mut Brush, at: Vec2) {
    let stone = |reach: f32| [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)];
    let square = |reach: f32| stone(reach).map(|(x, y)| at + Vec2::new(x, y));
    brush.disc(at + Vec2::new(4.0, 5.0), 5.0, palette::SHADOW);
    brush.fill(&square(4.4), palette::CHIMNEY);
    brush.fill(&square(2.0), palette::FLUE);
}
