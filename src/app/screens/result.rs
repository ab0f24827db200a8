//! How a battle ended.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::battle::session::Session;
use crate::app::layers::{Layer, part};
use crate::app::layout::Areas;
use crate::app::theme;
use crate::record::Waiting;
use crate::rules::{Ending, Side};
use crate::text;

use super::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(Layer::Sheets).run_if(in_state(Screen::Result)));
}

fn show(
    mut contexts: EguiContexts,
    areas: Res<Areas>,
    session: Option<Res<Session>>,
    mut next: ResMut<NextState<Screen>>,
) -> Result {
    let Some(session) = session else { return Ok(()) };
    let Waiting::Over(outcome) = session.battle().waiting() else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    context.layer_painter(egui::LayerId::background()).rect_filled(
        areas.window,
        0.0,
        theme::PANEL.gamma_multiply(0.9),
    );
    let game = session.game();
    let situation = &session.battle().battle().situation;
    let area = egui::Rect::from_center_size(areas.window.center(), Vec2::new(720.0, 380.0));
    let mut ui = part(context, "result", area);
    ui.vertical_centered(|ui| {
        let title =
            text::text_with("result-title", &[("side", text::side_name(game, outcome.winner).into())]);
        ui.label(RichText::new(title).font(theme::slab(46.0)).color(theme::AMBER));
        ui.add_space(12.0);
        let key = match outcome.ending {
            Ending::Surrender => "result-surrender",
            Ending::NoUnits => "result-no-units",
            Ending::SuddenDeath => "result-sudden-death",
            Ending::AllObjectives => "result-all-objectives",
        };
        ui.label(RichText::new(text::text(key)).font(theme::plain(19.0)).color(theme::TEXT));
        let leader = if situation.victory_points >= 0 { Side::Axis } else { Side::Allies };
        let points = text::text_with(
            "result-points",
            &[
                ("points", situation.victory_points.abs().into()),
                ("side", text::side_name(game, leader).into()),
            ],
        );
        ui.label(RichText::new(points).font(theme::plain(19.0)).color(theme::TEXT));
        ui.add_space(16.0);
        for side in Side::BOTH {
            let lost = situation.casualties[side].iter().flatten().count();
            let held = situation.control.iter().filter(|owner| **owner == Some(side)).count();
            let line = text::text_with(
                "result-side",
                &[("side", text::side_name(game, side).into()), ("lost", lost.into()), ("held", held.into())],
            );
            ui.label(RichText::new(line).font(theme::plain(16.0)).color(theme::FAINT));
        }
        ui.add_space(26.0);
        let button = egui::Button::new(RichText::new(text::text("result-again")).font(theme::bold(19.0)));
        if ui.add_sized([260.0, 46.0], button).clicked() {
            next.set(Screen::Title);
        }
    });
    Ok(())
}
