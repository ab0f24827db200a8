//! The workshop: maps and scenarios as their files are written, every save shown within a second; mistakes with their
//! lines, and behind them the last state that had none.

pub(super) mod mistakes;
#[cfg(test)]
mod tests;
mod tracing;
mod watched;

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::balance::{self, Measured, Saves};
use super::battle::session::{Opening, Seat};
use super::controls::{Given, focus};
use super::layers::Layer;
use super::layout::{Areas, Room};
use super::preview::Preview;
use super::screen::{CameFrom, Screen};
use super::screens::{Opener, about, foot, new_seed, sheet, title};
use super::settings::Settings;
use super::theme;
use crate::squads::content::FileKind;
use crate::squads::content::library::Library;
use crate::squads::rules::{BySide, Game};
use crate::squads::text;

pub use watched::Watched;

/// How often files are looked at.
const PAUSE: Duration = Duration::from_millis(300);

/// Names of files that can be looked at.
#[derive(Resource, Default)]
struct Shelf(Vec<String>);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(tracing::plugin)
        .init_resource::<Watched>()
        .init_resource::<Shelf>()
        .add_systems(OnEnter(Screen::Workshop), stock)
        .add_systems(
            EguiPrimaryContextPass,
            (
                look.in_set(Layer::Controls).run_if(in_state(Screen::Workshop).or_else(measures)),
                show.in_set(Layer::Panels).run_if(in_state(Screen::Workshop)),
            ),
        );
}

/// Whether one looks how even a file is that may be written meanwhile.
fn measures(screen: Res<State<Screen>>, from: Res<CameFrom>) -> bool {
    *screen.get() == Screen::Balance && from.0 == Screen::Workshop
}

/// Scenarios, then maps; the file that the game was opened with before all.
fn stock(mut shelf: ResMut<Shelf>, mut watched: ResMut<Watched>) {
    let library = Library::new();
    let files = [FileKind::Scenario, FileKind::Map].map(|kind| {
        let names = library.names(kind);
        names.into_iter().map(move |name| format!("{name}{}", kind.ending()))
    });
    let given = watched.name().map(str::to_owned).into_iter();
    shelf.0 = given.chain(files.into_iter().flatten()).collect();
    let first = (1..shelf.0.len()).find(|index| shelf.0[*index] == shelf.0[0]);
    if let Some(twice) = first {
        shelf.0.remove(twice);
    }
    match shelf.0.first() {
        Some(first) => *watched = Watched::new(first),
        None => *watched = Watched::default(),
    }
}

/// Looks whether a file has changed, and shows it.
fn look(
    mut contexts: EguiContexts,
    time: Res<Time>,
    mut since: Local<Duration>,
    mut watched: ResMut<Watched>,
    mut preview: ResMut<Preview>,
    mut board: ResMut<super::board::Sheet>,
) -> Result {
    contexts.ctx_mut()?.request_repaint_after(PAUSE);
    *since += time.delta();
    if watched.is_new() || *since >= PAUSE {
        *since = Duration::ZERO;
        if let Some(subject) = watched.look() {
            preview.show(&mut board, subject);
        }
    }
    Ok(())
}

fn show(
    mut contexts: EguiContexts,
    (areas, given): (Res<Areas>, Res<Given>),
    (shelf, settings): (Res<Shelf>, Res<Settings>),
    preview: Res<Preview>,
    (mut watched, mut measured, mut saves): (ResMut<Watched>, ResMut<Measured>, ResMut<Saves>),
    (eye, mut tracing): (Res<super::board::eye::Eye>, ResMut<tracing::Tracing>),
    mut opener: Opener,
) -> Result {
    let over = contexts.ctx_mut()?.layer_painter(egui::LayerId::background()).with_clip_rect(eye.area);
    tracing::draw(&over, &eye, &tracing);
    let mut ui = sheet(contexts.ctx_mut()?, &areas, "workshop");
    foot::above(&mut ui, areas.room, |ui, room| {
        title(ui, text::text("workshop-title"));
        let mut odds = |ui: &mut egui::Ui| {
            balance::compact(ui, preview.game(), (&mut saves, &mut measured), settings.reduced_motion);
        };
        // Where room is scarce they would be out of sight below the list.
        if room == Room::Scarce {
            odds(ui);
        }
        if let Some(name) = files(ui, &shelf, watched.name()) {
            *watched = Watched::new(&name);
        }
        ui.separator();
        tracing::show(ui, watched.name(), &mut tracing, &mut opener.toast);
        if room == Room::Enough {
            odds(ui);
        }
        foot::story(ui, room, |ui| {
            if let Some(told) = watched.told() {
                mistakes::show(ui, told, watched.is_whole());
            }
            if watched.is_whole() {
                facts(ui, preview.game());
            }
        });
    });
    let ready = watched.is_whole() && preview.game().is_some();
    match foot::buttons(&mut ui, &given, ready) {
        Some(foot::Chosen::Begin) => {
            let scenario = watched.loaded_by();
            let seats = BySide { axis: Seat::COMPUTER, allies: Seat::Human };
            if let Err(why) = opener.start(&Opening { scenario, seed: new_seed(), seats }) {
                opener.toast.say(why);
            }
        }
        Some(foot::Chosen::Balance) => opener.next.set(Screen::Balance),
        Some(foot::Chosen::Back) => opener.next.set(Screen::Title),
        None => {}
    }
    Ok(())
}

/// The files; the one that was clicked.
fn files(ui: &mut egui::Ui, shelf: &Shelf, open: Option<&str>) -> Option<String> {
    let mut clicked = None;
    egui::ScrollArea::vertical().id_salt("shelf").max_height(190.0).auto_shrink([false, true]).show(
        ui,
        |ui| {
            for name in &shelf.0 {
                let words = RichText::new(name).font(theme::bold(15.0));
                if ui.selectable_label(open == Some(name), words).clicked() {
                    clicked = Some(name.clone());
                }
            }
            focus::keep_in_view(ui);
        },
    );
    clicked
}

/// What a file without mistakes holds.
fn facts(ui: &mut egui::Ui, game: Option<&Arc<Game>>) {
    let line = |ui: &mut egui::Ui, words: String, colour| {
        ui.add(egui::Label::new(RichText::new(words).font(theme::plain(15.0)).color(colour)).wrap());
    };
    line(ui, text::text("workshop-whole"), theme::palette().good);
    if let Some(game) = game {
        about::head(ui, game);
        about::scenario(ui, game);
        about::sides(ui, game);
        about::notes(ui, game);
        ui.add_space(12.0);
    }
    line(ui, text::text("workshop-help"), theme::palette().faint);
}
