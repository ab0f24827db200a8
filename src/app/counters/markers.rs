//! Smoke, blazes and fortifications of a hex; the flags of objectives.

use bevy_egui::egui::{self, Align2, Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2};

use crate::app::board::Eye;
use crate::app::theme;
use crate::rules::{Game, Markers, Situation};

use super::draw::{colour, ink_on};
use super::works;

/// Draws the markers of a hex around its centre; `unit` is the size of a map unit on screen.
pub fn draw(painter: &Painter, centre: Pos2, unit: f32, markers: &Markers) {
    if let Some(kind) = markers.fortification {
        works::draw(painter, centre, unit, kind);
    }
    if let Some(hindrance) = markers.smoke {
        smoke(painter, centre, unit, hindrance);
    }
    if markers.blaze {
        blaze(painter, centre, unit);
    }
}

/// A cloud, and the hindrance of its marker (T94).
fn smoke(painter: &Painter, centre: Pos2, unit: f32, hindrance: u8) {
    for (x, y, radius) in [(-42.0, 10.0, 58.0), (30.0, 26.0, 62.0), (4.0, -34.0, 66.0)] {
        let puff = centre + Vec2::new(x, y) * unit;
        painter.circle_filled(puff, radius * unit, Color32::from_rgba_unmultiplied(226, 226, 222, 165));
    }
    let at = centre + Vec2::new(66.0, 66.0) * unit;
    painter.circle(at, (26.0 * unit).max(8.0), theme::PAPER, Stroke::new(1.0, theme::INK));
    painter.text(at, Align2::CENTER_CENTER, hindrance, theme::bold((30.0 * unit).max(10.0)), theme::INK);
}

/// Flames (T79).
fn blaze(painter: &Painter, centre: Pos2, unit: f32) {
    for (x, height, shade) in [(-36.0, 120.0, 0xc8401c), (28.0, 140.0, 0xd9641f), (-2.0, 100.0, 0xf0b03a)] {
        let base = centre + Vec2::new(x, 60.0) * unit;
        let tongue = [(-34.0, 0.0), (0.0, -height), (34.0, 0.0)].map(|(x, y)| base + Vec2::new(x, y) * unit);
        let edge = Stroke::new(1.0, theme::INK);
        painter.add(egui::Shape::convex_polygon(tongue.to_vec(), theme::rgb(shade), edge));
    }
}

/// The owner of each objective: a flag in its colour, with the initial of its people (not by colour alone).
pub fn flags(painter: &Painter, eye: &Eye, game: &Game, situation: &Situation) {
    for (number, owner) in (1..).zip(situation.control) {
        let (Some(hex), Some(owner)) = (game.map.objective_marker(number), owner) else { continue };
        let foot = eye.hex(hex) + Vec2::new(38.0, 92.0) * eye.scale();
        let tall = (96.0 * eye.scale()).max(20.0);
        painter.line_segment([foot, foot - Vec2::new(0.0, tall)], Stroke::new(2.0, theme::INK));
        let flag = Rect::from_min_size(foot - Vec2::new(0.0, tall), Vec2::new(tall * 0.62, tall * 0.42));
        let ground = colour(game, owner);
        painter.rect(flag, 1.0, ground, Stroke::new(1.0, theme::INK), StrokeKind::Outside);
        let initial: String = game.nations[owner].adjective.chars().take(1).collect();
        painter.text(flag.center(), Align2::CENTER_CENTER, initial, theme::bold(tall * 0.36), ink_on(ground));
    }
}
