//! The screens, from the title to the result.

pub mod about;
mod briefing;
mod doubt;
pub mod foot;
mod handover;
pub mod leaving;
mod load;
mod opener;
mod random;
mod result;
mod seats;
pub mod settings;
mod title;

use bevy::prelude::*;
use bevy_egui::egui;

use super::layers::part;
use super::layout::{Areas, Room};
use super::screen::{self, First, Screen};
use super::theme;

pub use briefing::new_seed;
pub use load::Sights;
pub use opener::{Opener, first_sight, start};
pub use title::ToOpen;

/// The sheet beside the map, for the screens before and after a battle; what stands on it is laid out within.
pub fn sheet(context: &egui::Context, areas: &Areas, name: &'static str) -> egui::Ui {
    let painter = context.layer_painter(egui::LayerId::background());
    painter.rect_filled(areas.side, 0.0, theme::palette().panel);
    painter.vline(areas.side.right(), areas.side.y_range(), egui::Stroke::new(2.0, theme::palette().amber));
    let margin = match areas.room {
        Room::Enough => egui::vec2(44.0, 40.0),
        Room::Scarce => egui::vec2(18.0, 12.0),
    };
    part(context, name, areas.side.shrink2(margin))
}

/// The name of a screen, on its sheet.
pub fn title(ui: &mut egui::Ui, words: String) {
    ui.label(egui::RichText::new(words).font(theme::slab(28.0)).color(theme::palette().text));
    ui.add_space(14.0);
}

/// Back to the title.
pub fn back(ui: &mut egui::Ui) -> bool {
    let words = egui::RichText::new(crate::squads::text::text("brief-back")).font(theme::bold(16.0));
    ui.add_sized([120.0, 36.0], egui::Button::new(words)).clicked()
}

/// When the screen came up, in the seconds of the program: some do not hear keys that were meant for the one before.
#[derive(Resource, Default)]
pub struct CameUp(f32);

impl CameUp {
    /// Whether the screen is up for less than so many seconds.
    pub fn within(&self, seconds: f32, time: &Time<Real>) -> bool {
        time.elapsed_secs() - self.0 <= seconds
    }
}

fn come_up(time: Res<Time<Real>>, mut came_up: ResMut<CameUp>) {
    came_up.0 = time.elapsed_secs();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CameUp>()
        .add_systems(OnEnter(Screen::Result), come_up)
        .add_systems(OnEnter(Screen::HandOver), come_up);
    let first = app.world().get_resource::<First>().map_or(Screen::Title, |first| first.0);
    app.insert_state(first).add_plugins((
        screen::plugin,
        title::plugin,
        briefing::plugin,
        doubt::plugin,
        leaving::plugin,
        random::plugin,
        handover::plugin,
        result::plugin,
        load::plugin,
        settings::plugin,
    ));
}
