//! Cards and their emblems as pictures in panels.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Painter, Pos2, Rect};
use bevy_egui::{EguiContexts, EguiTextureHandle};

use crate::squads::rules::{Card, Order};
use crate::window::art::{Drawing, Gallery};

use super::face;

/// What is needed to show them, the panels' context with it.
#[derive(SystemParam)]
pub struct Pictures<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    gallery: ResMut<'w, Gallery>,
    images: ResMut<'w, Assets<Image>>,
}

/// All of a texture.
const WHOLE: Rect = Rect { min: Pos2::ZERO, max: Pos2::new(1.0, 1.0) };
/// How much of a card that cannot be played is seen.
const DIM: f32 = 0.55;

impl Pictures<'_, '_> {
    /// The context of the panels.
    ///
    /// # Errors
    /// That there is no camera that draws them.
    pub fn context(&mut self) -> Result<egui::Context> {
        Ok(self.contexts.ctx_mut()?.clone())
    }

    /// Shows the face of a card; `dim` for one that cannot be played now.
    pub fn card(&mut self, painter: &Painter, place: Rect, card: &Card, dim: bool) {
        let tint = if dim { Color32::WHITE.gamma_multiply(DIM) } else { Color32::WHITE };
        self.show(painter, place, tint, |width| face::face(card, width));
    }

    /// Shows the back of a card of a side.
    pub fn back(&mut self, painter: &Painter, place: Rect, colour: Color32) {
        self.show(painter, place, Color32::WHITE, |width| face::back(colour, width));
    }

    /// Shows the emblem of an order on its band.
    pub fn order(&mut self, painter: &Painter, place: Rect, order: Order) {
        let file = face::emblem_of("orders", order);
        self.show(painter, place, Color32::WHITE, |width| face::emblem(&file, face::on_band(order), width));
    }

    /// Shows an emblem on paper: `actions`, `events` or `triggers`.
    pub fn emblem(&mut self, painter: &Painter, place: Rect, folder: &str, value: impl std::fmt::Debug) {
        let file = face::emblem_of(folder, value);
        self.show(painter, place, Color32::WHITE, |width| face::emblem(&file, face::ON_PAPER, width));
    }

    /// Shows a drawing, painted for exactly the pixels that it takes.
    fn show(&mut self, painter: &Painter, place: Rect, tint: Color32, drawing: impl FnOnce(u32) -> Drawing) {
        let width = place.width() * painter.ctx().pixels_per_point();
        let drawing = drawing(width.round().max(1.0) as u32);
        let texture = self.gallery.texture(&mut self.images, &drawing);
        let texture: egui::TextureId = self.contexts.add_image(EguiTextureHandle::Strong(texture));
        painter.image(texture, place, WHOLE, tint);
    }
}
