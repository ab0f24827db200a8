//! Where the units of the other side have gone: arrows from hex to hex that stay until one acts oneself.

use bevy::prelude::*;
use bevy_egui::egui::Color32;

use crate::app::board::eye::centre_of;
use crate::board::HexId;
use crate::rules::UnitId;

use super::scene::{Scene, arrow};

/// An arrow from hex to hex.
#[derive(Component, Clone, Copy, Debug)]
#[require(Transform, Visibility)]
pub struct Trail;

/// Above the lights and below the counters.
const HEIGHT: f32 = 6.0;

/// Leaves an arrow in a colour behind a unit of the other side.
pub fn leave(scene: &mut Scene, unit: UnitId, from: HexId, to: HexId, colour: Color32) {
    if scene.situation().unit(unit).owner == scene.viewer() {
        return;
    }
    let (start, end) = (centre_of(from), centre_of(to));
    let way = (end - start).normalize_or_zero();
    let (start, tip) = (start + way * 26.0, end - way * 26.0);
    scene.commands.spawn(Trail).with_children(|trail| {
        arrow(start, tip, 9.0, colour, HEIGHT).into_iter().for_each(|bar| {
            trail.spawn(bar);
        });
    });
}
