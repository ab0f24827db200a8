//! A key with Ctrl or Shift, as a player writes it: `Ctrl+S`.

use std::fmt;
use std::str::FromStr;

use bevy_egui::egui::Key;
use serde::{Deserialize, Serialize};

use crate::squads::text::text;

/// A key with Ctrl (Command on a Mac) or Shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shortcut {
    key: Key,
    ctrl: bool,
    shift: bool,
}

impl Shortcut {
    /// A key by itself.
    pub const fn plain(key: Key) -> Shortcut {
        Shortcut { key, ctrl: false, shift: false }
    }

    /// With Ctrl.
    pub const fn with_ctrl(self) -> Shortcut {
        Shortcut { ctrl: true, ..self }
    }

    /// With Shift.
    pub const fn with_shift(self) -> Shortcut {
        Shortcut { shift: true, ..self }
    }

    /// What was pressed. Signs that need Shift on some keyboards are themselves, with or without it.
    pub fn pressed(key: Key, ctrl: bool, shift: bool) -> Shortcut {
        let sign = matches!(key, Key::Plus | Key::Equals | Key::Questionmark | Key::Colon);
        Shortcut { key, ctrl, shift: shift && !sign }
    }

    /// The key without Ctrl and Shift.
    pub const fn key(self) -> Key {
        self.key
    }

    /// As a player reads it: signs as they are printed on keys, names in the language that is spoken.
    pub fn words(self) -> String {
        let name = match self.key {
            Key::ArrowLeft => "←".to_owned(),
            Key::ArrowRight => "→".to_owned(),
            Key::ArrowUp => "↑".to_owned(),
            Key::ArrowDown => "↓".to_owned(),
            Key::Enter => text("key-enter"),
            Key::Escape => text("key-escape"),
            Key::Space => text("key-space"),
            Key::Backspace => text("key-backspace"),
            Key::Delete => text("key-delete"),
            Key::Home => text("key-home"),
            Key::End => text("key-end"),
            Key::PageUp => text("key-page-up"),
            Key::PageDown => text("key-page-down"),
            Key::Insert => text("key-insert"),
            other => other.symbol_or_name().to_owned(),
        };
        let ctrl = if self.ctrl { format!("{}+", text("key-ctrl")) } else { String::new() };
        let shift = if self.shift { format!("{}+", text("key-shift")) } else { String::new() };
        format!("{ctrl}{shift}{name}")
    }
}

impl fmt::Display for Shortcut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ctrl {
            f.write_str("Ctrl+")?;
        }
        if self.shift {
            f.write_str("Shift+")?;
        }
        f.write_str(self.key.name())
    }
}

impl FromStr for Shortcut {
    type Err = String;

    fn from_str(words: &str) -> Result<Shortcut, String> {
        let (ctrl, rest) = words.strip_prefix("Ctrl+").map_or((false, words), |rest| (true, rest));
        let (shift, name) = rest.strip_prefix("Shift+").map_or((false, rest), |rest| (true, rest));
        let key =
            Key::from_name(name).ok_or_else(|| format!("{words} is no key: expected one like Ctrl+S"))?;
        Ok(Shortcut { key, ctrl, shift })
    }
}

impl TryFrom<String> for Shortcut {
    type Error = String;

    fn try_from(words: String) -> Result<Shortcut, String> {
        words.parse()
    }
}

impl From<Shortcut> for String {
    fn from(shortcut: Shortcut) -> String {
        shortcut.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortcuts_are_read_as_they_are_written() {
        for shortcut in [
            Shortcut::plain(Key::Enter),
            Shortcut::plain(Key::S).with_ctrl(),
            Shortcut::plain(Key::N).with_shift(),
            Shortcut::plain(Key::Z).with_ctrl().with_shift(),
            Shortcut::plain(Key::Plus),
        ] {
            assert_eq!(shortcut.to_string().parse(), Ok(shortcut));
        }
        assert!("Ctrl+Nothing".parse::<Shortcut>().is_err());
    }

    #[test]
    fn keys_are_told_as_they_are_printed() {
        let told = [
            (Key::Plus, "+"),
            (Key::Equals, "="),
            (Key::Questionmark, "?"),
            (Key::Minus, "−"),
            (Key::ArrowLeft, "←"),
            (Key::ArrowDown, "↓"),
            (Key::Enter, "Enter"),
            (Key::Escape, "Escape"),
            (Key::Space, "Space"),
            (Key::F10, "F10"),
        ];
        for (key, words) in told {
            assert_eq!(Shortcut::plain(key).words(), words);
        }
        assert_eq!(Shortcut::plain(Key::N).with_ctrl().with_shift().words(), "Ctrl+Shift+N");
    }
}
