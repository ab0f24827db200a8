//! Choosing a battle and who plays it.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::squads::content::library::Library;
use crate::squads::content::{Listing, Summary};
use crate::squads::rules::Game;
use crate::squads::text::{self, told};
use crate::window::battle::session::{Opening, Session};
use crate::window::board;
use crate::window::controls::focus::Hint;
use crate::window::controls::{Given, focus};
use crate::window::layers::Layer;
use crate::window::layout::Areas;
use crate::window::preview::{Preview, Subject};
use crate::window::screen::CameFrom;
use crate::window::settings::Settings;
use crate::window::theme;

use super::opener::Opener;
use super::{Screen, about, foot, seats, sheet, title};

/// What there is to choose, and what is chosen.
#[derive(Resource)]
struct Choosing {
    listings: Vec<Listing>,
    chosen: usize,
    game: Option<Arc<Game>>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Briefing), open)
        .add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Briefing)));
}

fn open(
    mut commands: Commands,
    mut board: ResMut<board::Sheet>,
    mut preview: ResMut<Preview>,
    (last, before): (Option<Res<Session>>, Option<Res<Choosing>>),
    from: Res<CameFrom>,
) {
    // Whoever comes back from how even it is finds everything as it was.
    if let (Screen::Balance, Some(game)) = (from.0, before.as_ref().and_then(|before| before.game.as_ref())) {
        preview.show(&mut board, Subject::Scenario(game.clone()));
        return;
    }
    let library = Library::new();
    let listings = library.scenarios();
    // After a battle the next one of the list is offered.
    let is_last =
        |listing: &Listing| last.as_ref().is_some_and(|session| session.head.opening.scenario == listing.id);
    let next = listings.iter().position(is_last).map_or(0, |last| (last + 1) % listings.len());
    let mut choosing = Choosing { listings, chosen: 0, game: None };
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
    (mut settings, mut preview): (ResMut<Settings>, ResMut<Preview>),
    mut opener: Opener,
) -> Result {
    let Some(mut choosing) = choosing else { return Ok(()) };
    let mut ui = sheet(contexts.ctx_mut()?, &areas, "briefing");
    foot::above(&mut ui, areas.room, |ui, room| {
        title(ui, text::text("brief-title"));
        let height = foot::share(ui, room, 0.40, 190.0);
        if let Some(index) = list(ui, &choosing, &settings, height) {
            choosing.choose(index, &mut opener.sheet, &mut preview);
        }
        ui.separator();
        let game = choosing.game.as_ref();
        if let Some(game) = game {
            about::head(ui, game);
            seats::remembered(ui, game, &mut settings);
            ui.separator();
        }
        foot::story(ui, room, |ui| {
            let Some(game) = game else { return };
            about::scenario(ui, game);
            about::sides(ui, game);
            about::notes(ui, game);
        });
    });
    let Choosing { listings, chosen, game } = &*choosing;
    match foot::buttons(&mut ui, &given, game.is_some()) {
        Some(foot::Chosen::Begin) => {
            let Some(game) = game else { return Ok(()) };
            let seats = settings.seats(game.scenario.first);
            let opening = Opening { scenario: listings[*chosen].id.clone(), seed: new_seed(), seats };
            if let Err(why) = opener.start(&opening) {
                opener.toast.say(why);
            }
        }
        Some(foot::Chosen::Balance) => opener.next.set(Screen::Balance),
        Some(foot::Chosen::Back) => opener.next.set(Screen::Title),
        None => {}
    }
    Ok(())
}

/// The scenarios that were found, each with what one chooses by; a broken one with its reason. The one that was clicked.
fn list(ui: &mut egui::Ui, choosing: &Choosing, settings: &Settings, height: f32) -> Option<usize> {
    let mut picked = None;
    let scroll = egui::ScrollArea::vertical().id_salt("list").max_height(height).auto_shrink([false, true]);
    scroll.show(ui, |ui| {
        for (index, listing) in choosing.listings.iter().enumerate() {
            let chosen = choosing.chosen == index;
            match &listing.summary {
                Ok(summary) => {
                    if row(ui, summary, settings.record_of(&listing.id), chosen) {
                        picked = Some(index);
                    }
                }
                Err(why) => {
                    let words = RichText::new(&listing.id).font(theme::bold(16.0));
                    if ui.selectable_label(chosen, words).clicked() {
                        picked = Some(index);
                    }
                    let why =
                        RichText::new(why.to_string()).font(theme::plain(13.0)).color(theme::palette().amber);
                    ui.add(egui::Label::new(why).wrap());
                }
            }
        }
        focus::keep_in_view(ui);
    });
    picked
}

/// A battle in two lines: its name and how often it was won; who fights whom, when, how long it takes, how much there is to know. True
/// when it was clicked.
fn row(ui: &mut egui::Ui, summary: &Summary, (won, lost): (usize, usize), chosen: bool) -> bool {
    let mut job = egui::text::LayoutJob::default();
    let set = |font_id, color| egui::TextFormat { font_id, color, ..Default::default() };
    let faint = if chosen { theme::palette().text } else { theme::palette().faint };
    job.append(told(&summary.title), 0.0, set(theme::bold(16.0), theme::palette().text));
    if won + lost > 0 {
        let record = text::text_with("brief-record", &[("won", won.into()), ("lost", lost.into())]);
        job.append(&record, 12.0, set(theme::bold(13.0), theme::palette().good));
    }
    let length = match summary.spaces {
        0..=4 => "brief-short",
        5..=7 => "brief-medium",
        _ => "brief-long",
    };
    let demand = match summary.features.len() {
        0..=1 => "brief-easy",
        2..=3 => "brief-fair",
        _ => "brief-hard",
    };
    let line = [
        format!("{} – {}", told(&summary.nations.axis), told(&summary.nations.allies)),
        told(&summary.date).to_owned(),
        text::text(length),
        text::text_with("brief-units", &[("units", summary.units.into())]),
        text::text(demand),
    ];
    job.append(&format!("\n{}", line.join("  ·  ")), 0.0, set(theme::plain(13.5), faint));
    let width = ui.available_width() - 12.0;
    let button = egui::Button::selectable(chosen, job).min_size(egui::vec2(width, 40.0));
    let features: Vec<String> =
        summary.features.iter().map(|feature| text::named("feature", feature)).collect();
    let response = ui.add(button);
    let clicked = response.clicked();
    if !features.is_empty() {
        response.hint(features.join(", "));
    }
    clicked
}

/// A seed nobody chose.
pub fn new_seed() -> u64 {
    std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(1, |since| since.as_nanos() as u64)
}
