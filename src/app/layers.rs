//! The order in which things are drawn over the map, all with egui's painter: crisp at any scale.

use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};

use super::board::Eye;

/// The layers, from the map up.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layer {
    /// Nothing drawn: the keyboard is read.
    Controls,
    /// Lettering of the map.
    Map,
    /// What a question lights.
    Lights,
    /// Counters and markers.
    Counters,
    /// What is being played back.
    Playback,
    /// Panels around the board.
    Panels,
    /// Sheets over everything.
    Sheets,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (
            Layer::Controls,
            Layer::Map,
            Layer::Lights,
            Layer::Counters,
            Layer::Playback,
            Layer::Panels,
            Layer::Sheets,
        )
            .chain(),
    );
}

/// A painter for the part of the window that shows the map, under all panels.
pub fn over_board(context: &egui::Context, eye: &Eye) -> egui::Painter {
    context.layer_painter(egui::LayerId::background()).with_clip_rect(eye.area)
}

/// A place to lay out a part of the window: egui's panels are of no use where the parts are known beforehand.
pub fn part(context: &egui::Context, name: &'static str, area: egui::Rect) -> egui::Ui {
    egui::Ui::new(
        context.clone(),
        egui::Id::new(name),
        egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(area),
    )
}
