//! What a roll decides that could be made again.

use bevy_egui::egui::{self, RichText};

use crate::squads::rules::{Dice, Game, RollFor, Side, Situation};
use crate::squads::text;
use crate::window::theme;

/// Tells it: what is on the table stands out.
pub(super) fn show(
    ui: &mut egui::Ui,
    game: &Game,
    situation: &Situation,
    side: Side,
    roll: RollFor,
    dice: Dice,
) {
    for (at, words) in text::reroll(game, situation, side, roll, dice).into_iter().enumerate() {
        let font = if at == 0 { theme::bold(14.0) } else { theme::plain(13.5) };
        ui.label(RichText::new(words).font(font).color(theme::palette().text));
    }
}
