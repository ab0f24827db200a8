//! Saved battles: the newest first; one that cannot be read is named and left alone.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::battle::answer::Ask;
use crate::app::battle::session::{Seat, Session, save_folder};
use crate::app::battle::shown::Shown;
use crate::app::board::Sheet;
use crate::app::layers::{Layer, part};
use crate::app::layout::Areas;
use crate::app::phases::Toast;
use crate::app::theme;
use crate::content::library::Library;
use crate::record::Save;
use crate::rules::BySide;
use crate::text;

use super::Screen;

/// The saves found, and who plays the one that is loaded.
#[derive(Resource)]
struct Saves {
    files: Vec<PathBuf>,
    seats: BySide<Seat>,
    trouble: Option<String>,
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
    let seats = BySide { axis: Seat::Computer, allies: Seat::Human };
    commands.insert_resource(Saves { files, seats, trouble: None });
}

fn show(
    mut contexts: EguiContexts,
    areas: Res<Areas>,
    saves: Option<ResMut<Saves>>,
    mut sheet: ResMut<Sheet>,
    mut toast: ResMut<Toast>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) -> Result {
    let Some(mut saves) = saves else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    context.layer_painter(egui::LayerId::background()).rect_filled(
        areas.window,
        0.0,
        theme::PANEL.gamma_multiply(0.97),
    );
    let mut ui = part(context, "saves", areas.window.shrink2(Vec2::new(120.0, 50.0)));
    ui.label(RichText::new(text::text("title-load")).font(theme::slab(28.0)).color(theme::TEXT));
    ui.add_space(10.0);
    for (side, name) in [(crate::rules::Side::Axis, "side-axis"), (crate::rules::Side::Allies, "side-allies")]
    {
        ui.horizontal(|ui| {
            ui.label(RichText::new(text::text(name)).font(theme::bold(16.0)).color(theme::TEXT));
            for (seat, key) in [(Seat::Human, "seat-human"), (Seat::Computer, "seat-computer")] {
                ui.selectable_value(&mut saves.seats[side], seat, text::text(key));
            }
        });
    }
    ui.add_space(10.0);
    if saves.files.is_empty() {
        ui.label(RichText::new(text::text("load-none")).font(theme::plain(16.0)).color(theme::FAINT));
    }
    let mut chosen = None;
    egui::ScrollArea::vertical().max_height(areas.window.height() - 260.0).show(&mut ui, |ui| {
        for path in &saves.files {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            if ui.button(RichText::new(name).font(theme::bold(16.0))).clicked() {
                chosen = Some(path.clone());
            }
        }
    });
    if let Some(path) = chosen {
        match load(&path, saves.seats) {
            Ok((session, note)) => {
                sheet.lay(session.game().map.clone());
                commands.insert_resource(Shown::caught_up(&session));
                commands.insert_resource(session);
                commands.insert_resource(Ask::default());
                if let Some(note) = note {
                    toast.say(note);
                }
                next.set(Screen::Battle);
            }
            Err(why) => saves.trouble = Some(why),
        }
    }
    if let Some(trouble) = &saves.trouble {
        ui.label(RichText::new(trouble).font(theme::plain(15.0)).color(theme::AMBER));
    }
    ui.add_space(12.0);
    let back = ui.button(RichText::new(text::text("brief-back")).font(theme::bold(16.0))).clicked();
    if back || ui.input(|input| input.key_pressed(egui::Key::Escape)) {
        next.set(Screen::Title);
    }
    Ok(())
}

fn load(path: &std::path::Path, seats: BySide<Seat>) -> Result<(Session, Option<String>), String> {
    let save = Save::read(path).map_err(|error| error.to_string())?;
    let game = Library::new().load(&save.scenario).map_err(|error| error.to_string())?;
    Session::load(&save, Arc::new(game), seats).map_err(|error| error.to_string())
}
