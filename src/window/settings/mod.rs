//! What a player may set, kept between sessions.

mod file;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::battle::session::{Seat, Session};
use super::battle::shown::Shown;
use super::controls::keys::Keys;
use super::controls::pad::Pad;
use super::theme::Vision;
use super::toast::Toast;
use crate::squads::rules::{BySide, Side};
use crate::squads::text::{Language, speak};

/// The settings.
#[derive(Resource, Clone, Debug, PartialEq, Serialize)]
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
    /// Whether one is asked after a movement of the other side also where one cannot fire, but reveal mines or wire (A33, A35).
    pub ask_without_fire: bool,
    /// Whether rain, snow and mist stand still, and cards are where they go at once.
    pub reduced_motion: bool,
    /// Whether kept battles are written so that nobody reads hands and piles in them.
    pub seal: bool,
    /// Whether cards that are played and events say what they do.
    pub explain: bool,
    /// For whose eyes marks are coloured.
    pub vision: Vision,
    /// Panels, letters and lines with as much contrast as there is.
    pub high_contrast: bool,
    /// The language.
    pub language: Tongue,
    /// How loud what happens is, what is around, and buttons and one's own cards: 0 to 1.
    pub volume_effects: f32,
    /// See there.
    pub volume_around: f32,
    /// See there.
    pub volume_interface: f32,
    /// Nothing is heard.
    pub mute: bool,
    /// Nothing is heard while another window has the player's attention.
    pub mute_unfocused: bool,
    /// Who plays a battle: the side that begins, and the other one.
    pub seats: (Seat, Seat),
    /// The lessons that somebody is taught, by name.
    pub teaching: Vec<String>,
    /// What was said in them already: the lesson, and the number of the step.
    pub taught: Vec<String>,
    /// The lessons that were gone through.
    pub learnt: Vec<String>,
    /// How battles with one person ended: the scenario, the seed, and `won` or `lost`.
    pub results: Vec<String>,
    /// The keys of the controls.
    pub keys: Keys,
    /// The buttons of a gamepad.
    pub pad: Pad,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            text_scale: 1.0,
            speed: 1.0,
            hex_names: true,
            decline_alone: true,
            ask_rerolls: true,
            ask_without_fire: true,
            reduced_motion: false,
            seal: false,
            explain: true,
            vision: Vision::Usual,
            high_contrast: false,
            language: Tongue::System,
            volume_effects: 0.8,
            volume_around: 0.35,
            volume_interface: 0.5,
            mute: false,
            mute_unfocused: true,
            seats: (Seat::Human, Seat::COMPUTER),
            teaching: Vec::new(),
            taught: Vec::new(),
            learnt: Vec::new(),
            results: Vec::new(),
            keys: Keys::default(),
            pad: Pad::default(),
        }
    }
}

/// The language that a player wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tongue {
    /// That of the system, where we speak it.
    #[default]
    System,
    /// English.
    English,
    /// French.
    French,
}

impl Tongue {
    /// The language it is.
    pub fn language(self) -> Language {
        match self {
            Tongue::System => Language::of_system(),
            Tongue::English => Language::English,
            Tongue::French => Language::French,
        }
    }
}

/// The smallest and the largest text.
pub const SCALES: (f32, f32) = (0.8, 2.0);
/// The slowest and the fastest playback.
pub const SPEEDS: (f32, f32) = (0.5, 8.0);

impl Settings {
    /// Writes down how a battle ended, once.
    pub fn remember(&mut self, scenario: &str, seed: u64, won: bool) {
        let battle = format!("{scenario} {seed} ");
        if !self.results.iter().any(|result| result.starts_with(&battle)) {
            self.results.push(battle + if won { "won" } else { "lost" });
        }
    }

    /// How often a scenario was won, and how often lost.
    pub fn record_of(&self, scenario: &str) -> (usize, usize) {
        let of_it = |result: &&String| result.split(' ').next() == Some(scenario);
        let (won, lost): (Vec<&String>, Vec<&String>) =
            self.results.iter().filter(of_it).partition(|result| result.ends_with("won"));
        (won.len(), lost.len())
    }

    /// Who plays a battle in which that side begins.
    pub fn seats(&self, first: Side) -> BySide<Seat> {
        BySide::from_fn(|side| if side == first { self.seats.0 } else { self.seats.1 })
    }

    /// Remembers who plays one for the next battle.
    pub fn seat(&mut self, first: Side, seats: BySide<Seat>) {
        self.seats = (seats[first], seats[first.other()]);
    }

    /// Makes playback faster, or slower with a number below 1.
    pub fn hurry(&mut self, by: f32) {
        self.speed = (self.speed * by).clamp(SPEEDS.0, SPEEDS.1);
    }

    /// The seconds of playback since the last frame. A frame that was long in coming counts as a short one, so that nothing is missed.
    pub fn passed(&self, time: &Time) -> f32 {
        time.delta_secs().min(0.4) * self.speed.max(0.1)
    }

    /// The speed of playback: `2`, or `0.50` below the usual.
    pub fn speed_in_words(&self) -> String {
        if self.speed < 1.0 { format!("{:.2}", self.speed) } else { format!("{:.0}", self.speed) }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>();
}

/// The settings of this player, read from their file and kept in it: for a window, not for pictures and tests.
pub(super) fn of_this_player(app: &mut App) {
    let Some(path) = file::path() else { return };
    let (settings, told) = file::load(&path);
    app.insert_resource(settings)
        .add_systems(Startup, move |mut toast: ResMut<Toast>| told.iter().for_each(|told| toast.say(told)))
        .add_systems(PreUpdate, speak_as_chosen.run_if(resource_changed::<Settings>))
        .add_systems(Last, keep.run_if(resource_changed::<Settings>));
}

/// Speaks the language that is wanted, at once: what was said of the battle so far is said anew.
fn speak_as_chosen(
    settings: Res<Settings>,
    session: Option<Res<Session>>,
    shown: Option<ResMut<Shown>>,
    mut known: Local<Option<Tongue>>,
) {
    if known.replace(settings.language) == Some(settings.language) {
        return;
    }
    speak(settings.language.language());
    if let (Some(session), Some(mut shown)) = (session, shown) {
        *shown = Shown::at(session.battle(), shown.eyes, shown.taken_in());
        shown.fetch(session.battle());
    }
}

/// Writes the settings when one of them is no longer what it was; widgets touch them in every frame.
fn keep(settings: Res<Settings>, mut toast: ResMut<Toast>, mut kept: Local<Option<Settings>>) {
    let before = kept.replace(settings.clone());
    if before.is_some_and(|before| before != *settings)
        && let Some(path) = file::path()
        && let Err(trouble) = file::keep(&path, &settings)
    {
        toast.say(trouble);
    }
}
