//! The lower part of a sheet that leads into a battle: what is told of it, and the buttons.

use bevy_egui::egui::{self, RichText, Vec2};

use crate::app::controls::keys::Control;
use crate::app::controls::{Given, focus};
use crate::app::theme;
use crate::text;

use super::back;

/// Room for the buttons.
const BUTTONS: f32 = 62.0;

/// Where a player goes from here.
pub enum Chosen {
    /// Into the battle.
    Begin,
    /// To the title.
    Back,
}

/// What is told, down to the buttons; it scrolls where it is longer.
pub fn story(ui: &mut egui::Ui, told: impl FnOnce(&mut egui::Ui)) {
    let room = (ui.available_height() - BUTTONS).max(60.0);
    egui::ScrollArea::vertical().id_salt("story").max_height(room).auto_shrink(false).show(ui, |ui| {
        told(ui);
        focus::keep_in_view(ui);
        focus::leaf_through(ui);
    });
    ui.add_space(12.0);
}

/// The buttons, with their keys: begin where there is something to begin, and back.
pub fn buttons(ui: &mut egui::Ui, given: &Given, ready: bool) -> Option<Chosen> {
    let clicked = ui.horizontal(|ui| {
        let words = RichText::new(text::text("brief-play")).font(theme::bold(20.0));
        let begin = ui.add_enabled(ready, egui::Button::new(words).min_size(Vec2::new(220.0, 44.0)));
        (begin.clicked(), back(ui))
    });
    let (begin, back) = clicked.inner;
    if ready && (begin || given.has(Control::Confirm)) {
        Some(Chosen::Begin)
    } else if back || given.has(Control::Decline) {
        Some(Chosen::Back)
    } else {
        None
    }
}
