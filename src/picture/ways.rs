//! Roads, tracks and railways, their embankments and bridges.

use hexx::Vec2;

use crate::painting::bends::{beside, paces};
use crate::painting::brush::Brush;
use crate::platoons::board::Line;

use super::land::Land;
use super::lines::Lines;
use super::palette;

/// How wide a road is.
const ROAD: f32 = 22.0;

/// All that is built to be gone along.
pub struct Ways {
    roads: Lines,
    tracks: Lines,
    railways: Lines,
}

impl Ways {
    /// The ways of boards.
    pub fn of(land: &Land) -> Ways {
        Ways {
            roads: Lines::of(land, Line::Road),
            tracks: Lines::of(land, Line::Track),
            railways: Lines::of(land, Line::Railway),
        }
    }

    /// Whether any runs nearer to a point.
    pub fn are_near(&self, point: Vec2, reach: f32) -> bool {
        [&self.roads, &self.tracks, &self.railways].iter().any(|lines| lines.are_near(point, reach))
    }

    /// How the nearest one runs at a point, if it is near.
    pub fn way_at(&self, point: Vec2) -> Option<Vec2> {
        self.roads.way_at(point, 90.0).or_else(|| self.tracks.way_at(point, 90.0))
    }

    /// Paints them, rims first, so that crossings join.
    pub fn paint(&self, brush: &mut Brush, land: &Land) {
        self.raise_embankments(brush, land);
        self.bridge(brush, land, 0.0);
        for line in self.tracks.all() {
            brush.stroke(line, 11.0, palette::PAPER.shaded(0.25));
            brush.dashed(line, [19.0, 11.0], 7.0, palette::TRACK);
        }
        let roads: Vec<Vec<Vec2>> = self.roads.all().cloned().collect();
        brush.strokes(&roads, ROAD, palette::ROAD_RIM);
        brush.strokes(&roads, ROAD - 7.0, palette::ROAD);
        for line in self.railways.all() {
            brush.stroke(line, 26.0, palette::BALLAST);
        }
        for line in self.railways.all() {
            for (at, along) in paces(line, 12.0) {
                brush.line(at - along.perp() * 12.0, at + along.perp() * 12.0, 5.0, palette::SLEEPER);
            }
            for aside in [6.5, -6.5] {
                brush.stroke(&beside(line, aside), 3.2, palette::RAIL);
            }
        }
        self.bridge(brush, land, 1.0);
    }

    /// Slopes on both sides of a railway.
    fn raise_embankments(&self, brush: &mut Brush, land: &Land) {
        for (at, _) in land.hexes().filter(|(_, cell)| cell.embankment) {
            for line in self.railways.within(at) {
                brush.stroke(line, 60.0, palette::EMBANKMENT);
                for (place, along) in paces(line, 11.0) {
                    for side in [1.0, -1.0] {
                        let across = along.perp() * side;
                        brush.line(
                            place + across * 16.0,
                            place + across * 37.0,
                            3.0,
                            palette::EMBANKMENT_TOOTH,
                        );
                    }
                }
            }
        }
    }

    /// Bridges: the deck below what runs over it, the rails above.
    fn bridge(&self, brush: &mut Brush, land: &Land, rails: f32) {
        for (at, _) in land.hexes().filter(|(_, cell)| cell.bridge) {
            for lines in [&self.roads, &self.tracks, &self.railways] {
                for line in lines.within(at) {
                    if rails > 0.0 {
                        for aside in [19.0, -19.0] {
                            brush.stroke(&beside(line, aside), 5.0, palette::BRIDGE_RIM);
                        }
                    } else {
                        brush.stroke(line, 42.0, palette::PLANKS);
                        for (place, along) in paces(line, 9.0) {
                            let across = along.perp() * 19.0;
                            brush.line(place - across, place + across, 1.8, palette::PLANK_LINE);
                        }
                    }
                }
            }
        }
    }
}
