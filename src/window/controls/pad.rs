//! The buttons of a gamepad, and which control each gives.

use std::collections::BTreeMap;

use bevy::input::gamepad::GamepadButton;
use serde::{Deserialize, Serialize};

use super::keys::Control;
use crate::squads::text::text;

/// A button of a gamepad, by where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PadButton {
    /// The lowest of the four under the right thumb.
    South,
    /// The right one.
    East,
    /// The left one.
    West,
    /// The upper one.
    North,
    /// Under the left forefinger, the upper one.
    LeftShoulder,
    /// Under the right forefinger, the upper one.
    RightShoulder,
    /// Under the left forefinger, the lower one.
    LeftTrigger,
    /// Under the right forefinger, the lower one.
    RightTrigger,
    /// The small one at the left of the middle.
    Select,
    /// The small one at the right of the middle.
    Start,
    /// The left stick pressed down.
    LeftStick,
    /// The right stick pressed down.
    RightStick,
    /// The cross or the left stick, up.
    Up,
    /// Down.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// Every button with what the engine calls it, and the control that it gives unless the player chose another.
const BUTTONS: [(PadButton, GamepadButton, Control); 16] = [
    (PadButton::South, GamepadButton::South, Control::Choose),
    (PadButton::East, GamepadButton::East, Control::Decline),
    (PadButton::West, GamepadButton::West, Control::Advice),
    (PadButton::North, GamepadButton::North, Control::Confirm),
    (PadButton::LeftShoulder, GamepadButton::LeftTrigger, Control::Previous),
    (PadButton::RightShoulder, GamepadButton::RightTrigger, Control::Next),
    (PadButton::LeftTrigger, GamepadButton::LeftTrigger2, Control::ZoomOut),
    (PadButton::RightTrigger, GamepadButton::RightTrigger2, Control::ZoomIn),
    (PadButton::Select, GamepadButton::Select, Control::Palette),
    (PadButton::Start, GamepadButton::Start, Control::Settings),
    (PadButton::LeftStick, GamepadButton::LeftThumb, Control::Sight),
    (PadButton::RightStick, GamepadButton::RightThumb, Control::WholeMap),
    (PadButton::Up, GamepadButton::DPadUp, Control::LastChapter),
    (PadButton::Down, GamepadButton::DPadDown, Control::NextChapter),
    (PadButton::Left, GamepadButton::DPadLeft, Control::StepBack),
    (PadButton::Right, GamepadButton::DPadRight, Control::StepOn),
];

impl PadButton {
    /// Every button.
    pub fn all() -> impl Iterator<Item = PadButton> {
        BUTTONS.iter().map(|(button, ..)| *button)
    }

    /// What the engine calls it.
    pub fn of_engine(self) -> GamepadButton {
        self.entry().1
    }

    /// Whether it is a direction of the cross.
    pub fn is_direction(self) -> bool {
        matches!(self, PadButton::Up | PadButton::Down | PadButton::Left | PadButton::Right)
    }

    fn entry(self) -> &'static (PadButton, GamepadButton, Control) {
        &BUTTONS[self as usize]
    }

    /// As it is printed on a pad of that make.
    pub fn words(self, make: Make) -> String {
        use PadButton::*;
        let [letters, shapes, nintendo] = match self {
            South => ["Ⓐ", "×", "Ⓑ"],
            East => ["Ⓑ", "○", "Ⓐ"],
            West => ["Ⓧ", "□", "Ⓨ"],
            North => ["Ⓨ", "△", "Ⓧ"],
            LeftShoulder => ["LB", "L1", "L"],
            RightShoulder => ["RB", "R1", "R"],
            LeftTrigger => ["LT", "L2", "ZL"],
            RightTrigger => ["RT", "R2", "ZR"],
            Select => ["View", "Create", "−"],
            Start => ["Menu", "Options", "+"],
            Up => ["↑"; 3],
            Down => ["↓"; 3],
            Left => ["←"; 3],
            Right => ["→"; 3],
            LeftStick => return text("pad-left-stick"),
            RightStick => return text("pad-right-stick"),
        };
        match make {
            Make::Letters => letters,
            Make::Shapes => shapes,
            Make::Nintendo => nintendo,
        }
        .to_owned()
    }
}

/// What is printed on the buttons of a pad.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Make {
    /// A B X Y, as on most.
    #[default]
    Letters,
    /// Cross, circle, square, triangle.
    Shapes,
    /// The letters the other way round.
    Nintendo,
}

impl Make {
    /// That of a vendor, by its number on the USB.
    pub fn of_vendor(vendor: Option<u16>) -> Make {
        match vendor {
            Some(0x054c) => Make::Shapes,
            Some(0x057e) => Make::Nintendo,
            _ => Make::Letters,
        }
    }
}

/// The controls that a player has given to buttons; all other buttons have the usual ones.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Pad(BTreeMap<PadButton, Control>);

impl Pad {
    /// What a button gives.
    pub fn control(&self, button: PadButton) -> Control {
        self.0.get(&button).copied().unwrap_or(button.entry().2)
    }

    /// The button that gives a control, if there is one.
    pub fn button(&self, control: Control) -> Option<PadButton> {
        PadButton::all().find(|button| self.control(*button) == control)
    }

    /// Gives a control a button. A pad has few: the control that had it gets the one that is free now, and is returned.
    pub fn choose(&mut self, control: Control, button: PadButton) -> Option<Control> {
        let other = self.control(button);
        if other == control {
            return None;
        }
        if let Some(free) = self.button(control) {
            self.0.insert(free, other);
        }
        self.0.insert(button, control);
        Some(other)
    }

    /// Takes over a button of the file.
    pub fn set(&mut self, button: PadButton, control: Control) {
        self.0.insert(button, control);
    }

    /// Back to the usual buttons.
    pub fn forget(&mut self) {
        self.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_button_gives_a_control_of_its_own() {
        let pad = Pad::default();
        for (index, button) in PadButton::all().enumerate() {
            assert_eq!(button as usize, index, "{button:?} is not in its place");
        }
        let controls: BTreeSet<Control> = PadButton::all().map(|button| pad.control(button)).collect();
        assert_eq!(controls.len(), BUTTONS.len());
        let engine: Vec<GamepadButton> = PadButton::all().map(PadButton::of_engine).collect();
        assert!(engine.iter().enumerate().all(|(at, button)| !engine[..at].contains(button)));
    }

    #[test]
    fn what_is_printed_on_a_pad_is_printed_once() {
        for make in [Make::Letters, Make::Shapes, Make::Nintendo] {
            let words: BTreeSet<String> = PadButton::all().map(|button| button.words(make)).collect();
            assert_eq!(words.len(), BUTTONS.len(), "{make:?}");
        }
        assert_eq!(Make::of_vendor(Some(0x054c)), Make::Shapes);
        assert_eq!(Make::of_vendor(None), Make::Letters);
    }

    #[test]
    fn controls_change_places() {
        let mut pad = Pad::default();
        assert_eq!(pad.choose(Control::Confirm, PadButton::South), Some(Control::Choose));
        assert_eq!(pad.button(Control::Confirm), Some(PadButton::South));
        assert_eq!(pad.button(Control::Choose), Some(PadButton::North));
        // A control that had none: the other one has none now.
        assert_eq!(pad.choose(Control::Undo, PadButton::West), Some(Control::Advice));
        assert_eq!(pad.button(Control::Advice), None);
        assert_eq!(pad.choose(Control::Undo, PadButton::West), None);
        pad.forget();
        assert_eq!(pad, Pad::default());
    }
}
