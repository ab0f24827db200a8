//! The settings: a screen of their own from the title, a sheet over the map in a battle.

use bevy::prelude::*;
use bevy_egui::egui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::squads::text::{self, Language};
use crate::window::controls::keys::Control;
use crate::window::controls::{Given, KeySheet, Listening, focus};
use crate::window::layers::Layer;
use crate::window::layout::Areas;
use crate::window::screen::shows_a_battle;
use crate::window::settings::{SCALES, SPEEDS, Settings, Tongue};
use crate::window::theme::{self, Vision};

use super::{Screen, back, sheet, title};

/// The settings over a battle, open or not.
#[derive(Resource, Default)]
pub struct SettingsSheet {
    /// Open.
    pub open: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SettingsSheet>().add_systems(
        EguiPrimaryContextPass,
        (
            show.in_set(Layer::Panels).run_if(in_state(Screen::Settings)),
            turn.after(Listening).in_set(Layer::Controls).run_if(shows_a_battle),
            over_a_battle.in_set(Layer::Sheets).run_if(shows_a_battle),
        ),
    );
}

fn show(
    mut contexts: EguiContexts,
    areas: Res<Areas>,
    given: Res<Given>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<Screen>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let mut ui = sheet(context, &areas, "settings");
    title(&mut ui, text::text("settings-title"));
    let foot = egui::ScrollArea::vertical().max_height(ui.available_height() - 48.0).show(&mut ui, |ui| {
        form(ui, &mut settings);
        focus::keep_in_view(ui);
    });
    ui.add_space(if foot.content_size.y > foot.inner_rect.height() { 6.0 } else { 24.0 });
    if back(&mut ui) || given.has(Control::Decline) {
        next.set(Screen::Title);
    }
    Ok(())
}

/// While the sheet is open nothing else hears the keyboard.
fn turn(mut given: ResMut<Given>, mut sheet: ResMut<SettingsSheet>) {
    if given.has(Control::Settings) {
        sheet.open = !sheet.open;
        given.silence();
    } else if sheet.open {
        sheet.open = !given.has(Control::Decline);
        given.silence();
    }
}

fn over_a_battle(
    mut contexts: EguiContexts,
    areas: Res<Areas>,
    mut sheet: ResMut<SettingsSheet>,
    (mut settings, mut keys): (ResMut<Settings>, ResMut<KeySheet>),
) -> Result {
    if !sheet.open {
        return Ok(());
    }
    let mut open = true;
    let window = egui::Window::new(text::text("settings-title"))
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .show(contexts.ctx_mut()?, |ui| {
            let room = areas.window.height() - 130.0;
            egui::ScrollArea::vertical().max_height(room).show(ui, |ui| {
                form(ui, &mut settings);
                focus::keep_in_view(ui);
            });
            ui.add_space(12.0);
            ui.horizontal(|ui| {
                if ui.button(text::text("settings-close")).clicked() {
                    sheet.open = false;
                }
                if ui.button(text::text("menu-keys")).clicked() {
                    sheet.open = false;
                    keys.open();
                }
            });
        });
    if let Some(window) = window {
        focus::stay_within(&window.response);
    }
    sheet.open &= open;
    Ok(())
}

/// All that can be set, but for the keys.
fn form(ui: &mut egui::Ui, settings: &mut ResMut<Settings>) {
    let mut changed = settings.clone();
    ui.spacing_mut().slider_width = 260.0;
    let low = std::mem::replace(&mut ui.spacing_mut().interact_size.y, theme::BUTTON);
    ui.add(
        egui::Slider::new(&mut changed.text_scale, SCALES.0..=SCALES.1)
            .step_by(0.1)
            .fixed_decimals(1)
            .text(text::text("settings-scale")),
    );
    ui.add(
        egui::Slider::new(&mut changed.speed, SPEEDS.0..=SPEEDS.1)
            .step_by(0.5)
            .fixed_decimals(1)
            .text(text::text("settings-speed")),
    );
    for (volume, key) in [
        (&mut changed.volume_effects, "settings-volume-effects"),
        (&mut changed.volume_around, "settings-volume-around"),
        (&mut changed.volume_interface, "settings-volume-interface"),
    ] {
        ui.add(egui::Slider::new(volume, 0.0..=1.0).step_by(0.05).fixed_decimals(2).text(text::text(key)));
    }
    ui.horizontal(|ui| {
        ui.checkbox(&mut changed.mute, text::text("settings-mute"));
        ui.checkbox(&mut changed.mute_unfocused, text::text("settings-mute-unfocused"));
    });
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        ui.label(text::text("settings-language"));
        let system = text::text("settings-language-system");
        let choices = [
            (Tongue::System, system),
            (Tongue::English, Language::English.to_string()),
            (Tongue::French, Language::French.to_string()),
        ];
        for (tongue, words) in choices {
            ui.selectable_value(&mut changed.language, tongue, words);
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.label(text::text("settings-vision"));
        for vision in Vision::ALL {
            ui.selectable_value(&mut changed.vision, vision, text::named("vision", vision));
        }
    });
    ui.spacing_mut().interact_size.y = low;
    ui.checkbox(&mut changed.high_contrast, text::text("settings-contrast"));
    ui.add_space(8.0);
    ui.checkbox(&mut changed.explain, text::text("settings-explain"));
    ui.checkbox(&mut changed.hex_names, text::text("settings-names"));
    ui.checkbox(&mut changed.decline_alone, text::text("settings-decline"));
    ui.checkbox(&mut changed.ask_rerolls, text::text("settings-rerolls"));
    ui.checkbox(&mut changed.ask_without_fire, text::text("settings-windows"));
    ui.checkbox(&mut changed.reduced_motion, text::text("settings-motion"));
    ui.checkbox(&mut changed.seal, text::text("settings-seal"));
    // Nothing is written down unless something changes.
    if changed != **settings {
        **settings = changed;
    }
}
