//! Renders the recipes beside the first frames, and plays what is to be heard.

use std::collections::HashMap;

use bevy::audio::{AudioPlugin, Volume};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use bevy::window::{RequestRedraw, WindowFocused};
use bevy_egui::{EguiContexts, EguiPostUpdateSet, egui};

use super::{Kind, Play};
use crate::sound::{names, read_sound, render, source};
use crate::squads::board::{Daylight, Sky, Weather};
use crate::window::battle::session::Session;
use crate::window::board::Painting;
use crate::window::screen::Screen;
use crate::window::settings::Settings;

/// The sounds, by the names of their recipes.
#[derive(Resource, Default)]
struct Bank(HashMap<&'static str, Handle<AudioSource>>);

/// The sounds being rendered.
#[derive(Resource)]
struct Rendering(Task<Vec<(&'static str, Vec<u8>)>>);

/// What is heard around the battle.
#[derive(Component)]
struct Around;

/// Frames without a map to be painted before the sounds are rendered.
const FIRST: u8 = 4;

/// Whether the window has the player's attention.
#[derive(Resource)]
struct Attention(bool);

pub(super) fn plugin(app: &mut App) {
    if !app.is_plugin_added::<AudioPlugin>() {
        return;
    }
    app.init_resource::<Bank>()
        .insert_resource(Attention(true))
        .add_systems(
            Update,
            (begin, fill.run_if(resource_exists::<Rendering>), attend, surround, tune).chain(),
        )
        .add_systems(PostUpdate, (click.after(EguiPostUpdateSet::EndPass), play).chain());
}

/// Begins when the first frames are drawn and the map is painted: what one sees comes first.
fn begin(
    painting: Option<Res<Painting>>,
    mut frames: Local<u8>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    if *frames == FIRST {
        return;
    }
    redraw.write(RequestRedraw);
    *frames += u8::from(painting.is_none());
    if *frames < FIRST {
        return;
    }
    let rendered = async {
        let rendered = names().filter_map(|name| {
            let recipe = read_sound(&source(name)?).ok()?;
            Some((name, render(&recipe).wav()))
        });
        rendered.collect()
    };
    commands.insert_resource(Rendering(AsyncComputeTaskPool::get().spawn(rendered)));
}

fn fill(
    mut rendering: ResMut<Rendering>,
    mut bank: ResMut<Bank>,
    mut sources: ResMut<Assets<AudioSource>>,
    mut commands: Commands,
) {
    let Some(rendered) = block_on(poll_once(&mut rendering.0)) else { return };
    bank.0.extend(
        rendered.into_iter().map(|(name, wav)| (name, sources.add(AudioSource { bytes: wav.into() }))),
    );
    commands.remove_resource::<Rendering>();
}

fn attend(mut focused: MessageReader<WindowFocused>, mut attention: ResMut<Attention>) {
    if let Some(last) = focused.read().last() {
        attention.0 = last.focused;
    }
}

/// Whether nothing is to be heard.
fn is_mute(settings: &Settings, attention: &Attention) -> bool {
    settings.mute || (settings.mute_unfocused && !attention.0)
}

/// Plays what is to be heard now; of the same sound in one frame one is enough.
fn play(
    mut wanted: MessageReader<Play>,
    (bank, settings, attention): (Res<Bank>, Res<Settings>, Res<Attention>),
    mut commands: Commands,
) {
    let mut played: Vec<&str> = Vec::new();
    for Play(name, kind) in wanted.read() {
        let volume = match kind {
            Kind::Effect => settings.volume_effects,
            Kind::Interface => settings.volume_interface,
        };
        let Some(handle) = bank.0.get(name) else { continue };
        if volume <= 0.0 || is_mute(&settings, &attention) || played.contains(name) {
            continue;
        }
        played.push(name);
        commands.spawn((
            AudioPlayer::new(handle.clone()),
            PlaybackSettings::DESPAWN.with_volume(Volume::Linear(volume)),
        ));
    }
}

/// A button that was pressed clicks.
fn click(mut contexts: EguiContexts, mut heard: MessageWriter<Play>) -> Result {
    let context = contexts.ctx_mut()?;
    let clicked = context.output(|output| {
        output.events.iter().any(|event| match event {
            egui::output::OutputEvent::Clicked(info) => info.enabled,
            _ => false,
        })
    });
    if clicked {
        heard.write(Play("button", Kind::Interface));
    }
    Ok(())
}

/// What is heard under a sky: the rain, the night or the wind, and the front far off behind it.
fn heard_under(sky: Sky) -> impl Iterator<Item = &'static str> {
    let rain = (sky.weather == Weather::Rain).then_some("rain");
    let night = (sky.light == Daylight::Night).then_some("night");
    let wind = (rain.or(night).is_none() || sky.weather == Weather::Snowfall).then_some("wind");
    [rain, night, wind, Some("far_front")].into_iter().flatten()
}

/// Surrounds a battle with what is heard of its light and weather.
fn surround(
    screen: Res<State<Screen>>,
    (bank, session): (Res<Bank>, Option<Res<Session>>),
    around: Query<Entity, With<Around>>,
    mut commands: Commands,
) {
    let battle = matches!(screen.get(), Screen::Battle | Screen::Replay);
    if battle != around.is_empty() || bank.0.is_empty() {
        return;
    }
    around.iter().for_each(|entity| commands.entity(entity).despawn());
    let Some(session) = session.filter(|_| battle) else { return };
    for name in heard_under(session.game().scenario.sky) {
        let Some(handle) = bank.0.get(name) else { continue };
        commands.spawn((
            Around,
            AudioPlayer::new(handle.clone()),
            PlaybackSettings::LOOP.with_volume(Volume::Linear(0.0)),
        ));
    }
}

/// What is around is as loud as the settings say.
fn tune(
    (settings, attention): (Res<Settings>, Res<Attention>),
    mut around: Query<&mut AudioSink, With<Around>>,
) {
    let volume = if is_mute(&settings, &attention) { 0.0 } else { settings.volume_around };
    for mut sink in &mut around {
        if sink.volume() != Volume::Linear(volume) {
            sink.set_volume(Volume::Linear(volume));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sky_is_heard() {
        let heard = |light, weather| heard_under(Sky { light, weather }).collect::<Vec<_>>();
        assert_eq!(heard(Daylight::Day, Weather::Clear), ["wind", "far_front"]);
        assert_eq!(heard(Daylight::Night, Weather::Clear), ["night", "far_front"]);
        assert_eq!(heard(Daylight::Night, Weather::Rain), ["rain", "night", "far_front"]);
        assert_eq!(heard(Daylight::Dusk, Weather::Rain), ["rain", "far_front"]);
        assert_eq!(heard(Daylight::Night, Weather::Snowfall), ["night", "wind", "far_front"]);
        for light in [Daylight::Dawn, Daylight::Day, Daylight::Dusk, Daylight::Night] {
            for weather in [Weather::Clear, Weather::Rain, Weather::Snowfall, Weather::Mist] {
                assert!(heard(light, weather).iter().all(|name| names().any(|recipe| recipe == *name)));
            }
        }
    }
}
