//! Fortifications as signs on the map, above and below where counters lie (F100).

use bevy_egui::egui::{Color32, Painter, Pos2, Shape, Stroke, Vec2};

use crate::app::theme;
use crate::rules::Fortification;

/// Dug earth, and its edge.
const EARTH: Color32 = theme::rgb(0x6e5131);
const EARTH_EDGE: Color32 = theme::rgb(0x3d2b18);
/// Concrete, and its edge.
const CONCRETE: Color32 = theme::rgb(0xaaa69b);
const CONCRETE_EDGE: Color32 = theme::rgb(0x3f3d38);
/// Barbed wire.
const WIRE: Color32 = theme::rgb(0x2e2e33);

/// Draws a fortification around the centre of its hex; `unit` is the size of a map unit on screen.
pub fn draw(painter: &Painter, centre: Pos2, unit: f32, kind: Fortification) {
    let at = |x: f32, y: f32| centre + Vec2::new(x, y) * unit;
    match kind {
        Fortification::Foxholes => {
            let edge = Stroke::new((7.0 * unit).max(1.5), EARTH_EDGE);
            for (x, y) in [(-66.0, -62.0), (0.0, -78.0), (66.0, -62.0)] {
                painter.circle(at(x, y), 22.0 * unit, EARTH, edge);
            }
        }
        Fortification::Trench => {
            let zigzag: Vec<Pos2> = (0..9)
                .map(|step| at(step as f32 * 24.0 - 96.0, if step % 2 == 0 { -64.0 } else { -88.0 }))
                .collect();
            painter.add(Shape::line(zigzag.clone(), Stroke::new((26.0 * unit).max(4.0), EARTH_EDGE)));
            painter.add(Shape::line(zigzag, Stroke::new((13.0 * unit).max(2.0), EARTH)));
        }
        Fortification::Wire => {
            let strand = Stroke::new((5.0 * unit).max(1.2), WIRE);
            for row in [-66.0, 70.0] {
                for step in -4..4 {
                    let left = step as f32 * 24.0;
                    painter.line_segment([at(left, row - 12.0), at(left + 24.0, row + 12.0)], strand);
                    painter.line_segment([at(left, row + 12.0), at(left + 24.0, row - 12.0)], strand);
                }
            }
        }
        Fortification::Mines => {
            for (x, y) in [(-72.0, -66.0), (-24.0, -84.0), (24.0, -66.0), (72.0, -84.0)] {
                mine(painter, at(x, y), unit);
            }
        }
        Fortification::Bunker => {
            let roof = [(-80.0, -54.0), (-64.0, -94.0), (64.0, -94.0), (80.0, -54.0)];
            block(painter, roof.map(|(x, y)| at(x, y)), unit, EARTH, EARTH_EDGE);
            slit(painter, [at(-34.0, -66.0), at(34.0, -66.0)], unit);
        }
        Fortification::Pillbox => {
            let walls = [(-78.0, -56.0), (-50.0, -98.0), (50.0, -98.0), (78.0, -56.0)];
            block(painter, walls.map(|(x, y)| at(x, y)), unit, CONCRETE, CONCRETE_EDGE);
            slit(painter, [at(-34.0, -68.0), at(34.0, -68.0)], unit);
        }
    }
}

/// A mine with its horns.
fn mine(painter: &Painter, at: Pos2, unit: f32) {
    let horn = Stroke::new((5.0 * unit).max(1.2), WIRE);
    for turn in 0..4 {
        let angle = std::f32::consts::FRAC_PI_4 * turn as f32;
        let out = Vec2::new(angle.cos(), angle.sin()) * 22.0 * unit;
        painter.line_segment([at - out, at + out], horn);
    }
    painter.circle(at, 13.0 * unit, WIRE, Stroke::new(1.0, theme::RED));
}

fn block(painter: &Painter, outline: [Pos2; 4], unit: f32, fill: Color32, edge: Color32) {
    painter.add(Shape::convex_polygon(outline.to_vec(), fill, Stroke::new((6.0 * unit).max(1.5), edge)));
}

/// The slit that is fired through.
fn slit(painter: &Painter, ends: [Pos2; 2], unit: f32) {
    painter.line_segment(ends, Stroke::new((10.0 * unit).max(2.0), theme::INK));
}
