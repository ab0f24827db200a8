//! What the keyboard says, in the order in which it says it.

use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};

use super::shortcut::Shortcut;

/// The keys that went down since the last frame, each with the modifiers that were held at that moment.
///
/// The input library gives every key of a frame the modifiers held at its end; on a slow screen Ctrl is up again by then,
/// and Ctrl+S would be an S.
#[derive(Resource, Default, Debug)]
pub(super) struct Pressed(pub Vec<Shortcut>);

/// The modifiers that are held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Held {
    ctrl: bool,
    shift: bool,
}

/// Takes in what was said since the last frame.
pub(super) fn hear(
    mut said: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut held: Local<Held>,
    mut pressed: ResMut<Pressed>,
) {
    // Keys that are let go elsewhere are not told.
    if lost.read().last().is_some() {
        *held = Held::default();
    }
    pressed.0 = said.read().filter_map(|said| held.shortcut(said)).collect();
}

impl Held {
    /// The shortcut that a key stands for as it goes down, if it is one; modifiers are remembered.
    fn shortcut(&mut self, said: &KeyboardInput) -> Option<Shortcut> {
        let down = said.state.is_pressed();
        match said.logical_key {
            Key::Shift => self.shift = down,
            Key::Control if !cfg!(target_os = "macos") => self.ctrl = down,
            Key::Super | Key::Meta if cfg!(target_os = "macos") => self.ctrl = down,
            _ if down => {
                let key =
                    bevy_to_egui_key(&said.logical_key).or_else(|| bevy_to_egui_physical_key(&said.key_code));
                return key.map(|key| Shortcut::pressed(key, self.ctrl, self.shift));
            }
            _ => {}
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;
    use bevy_egui::egui;

    use super::*;

    fn said(logical_key: Key, key_code: KeyCode, down: bool) -> KeyboardInput {
        let state = if down { ButtonState::Pressed } else { ButtonState::Released };
        KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window: Entity::PLACEHOLDER }
    }

    /// All four within one frame, and one by one.
    #[test]
    fn ctrl_belongs_to_the_keys_pressed_while_it_is_held() {
        let letter = |down| said(Key::Character("s".into()), KeyCode::KeyS, down);
        let ctrl = |down| said(Key::Control, KeyCode::ControlLeft, down);
        let frame = [ctrl(true), letter(true), letter(false), ctrl(false), letter(true), letter(false)];
        let mut held = Held::default();
        let heard: Vec<Shortcut> = frame.iter().filter_map(|said| held.shortcut(said)).collect();
        let plain = Shortcut::plain(egui::Key::S);
        assert_eq!(heard, [plain.with_ctrl(), plain]);
        assert_eq!(held, Held::default());
    }
}
