//! The settings.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::controls::{Control, Given};
use crate::app::layers::{Layer, part};
use crate::app::layout::Areas;
use crate::app::settings::Settings;
use crate::app::theme;
use crate::text;

use super::Screen;

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
    context.layer_painter(egui::LayerId::background()).rect_filled(
        areas.window,
        0.0,
        theme::PANEL.gamma_multiply(0.97),
    );
    let area = egui::Rect::from_center_size(areas.window.center(), Vec2::new(560.0, 420.0));
    let mut ui = part(context, "settings", area);
    ui.label(RichText::new(text::text("settings-title")).font(theme::slab(30.0)).color(theme::TEXT));
    ui.add_space(18.0);
    let mut changed = settings.clone();
    ui.spacing_mut().slider_width = 260.0;
    ui.add(
        egui::Slider::new(&mut changed.text_scale, 0.8..=1.6).step_by(0.1).text(text::text("settings-scale")),
    );
    ui.add(egui::Slider::new(&mut changed.speed, 0.5..=4.0).step_by(0.5).text(text::text("settings-speed")));
    ui.add_space(8.0);
    ui.checkbox(&mut changed.hex_names, text::text("settings-names"));
    ui.checkbox(&mut changed.decline_alone, text::text("settings-decline"));
    ui.checkbox(&mut changed.ask_rerolls, text::text("settings-rerolls"));
    if changed != *settings {
        *settings = changed;
    }
    ui.add_space(24.0);
    let back = ui.button(RichText::new(text::text("brief-back")).font(theme::bold(17.0))).clicked();
    if back || given.has(Control::Decline) {
        next.set(Screen::Title);
    }
    Ok(())
}
