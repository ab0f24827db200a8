//! What a player may set, kept between sessions.

use std::path::PathBuf;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::controls::Keys;

/// The settings.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Text and panels, times their usual size.
    pub text_scale: f32,
    /// How fast playback runs: 1 is usual.
    pub speed: f32,
    /// Whether hexes show their names.
    pub hex_names: bool,
    /// Whether the holder of the initiative card is asked at every roll (9.1).
    pub ask_rerolls: bool,
    /// Whether a question that can only be declined is declined at once.
    pub decline_alone: bool,
    /// The keys of the controls.
    pub keys: Keys,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            text_scale: 1.0,
            speed: 1.0,
            hex_names: true,
            decline_alone: true,
            ask_rerolls: true,
            keys: Keys::default(),
        }
    }
}

/// The slowest and the fastest playback.
const SPEEDS: (f32, f32) = (0.5, 8.0);

impl Settings {
    /// Makes playback faster, or slower with a number below 1.
    pub fn hurry(&mut self, by: f32) {
        self.speed = (self.speed * by).clamp(SPEEDS.0, SPEEDS.1);
    }

    /// The speed of playback: `2`, or `0.50` below the usual.
    pub fn speed_in_words(&self) -> String {
        if self.speed < 1.0 { format!("{:.2}", self.speed) } else { format!("{:.0}", self.speed) }
    }

    /// The settings of last time; the usual ones where there are none or they cannot be read.
    pub fn load() -> Settings {
        file()
            .and_then(|path| std::fs::read_to_string(path).ok())
            .and_then(|text| ron::from_str(&text).ok())
            .unwrap_or_default()
    }

    fn save(&self) {
        let Some(path) = file() else { return };
        let Ok(text) = ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()) else { return };
        let written =
            path.parent().map(std::fs::create_dir_all).transpose().and_then(|_| std::fs::write(&path, text));
        if let Err(error) = written {
            warn!("The settings were not kept: {}: {error}", path.display());
        }
    }
}

fn file() -> Option<PathBuf> {
    Some(directories::ProjectDirs::from("", "", "opfire")?.config_dir().join("settings.ron"))
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Settings::load()).add_systems(Last, keep.run_if(resource_changed::<Settings>));
}

/// Writes the settings when one of them is no longer what it was; widgets touch them in every frame.
fn keep(settings: Res<Settings>, mut kept: Local<Option<Settings>>) {
    let before = kept.replace(settings.clone());
    if before.is_some_and(|before| before != *settings) {
        settings.save();
    }
}
