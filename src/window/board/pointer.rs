//! What the pointer is on, and moving the map with it.

use bevy::input::mouse::MouseScrollUnit;
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::{PointerId, PointerLocation};
use bevy::prelude::*;
use bevy::sprite::{SpritePickingMode, SpritePickingSettings};
use bevy::window::RequestRedraw;
use bevy_egui::{EguiPreUpdateSet, EguiPrimaryContextPass, egui};

use crate::squads::board::HexId;
use crate::window::controls::Given;
use crate::window::controls::keys::Control;
use crate::window::layers::Layer;
use crate::window::layout::Areas;
use crate::window::screen::has_the_map;

use super::eye::Eye;
use super::sheet::Ground;

/// What the pointer is on.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pointed {
    /// The hex it is over, unless something lies over it there.
    pub hex: Option<HexId>,
}

/// The hex that the keyboard points at, until the pointer moves.
#[derive(Resource, Default, Debug)]
pub struct Cursor(pub Option<HexId>);

/// The counter that the pointer is over.
#[derive(Resource, Default, Debug)]
pub struct Hovered(pub Option<Entity>);

/// The map was moved since the button went down: what follows is no click.
#[derive(Resource, Default)]
pub struct Panned(pub bool);

/// A piece that is carried by the pointer: the map stays where it is.
#[derive(Resource, Default)]
pub struct Carrying(pub Option<Entity>);

/// Points that the pointer may tremble while it clicks.
const TREMBLE: f32 = 4.0;

pub(super) fn plugin(app: &mut App) {
    // Textures are on the graphics card alone: a piece is picked by its outline.
    app.insert_resource(SpritePickingSettings {
        picking_mode: SpritePickingMode::BoundingBox,
        ..SpritePickingSettings::default()
    })
    .init_resource::<Pointed>()
    .init_resource::<Cursor>()
    .init_resource::<Panned>()
    .init_resource::<Hovered>()
    .init_resource::<Carrying>()
    .add_observer(press)
    .add_observer(drag)
    .add_observer(scroll)
    .add_systems(
        PreUpdate,
        point.after(bevy::picking::PickingSystems::Last).before(EguiPreUpdateSet::BeginPass),
    )
    .add_systems(EguiPrimaryContextPass, zoom_by_key.after(Layer::Controls).run_if(has_the_map));
}

/// The pointer is on the board where the map is what it picks, or a piece on it.
fn point(
    hovers: Option<Res<HoverMap>>,
    pointers: Query<(&PointerId, &PointerLocation)>,
    grounds: Query<(), With<Ground>>,
    areas: Res<Areas>,
    eye: Res<Eye>,
    (mut pointed, mut cursor): (ResMut<Pointed>, ResMut<Cursor>),
    mut last: Local<Option<Vec2>>,
) {
    let over_map = hovers.is_some_and(|hovers| {
        let mouse = hovers.get(&PointerId::Mouse);
        mouse.is_some_and(|hover| hover.keys().any(|entity| grounds.contains(*entity)))
    });
    let mouse = pointers.iter().find(|(id, _)| **id == PointerId::Mouse);
    let place = mouse.and_then(|(_, location)| location.location()).map(|location| location.position);
    if std::mem::replace(&mut *last, place) != place {
        cursor.0 = None;
    }
    let at = mouse
        .filter(|_| over_map)
        .and_then(|(_, location)| location.location())
        .map(|location| in_points(location.position, &areas));
    let hex = at.filter(|at| eye.area.contains(*at)).and_then(|at| eye.hex_at(at));
    pointed.set_if_neq(Pointed { hex: cursor.0.or(hex) });
}

/// A place on screen in egui's points.
pub fn in_points(position: Vec2, areas: &Areas) -> egui::Pos2 {
    egui::pos2(position.x, position.y) / areas.zoom
}

fn press(_: On<Pointer<Press>>, mut panned: ResMut<Panned>) {
    panned.0 = false;
}

/// Dragging moves the map.
fn drag(
    drag: On<Pointer<Drag>>,
    grounds: Query<(), With<Ground>>,
    (areas, carrying): (Res<Areas>, Res<Carrying>),
    mut eye: ResMut<Eye>,
    mut panned: ResMut<Panned>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if carrying.0.is_some() || !grounds.contains(drag.entity) {
        return;
    }
    if drag.distance.length() > TREMBLE {
        panned.0 = true;
    }
    eye.pan(egui::vec2(drag.delta.x, drag.delta.y) / areas.zoom);
    redraw.write(RequestRedraw);
}

/// Turning the wheel makes everything larger or smaller, around the pointer.
fn scroll(
    scroll: On<Pointer<Scroll>>,
    grounds: Query<(), With<Ground>>,
    areas: Res<Areas>,
    mut eye: ResMut<Eye>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if !grounds.contains(scroll.entity) {
        return;
    }
    let notches = match scroll.unit {
        MouseScrollUnit::Line => scroll.y,
        MouseScrollUnit::Pixel => scroll.y / 60.0,
    };
    eye.zoom(in_points(scroll.pointer_location.position, &areas), (notches * 0.2).exp());
    redraw.write(RequestRedraw);
}

fn zoom_by_key(given: Res<Given>, mut eye: ResMut<Eye>, mut redraw: MessageWriter<RequestRedraw>) {
    for (control, by) in [(Control::ZoomIn, 1.25), (Control::ZoomOut, 0.8)] {
        if given.has(control) {
            eye.zoom_middle(by);
            redraw.write(RequestRedraw);
        }
    }
    if given.has(Control::WholeMap) {
        eye.see_all();
    }
}
