//! The lower part of a sheet that leads into a battle: what is told of it, and the buttons.

use bevy_egui::egui::{self, RichText, Vec2};

use crate::squads::text;
use crate::window::controls::focus::Hint;
use crate::window::controls::keys::Control;
use crate::window::controls::{Given, focus};
use crate::window::layout::Room;
use crate::window::theme;

use super::back;

/// Room for the buttons.
const BUTTONS: f32 = 62.0;

/// A sheet that is lower than this has no room for what is told below what is chosen.
const LOW: f32 = 600.0;

/// Where a player goes from here.
pub enum Chosen {
    /// Into the battle.
    Begin,
    /// To how even it is.
    Balance,
    /// To the title.
    Back,
}

/// All that stands above the buttons, which are always in sight. Where room is scarce, or the sheet is low, it scrolls as a whole; else only
/// what is told. The content learns which of both it is: how much room it has.
pub fn above<T>(ui: &mut egui::Ui, room: Room, content: impl FnOnce(&mut egui::Ui, Room) -> T) -> T {
    let area = ui.available_rect_before_wrap();
    let area = area.with_max_y(area.bottom() - BUTTONS);
    let mut upper = ui.new_child(egui::UiBuilder::new().max_rect(area));
    upper.set_clip_rect(area.expand2(Vec2::new(6.0, 0.0)).intersect(ui.clip_rect()));
    ui.advance_cursor_after_rect(area);
    ui.add_space(12.0);
    if room == Room::Enough && area.height() >= LOW {
        return content(&mut upper, Room::Enough);
    }
    let page = egui::ScrollArea::vertical().id_salt("page").auto_shrink(false);
    page.show(&mut upper, |ui| {
        let told = content(ui, Room::Scarce);
        focus::keep_in_view(ui);
        focus::leaf_through(ui);
        told
    })
    .inner
}

/// How high a list above what is told may be: a share of the room there is.
pub fn share(ui: &egui::Ui, room: Room, of: f32, least: f32) -> f32 {
    match room {
        Room::Enough => (ui.available_height() * of).max(least),
        Room::Scarce => least,
    }
}

/// What is told, down to the buttons; it scrolls where it is longer, unless the whole sheet does.
pub fn story(ui: &mut egui::Ui, room: Room, told: impl FnOnce(&mut egui::Ui)) {
    if room == Room::Scarce {
        told(ui);
        return;
    }
    let height = ui.available_height();
    egui::ScrollArea::vertical().id_salt("story").max_height(height).auto_shrink(false).show(ui, |ui| {
        told(ui);
        focus::keep_in_view(ui);
        focus::leaf_through(ui);
    });
}

/// The buttons, with their keys: begin and how even it is, where there is a battle to begin, and back.
pub fn buttons(ui: &mut egui::Ui, given: &Given, ready: bool) -> Option<Chosen> {
    let clicked = ui.horizontal(|ui| {
        let words = RichText::new(text::text("brief-play")).font(theme::bold(20.0));
        let begin = ui.add_enabled(ready, egui::Button::new(words).min_size(Vec2::new(200.0, 44.0)));
        let words = RichText::new(text::text("balance")).font(theme::bold(16.0));
        let balance = ui.add_enabled(ready, egui::Button::new(words).min_size(Vec2::new(120.0, 36.0)));
        let balance = balance.hint(text::text("balance-hint"));
        (begin.clicked(), balance.clicked(), back(ui))
    });
    let (begin, balance, back) = clicked.inner;
    if ready && (begin || given.has(Control::Confirm)) {
        Some(Chosen::Begin)
    } else if ready && (balance || given.has(Control::Balance)) {
        Some(Chosen::Balance)
    } else if back || given.has(Control::Decline) {
        Some(Chosen::Back)
    } else {
        None
    }
}
