//! Villages and towns: gardens, houses along the roads, a church where the name is written.

use hexx::Vec2;

use crate::painting::brush::{Brush, Ink};
use crate::painting::chance::{Scatter, lattice};
use crate::platoons::board::Terrain;

use super::floors::closed;
use super::land::{self, At, Land, centre, chance_at, corners};
use super::palette;
use super::waters::Waters;
use super::ways::Ways;

/// Where the light comes from.
const LIGHT: Vec2 = Vec2::new(-0.5, -0.866);

/// A house: its middle, along its ridge, and half its length and width.
struct House {
    at: Vec2,
    along: Vec2,
    half: Vec2,
    ink: Ink,
    church: bool,
}

/// How houses stand in a kind of place.
struct Style {
    pitch: f32,
    jolt: f32,
    length: [f32; 2],
    width: [f32; 2],
    /// How many of a hundred places are built on.
    built: f32,
}

const VILLAGE: Style =
    Style { pitch: 37.0, jolt: 8.0, length: [12.0, 19.0], width: [8.0, 11.0], built: 88.0 };
const TOWN: Style = Style { pitch: 33.0, jolt: 3.0, length: [13.0, 18.0], width: [10.0, 14.0], built: 97.0 };

/// Paints all houses and what lies around them.
pub fn paint(brush: &mut Brush, land: &Land, ways: &Ways, waters: &Waters) {
    let named: Vec<At> = land.map.place_names().map(|(hex, _)| land.map.lies(hex)).collect();
    let mut houses = Vec::new();
    for (at, cell) in land.cells.iter() {
        let style = match cell.base {
            Terrain::Village => VILLAGE,
            Terrain::Town => TOWN,
            _ => continue,
        };
        let built = built(*at, &style, named.contains(at), ways, waters);
        if cell.base == Terrain::Village {
            gardens(brush, *at, &built, |place| ways.are_near(place, 34.0) || waters.are_near(place, 26.0));
        }
        houses.extend(built);
    }
    houses.sort_by(|one, other| one.at.y.total_cmp(&other.at.y));
    for house in &houses {
        let fall: Vec<Vec2> = house.outline(1.0).iter().map(|corner| *corner + Vec2::new(5.0, 6.5)).collect();
        brush.fill(&fall, palette::SHADOW);
    }
    houses.iter().for_each(|house| house.paint(brush));
}

/// The houses of a hex.
fn built(at: At, style: &Style, named: bool, ways: &Ways, waters: &Waters) -> Vec<House> {
    let middle = centre(at);
    let mut scatter = chance_at(middle, 30);
    let usual = Vec2::from_angle(scatter.between(-0.35, 0.35));
    let mut houses: Vec<House> = Vec::new();
    if named {
        houses.extend(church(middle, usual, ways, waters, &mut scatter));
    }
    let [low, far] =
        [corners(at, 1.0)[5].with_y(middle.y - 104.0), corners(at, 1.0)[2].with_y(middle.y + 104.0)];
    for place in lattice(low, far, style.pitch) {
        let mut scatter = chance_at(place, 31);
        let place = place + scatter.jolt(style.jolt);
        let reach = Vec2::new(
            scatter.between(style.length[0], style.length[1]),
            scatter.between(style.width[0], style.width[1]),
        );
        let along = ways.way_at(place).unwrap_or(usual);
        let along = if scatter.part() < 0.3 { along.perp() } else { along };
        let ink = scatter.one(&palette::ROOFS).shaded(scatter.between(-0.10, 0.10));
        let wanted = scatter.between(0.0, 100.0) < style.built;
        let house = House { at: place, along, half: reach, ink, church: false };
        let free = houses
            .iter()
            .all(|other| other.at.distance(place) > (other.half + reach).length() * 0.72 + 2.0)
            && house.outline(1.1).iter().chain([&place]).all(|corner| {
                land::at(*corner) == at && !ways.are_near(*corner, 15.0) && !waters.are_near(*corner, 10.0)
            });
        if wanted && free {
            houses.push(house);
        }
    }
    houses
}

/// A church, as near to the middle as there is room for it.
fn church(middle: Vec2, along: Vec2, ways: &Ways, waters: &Waters, scatter: &mut Scatter) -> Option<House> {
    let ink = scatter.one(&palette::ROOFS[..3]).shaded(-0.12);
    let places = (0..40).map(|step| {
        let step = step as f32;
        middle + Vec2::from_angle(step * 2.4) * (step * 1.9)
    });
    let mut churches = places.map(|at| House { at, along, half: Vec2::new(27.0, 12.0), ink, church: true });
    churches.find(|house| {
        let corners = house.outline(1.1);
        corners.iter().all(|corner| !ways.are_near(*corner, 16.0) && !waters.are_near(*corner, 12.0))
    })
}

/// Beds behind the houses.
fn gardens(brush: &mut Brush, at: At, houses: &[House], taken: impl Fn(Vec2) -> bool) {
    for house in houses.iter().filter(|house| !house.church) {
        let mut scatter = chance_at(house.at, 32);
        let side = if scatter.part() < 0.5 { 1.0 } else { -1.0 };
        let middle = house.at + house.along.perp() * side * (house.half.y + 15.0);
        if scatter.part() < 0.25 || taken(middle) || land::at(middle) != at {
            continue;
        }
        let bed = House { at: middle, half: Vec2::new(house.half.x * 0.9, 10.0), ..*house };
        brush.fill(&bed.outline(1.0), scatter.one(&palette::GARDENS));
        brush.stroke(&closed(&bed.outline(1.0)), 1.6, palette::FIELD_RIM);
    }
}

impl House {
    fn corner(&self, x: f32, y: f32) -> Vec2 {
        self.at + self.along * (self.half.x * x) + self.along.perp() * (self.half.y * y)
    }

    fn outline(&self, part: f32) -> [Vec2; 4] {
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| self.corner(x * part, y * part))
    }

    /// Walls, and a roof with one side in the light.
    fn paint(&self, brush: &mut Brush) {
        brush.fill(&self.outline(1.0), palette::WALLS);
        let inner = 0.88;
        let lit = self.along.perp().dot(LIGHT) * 0.26;
        let half = |side: f32| {
            [(-inner, 0.0), (inner, 0.0), (inner, side * inner), (-inner, side * inner)]
                .map(|(x, y)| self.corner(x, y))
        };
        brush.fill(&half(1.0), self.ink.shaded(lit));
        brush.fill(&half(-1.0), self.ink.shaded(-lit));
        brush.line(self.corner(-inner, 0.0), self.corner(inner, 0.0), 2.0, self.ink.shaded(0.28));
        if self.church {
            let tower =
                House { at: self.corner(-0.72, 0.0), half: Vec2::splat(12.0), church: false, ..*self };
            brush.fill(&tower.outline(1.0), palette::WALLS);
            brush.fill(&tower.outline(0.8), palette::STONES[1]);
            for way in [self.along, self.along.perp()] {
                brush.line(tower.at - way * 8.0, tower.at + way * 8.0, 3.0, palette::WALLS);
            }
        }
    }
}
