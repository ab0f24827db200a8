//! What a player can tell the game besides pointing at it, and the keys for it.

use std::collections::BTreeMap;

use bevy_egui::egui::Key;
use serde::{Deserialize, Serialize};

use super::pad::{Make, Pad};
use super::shortcut::Shortcut;
use crate::squads::text;

/// Something a player can tell the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Control {
    /// Give the answer that is put together, or go on.
    Confirm,
    /// Decline, stop here, close what is open.
    Decline,
    /// Mark the next thing that can be chosen.
    Next,
    /// Mark the one before.
    Previous,
    /// Choose what is marked, or do at the cursor what a click would.
    Choose,
    /// Go by the hex of the cursor on the way.
    GoBy,
    /// Take the piece at the cursor back in hand, in set-up.
    PickUp,
    /// Play the card of that place in the hand, from 1.
    Card(u8),
    /// Take back the last answer.
    Undo,
    /// Show at once what is still to come.
    Skip,
    /// Playback faster.
    Faster,
    /// Playback slower.
    Slower,
    /// What the computer would do.
    Advice,
    /// Stop! in a window between two people (O21.5).
    Stop,
    /// Larger.
    ZoomIn,
    /// Smaller.
    ZoomOut,
    /// The whole map.
    WholeMap,
    /// Take the counters off the map, and put them back.
    HideCounters,
    /// Names of hexes.
    HexNames,
    /// Lines of sight from the hex pointed at.
    Sight,
    /// Where the enemy can fire.
    Threat,
    /// Where one's own side can fire.
    Fields,
    /// How far leaders command.
    Command,
    /// How far one's own units can go.
    Reach,
    /// Who has gone where in the last turns.
    LastMoves,
    /// Tell everything of a unit at the cursor, then of the next one there.
    Inspect,
    /// Look through one's own discards.
    OwnDiscards,
    /// Look through the other side's discards.
    OtherDiscards,
    /// Look back: what the other side has done.
    Recap,
    /// Look back: a step on.
    StepOn,
    /// Look back: a step back.
    StepBack,
    /// Look back: to the next turn or order.
    NextChapter,
    /// Look back: to the one before.
    LastChapter,
    /// Look back: why a computer did what is shown.
    Why,
    /// Write the battle to a file.
    Save,
    /// Leave for the title.
    Leave,
    /// Delete the chosen one of the kept battles.
    Remove,
    /// How even the scenario is that is looked at.
    Balance,
    /// The settings.
    Settings,
    /// The rules.
    Rules,
    /// This list.
    Keys,
    /// A command by its name.
    Palette,
    /// Give what is asked the keyboard's attention.
    Panel,
}

/// Controls of one kind, under a heading.
pub struct KeyGroup {
    /// The message of the heading.
    pub title: &'static str,
    /// What belongs to it.
    pub controls: &'static [Control],
    /// It stands below the group before it, not beside it.
    pub stands_below: bool,
}

/// All controls.
pub const GROUPS: [KeyGroup; 4] = [
    KeyGroup {
        title: "controls-answering",
        stands_below: false,
        controls: &[
            Control::Confirm,
            Control::Decline,
            Control::Next,
            Control::Previous,
            Control::Choose,
            Control::GoBy,
            Control::PickUp,
            Control::Card(1),
            Control::Card(2),
            Control::Card(3),
            Control::Card(4),
            Control::Card(5),
            Control::Card(6),
            Control::Card(7),
            Control::Card(8),
            Control::Card(9),
            Control::Undo,
            Control::Advice,
            Control::Stop,
        ],
    },
    KeyGroup {
        title: "controls-looking",
        stands_below: false,
        controls: &[
            Control::Skip,
            Control::Faster,
            Control::Slower,
            Control::ZoomIn,
            Control::ZoomOut,
            Control::WholeMap,
            Control::HideCounters,
            Control::HexNames,
            Control::Sight,
            Control::Threat,
            Control::Fields,
            Control::Command,
            Control::Reach,
            Control::LastMoves,
            Control::Inspect,
            Control::OwnDiscards,
            Control::OtherDiscards,
        ],
    },
    KeyGroup {
        title: "controls-replay",
        stands_below: false,
        controls: &[
            Control::Recap,
            Control::StepOn,
            Control::StepBack,
            Control::NextChapter,
            Control::LastChapter,
            Control::Why,
        ],
    },
    KeyGroup {
        title: "controls-program",
        stands_below: true,
        controls: &[
            Control::Save,
            Control::Leave,
            Control::Remove,
            Control::Balance,
            Control::Rules,
            Control::Settings,
            Control::Keys,
            Control::Palette,
            Control::Panel,
        ],
    },
];

impl Control {
    /// Every control, in the order of the groups.
    pub fn all() -> impl Iterator<Item = Control> {
        GROUPS.iter().flat_map(|group| group.controls).copied()
    }

    /// Its name.
    pub fn name(self) -> String {
        match self {
            Control::Card(place) => text::text_with("control-card", &[("place", place.into())]),
            other => text::named("control", other),
        }
    }

    /// The keys it has unless the player chose others.
    fn usual(self) -> Vec<Shortcut> {
        let plain = |key| vec![Shortcut::plain(key)];
        match self {
            Control::Confirm => plain(Key::Enter),
            Control::Decline => plain(Key::Escape),
            Control::Next => plain(Key::N),
            Control::Previous => vec![Shortcut::plain(Key::N).with_shift()],
            Control::Choose => plain(Key::X),
            Control::GoBy => vec![Shortcut::plain(Key::X).with_shift()],
            Control::PickUp => plain(Key::Backspace),
            Control::Card(place) => [
                Key::Num1,
                Key::Num2,
                Key::Num3,
                Key::Num4,
                Key::Num5,
                Key::Num6,
                Key::Num7,
                Key::Num8,
                Key::Num9,
            ]
            .get(usize::from(place).wrapping_sub(1))
            .map_or(Vec::new(), |key| plain(*key)),
            Control::Undo => vec![Shortcut::plain(Key::U), Shortcut::plain(Key::Z).with_ctrl()],
            Control::Advice => plain(Key::A),
            Control::Skip => plain(Key::Space),
            Control::Faster => plain(Key::Period),
            Control::Slower => plain(Key::Comma),
            Control::Stop => plain(Key::S),
            Control::ZoomIn => vec![Shortcut::plain(Key::Plus), Shortcut::plain(Key::Equals)],
            Control::ZoomOut => plain(Key::Minus),
            Control::WholeMap => plain(Key::Num0),
            Control::HideCounters => plain(Key::H),
            Control::HexNames => plain(Key::G),
            Control::Sight => plain(Key::L),
            Control::Threat => plain(Key::T),
            Control::Fields => plain(Key::F),
            Control::Command => plain(Key::C),
            Control::Reach => plain(Key::M),
            Control::LastMoves => plain(Key::P),
            Control::Inspect => plain(Key::I),
            Control::OwnDiscards => plain(Key::D),
            Control::OtherDiscards => vec![Shortcut::plain(Key::D).with_shift()],
            Control::Recap => plain(Key::R),
            Control::StepOn => plain(Key::ArrowRight),
            Control::StepBack => plain(Key::ArrowLeft),
            Control::NextChapter => plain(Key::ArrowDown),
            Control::LastChapter => plain(Key::ArrowUp),
            Control::Why => plain(Key::W),
            Control::Save => vec![Shortcut::plain(Key::S).with_ctrl()],
            Control::Leave => vec![Shortcut::plain(Key::Q).with_ctrl()],
            Control::Remove => plain(Key::Delete),
            Control::Balance => plain(Key::B),
            Control::Settings => plain(Key::F10),
            Control::Rules => vec![Shortcut::plain(Key::F1), Shortcut::plain(Key::Slash)],
            Control::Keys => vec![Shortcut::plain(Key::F2), Shortcut::plain(Key::Questionmark)],
            Control::Palette => vec![Shortcut::plain(Key::K).with_ctrl()],
            Control::Panel => plain(Key::F6),
        }
    }
}

/// The keys a player has chosen; all others are the usual ones.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Keys {
    chosen: BTreeMap<Control, Shortcut>,
    /// The pad that was used last, unless a key or the mouse was: hints name its buttons.
    #[serde(skip)]
    in_hand: Option<(Pad, Make)>,
}

impl Keys {
    /// The keys of a control.
    pub fn of(&self, control: Control) -> Vec<Shortcut> {
        self.chosen.get(&control).map_or_else(|| control.usual(), |chosen| vec![*chosen])
    }

    /// What gives it, in words: `U  Ctrl+Z`; with a pad in hand its button, if it has one.
    pub fn words(&self, control: Control) -> String {
        let in_hand = self.in_hand.as_ref();
        let button = in_hand.and_then(|(pad, make)| pad.button(control).map(|button| button.words(*make)));
        button.unwrap_or_else(|| self.words_of_keys(control))
    }

    /// Its keys in words, whatever is in hand.
    pub fn words_of_keys(&self, control: Control) -> String {
        let names: Vec<String> = self.of(control).iter().map(|shortcut| shortcut.words()).collect();
        names.join("  ")
    }

    /// Gives a control one key, unless another one has it: that is returned.
    pub fn choose(&mut self, control: Control, shortcut: Shortcut) -> Option<Control> {
        let before = Control::all().find(|other| *other != control && self.of(*other).contains(&shortcut));
        if before.is_none() {
            self.chosen.insert(control, shortcut);
        }
        before
    }

    /// Back to the usual keys.
    pub fn forget(&mut self) {
        self.chosen.clear();
    }

    /// What the player has in hand from now on: a pad, or none.
    pub fn take_in_hand(&mut self, pad: Option<(Pad, Make)>) {
        self.in_hand = pad;
    }

    /// The make of the pad in hand.
    pub fn make_in_hand(&self) -> Option<Make> {
        self.in_hand.as_ref().map(|(_, make)| *make)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_control_has_a_name_and_a_key_of_its_own() {
        let keys = Keys::default();
        let mut taken = BTreeMap::new();
        for control in Control::all() {
            assert!(!control.name().starts_with("control-"), "{control:?} has no name");
            assert!(!keys.of(control).is_empty(), "{control:?} has no key");
            for key in keys.of(control) {
                let before = taken.insert(key.to_string(), control);
                assert_eq!(before, None, "{key} is given twice, to {control:?} too");
            }
        }
    }

    #[test]
    fn a_key_that_is_taken_is_not_given_twice() {
        let mut keys = Keys::default();
        let undo = Shortcut::plain(Key::U);
        assert_eq!(keys.choose(Control::Sight, undo), Some(Control::Undo));
        assert_eq!(keys.of(Control::Sight), Control::Sight.usual());
        assert_eq!(keys.choose(Control::Sight, Shortcut::plain(Key::V)), None);
        assert_eq!(keys.of(Control::Sight), vec![Shortcut::plain(Key::V)]);
    }

    /// While a pad is in hand it is the pad that hints speak of, where it has a button.
    #[test]
    fn hints_speak_of_what_is_in_hand() {
        let mut keys = Keys::default();
        assert_eq!(keys.words(Control::Choose), "X");
        keys.take_in_hand(Some((Pad::default(), Make::Letters)));
        assert_eq!(keys.words(Control::Choose), "Ⓐ");
        assert_eq!(keys.words(Control::Undo), "U  Ctrl+Z");
        keys.take_in_hand(None);
        assert_eq!(keys.words(Control::Choose), "X");
    }
}
