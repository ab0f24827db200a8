//! What is lettered on the map: the names of hexes and their levels.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::app::board::over_board;
use crate::app::layers::Layer;
use crate::app::screen::{shows_a_battle, shows_a_map};
use crate::app::settings::Settings;
use crate::app::theme;
use crate::board::HexId;

use super::eye::{Eye, centre_of};
use super::sheet::Sheet;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        letter.in_set(Layer::Map).run_if(shows_a_battle.or_else(shows_a_map)),
    );
}

/// Names of hexes and levels of hills.
pub fn letter(
    mut contexts: EguiContexts,
    eye: Res<Eye>,
    sheet: Res<Sheet>,
    settings: Res<Settings>,
) -> Result {
    let painter = over_board(contexts.ctx_mut()?, &eye);
    let size = (26.0 * eye.scale()).clamp(0.0, 30.0);
    if settings.hex_names && size > 6.4 {
        for hex in HexId::all() {
            let at = eye.on_screen(centre_of(hex) + Vec2::new(0.0, -86.0));
            if eye.area.expand(20.0).contains(at) {
                let colour = theme::rgb(0x3b3822).gamma_multiply(0.8);
                painter.text(at, egui::Align2::CENTER_CENTER, hex, theme::plain(size.round()), colour);
            }
        }
    }
    let Some(map) = sheet.map() else { return Ok(()) };
    if size > 6.4 {
        for hex in HexId::all().filter(|hex| map.level(*hex) > 0) {
            let at = eye.on_screen(centre_of(hex) + Vec2::new(-58.0, -82.0));
            let level = map.level(hex);
            painter.text(
                at,
                egui::Align2::CENTER_CENTER,
                level,
                theme::bold(size * 1.1),
                theme::rgb(0x6f522c),
            );
        }
    }
    Ok(())
}
