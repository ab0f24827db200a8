//! Straight lines and arrows on the map.

use bevy::prelude::*;
use bevy_egui::egui::Color32;

use crate::window::theme;

/// A straight bar from one place of the map to another, in map units.
pub fn bar(from: Vec2, to: Vec2, width: f32, colour: Color32, height: f32) -> impl Bundle {
    let [red, green, blue, cover] = colour.to_srgba_unmultiplied();
    let middle = from.midpoint(to);
    let way = to - from;
    (
        Sprite {
            color: Color::srgba_u8(red, green, blue, cover),
            custom_size: Some(Vec2::new(way.length(), width)),
            ..default()
        },
        Transform::from_xyz(middle.x, -middle.y, height)
            .with_rotation(Quat::from_rotation_z(-way.to_angle())),
    )
}

/// An arrow from one place of the map to another: its colour on ink, which reads on every ground.
pub fn arrow(from: Vec2, tip: Vec2, width: f32, colour: Color32, height: f32) -> Vec<impl Bundle> {
    let way = (tip - from).normalize_or_zero();
    let barb = |side: f32| tip - way * (20.0 + 1.4 * width) + way.perp() * side * (12.0 + 1.3 * width);
    let lines = [(from, tip), (barb(1.0), tip), (barb(-1.0), tip)];
    [(width + 8.0, theme::INK, height), (width, colour, height + 0.1)]
        .into_iter()
        .flat_map(|(width, colour, height)| lines.map(|(from, to)| bar(from, to, width, colour, height)))
        .collect()
}
