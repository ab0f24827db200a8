//! The order in which things are drawn over the map, all with egui's painter: crisp at any scale.

use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};

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

/// A place to lay out a part of the window: egui's panels are of no use where the parts are known beforehand.
pub fn part(
    context: &egui::Context,
    name: impl std::hash::Hash + std::fmt::Debug,
    area: egui::Rect,
) -> egui::Ui {
    egui::Ui::new(
        context.clone(),
        egui::Id::new(name),
        egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(area),
    )
}
