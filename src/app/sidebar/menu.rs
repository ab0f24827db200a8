//! Take back, save, rules, settings, leave; and the speed of playback.

use bevy_egui::egui;

use crate::app::battle::keeping::{copy, seal};
use crate::app::battle::shown::Shown;
use crate::app::controls::keys::Control;
use crate::app::screens::leaving::Whither;
use crate::app::settings::Settings;
use crate::app::theme;
use crate::text;

use super::prompt::key_hint;
use super::state::Sidebar;

/// Shows the menu and does what is chosen from it.
pub(super) fn show(ui: &mut egui::Ui, sidebar: &mut Sidebar) {
    let Sidebar { session: Some(session), shown: Some(shown), given, settings, .. } = sidebar else { return };
    let keys = settings.keys.clone();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let barrier = session.battle().can_undo(session.viewer).err().map(text::not_taken_back);
        let small =
            |ui: &mut egui::Ui, enabled: bool, why_not: Option<&str>, words: &str, control: Control| {
                let button = ui.add_enabled(enabled, egui::Button::new(text::text(words)).small());
                let button = button.on_hover_text(key_hint(control, &keys));
                let button = match why_not {
                    Some(why) => button.on_disabled_hover_text(why),
                    None => button,
                };
                enabled && (button.clicked() || given.has(control))
            };
        let can = barrier.is_none() && shown.idle();
        if small(ui, can, barrier.as_deref(), "do-undo", Control::Undo) {
            match session.undo() {
                Ok(()) => {
                    **shown = Shown::caught_up(session);
                    sidebar.ask.close();
                    if let Some(keeper) = &mut sidebar.keeper
                        && let Some(trouble) = keeper.keep(session, seal(settings))
                    {
                        sidebar.toast.say(trouble);
                    }
                }
                Err(barrier) => sidebar.toast.say(text::not_taken_back(barrier)),
            }
        }
        if small(ui, true, None, "menu-save", Control::Save) {
            sidebar.toast.say(copy(session, seal(settings)));
        }
        if small(ui, true, None, "title-rules", Control::Rules) {
            sidebar.help.open(None);
        }
        let open = ui.small_button(text::text("title-settings"));
        if open.on_hover_text(key_hint(Control::Settings, &keys)).clicked() {
            sidebar.sheet.open = true;
        }
        if small(ui, true, None, "menu-title", Control::Leave) {
            sidebar.leaving.want(Whither::Title);
        }
    });
    for (control, by) in [(Control::Faster, 2.0), (Control::Slower, 0.5)] {
        if sidebar.given.has(control) {
            sidebar.settings.hurry(by);
        }
    }
    if let Some(trouble) = sidebar.keeper.as_ref().and_then(|keeper| keeper.trouble()) {
        let words = egui::RichText::new(text::text("menu-not-kept"))
            .font(theme::bold(13.0))
            .color(theme::palette().amber);
        ui.label(words).on_hover_text(trouble);
    }
}

/// How fast what happens is shown, slower and faster.
pub(super) fn speed(ui: &mut egui::Ui, settings: &mut Settings) {
    for (sign, control, by) in [("–", Control::Slower, 0.5), ("+", Control::Faster, 2.0)] {
        if control == Control::Faster {
            ui.label(text::text_with("menu-speed", &[("speed", settings.speed_in_words().into())]));
        }
        if ui.button(sign).on_hover_text(key_hint(control, &settings.keys)).clicked() {
            settings.hurry(by);
        }
    }
}
