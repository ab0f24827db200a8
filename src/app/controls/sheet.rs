//! The list of all controls with their keys, where keys are changed too.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::super::layers::Layer;
use super::super::settings::Settings;
use super::super::theme;
use super::keyboard::Pressed;
use super::keys::{Control, GROUPS};
use super::{Given, Listening};
use crate::text;

/// The list, open or not.
#[derive(Resource, Default)]
pub struct KeySheet {
    open: bool,
    changing: Option<Control>,
    trouble: Option<String>,
}

impl KeySheet {
    /// Opens it.
    pub fn open(&mut self) {
        self.open = true;
    }

    /// Whether it waits for a key.
    pub fn waits(&self) -> bool {
        self.changing.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeySheet>()
        .add_systems(EguiPrimaryContextPass, turn.after(Listening).in_set(Layer::Controls))
        .add_systems(EguiPrimaryContextPass, (hear_new_key, show).chain().in_set(Layer::Sheets));
}

/// Takes the key for the control that waits for one; Escape leaves it as it was.
fn hear_new_key(
    mut contexts: EguiContexts,
    pressed: Res<Pressed>,
    mut sheet: ResMut<KeySheet>,
    mut settings: ResMut<Settings>,
) -> Result {
    let Some(control) = sheet.changing else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let Some(shortcut) = pressed.0.first().copied() else { return Ok(()) };
    sheet.changing = None;
    sheet.trouble = None;
    if shortcut == super::shortcut::Shortcut::plain(egui::Key::Escape) {
        return Ok(());
    }
    if let Some(other) = settings.keys.choose(control, shortcut) {
        let values = [("key", shortcut.to_string().into()), ("control", other.name().into())];
        sheet.trouble = Some(text::text_with("controls-taken", &values));
    }
    context.request_repaint();
    Ok(())
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

fn show(mut contexts: EguiContexts, mut sheet: ResMut<KeySheet>, mut settings: ResMut<Settings>) -> Result {
    if !sheet.open {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let mut open = true;
    egui::Window::new(text::text("controls-title"))
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
                                    row(ui, *control, &mut sheet, &settings);
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
                    sheet.trouble = None;
                }
                if let Some(trouble) = &sheet.trouble {
                    ui.colored_label(theme::palette().amber, trouble);
                }
            });
        });
    if !open {
        *sheet = KeySheet::default();
    }
    Ok(())
}

fn row(ui: &mut egui::Ui, control: Control, sheet: &mut KeySheet, settings: &Settings) {
    ui.label(RichText::new(control.name()).font(theme::plain(14.0)));
    let waits = sheet.changing == Some(control);
    let words = if waits { text::text("controls-press") } else { settings.keys.words(control) };
    let button =
        egui::Button::new(RichText::new(words).font(theme::bold(13.5))).min_size(Vec2::new(84.0, 0.0));
    let clicked = ui.add(button).clicked();
    if clicked {
        sheet.changing = Some(control);
        sheet.trouble = None;
    }
    ui.end_row();
}
