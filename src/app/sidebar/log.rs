//! The log: one line an event, opened by a click; the hex of a line is found on the map.

use bevy_egui::egui::{self, RichText, Sense, Vec2};

use crate::app::battle::shown::Shown;
use crate::app::counters::colour as colour_of;
use crate::app::theme;
use crate::board::HexId;
use crate::rules::Game;

/// Lines that are drawn at the most: older ones are scrolled off for good.
const KEPT: usize = 400;

/// Shows the log, or where the other person may look only what both may read; the hex of a line that was clicked.
pub fn show(ui: &mut egui::Ui, game: &Game, shown: &Shown, other_may_look: bool) -> Option<HexId> {
    let mut found = None;
    let first = shown.log.len().saturating_sub(KEPT);
    egui::ScrollArea::vertical().auto_shrink([false, false]).stick_to_bottom(true).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        for (index, line) in shown.log.iter().enumerate().skip(first) {
            let colour = if line.head { theme::AMBER } else { theme::TEXT };
            let font = if line.head { theme::bold(13.5) } else { theme::plain(13.0) };
            let open_id = ui.id().with(("log", index));
            let mut open = ui.data(|data| data.get_temp::<bool>(open_id)).unwrap_or(false);
            ui.horizontal(|ui| {
                ui.add_space(8.0 * line.depth.min(4) as f32);
                // Whose unit it is: a swatch in the colour of its counters.
                let (swatch, _) = ui.allocate_exact_size(Vec2::new(4.0, 13.0), Sense::hover());
                if let Some(side) = line.side {
                    ui.painter().rect_filled(swatch, 1.0, colour_of(game, side));
                }
                let sign = match (line.details.is_empty(), open) {
                    (true, _) => "",
                    (false, true) => "– ",
                    (false, false) => "+ ",
                };
                let told = if other_may_look { &line.open } else { &line.text };
                let words = RichText::new(format!("{sign}{told}")).font(font).color(colour);
                let label = ui.add(egui::Label::new(words).wrap().sense(Sense::click()));
                if label.clicked() {
                    found = line.hex;
                    open = !open;
                    ui.data_mut(|data| data.insert_temp(open_id, open));
                }
            });
            if open {
                for detail in &line.details {
                    ui.horizontal(|ui| {
                        ui.add_space(8.0 * line.depth.min(4) as f32 + 14.0);
                        let words = RichText::new(detail).font(theme::plain(12.0)).color(theme::FAINT);
                        ui.add(egui::Label::new(words).wrap());
                    });
                }
            }
        }
    });
    found
}
