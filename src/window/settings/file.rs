//! The file of the settings: what in it is good is used, what is not is told and set aside.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::disk;
use crate::files::outline::{Kind, Node};
use crate::files::reader::{FromNode, Reader, judge, leaf};
use crate::files::source::Source;
use crate::squads::text;
use crate::window::battle::session::Seat;
use crate::window::controls::keys::{Control, Keys};
use crate::window::controls::pad::{Pad, PadButton};
use crate::window::controls::shortcut::Shortcut;
use crate::window::theme::Vision;

use super::{SCALES, SPEEDS, Settings, Tongue};

leaf!(Control, "a control");
leaf!(Shortcut, "a key such as `\"Ctrl+S\"`");
leaf!(PadButton, "a button of a gamepad such as `South`");
leaf!(Tongue, "`System`, `English` or `French`");
leaf!(Seat, "who plays: `\"human\"`, or an opponent such as `\"veteran-bold:5000ms\"`");
leaf!(Vision, "`Usual`, `RedGreen` or `BlueYellow`");

/// Where the settings are.
pub(super) fn path() -> Option<PathBuf> {
    Some(directories::ProjectDirs::from("", "", "opfire")?.config_dir().join("settings.ron"))
}

/// The settings of last time, and what a player must know of them. Whatever in the file cannot be used is as usual; the
/// file is set aside then as it was, since the next change writes it anew.
pub(super) fn load(path: &Path) -> (Settings, Option<String>) {
    if !path.exists() {
        return (Settings::default(), None);
    }
    let (settings, found) = match Source::open(path) {
        Ok(source) => read(&source),
        Err(unread) => (Settings::default(), Some(unread)),
    };
    let told = found.map(|found| {
        let (line, what) =
            found.iter().next().map(|first| (first.line, first.message.clone())).unwrap_or_default();
        let aside = set_aside(path).map_or_else(|why| why.to_string(), |aside| aside.display().to_string());
        let values = [("line", line.into()), ("what", what.into()), ("aside", aside.into())];
        text::text_with("settings-broken", &values)
    });
    (settings, told)
}

/// Writes the settings whole, or not at all.
pub(super) fn keep(path: &Path, settings: &Settings) -> Result<(), String> {
    let failed = |why: &dyn Display| {
        let values = [("file", path.display().to_string().into()), ("why", why.to_string().into())];
        text::text_with("settings-not-kept", &values)
    };
    let text = ron::ser::to_string_pretty(settings, ron::ser::PrettyConfig::default());
    let text = text.map_err(|why| failed(&why))?;
    path.parent().map_or(Ok(()), std::fs::create_dir_all).map_err(|why| failed(&why))?;
    disk::write_whole(path, &text).map_err(|why| failed(&why))
}

/// Copies a file that could not be used under a name that none has yet.
fn set_aside(path: &Path) -> std::io::Result<PathBuf> {
    for number in 1.. {
        let aside = path.with_extension(format!("broken-{number}.ron"));
        if !aside.exists() {
            return std::fs::copy(path, &aside).map(|_| aside);
        }
    }
    Err(std::io::ErrorKind::AlreadyExists.into())
}

/// The settings of a file, each by itself.
fn read(source: &Source) -> (Settings, Option<Diagnostics>) {
    let mut settings = Settings::default();
    let (_, found) = judge(source, |reader, root| {
        let mut fields = reader.fields(root)?;
        let usual = &mut settings;
        let mut scaled = |name, (least, most): (f32, f32)| {
            fields.optional_number(name, least..=most, &format!("a number from {least} to {most}")).flatten()
        };
        take(&mut usual.text_scale, scaled("text_scale", SCALES));
        take(&mut usual.speed, scaled("speed", SPEEDS));
        take(&mut usual.volume_effects, scaled("volume_effects", (0.0, 1.0)));
        take(&mut usual.volume_around, scaled("volume_around", (0.0, 1.0)));
        take(&mut usual.volume_interface, scaled("volume_interface", (0.0, 1.0)));
        take(&mut usual.mute, fields.optional("mute").flatten());
        take(&mut usual.mute_unfocused, fields.optional("mute_unfocused").flatten());
        take(&mut usual.hex_names, fields.optional("hex_names").flatten());
        take(&mut usual.ask_rerolls, fields.optional("ask_rerolls").flatten());
        take(&mut usual.decline_alone, fields.optional("decline_alone").flatten());
        take(&mut usual.ask_without_fire, fields.optional("ask_without_fire").flatten());
        take(&mut usual.reduced_motion, fields.optional("reduced_motion").flatten());
        take(&mut usual.seal, fields.optional("seal").flatten());
        take(&mut usual.explain, fields.optional("explain").flatten());
        take(&mut usual.vision, fields.optional("vision").flatten());
        take(&mut usual.high_contrast, fields.optional("high_contrast").flatten());
        take(&mut usual.language, fields.optional("language").flatten());
        take(&mut usual.seats, fields.optional("seats").flatten());
        take(&mut usual.teaching, fields.optional("teaching").flatten());
        take(&mut usual.taught, fields.optional("taught").flatten());
        take(&mut usual.results, fields.optional("results").flatten());
        take(&mut usual.learnt, fields.optional("learnt").flatten());
        take(&mut usual.keys, fields.optional("keys").flatten());
        take(&mut usual.pad, fields.optional("pad").flatten());
        fields.finish();
        Some(())
    });
    (settings, found)
}

fn take<T>(usual: &mut T, read: Option<T>) {
    if let Some(read) = read {
        *usual = read;
    }
}

/// The keys that a player has chosen: those that can be read.
impl FromNode for Keys {
    fn from_node(reader: &Reader, node: &Node) -> Option<Keys> {
        let pairs = match &node.kind {
            Kind::Map(pairs) => pairs,
            Kind::Items(items) if items.len() == 1 => return Keys::from_node(reader, &items[0]),
            Kind::Broken => return None,
            _ => {
                reader.report(Problem::new(node.span, "these are no keys").expected("`{Undo: \"U\"}`"));
                return None;
            }
        };
        let mut keys = Keys::default();
        for (control, shortcut) in pairs {
            let read = Control::from_node(reader, control).zip(Shortcut::from_node(reader, shortcut));
            let Some((control, chosen)) = read else { continue };
            if let Some(other) = keys.choose(control, chosen) {
                let message = format!("{chosen} is the key of \"{}\" already", other.name());
                reader.report(Problem::new(shortcut.span, message).expected("another key"));
            }
        }
        Some(keys)
    }
}

/// The buttons that a player has given to controls: those that can be read.
impl FromNode for Pad {
    fn from_node(reader: &Reader, node: &Node) -> Option<Pad> {
        let Kind::Map(pairs) = &node.kind else {
            reader.report(Problem::new(node.span, "these are no buttons").expected("`{West: Undo}`"));
            return None;
        };
        let mut pad = Pad::default();
        for (button, control) in pairs {
            let read = PadButton::from_node(reader, button).zip(Control::from_node(reader, control));
            if let Some((button, control)) = read {
                pad.set(button, control);
            }
        }
        Some(pad)
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Key;

    use super::*;

    fn told(text: &str) -> (Settings, String) {
        let (settings, found) = read(&Source::new("settings.ron", text));
        (settings, found.map_or_else(String::new, |found| found.to_string()))
    }

    #[test]
    fn what_is_kept_is_read_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("opfire/settings.ron");
        assert_eq!(load(&path), (Settings::default(), None));
        let mut settings =
            Settings { text_scale: 1.3, speed: 4.0, seal: true, reduced_motion: true, ..Settings::default() };
        let seat = |word: &str| word.parse().expect("a seat");
        settings.seats = (seat("veteran-bold:5s"), seat("human"));
        settings.keys.choose(Control::Sight, Shortcut::plain(Key::V));
        settings.keys.choose(Control::Card(3), Shortcut::plain(Key::F3));
        settings.pad.choose(Control::Undo, PadButton::West);
        keep(&path, &settings).expect("written");
        assert_eq!(load(&path), (settings, None));
    }

    #[test]
    fn what_is_good_in_a_broken_file_is_used_and_the_file_is_set_aside() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.ron");
        let text = "(text_scale: NaN, speed: 2, hex_name: false, seats: (\"human\", \"general\"), keys: ({Sight: \"V\", Undo: \"Nokey\", Fly: \"F\"}), pad: {West: Undo, Top: Save})";
        for number in 1..3 {
            std::fs::write(&path, text).expect("written");
            let (settings, told) = load(&path);
            assert_eq!((settings.text_scale, settings.speed), (1.0, 2.0));
            assert_eq!(settings.seats, Settings::default().seats, "nobody is a general");
            assert_eq!(settings.keys.of(Control::Sight), vec![Shortcut::plain(Key::V)]);
            assert_eq!(settings.keys.of(Control::Undo), Keys::default().of(Control::Undo));
            assert_eq!(settings.pad.control(PadButton::West), Control::Undo);
            let aside = folder.path().join(format!("settings.broken-{number}.ron"));
            assert_eq!(std::fs::read_to_string(&aside).expect("set aside"), text);
            assert!(told.expect("the player is told").contains(&aside.display().to_string()));
        }
        let (_, told) = told(text);
        for wrong in [
            "NaN is out of range",
            "`\"veteran-bold:5000ms\"`",
            "no field `hex_name`",
            "Nokey is no key",
            "there is no `Fly`",
            "there is no `Top`",
        ] {
            assert!(told.contains(wrong), "{wrong} is not in\n{told}");
        }
    }

    #[test]
    fn no_value_is_beyond_its_bounds() {
        for number in
            ["inf", "-inf", "NaN", "0", "-1", "1e30", "1e-30", "340282350000000000000000000000000000000"]
        {
            for name in ["text_scale", "speed"] {
                let (settings, told) = told(&format!("({name}: {number})"));
                assert_eq!(settings, Settings::default());
                assert!(!told.is_empty(), "{name}: {number}");
            }
        }
        for text in ["", "(", "(speed: 2", "[]", "5", "(keys: 5)", "\u{0}", "(speed: (1))"] {
            assert!(!told(text).1.is_empty(), "{text:?}");
        }
    }
}
