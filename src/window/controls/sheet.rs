//! The list of all controls with their keys, where keys are changed too.

use bevy::input::gamepad::Gamepad;
use bevy::prelude::*;
use bevy_egui::egui::{self, Key, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::super::layers::Layer;
use super::super::settings::Settings;
use super::super::theme;
use super::gamepad::Said;
use super::keyboard::Pressed;
use super::keys::{Control, GROUPS};
use super::{Given, Listening, focus};
use crate::squads::text;

/// The list, open or not.
#[derive(Resource, Default)]
pub struct KeySheet {
    open: bool,
    changing: Option<Changing>,
    trouble: Option<String>,
}

/// What is given to a control when it is pressed next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Changing {
    /// A key.
    Key(Control),
    /// A button of a gamepad.
    Button(Control),
}

impl KeySheet {
    /// Opens it.
    pub fn open(&mut self) {
        self.open = true;
    }

    /// Whether it waits for a key or a button.
    pub fn waits(&self) -> bool {
        self.changing.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeySheet>()
        .add_systems(EguiPrimaryContextPass, turn.after(Listening).in_set(Layer::Controls))
        .add_systems(
            EguiPrimaryContextPass,
            (hear_new_key, hear_new_button, show).chain().in_set(Layer::Sheets),
        );
}

/// Takes the key for the control that waits for one; Escape leaves it as it was, and Tab leads through the list.
fn hear_new_key(pressed: Res<Pressed>, mut sheet: ResMut<KeySheet>, mut settings: ResMut<Settings>) {
    let Some(changing) = sheet.changing else { return };
    let Some(shortcut) = pressed.0.first().copied() else { return };
    sheet.changing = None;
    sheet.trouble = None;
    let Changing::Key(control) = changing else { return };
    match shortcut.key() {
        Key::Escape => {}
        Key::Tab => sheet.trouble = Some(text::text("controls-tab")),
        _ => {
            if let Some(other) = settings.keys.choose(control, shortcut) {
                let values = [("key", shortcut.words().into()), ("control", other.name().into())];
                sheet.trouble = Some(text::text_with("controls-taken", &values));
            }
        }
    }
}

/// Takes the button for the control that waits for one. The control that had it gets the one that is free now.
fn hear_new_button(said: Res<Said>, mut sheet: ResMut<KeySheet>, mut settings: ResMut<Settings>) {
    let Some(changing) = sheet.changing else { return };
    let Some(button) = said.buttons.first().copied() else { return };
    sheet.changing = None;
    sheet.trouble = None;
    let Changing::Button(control) = changing else { return };
    let make = settings.keys.make_in_hand().unwrap_or_default();
    if let Some(other) = settings.pad.choose(control, button) {
        let now = settings.pad.button(other).map(|button| button.words(make));
        let now = now.unwrap_or_else(|| settings.keys.words_of_keys(other));
        let values =
            [("button", button.words(make).into()), ("control", other.name().into()), ("now", now.into())];
        sheet.trouble = Some(text::text_with("controls-swapped", &values));
    }
    let in_hand = settings.keys.make_in_hand().map(|make| (settings.pad.clone(), make));
    settings.keys.take_in_hand(in_hand);
}

/// Opens and closes it. While it is open nothing else hears the keyboard.
fn turn(mut given: ResMut<Given>, mut sheet: ResMut<KeySheet>) {
    if given.has(Control::Keys) {
        sheet.open = !sheet.open;
    } else if sheet.open {
        sheet.open = !given.has(Control::Decline);
        given.0.clear();
    }
}

fn show(
    mut contexts: EguiContexts,
    pads: Query<(), With<Gamepad>>,
    mut sheet: ResMut<KeySheet>,
    mut settings: ResMut<Settings>,
) -> Result {
    if !sheet.open {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let mut open = true;
    let window = egui::Window::new(text::text("controls-title"))
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(egui::Align2::CENTER_CENTER, Vec2::ZERO)
        .show(context, |ui| {
            ui.label(RichText::new(text::text("controls-help")).color(theme::palette().faint));
            ui.add_space(6.0);
            ui.horizontal_top(|ui| {
                for groups in GROUPS.chunk_by(|_, next| next.stands_below) {
                    ui.vertical(|ui| {
                        for group in groups {
                            ui.label(
                                RichText::new(text::text(group.title))
                                    .font(theme::slab(16.0))
                                    .color(theme::palette().amber),
                            );
                            egui::Grid::new(group.title).spacing(Vec2::new(12.0, 3.0)).show(ui, |ui| {
                                for control in group.controls {
                                    row(ui, *control, &mut sheet, &settings, !pads.is_empty());
                                }
                            });
                            ui.add_space(10.0);
                        }
                    });
                    ui.add_space(18.0);
                }
            });
            ui.add_space(6.0);
            ui.horizontal(|ui| {
                if ui.button(text::text("controls-usual")).clicked() {
                    settings.keys.forget();
                    settings.pad.forget();
                    sheet.trouble = None;
                }
                if let Some(trouble) = &sheet.trouble {
                    ui.colored_label(theme::palette().amber, trouble);
                }
            });
        });
    if let Some(window) = window {
        focus::stay_within(&window.response);
    }
    if !open {
        *sheet = KeySheet::default();
    }
    Ok(())
}

/// A control with its keys and, where there is a pad, its button: both are changed by a click.
fn row(ui: &mut egui::Ui, control: Control, sheet: &mut KeySheet, settings: &Settings, pad: bool) {
    ui.label(RichText::new(control.name()).font(theme::plain(14.0)));
    let keys = settings.keys.words_of_keys(control);
    let make = settings.keys.make_in_hand().unwrap_or_default();
    let button = settings.pad.button(control).map_or_else(String::new, |button| button.words(make));
    let columns = [
        (Changing::Key(control), keys, "controls-press", 84.0),
        (Changing::Button(control), button, "controls-press-button", 54.0),
    ];
    for (changing, words, waiting, width) in columns.into_iter().take(if pad { 2 } else { 1 }) {
        let words = if sheet.changing == Some(changing) { text::text(waiting) } else { words };
        let words = RichText::new(words).font(theme::bold(13.5));
        let response = ui.add(egui::Button::new(words).min_size(Vec2::new(width, 0.0)));
        if response.clicked() {
            sheet.changing = Some(changing);
            sheet.trouble = None;
            // What is pressed next is the new key, and presses nothing.
            ui.ctx().memory_mut(|memory| memory.stop_text_input());
        }
    }
    ui.end_row();
}
