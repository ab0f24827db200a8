//! What stands above the picture of a map or a scenario.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Rect, Stroke, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::squads::rules::{Game, Side};
use crate::squads::text::{self, told};
use crate::window::board::Sheet;
use crate::window::counters;
use crate::window::layers::Layer;
use crate::window::layout::Areas;
use crate::window::screen::Screen;
use crate::window::theme;

use super::Preview;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(Layer::Panels).run_if(in_state(Screen::Picture)));
}

/// The title, place and date of a scenario, and whose zone is whose; the title of a map.
fn show(mut contexts: EguiContexts, areas: Res<Areas>, sheet: Res<Sheet>, preview: Res<Preview>) -> Result {
    let painter = contexts.ctx_mut()?.layer_painter(egui::LayerId::background());
    painter.rect_filled(areas.top, 0.0, theme::palette().panel);
    painter.hline(areas.top.x_range(), areas.top.bottom(), Stroke::new(2.0, theme::palette().amber));
    let words = |at: egui::Pos2, align: Align2, words: &str, font: egui::FontId, colour| {
        painter.text(at, align, words, font, colour)
    };
    let left = areas.top.left_center() + Vec2::new(20.0, 0.0);
    let Some(scene) = &preview.scene else {
        if let Some(map) = sheet.map() {
            words(left, Align2::LEFT_CENTER, told(&map.title), theme::slab(28.0), theme::palette().text);
        }
        return Ok(());
    };
    let scenario = &scene.game.scenario;
    let title =
        words(left, Align2::LEFT_CENTER, told(&scenario.title), theme::slab(28.0), theme::palette().text);
    let place = format!("{}  ·  {}", told(&scenario.place), told(&scenario.date));
    let beside = title.right_center() + Vec2::new(24.0, 3.0);
    words(beside, Align2::LEFT_CENTER, &place, theme::plain(17.0), theme::palette().faint);
    let mut right = areas.top.right_center() - Vec2::new(20.0, 0.0);
    for side in [Side::Allies, Side::Axis] {
        let words = words(
            right,
            Align2::RIGHT_CENTER,
            &zone_name(&scene.game, side),
            theme::bold(16.0),
            theme::palette().text,
        );
        let swatch = Rect::from_center_size(words.left_center() - Vec2::new(18.0, 0.0), Vec2::splat(18.0));
        painter.rect_filled(swatch, 2.0, counters::colour(&scene.game, side));
        right = swatch.left_center() - Vec2::new(22.0, 0.0);
    }
    Ok(())
}

/// Whose zone it is.
fn zone_name(game: &Game, side: Side) -> String {
    text::text_with("preview-zone", &[("side", text::side_name(game, side).into())])
}
