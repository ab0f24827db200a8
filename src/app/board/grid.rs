//! The grid of hexes over the terrain: fine lines that stay whole at any size.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::app::board::over_board;
use crate::app::layers::Layer;
use crate::board::{Direction, HexId};

use super::eye::{Eye, centre_of};
use super::marks;
use super::palette;
use super::sheet::Sheet;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(Layer::Map).before(marks::letter));
}

/// Every hexside once, and the dot from which sight is measured (2.1).
fn draw(mut contexts: EguiContexts, eye: Res<Eye>, sheet: Res<Sheet>) -> Result {
    if sheet.map().is_none() {
        return Ok(());
    }
    let painter = over_board(contexts.ctx_mut()?, &eye);
    let colour = |ink: super::brush::Ink| crate::app::theme::rgb(ink.0).gamma_multiply(ink.1);
    let line = egui::Stroke::new((3.0 * eye.scale()).max(1.0), colour(palette::GRID));
    for hex in HexId::all() {
        let centre = eye.on_screen(centre_of(hex));
        if !eye.area.expand(130.0 * eye.scale()).contains(centre) {
            continue;
        }
        for direction in Direction::ALL {
            if hex.neighbor(direction).is_some_and(|other| other < hex) {
                continue;
            }
            let ends = hex.side(direction).map(|end| eye.on_screen(Vec2::new(end.x as f32, end.y as f32)));
            painter.line_segment(ends, line);
        }
        painter.circle_filled(centre, (4.5 * eye.scale()).max(1.0), colour(palette::CENTRE));
    }
    Ok(())
}
