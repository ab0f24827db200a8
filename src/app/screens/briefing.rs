//! Choosing a battle and who plays it.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::battle::session::{Opening, Seat};
use crate::app::controls::{Control, Given};
use crate::app::layers::{Layer, part};
use crate::app::layout::Areas;
use crate::app::theme;
use crate::content::library::{Library, Listing};
use crate::rules::{BySide, Game, Side};
use crate::text;

use super::Screen;
use super::opener::Opener;

/// What there is to choose, and what is chosen.
#[derive(Resource)]
struct Choosing {
    listings: Vec<Listing>,
    chosen: usize,
    game: Option<Box<Game>>,
    seats: BySide<Seat>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Briefing), open)
        .add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Briefing)));
}

fn open(mut commands: Commands) {
    let library = Library::new();
    let listings = library.scenarios();
    let game = listings.first().and_then(|first| library.load(&first.id).ok()).map(Box::new);
    let seats = BySide { axis: Seat::Computer, allies: Seat::Human };
    commands.insert_resource(Choosing { listings, chosen: 0, game, seats });
}

fn show(
    mut contexts: EguiContexts,
    areas: Res<Areas>,
    given: Res<Given>,
    choosing: Option<ResMut<Choosing>>,
    mut opener: Opener,
) -> Result {
    let Some(mut choosing) = choosing else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let painter = context.layer_painter(egui::LayerId::background());
    painter.rect_filled(areas.window, 0.0, theme::PANEL.gamma_multiply(0.97));
    let (left, right) = areas.window.shrink2(Vec2::new(44.0, 36.0)).split_left_right_at_fraction(0.34);
    let mut ui = part(context, "scenarios", left.shrink2(Vec2::new(0.0, 0.0)));
    ui.label(RichText::new(text::text("brief-title")).font(theme::slab(28.0)).color(theme::TEXT));
    ui.add_space(14.0);
    let mut picked = None;
    for (index, listing) in choosing.listings.iter().enumerate() {
        let (title, below) = match &listing.summary {
            Ok(summary) => (summary.title.clone(), format!("{}, {}", summary.place, summary.date)),
            Err(why) => (listing.id.clone(), why.to_string()),
        };
        let words = RichText::new(title).font(theme::bold(18.0));
        if ui.selectable_label(choosing.chosen == index, words).clicked() {
            picked = Some(index);
        }
        ui.label(RichText::new(below).font(theme::plain(13.0)).color(theme::FAINT));
        ui.add_space(8.0);
    }
    if let Some(index) = picked {
        choosing.chosen = index;
        choosing.game = Library::new().load(&choosing.listings[index].id).ok().map(Box::new);
    }
    ui.add_space(20.0);
    let back = ui.button(RichText::new(text::text("brief-back")).font(theme::bold(16.0))).clicked();
    if back || given.has(Control::Decline) {
        opener.next.set(Screen::Title);
    }
    let mut ui = part(context, "briefing", right.with_min_x(right.left() + 30.0));
    let Choosing { listings, chosen, game, seats } = &mut *choosing;
    let Some(game) = game else { return Ok(()) };
    let scenario = &game.scenario;
    ui.label(RichText::new(&scenario.title).font(theme::slab(30.0)).color(theme::AMBER));
    ui.label(
        RichText::new(format!("{}  ·  {}", scenario.place, scenario.date))
            .font(theme::plain(16.0))
            .color(theme::FAINT),
    );
    ui.add_space(10.0);
    ui.add(
        egui::Label::new(RichText::new(&scenario.briefing).font(theme::plain(16.5)).color(theme::TEXT))
            .wrap(),
    );
    ui.add_space(12.0);
    for side in Side::BOTH {
        let entry = &scenario.sides[side];
        let name = text::text_with(
            "brief-seat",
            &[
                ("side", text::text(if side == Side::Axis { "side-axis" } else { "side-allies" }).into()),
                ("nation", game.nations[side].name.as_str().into()),
            ],
        );
        ui.separator();
        ui.horizontal(|ui| {
            ui.label(RichText::new(name).font(theme::bold(18.0)).color(theme::TEXT));
            ui.add_space(20.0);
            for (seat, key) in [(Seat::Human, "seat-human"), (Seat::Computer, "seat-computer")] {
                ui.selectable_value(
                    &mut seats[side],
                    seat,
                    RichText::new(text::text(key)).font(theme::bold(15.0)),
                );
            }
        });
        let facts = text::text_with(
            "brief-facts",
            &[
                ("posture", format!("{:?}", entry.posture).into()),
                ("cards", entry.posture.hand_size().into()),
                ("orders", entry.orders.into()),
                ("units", entry.units.len().into()),
                ("surrender", entry.surrender.into()),
            ],
        );
        ui.label(RichText::new(facts).font(theme::plain(14.0)).color(theme::FAINT));
        ui.add(
            egui::Label::new(RichText::new(&entry.briefing).font(theme::plain(15.0)).color(theme::TEXT))
                .wrap(),
        );
    }
    ui.add_space(18.0);
    let play = egui::Button::new(RichText::new(text::text("brief-play")).font(theme::bold(22.0)));
    if ui.add_sized([220.0, 48.0], play).clicked() || given.has(Control::Confirm) {
        let opening = Opening { scenario: listings[*chosen].id.clone(), seed: seed(), seats: *seats };
        if let Err(why) = opener.start(&opening) {
            opener.toast.say(why);
        }
    }
    Ok(())
}

/// A seed nobody chose.
fn seed() -> u64 {
    std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(1, |since| since.as_nanos() as u64)
}
