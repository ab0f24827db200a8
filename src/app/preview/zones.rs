//! Zones of set-up: a wash of the nation's colour within a border.

use bevy::math::Vec2;
use bevy_egui::egui::{self, Painter, Stroke};

use crate::app::board::Eye;
use crate::app::counters;
use crate::app::theme;
use crate::board::Direction;
use crate::rules::Side;

use super::Scene;

/// Draws both zones; the border lies just within them, so that two that touch are told apart.
pub fn draw(painter: &Painter, eye: &Eye, scene: &Scene) {
    for side in Side::BOTH {
        let colour = counters::colour(&scene.game, side);
        let border = Stroke::new((11.0 * eye.scale()).max(2.0), colour);
        let edge = Stroke::new(border.width + 2.0, theme::INK.gamma_multiply(0.6));
        let zone = &scene.zones[side];
        for hex in zone {
            let wash = egui::Shape::convex_polygon(
                eye.outline(*hex, 1.0),
                colour.gamma_multiply(0.08),
                Stroke::NONE,
            );
            painter.add(wash);
            let centre = eye.hex(*hex);
            for direction in Direction::ALL {
                if hex.neighbor(direction).is_some_and(|next| zone.contains(&next)) {
                    continue;
                }
                let ends = hex.side(direction).map(|end| {
                    let at = eye.on_screen(Vec2::new(end.x as f32, end.y as f32));
                    centre + (at - centre) * 0.95
                });
                painter.line_segment(ends, edge);
                painter.line_segment(ends, border);
            }
        }
    }
}
