//! The settings.

use bevy::prelude::*;
use bevy_egui::egui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::controls::Given;
use crate::app::controls::keys::Control;
use crate::app::layers::Layer;
use crate::app::layout::Areas;
use crate::app::settings::{SCALES, SPEEDS, Settings};
use crate::text;

use super::{Screen, back, sheet, title};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Settings)));
}

fn show(
    mut contexts: EguiContexts,
    areas: Res<Areas>,
    given: Res<Given>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<Screen>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let mut ui = sheet(context, &areas, "settings");
    title(&mut ui, text::text("settings-title"));
    let mut changed = settings.clone();
    ui.spacing_mut().slider_width = 260.0;
    ui.add(
        egui::Slider::new(&mut changed.text_scale, SCALES.0..=SCALES.1)
            .step_by(0.1)
            .fixed_decimals(1)
            .text(text::text("settings-scale")),
    );
    ui.add(
        egui::Slider::new(&mut changed.speed, SPEEDS.0..=SPEEDS.1)
            .step_by(0.5)
            .fixed_decimals(1)
            .text(text::text("settings-speed")),
    );
    ui.add_space(8.0);
    ui.checkbox(&mut changed.hex_names, text::text("settings-names"));
    ui.checkbox(&mut changed.decline_alone, text::text("settings-decline"));
    ui.checkbox(&mut changed.ask_rerolls, text::text("settings-rerolls"));
    ui.checkbox(&mut changed.seal, text::text("settings-seal"));
    if changed != *settings {
        *settings = changed;
    }
    ui.add_space(24.0);
    if back(&mut ui) || given.has(Control::Decline) {
        next.set(Screen::Title);
    }
    Ok(())
}
