//! Where the other side can fire, and how hard its best piece hits there.

use std::collections::BTreeMap;

use crate::app::theme;
use crate::board::HexId;
use crate::rules::fire;

use super::Canvas;

/// Marks every hex that a piece of the other side has in range and sight with the greatest firepower of one
/// such piece, hindrance taken off.
pub(super) fn draw(canvas: &Canvas) {
    let (game, situation) = (canvas.game, &canvas.view.situation);
    let enemy = canvas.viewer().other();
    let mut worst: BTreeMap<HexId, i16> = BTreeMap::new();
    for (id, ..) in situation.units_of(enemy) {
        for piece in fire::pieces_of(game, situation, id) {
            for hex in HexId::all().filter(|hex| fire::reaches(game, situation, piece, *hex)) {
                let power = fire::power(game, situation, &[piece], &[hex]).total();
                let most = worst.entry(hex).or_insert(power);
                *most = power.max(*most);
            }
        }
    }
    for (hex, power) in worst.into_iter().filter(|(_, power)| *power > 0) {
        let strength = 0.10 + 0.05 * f32::from(power.min(9));
        canvas.tint(hex, theme::RED.gamma_multiply(strength));
        canvas.number(hex, power, theme::RED, bevy_egui::egui::Color32::WHITE);
    }
}
