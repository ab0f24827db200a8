//! Rivers, streams and open water, their banks first, so that all that meets is one.

use hexx::Vec2;

use crate::painting::bends::{beside, paces};
use crate::painting::brush::{Brush, hatch};
use crate::platoons::board::Terrain;

use super::floors::closed;
use super::land::{Land, centre, chance_at};
use super::lines::Lines;
use super::palette;

/// How wide streams, minor and major rivers are between their banks.
const WIDTHS: [f32; 3] = [22.0, 88.0, 158.0];

/// All that flows.
pub struct Waters {
    /// Streams, minor rivers, major rivers.
    pub lines: [Lines; 3],
    open: Vec<Vec<Vec2>>,
}

impl Waters {
    /// The waters of boards.
    pub fn of(land: &Land) -> Waters {
        let lines = [
            Lines::of_streams(land),
            Lines::of_rivers(land, Terrain::MinorRiver),
            Lines::of_rivers(land, Terrain::MajorRiver),
        ];
        Waters { lines, open: land.rims(|cell| cell.base == Terrain::AllWater) }
    }

    /// Whether any flows nearer to a point than so far from its bank.
    pub fn are_near(&self, point: Vec2, reach: f32) -> bool {
        self.lines.iter().zip(WIDTHS).any(|(lines, width)| lines.are_near(point, reach + width / 2.0))
    }

    /// Paints them.
    pub fn paint(&self, brush: &mut Brush, land: &Land) {
        for (reach, ink) in [(11.0, palette::BANK), (4.0, palette::WATER_RIM), (0.0, palette::WATER)] {
            for (lines, width) in self.lines.iter().zip(WIDTHS) {
                let bank = if width < 30.0 { reach * 0.55 } else { reach };
                let lines: Vec<Vec<Vec2>> = lines.all().cloned().collect();
                brush.strokes(&lines, width + 2.0 * bank, ink);
            }
            for rim in &self.open {
                brush.stroke(&closed(rim), 2.0 * reach, ink);
            }
            brush.fill_all(&self.open, ink);
        }
        self.paint_light(brush);
        sandbanks(brush, land);
    }

    /// What shines on the water.
    fn paint_light(&self, brush: &mut Brush) {
        for line in self.lines[0].all() {
            brush.dashed(&beside(line, 3.0), [20.0, 30.0], 1.8, palette::WATER_LIGHT);
        }
        for (lines, width) in self.lines.iter().zip(WIDTHS).skip(1) {
            for (number, line) in lines.all().enumerate() {
                for aside in [-0.33, -0.12, 0.08, 0.3] {
                    let mut scatter = chance_at(line[0] * (1.3 + aside), number as u64);
                    let dash = [scatter.between(24.0, 44.0), scatter.between(34.0, 70.0)];
                    brush.dashed(&beside(line, aside * width), dash, 2.2, palette::WATER_LIGHT);
                }
            }
        }
        for rim in &self.open {
            for (number, [from, to]) in hatch(rim, Vec2::X, 30.0) {
                let from = from + Vec2::X * (14.0 + 23.0 * number.rem_euclid(3) as f32);
                if from.x < to.x - 20.0 {
                    brush.dashed(&[from, to - Vec2::X * 20.0], [34.0, 52.0], 2.2, palette::WATER_LIGHT);
                }
            }
        }
    }
}

/// Sand in the water.
fn sandbanks(brush: &mut Brush, land: &Land) {
    for (at, _) in land.hexes().filter(|(_, cell)| cell.sandbank) {
        let middle = centre(at);
        let mut scatter = chance_at(middle, 12);
        let corner = |turn: i32| {
            let reach = Vec2::new(62.0, 30.0) * scatter.between(0.8, 1.2);
            middle + Vec2::from_angle(turn as f32 * std::f32::consts::TAU / 8.0) * reach
        };
        let bank: Vec<Vec2> = (0..8).map(corner).collect();
        let bank = crate::painting::bends::flowing(&bank);
        brush.fill(&bank, palette::SANDBANK);
        for (at, _) in paces(&closed(&bank), 12.0) {
            brush.disc(at.lerp(middle, 0.25), 1.6, palette::RIPPLE);
        }
    }
}
