//! What grows: woods of every kind, orchards, single trees, grass.

use hexx::Vec2;

use crate::painting::brush::{Brush, Ink};
use crate::painting::chance::lattice;
use crate::platoons::board::Terrain;

use super::floors::depth;
use super::land::{Land, centre, chance_at};
use super::palette;

/// What a crown looks like from above.
#[derive(Clone, Copy, PartialEq)]
enum Crown {
    /// Round, with leaves.
    Leafy,
    /// Dark needles.
    Fir,
    /// Fronds around a middle.
    Palm,
}

/// A crown seen from above.
struct Plant {
    at: Vec2,
    radius: f32,
    ink: Ink,
    crown: Crown,
}

/// How a kind of wood grows.
struct Growth {
    terrain: Terrain,
    inks: &'static [Ink],
    /// How far the trees stand apart, and how far from where they would.
    pitch: f32,
    jolt: f32,
    /// How wide the crowns are from their middles.
    radius: [f32; 2],
    /// How many of a hundred are of the other kind.
    others: (Crown, u8),
}

const WOODS: [Growth; 7] = [
    Growth {
        terrain: Terrain::LightWoods,
        inks: &palette::LIGHT_WOODS,
        pitch: 43.0,
        jolt: 15.0,
        radius: [9.5, 15.0],
        others: (Crown::Leafy, 0),
    },
    Growth {
        terrain: Terrain::Woods,
        inks: &palette::WOODS,
        pitch: 25.0,
        jolt: 7.0,
        radius: [12.0, 17.0],
        others: (Crown::Fir, 6),
    },
    Growth {
        terrain: Terrain::HeavyWoods,
        inks: &palette::HEAVY,
        pitch: 23.0,
        jolt: 6.0,
        radius: [13.0, 19.0],
        others: (Crown::Fir, 45),
    },
    Growth {
        terrain: Terrain::Jungle,
        inks: &palette::JUNGLE,
        pitch: 29.0,
        jolt: 9.0,
        radius: [11.0, 18.0],
        others: (Crown::Palm, 45),
    },
    Growth {
        terrain: Terrain::HeavyJungle,
        inks: &palette::HEAVY_JUNGLE,
        pitch: 22.0,
        jolt: 6.0,
        radius: [13.0, 20.0],
        others: (Crown::Palm, 30),
    },
    Growth {
        terrain: Terrain::Mangrove,
        inks: &palette::MANGROVE,
        pitch: 31.0,
        jolt: 10.0,
        radius: [9.0, 15.0],
        others: (Crown::Leafy, 0),
    },
    Growth {
        terrain: Terrain::Orchard,
        inks: &palette::ORCHARD,
        pitch: 34.0,
        jolt: 2.0,
        radius: [10.0, 12.5],
        others: (Crown::Leafy, 0),
    },
];

/// Paints all woods, the upper trees first so that shadows fall on those below. Nothing grows where it would be in the way.
pub fn paint(brush: &mut Brush, land: &Land, taken: impl Fn(Vec2, f32) -> bool) {
    let mut plants: Vec<Plant> = Vec::new();
    for growth in &WOODS {
        let rims = land.rims(|cell| cell.base == growth.terrain);
        let corners = || rims.iter().flatten().copied();
        let (Some(low), Some(far)) = (corners().reduce(Vec2::min), corners().reduce(Vec2::max)) else {
            continue;
        };
        for place in lattice(low, far, growth.pitch) {
            let plant = growth.plant(place);
            let Some(depth) = depth(&rims, plant.at).filter(|depth| *depth > 4.0) else { continue };
            // A tree leans over the rim of its wood a little, and no further.
            let radius = plant.radius.min(depth + 6.0);
            if !taken(plant.at, radius * 0.8) {
                plants.push(Plant { radius, ..plant });
            }
        }
    }
    plants.sort_by(|one, other| one.at.y.total_cmp(&other.at.y));
    for plant in &plants {
        brush.disc(plant.at + Vec2::new(4.5, 5.5), plant.radius, palette::SHADOW);
    }
    plants.iter().for_each(|plant| plant.paint(brush));
}

impl Growth {
    /// What grows at a place.
    fn plant(&self, place: Vec2) -> Plant {
        let mut scatter = chance_at(place, 20 + self.terrain as u64);
        let at = place + scatter.jolt(self.jolt);
        let radius = scatter.between(self.radius[0], self.radius[1]);
        let other = scatter.between(0.0, 100.0) < f32::from(self.others.1);
        let crown = if other { self.others.0 } else { Crown::Leafy };
        let ink = if crown == Crown::Fir { palette::FIR } else { scatter.one(self.inks) };
        Plant { at, radius, ink, crown }
    }
}

impl Plant {
    fn paint(&self, brush: &mut Brush) {
        let light = Vec2::new(-0.28, -0.32) * self.radius;
        let star = |points: i32, inner: f32| -> Vec<Vec2> {
            let turn = std::f32::consts::PI / points as f32;
            let reach = |number: i32| if number % 2 == 0 { 1.0 } else { inner };
            let corner = |number: i32| Vec2::from_angle(number as f32 * turn + self.at.x) * reach(number);
            (0..2 * points).map(|number| self.at + corner(number) * self.radius).collect()
        };
        match self.crown {
            Crown::Leafy => {
                brush.disc(self.at, self.radius, self.ink.shaded(-0.34));
                brush.disc(self.at + light * 0.25, self.radius * 0.86, self.ink);
                brush.disc(self.at + light, self.radius * 0.46, self.ink.shaded(0.18));
            }
            Crown::Fir => {
                brush.fill(&star(7, 0.64), self.ink);
                brush.disc(self.at + light * 0.4, self.radius * 0.5, self.ink.shaded(0.16));
                brush.disc(self.at + light * 0.6, self.radius * 0.25, self.ink.shaded(0.34));
            }
            Crown::Palm => {
                brush.fill(&star(6, 0.36), self.ink.shaded(0.12));
                brush.disc(self.at, self.radius * 0.22, self.ink.shaded(-0.3));
            }
        }
    }
}

/// Paints grass in the open, and a tree or two that stand alone, too small to be taken for terrain.
pub fn paint_lone(brush: &mut Brush, land: &Land, taken: impl Fn(Vec2, f32) -> bool) {
    for (at, _) in land.hexes().filter(|(_, cell)| cell.base == Terrain::Clear) {
        let middle = centre(at);
        let mut scatter = chance_at(middle, 13);
        for _ in 0..9 {
            let tuft = middle + Vec2::new(scatter.between(-105.0, 105.0), scatter.between(-98.0, 98.0));
            for blade in -1..=1 {
                let foot = tuft + Vec2::new(blade as f32 * 2.0, 0.0);
                brush.line(foot, foot + Vec2::new(blade as f32 * 3.0, -8.0), 1.7, palette::GRASS);
            }
        }
        for _ in 0..(scatter.part() * 4.0) as i32 - 1 {
            let turn = scatter.between(0.0, std::f32::consts::TAU);
            let tree = middle + Vec2::from_angle(turn) * scatter.between(48.0, 92.0);
            let (radius, ink) = (scatter.between(5.0, 8.0), scatter.one(&palette::LONE_TREES));
            if !taken(tree, 10.0) {
                brush.disc(tree + radius * 0.45, radius, Ink(palette::SHADOW.0, 0.18));
                brush.disc(tree, radius, ink.shaded(-0.18));
                brush.disc(tree - radius * 0.15, radius * 0.8, ink);
            }
        }
    }
}
