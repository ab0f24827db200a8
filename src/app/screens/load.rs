//! Kept battles: the one played last first; one that cannot be read is named and left alone.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::battle::keeping::folders;
use crate::app::controls::keys::Control;
use crate::app::controls::{Given, focus};
use crate::app::layers::Layer;
use crate::app::layout::Areas;
use crate::app::replay::Return;
use crate::app::theme;
use crate::content::FileKind;
use crate::content::library::Library;
use crate::record::{Kept, Kind, SaveError, State, in_use, kept};
use crate::rules::Side;
use crate::text::{self, told};

use super::opener::Opener;
use super::{Screen, back, sheet, title};

/// The battles found, the one played last first.
#[derive(Resource, Default)]
struct Battles {
    found: Vec<Found>,
    trouble: Option<String>,
    /// The one that somebody wants to throw away, once.
    doomed: Option<PathBuf>,
}

/// A file, and what it says of itself; nothing that one of two players must not see.
struct Found {
    path: PathBuf,
    name: String,
    line: Result<String, String>,
}

/// What was clicked.
enum Clicked {
    Open(PathBuf),
    LookBack(PathBuf),
    Remove(PathBuf),
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Load), find)
        .add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Load)));
}

fn find(mut commands: Commands) {
    commands.insert_resource(Battles { found: look(), ..Battles::default() });
}

fn look() -> Vec<Found> {
    let mut titles = BTreeMap::new();
    kept(&folders()).into_iter().map(|kept| found(kept, &mut titles)).collect()
}

/// A file as a row. Those of the first format know only the name of their scenario.
fn found(kept: Kept, titles: &mut BTreeMap<String, String>) -> Found {
    let file = kept.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let when = kept.written.and_then(|written| SystemTime::now().duration_since(written).ok());
    let when = when.map_or_else(String::new, |ago| text::ago(ago.as_secs()));
    let (name, line) = match kept.state {
        Ok(state) => {
            let known = titles.entry(state.title.clone()).or_insert_with(|| {
                let named = Library::new().has(FileKind::Scenario, &state.title);
                let game = named.then(|| Library::new().load(&state.title).ok()).flatten();
                game.map_or_else(|| state.title.clone(), |game| told(&game.scenario.title).to_owned())
            });
            (known.clone(), Ok(describe(&state, &when, &file)))
        }
        Err(error) => (file, Err(error.to_string())),
    };
    Found { path: kept.path, name, line }
}

fn show(
    mut contexts: EguiContexts,
    areas: Res<Areas>,
    given: Res<Given>,
    battles: Option<ResMut<Battles>>,
    mut opener: Opener,
) -> Result {
    let Some(mut battles) = battles else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let mut ui = sheet(context, &areas, "saves");
    title(&mut ui, text::text("title-load"));
    if battles.found.is_empty() {
        ui.label(
            RichText::new(text::text("load-none")).font(theme::plain(16.0)).color(theme::palette().faint),
        );
    }
    let clicked = list(&mut ui, &battles, areas.window.height() - 230.0);
    match clicked {
        Some(Clicked::Open(path)) => battles.trouble = opener.open(&path).err(),
        Some(Clicked::LookBack(path)) => {
            battles.trouble = opener.look_back_on(&path, Return::Load).err();
        }
        Some(Clicked::Remove(path)) if battles.doomed.as_ref() == Some(&path) => {
            battles.trouble = remove(&path).err().map(|error| error.to_string());
            battles.doomed = None;
            battles.found = look();
        }
        Some(Clicked::Remove(path)) => battles.doomed = Some(path),
        None => {}
    }
    if let Some(trouble) = &battles.trouble {
        let words = RichText::new(trouble).font(theme::plain(15.0)).color(theme::palette().amber);
        ui.add(egui::Label::new(words).wrap());
    }
    ui.add_space(8.0);
    let secrets =
        RichText::new(text::text("load-secrets")).font(theme::plain(13.5)).color(theme::palette().faint);
    ui.add(egui::Label::new(secrets).wrap());
    ui.add_space(10.0);
    if back(&mut ui) || given.has(Control::Decline) {
        opener.next.set(Screen::Title);
    }
    Ok(())
}

/// Throws a kept battle away, unless somebody plays it.
fn remove(path: &Path) -> Result<(), SaveError> {
    if in_use(path) {
        return Err(SaveError::InUse { path: path.to_owned() });
    }
    std::fs::remove_file(path).map_err(|source| SaveError::Write { path: path.to_owned(), source })
}

/// The battles as rows.
fn list(ui: &mut egui::Ui, battles: &Battles, height: f32) -> Option<Clicked> {
    let mut clicked = None;
    egui::ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
        for found in &battles.found {
            let doomed = battles.doomed.as_ref() == Some(&found.path);
            ui.horizontal(|ui| {
                let words = RichText::new(&found.name).font(theme::bold(16.0));
                let open = egui::Button::new(words).min_size(Vec2::new(280.0, 0.0));
                if ui.add_enabled(found.line.is_ok(), open).clicked() {
                    clicked = Some(Clicked::Open(found.path.clone()));
                }
                let words = RichText::new(text::text("load-look-back")).font(theme::plain(14.0));
                if ui.add_enabled(found.line.is_ok(), egui::Button::new(words)).clicked() {
                    clicked = Some(Clicked::LookBack(found.path.clone()));
                }
                let words = text::text(if doomed { "load-remove-really" } else { "load-remove" });
                let words = RichText::new(words).font(theme::plain(14.0));
                // On a button the words have the colour that is read on it.
                let words = if doomed { words } else { words.color(theme::palette().faint) };
                if ui.add(egui::Button::new(words).frame(doomed)).clicked() {
                    clicked = Some(Clicked::Remove(found.path.clone()));
                }
            });
            let (line, colour) = match &found.line {
                Ok(line) => (line, theme::palette().faint),
                Err(trouble) => (trouble, theme::palette().amber),
            };
            ui.add(egui::Label::new(RichText::new(line).font(theme::plain(14.0)).color(colour)).wrap());
            ui.add_space(8.0);
        }
        focus::keep_in_view(ui);
    });
    clicked
}

/// A battle in a line: what has become of it, who plays, and the file.
fn describe(state: &State, when: &str, file: &str) -> String {
    let seat = |side| {
        let computer = state.computers.contains(&side);
        text::text(if computer { "seat-computer" } else { "seat-human" })
    };
    let key = match (state.over, state.kind) {
        (Some(_), _) => "load-over",
        (None, Kind::Running) => "load-running",
        (None, Kind::Saved) => "load-saved",
    };
    text::text_with(
        "load-line",
        &[
            ("state", text::text_with(key, &[("when", when.to_owned().into())]).into()),
            ("time", state.time.into()),
            ("axis", seat(Side::Axis).into()),
            ("allies", seat(Side::Allies).into()),
            ("file", file.to_owned().into()),
        ],
    )
}
