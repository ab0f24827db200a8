//! Take back, save, rules, settings, leave; and the speed of playback.

use bevy_egui::egui;

use crate::squads::text;
use crate::window::battle::keeping::{copy, seal};
use crate::window::battle::shown::Shown;
use crate::window::controls::focus::Hint;
use crate::window::controls::keys::Control;
use crate::window::layout::Room;
use crate::window::screens::leaving::Whither;
use crate::window::settings::Settings;
use crate::window::theme;

use super::prompt::key_hint;
use super::state::Sidebar;

/// What stands behind taking back; where room is scarce, in a menu of its own.
const MENU: [(&str, Control); 4] = [
    ("menu-save", Control::Save),
    ("title-rules", Control::Rules),
    ("title-settings", Control::Settings),
    ("menu-title", Control::Leave),
];

/// Shows the menu and does what is chosen from it.
pub(super) fn show(ui: &mut egui::Ui, sidebar: &mut Sidebar) {
    let Sidebar { session: Some(session), shown: Some(shown), given, settings, .. } = sidebar else { return };
    let keys = settings.keys.clone();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let barrier = session.battle().can_undo(session.viewer).err().map(text::not_taken_back);
        let can = barrier.is_none() && shown.idle();
        let undo = ui.add_enabled(can, egui::Button::new(text::text("do-undo")).small());
        let undo = undo.hint(key_hint(Control::Undo, &keys));
        let undo = match &barrier {
            Some(why) => undo.on_disabled_hover_text(why),
            None => undo,
        };
        if can && (undo.clicked() || given.has(Control::Undo)) {
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
        // The settings hear their key themselves: they close with it, too.
        let heard =
            MENU.into_iter().map(|(_, control)| control).filter(|control| *control != Control::Settings);
        let mut wanted: Vec<Control> = heard.filter(|control| given.has(*control)).collect();
        let mut entries = |ui: &mut egui::Ui| {
            for (words, control) in MENU {
                let button = ui.small_button(text::text(words));
                if button.hint(key_hint(control, &keys)).clicked() {
                    wanted.push(control);
                }
            }
        };
        match sidebar.areas.room {
            Room::Enough => entries(ui),
            Room::Scarce => {
                // As low as the small button beside it.
                ui.spacing_mut().button_padding.y = 0.0;
                ui.menu_button(text::text("panel-more"), entries);
            }
        }
        for control in wanted {
            match control {
                Control::Save => sidebar.toast.say(copy(session, seal(settings))),
                Control::Rules => sidebar.help.open(None),
                Control::Settings => sidebar.sheet.open = true,
                _ => sidebar.leaving.want(Whither::Title),
            }
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
        ui.label(words).hint(trouble);
    }
}

/// How fast what happens is shown, slower and faster.
pub(super) fn speed(ui: &mut egui::Ui, settings: &mut Settings) {
    for (sign, control, by) in [("–", Control::Slower, 0.5), ("+", Control::Faster, 2.0)] {
        if control == Control::Faster {
            ui.label(text::text_with("menu-speed", &[("speed", settings.speed_in_words().into())]));
        }
        if ui.button(sign).hint(key_hint(control, &settings.keys)).clicked() {
            settings.hurry(by);
        }
    }
}
