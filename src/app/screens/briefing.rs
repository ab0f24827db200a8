//! Choosing a battle and who plays it.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::battle::session::{Opening, Seat, Session};
use crate::app::board;
use crate::app::controls::Given;
use crate::app::layers::Layer;
use crate::app::layout::Areas;
use crate::app::preview::{Preview, Subject};
use crate::app::theme;
use crate::content::Listing;
use crate::content::library::Library;
use crate::rules::{BySide, Game};
use crate::text;

use super::opener::Opener;
use super::{Screen, about, foot, sheet, title};

/// What there is to choose, and what is chosen.
#[derive(Resource)]
struct Choosing {
    listings: Vec<Listing>,
    chosen: usize,
    game: Option<Arc<Game>>,
    seats: BySide<Seat>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Briefing), open)
        .add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Briefing)));
}

fn open(
    mut commands: Commands,
    mut board: ResMut<board::Sheet>,
    mut preview: ResMut<Preview>,
    last: Option<Res<Session>>,
) {
    let library = Library::new();
    let listings = library.scenarios();
    // After a battle the next one of the list is offered.
    let is_last =
        |listing: &Listing| last.as_ref().is_some_and(|session| session.head.opening.scenario == listing.id);
    let next = listings.iter().position(is_last).map_or(0, |last| (last + 1) % listings.len());
    let mut choosing = Choosing {
        listings,
        chosen: 0,
        game: None,
        seats: BySide { axis: Seat::Computer, allies: Seat::Human },
    };
    choosing.choose(next, &mut board, &mut preview);
    commands.insert_resource(choosing);
}

impl Choosing {
    /// Chooses a scenario and shows it beside the sheet.
    fn choose(&mut self, index: usize, board: &mut board::Sheet, preview: &mut Preview) {
        self.chosen = index;
        self.game =
            self.listings.get(index).and_then(|listing| Library::new().load(&listing.id).ok()).map(Arc::new);
        if let Some(game) = &self.game {
            preview.show(board, Subject::Scenario(game.clone()));
        }
    }
}

fn show(
    mut contexts: EguiContexts,
    areas: Res<Areas>,
    given: Res<Given>,
    choosing: Option<ResMut<Choosing>>,
    mut opener: Opener,
    mut preview: ResMut<Preview>,
) -> Result {
    let Some(mut choosing) = choosing else { return Ok(()) };
    let mut ui = sheet(contexts.ctx_mut()?, &areas, "briefing");
    title(&mut ui, text::text("brief-title"));
    if let Some(index) = list(&mut ui, &choosing) {
        choosing.choose(index, &mut opener.sheet, &mut preview);
    }
    ui.separator();
    let Choosing { listings, chosen, game, seats } = &mut *choosing;
    foot::story(&mut ui, |ui| {
        let Some(game) = game else { return };
        about::scenario(ui, game);
        about::sides(ui, game, seats);
        about::notes(ui, game);
    });
    match foot::buttons(&mut ui, &given, game.is_some()) {
        Some(foot::Chosen::Begin) => {
            let opening = Opening { scenario: listings[*chosen].id.clone(), seed: new_seed(), seats: *seats };
            if let Err(why) = opener.start(&opening) {
                opener.toast.say(why);
            }
        }
        Some(foot::Chosen::Back) => opener.next.set(Screen::Title),
        None => {}
    }
    Ok(())
}

/// The scenarios that were found, each with its date; a broken one with its reason. The one that was clicked.
fn list(ui: &mut egui::Ui, choosing: &Choosing) -> Option<usize> {
    let mut picked = None;
    egui::ScrollArea::vertical().id_salt("list").max_height(190.0).auto_shrink([false, true]).show(
        ui,
        |ui| {
            for (index, listing) in choosing.listings.iter().enumerate() {
                let name = listing.summary.as_ref().map_or(&listing.id, |summary| &summary.title);
                let words = RichText::new(name).font(theme::bold(16.0));
                ui.horizontal(|ui| {
                    if ui.selectable_label(choosing.chosen == index, words).clicked() {
                        picked = Some(index);
                    }
                    if let Ok(summary) = &listing.summary {
                        let date = RichText::new(&summary.date).font(theme::plain(14.0)).color(theme::FAINT);
                        ui.label(date);
                    }
                });
                if let Err(why) = &listing.summary {
                    let why = RichText::new(why.to_string()).font(theme::plain(13.0)).color(theme::AMBER);
                    ui.add(egui::Label::new(why).wrap());
                }
            }
        },
    );
    picked
}

/// A seed nobody chose.
pub fn new_seed() -> u64 {
    std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(1, |since| since.as_nanos() as u64)
}
