//! How far the leaders of the viewer command (3.3.1.1).

use bevy_egui::egui::Stroke;

use crate::app::theme;
use crate::board::HexId;

use super::Canvas;

/// Frames each leader's hex and tints the hexes in which it can activate units.
pub(super) fn draw(canvas: &Canvas) {
    let (game, situation) = (canvas.game, &canvas.view.situation);
    for (id, _, at) in situation.units_of(canvas.viewer()) {
        if !situation.class(game, id).leads() {
            continue;
        }
        let radius = situation.face(game, id).command.max(0) as u8;
        for hex in HexId::all().filter(|hex| hex.distance(at) <= radius) {
            canvas.tint(hex, theme::GREEN.gamma_multiply(0.30));
        }
        canvas.frame(at, Stroke::new(3.0, theme::AMBER));
        canvas.number(at, i16::from(radius), theme::AMBER, theme::INK);
    }
}
