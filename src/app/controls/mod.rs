//! The controls: everything a player can tell the game besides pointing at it, each with a name and keys.
//!
//! [`Given`] holds what the keyboard said in this frame; whatever reacts asks it, never the keyboard.

mod keyboard;
pub mod keys;
mod sheet;
pub mod shortcut;

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use keyboard::Pressed;
use keys::Control;

use super::layers::Layer;
use super::settings::Settings;

pub use sheet::KeySheet;

/// The keyboard is read. What is open over the battle hears Decline first, still within [`Layer::Controls`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Listening;

/// What the keyboard said in this frame.
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
            (keyboard::hear, listen).chain().in_set(Listening).in_set(Layer::Controls),
        )
        .add_plugins(sheet::plugin);
}

/// Reads the keyboard. A widget that has the keyboard's attention keeps its keys; a list of keys that waits
/// for a new one takes them all.
fn listen(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    sheet: Res<KeySheet>,
    pressed: Res<Pressed>,
    mut given: ResMut<Given>,
) -> Result {
    let context = contexts.ctx_mut()?;
    given.0.clear();
    if sheet.waits() || context.memory(|memory| memory.focused().is_some()) {
        return Ok(());
    }
    let said = |control: &Control| settings.keys.of(*control).iter().any(|keys| pressed.0.contains(keys));
    given.0.extend(Control::all().filter(said));
    Ok(())
}
