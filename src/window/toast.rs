//! A message to the player that fades.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{self, Rect, Stroke, StrokeKind, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::layers::Layer;
use super::layout::Areas;
use super::theme;

/// The message.
#[derive(Resource, Default)]
pub struct Toast {
    text: String,
    /// Seconds left.
    left: f32,
}

impl Toast {
    /// Says something, for as long as it takes to read it.
    pub fn say(&mut self, text: impl Into<String>) {
        let text = text.into();
        let left = 4.0 + text.chars().count() as f32 / 25.0;
        *self = Toast { text, left };
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Toast>().add_systems(EguiPrimaryContextPass, show.in_set(Layer::Sheets));
}

fn show(mut contexts: EguiContexts, areas: Res<Areas>, time: Res<Time>, mut toast: ResMut<Toast>) -> Result {
    if toast.left <= 0.0 {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    toast.left -= time.delta_secs();
    let painter = context.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("toast")));
    let galley = painter.layout(
        toast.text.clone(),
        theme::plain(15.0),
        theme::palette().text,
        areas.board.width() * 0.7,
    );
    let size = galley.size() + Vec2::new(28.0, 16.0);
    // However long it is, all of it is seen.
    let foot = areas.board.center_bottom() - Vec2::new(0.0, 28.0 + size.y / 2.0);
    let place = Rect::from_center_size(foot, size);
    painter.rect(
        place,
        5.0,
        theme::palette().panel,
        Stroke::new(1.5, theme::palette().amber),
        StrokeKind::Outside,
    );
    painter.galley(place.min + Vec2::new(14.0, 8.0), galley, theme::palette().text);
    context.request_repaint_after(Duration::from_secs_f32(toast.left.max(0.1)));
    Ok(())
}
