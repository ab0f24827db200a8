//! A counter that is taken from the map and put down elsewhere: in set-up, to be placed anew; with an order to give, to go there or to
//! fire there.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::glide::{Gliding, Pieces, glide};
use super::{PIECE, height};
use crate::squads::rules::Question;
use crate::window::battle::answer::Ask;
use crate::window::battle::entities::{Counter, OwnedBy};
use crate::window::battle::march::March;
use crate::window::battle::plan::Plan;
use crate::window::board::{Carrying, Eye, Panned, Pointed};
use crate::window::layout::Areas;

/// How much larger a counter is that is held in the hand.
const HELD: f32 = 1.15;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(take).add_observer(put).add_systems(Update, hold.in_set(Pieces).after(glide));
}

/// A counter of whoever is asked is taken, where a place on the map is an answer.
fn take(
    start: On<Pointer<DragStart>>,
    counters: Query<(&Counter, &OwnedBy)>,
    ask: Res<Ask>,
    mut plan: ResMut<Plan>,
    mut carrying: ResMut<Carrying>,
    mut panned: ResMut<Panned>,
) {
    let Ok((counter, owner)) = counters.get(start.entity) else { return };
    let Some(decision) = &ask.decision else { return };
    let placeable = matches!(decision.question, Question::SetUp | Question::Turn | Question::MoveWhere);
    if start.button == PointerButton::Primary && placeable && owner.0 == decision.side {
        carrying.0 = Some(start.entity);
        panned.0 = true;
        if ask.waits_for_an_order() {
            plan.choose(counter.0);
        }
    }
}

/// It is where the pointer is.
fn hold(
    carrying: Res<Carrying>,
    window: Query<&Window, With<bevy::window::PrimaryWindow>>,
    (areas, eye): (Res<Areas>, Res<Eye>),
    mut counters: Query<&mut Transform, With<Counter>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let at = window.single().ok().and_then(Window::cursor_position);
    let (Some(entity), Some(at)) = (carrying.0, at) else { return };
    let Ok(mut transform) = counters.get_mut(entity) else { return };
    let place = eye.on_map(bevy_egui::egui::pos2(at.x, at.y) / areas.zoom);
    transform.translation = Vec3::new(place.x, -place.y, height::ABOVE + 5.0);
    transform.scale = Vec3::new(HELD, HELD, 0.8);
    redraw.write(RequestRedraw);
}

/// It is put down: that is an answer, or it goes back to where it lay.
fn put(
    end: On<Pointer<DragEnd>>,
    counters: Query<(&Counter, &Transform)>,
    pointed: Res<Pointed>,
    (mut ask, mut march, mut plan): (ResMut<Ask>, ResMut<March>, ResMut<Plan>),
    mut carrying: ResMut<Carrying>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    if carrying.0 != Some(end.entity) {
        return;
    }
    carrying.0 = None;
    redraw.write(RequestRedraw);
    let Ok((counter, transform)) = counters.get(end.entity) else { return };
    let from = Vec2::new(transform.translation.x, -transform.translation.y);
    commands.entity(end.entity).insert(Gliding::back(from, HELD * PIECE));
    match (ask.decision.as_ref().map(|decision| &decision.question), pointed.hex) {
        (Some(Question::SetUp), to) => ask.moved = Some((counter.0, to)),
        (Some(Question::Turn), Some(to)) => plan.put(counter.0, to),
        (Some(Question::MoveWhere), Some(to)) => {
            march.go(to, &mut ask);
        }
        _ => {}
    }
}
