//! The controls: everything a player can tell the game besides pointing at it, each with a name and keys.
//!
//! [`Given`] holds what the keyboard, a gamepad and the palette said in this frame; whatever reacts asks it, never the keyboard.

pub mod focus;
mod gamepad;
mod keyboard;
pub mod keys;
pub mod pad;
mod palette;
mod sheet;
pub mod shortcut;

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use focus::Attention;
use keyboard::Pressed;
use keys::Control;
use shortcut::Shortcut;

use super::layers::Layer;
use super::screen::Screen;
use super::settings::Settings;

pub use sheet::KeySheet;

/// Keyboard, gamepads and palette are read. What is open over the battle hears Decline first, still within [`Layer::Controls`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Listening;

/// What was said in this frame.
#[derive(Resource, Default, Debug)]
pub struct Given(BTreeSet<Control>);

impl Given {
    /// As if the keyboard had said this.
    #[cfg(test)]
    pub fn of(controls: impl IntoIterator<Item = Control>) -> Given {
        Given(controls.into_iter().collect())
    }

    /// Whether it said this.
    pub fn has(&self, control: Control) -> bool {
        self.0.contains(&control)
    }

    /// Whether it said nothing.
    pub fn is_silent(&self) -> bool {
        self.0.is_empty()
    }

    /// Nobody else is told anything.
    pub fn silence(&mut self) {
        self.0.clear();
    }

    /// Whether it said this; nobody else is told.
    pub fn take(&mut self, control: Control) -> bool {
        self.0.remove(&control)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Given>()
        .init_resource::<Pressed>()
        .add_systems(
            EguiPrimaryContextPass,
            (keyboard::hear, listen, palette::turn).chain().in_set(Listening).in_set(Layer::Controls),
        )
        .add_plugins((focus::plugin, gamepad::plugin, palette::plugin, sheet::plugin));
}

/// Takes in what was said. A widget that has the keyboard's attention keeps the keys that are its own; a list of keys that waits
/// for a new one takes them all.
fn listen(
    mut contexts: EguiContexts,
    (settings, screen): (Res<Settings>, Res<State<Screen>>),
    (sheet, attention): (Res<KeySheet>, Res<Attention>),
    (pressed, said): (Res<Pressed>, Res<gamepad::Said>),
    mut given: ResMut<Given>,
) -> Result {
    given.0.clear();
    if sheet.waits() {
        return Ok(());
    }
    given.0.extend(&said.controls);
    let context = contexts.ctx_mut()?;
    let walks = focus::walks_widgets(context, *screen.get());
    let mut held = *attention;
    let passed_on = |shortcut: &&Shortcut| {
        let key = shortcut.key();
        !(held.keeps(key) || walks && focus::is_arrow(key))
    };
    let heard: Vec<&Shortcut> = pressed.0.iter().filter(passed_on).collect();
    let given_by = |control: &Control| settings.keys.of(*control).iter().any(|keys| heard.contains(&keys));
    given.0.extend(Control::all().filter(given_by));
    focus::begin(context, *screen.get(), *attention, &mut given);
    Ok(())
}
