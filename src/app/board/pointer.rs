//! What the pointer is on, and moving the map with it.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::app::controls::Given;
use crate::app::controls::keys::Control;
use crate::app::layers::Layer;
use crate::app::screen::{Screen, shows_a_map};
use crate::board::HexId;

use super::eye::Eye;

/// What the pointer is on and what it just did, for one frame.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub struct Pointed {
    /// Where it is on the board area.
    pub at: Option<egui::Pos2>,
    /// The hex it is over.
    pub hex: Option<HexId>,
    /// It was clicked.
    pub clicked: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>().add_systems(
        EguiPrimaryContextPass,
        point.in_set(Pointing).after(Layer::Controls).run_if(in_state(Screen::Battle).or_else(shows_a_map)),
    );
}

/// Before what reads [`Pointed`] in the same pass.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pointing;

/// The board area takes part in egui's game of who gets the pointer: windows and menus above it come first.
fn point(
    mut contexts: EguiContexts,
    given: Res<Given>,
    mut eye: ResMut<Eye>,
    mut pointed: ResMut<Pointed>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let area = eye.area;
    let response = egui::Area::new(egui::Id::new("board"))
        .order(egui::Order::Background)
        .fixed_pos(area.min)
        .constrain(false)
        .interactable(true)
        .show(context, |ui| ui.allocate_rect(area, egui::Sense::click_and_drag()))
        .inner;
    let at = response.hover_pos();
    *pointed = Pointed { at, hex: at.and_then(|at| eye.hex_at(at)), clicked: response.clicked() };
    if response.dragged() {
        eye.pan(response.drag_delta());
        context.request_repaint();
    }
    if let Some(at) = at {
        let (scroll, pinch) = context.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
        let by = (scroll / 220.0).exp() * pinch;
        if (by - 1.0).abs() > 1e-4 {
            eye.zoom(at, by);
            context.request_repaint();
        }
    }
    for (control, by) in [(Control::ZoomIn, 1.25), (Control::ZoomOut, 0.8)] {
        if given.has(control) {
            eye.zoom_middle(by);
        }
    }
    if given.has(Control::WholeMap) {
        eye.see_all();
    }
    Ok(())
}
