//! Saved battles: the newest first; one that cannot be read is named and left alone.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::battle::session::save_folder;
use crate::app::controls::{Control, Given};
use crate::app::layers::Layer;
use crate::app::layout::Areas;
use crate::app::theme;
use crate::content::library::Library;
use crate::record::Save;
use crate::rules::Side;
use crate::text;

use super::opener::Opener;
use super::{Screen, back, sheet, title};

/// The saves found, the newest first.
#[derive(Resource, Default)]
struct Saves {
    found: Vec<Found>,
    trouble: Option<String>,
}

/// A file, and what it says of itself; nothing that one of two players must not see.
struct Found {
    path: PathBuf,
    line: Result<String, String>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Load), find)
        .add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Load)));
}

fn find(mut commands: Commands) {
    let entries = save_folder().and_then(|folder| std::fs::read_dir(folder).ok());
    let mut files: Vec<PathBuf> = entries
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.to_string_lossy().ends_with(".save.ron"))
        .collect();
    files.sort_by_key(|path| std::cmp::Reverse(path.metadata().and_then(|data| data.modified()).ok()));
    let library = Library::new();
    let found = files.into_iter().map(|path| Found { line: describe(&library, &path), path });
    commands.insert_resource(Saves { found: found.collect(), trouble: None });
}

fn show(
    mut contexts: EguiContexts,
    areas: Res<Areas>,
    given: Res<Given>,
    saves: Option<ResMut<Saves>>,
    mut opener: Opener,
) -> Result {
    let Some(mut saves) = saves else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let mut ui = sheet(context, &areas, "saves");
    title(&mut ui, text::text("title-load"));
    if saves.found.is_empty() {
        ui.label(RichText::new(text::text("load-none")).font(theme::plain(16.0)).color(theme::FAINT));
    }
    let mut chosen = None;
    egui::ScrollArea::vertical().max_height(areas.window.height() - 260.0).show(&mut ui, |ui| {
        for found in &saves.found {
            let name = found.path.file_name().map(|name| name.to_string_lossy().into_owned());
            let name = name.unwrap_or_default().trim_end_matches(".save.ron").to_owned();
            let button = egui::Button::new(RichText::new(name).font(theme::bold(16.0)));
            if ui.add_enabled(found.line.is_ok(), button).clicked() {
                chosen = Some(found.path.clone());
            }
            let (line, colour) = match &found.line {
                Ok(line) => (line, theme::FAINT),
                Err(trouble) => (trouble, theme::AMBER),
            };
            ui.add(egui::Label::new(RichText::new(line).font(theme::plain(14.0)).color(colour)).wrap());
            ui.add_space(8.0);
        }
    });
    if let Some(path) = chosen {
        saves.trouble = opener.open(&path).err();
    }
    if let Some(trouble) = &saves.trouble {
        ui.label(RichText::new(trouble).font(theme::plain(15.0)).color(theme::AMBER));
    }
    ui.add_space(12.0);
    if back(&mut ui) || given.has(Control::Decline) {
        opener.next.set(Screen::Title);
    }
    Ok(())
}

/// A save in a line: the battle, how far it is, who plays.
fn describe(library: &Library, path: &Path) -> Result<String, String> {
    let save = Save::read(path).map_err(|error| error.to_string())?;
    let game = library.load(&save.scenario).map_err(|error| error.to_string())?;
    let seat = |side| {
        let computer = save.computers.contains(&side);
        text::text(if computer { "seat-computer" } else { "seat-human" })
    };
    Ok(text::text_with(
        "load-line",
        &[
            ("title", game.scenario.title.as_str().into()),
            ("time", save.rest.situation.time.into()),
            ("axis", seat(Side::Axis).into()),
            ("allies", seat(Side::Allies).into()),
        ],
    ))
}
