//! Take back, save, keys, leave, and the speed of playback.

use bevy_egui::egui;

use crate::app::battle::session::{AtScreen, Session, autosave_file};
use crate::app::battle::shown::Shown;
use crate::app::controls::Control;
use crate::app::screens::Screen;
use crate::app::toast::Toast;
use crate::text;

use super::panel::Sidebar;
use super::prompt::key_hint;

/// Shows the menu and does what is chosen from it.
pub(super) fn show(ui: &mut egui::Ui, sidebar: &mut Sidebar) {
    let Sidebar { session: Some(session), shown: Some(shown), given, settings, .. } = sidebar else { return };
    let keys = settings.keys.clone();
    ui.horizontal(|ui| {
        let can = session.battle().can_undo(session.viewer).is_ok() && shown.idle();
        let small = |ui: &mut egui::Ui, enabled: bool, words: &str, control: Control| {
            let button = ui.add_enabled(enabled, egui::Button::new(text::text(words)).small());
            let button = button.on_hover_text(key_hint(control, &keys));
            enabled && (button.clicked() || given.has(control))
        };
        if small(ui, can, "do-undo", Control::Undo) {
            match session.undo() {
                Ok(()) => {
                    **shown = Shown::caught_up(session);
                    sidebar.ask.close();
                }
                Err(barrier) => sidebar.toast.say(barrier.to_string()),
            }
        }
        if small(ui, true, "menu-save", Control::Save) {
            sidebar.toast.say(session.keep());
        }
        let open = ui.small_button(text::text("menu-keys"));
        if open.on_hover_text(key_hint(Control::Keys, &keys)).clicked() {
            sidebar.sheet.open();
        }
        if small(ui, true, "menu-title", Control::Leave) {
            leave(session, &mut sidebar.toast);
            sidebar.screen.set(Screen::Title);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if ui.small_button("+").on_hover_text(key_hint(Control::Faster, &keys)).clicked()
                || given.has(Control::Faster)
            {
                settings.hurry(2.0);
            }
            ui.label(text::text_with("menu-speed", &[("speed", settings.speed_in_words().into())]));
            if ui.small_button("–").on_hover_text(key_hint(Control::Slower, &keys)).clicked()
                || given.has(Control::Slower)
            {
                settings.hurry(0.5);
            }
        });
    });
}

/// The battle is kept for Continue on the title.
fn leave(session: &Session, toast: &mut Toast) {
    if session.at_screen() != AtScreen::Over
        && let Some(path) = autosave_file()
        && let Err(error) = session.save(&path)
    {
        toast.say(error.to_string());
    }
}
