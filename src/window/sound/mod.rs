//! What one hears: one sound a fact, clicks of buttons, and what is around the battle. Without a device, and without the feature `sound`,
//! it is silent.

mod of_fact;
#[cfg(feature = "sound")]
mod player;

use bevy::app::PluginGroupBuilder;
use bevy::prelude::*;

use super::battle::session::Session;
use super::battle::shown::Shown;
use crate::squads::rules::Note;

/// What kind of sound it is: each has a volume of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "sound"), expect(dead_code, reason = "nothing plays it"))]
pub enum Kind {
    /// What happens on the table.
    Effect,
    /// Buttons and cards in one's own hand.
    Interface,
}

/// A sound that is to be heard now, by the name of its recipe.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play(pub &'static str, pub Kind);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Play>();
    #[cfg(feature = "sound")]
    app.add_plugins(player::plugin);
}

/// The engine's plugins for a window; without those for sound where nothing could be heard.
pub(super) fn audible(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    #[cfg(feature = "sound")]
    if !has_device() {
        return plugins.disable::<bevy::audio::AudioPlugin>();
    }
    plugins
}

/// The engine's plugins without any sound, for pictures.
pub(super) fn silent(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    #[cfg(feature = "sound")]
    let plugins = plugins.disable::<bevy::audio::AudioPlugin>();
    plugins
}

/// Whether this machine has a card or a sound server: ALSA complains at length where it finds neither.
#[cfg(all(feature = "sound", target_os = "linux"))]
fn has_device() -> bool {
    let cards = std::fs::read_to_string("/proc/asound/cards").unwrap_or_default();
    let served = |socket: &str| {
        std::env::var_os("XDG_RUNTIME_DIR")
            .is_some_and(|folder| std::path::Path::new(&folder).join(socket).exists())
    };
    cards.contains('[')
        || served("pipewire-0")
        || served("pulse/native")
        || std::env::var_os("PULSE_SERVER").is_some()
}

/// Other systems say so themselves.
#[cfg(all(feature = "sound", not(target_os = "linux")))]
fn has_device() -> bool {
    true
}

/// A fact begins to be shown: it is heard.
pub fn hear(world: &mut World, note: &Note) {
    let (session, shown) = (world.resource::<Session>(), world.resource::<Shown>());
    let heard = of_fact::sound_of(session.game(), &shown.view.situation, shown.view.side, &note.fact);
    if let Some(name) = heard {
        world.write_message(Play(name, Kind::Effect));
    }
}
