//! What the pointer is over, and what a click on a piece or a hex means.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::window::battle::answer::Ask;
use crate::window::battle::entities::{AllPieces, Counter};
use crate::window::board::{Ground, Hovered, Panned, Pointed};
use crate::window::overlays::Overlays;
use crate::window::screen::{Screen, shows_a_map};

use super::cursor::Choosing;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(can_be_picked)
        .add_observer(enter)
        .add_observer(leave)
        .add_observer(click_counter)
        .add_observer(click_ground)
        .add_systems(Update, take_off.run_if(state_changed::<Screen>.or_else(resource_changed::<Overlays>)));
}

/// A counter is under the pointer, and so is the hex below it.
fn can_be_picked(added: On<Add, Counter>, mut commands: Commands) {
    commands.entity(added.entity).insert(Pickable { should_block_lower: false, is_hoverable: true });
}

fn enter(over: On<Pointer<Over>>, counters: Query<(), With<Counter>>, mut hovered: ResMut<Hovered>) {
    if counters.contains(over.entity) {
        hovered.0 = Some(over.entity);
    }
}

fn leave(out: On<Pointer<Out>>, mut hovered: ResMut<Hovered>) {
    if hovered.0 == Some(out.entity) {
        hovered.0 = None;
    }
}

/// A counter that the question is about answers it; any other is its hex.
fn click_counter(
    click: On<Pointer<Click>>,
    counters: Query<&Counter>,
    panned: Res<Panned>,
    mut ask: ResMut<Ask>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if click.button != PointerButton::Primary || panned.0 {
        return;
    }
    if let Ok(counter) = counters.get(click.entity)
        && ask.units().contains(&counter.0)
    {
        ask.click_unit(counter.0);
        redraw.write(RequestRedraw);
    }
}

fn click_ground(
    click: On<Pointer<Click>>,
    grounds: Query<(), With<Ground>>,
    (panned, pointed, hovered): (Res<Panned>, Res<Pointed>, Res<Hovered>),
    counters: Query<&Counter>,
    keys: Res<ButtonInput<KeyCode>>,
    mut choosing: Choosing,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if click.button != PointerButton::Primary || panned.0 || !grounds.contains(click.entity) {
        return;
    }
    let unit = hovered.0.and_then(|entity| counters.get(entity).ok()).map(|counter| counter.0);
    if unit.is_some_and(|unit| choosing.is_asked_for(unit)) {
        return;
    }
    let Some(hex) = pointed.hex else { return };
    redraw.write(RequestRedraw);
    choosing.click(hex, unit, keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]));
}

/// The pieces lie on the map in a battle and in the picture of a scenario, unless the map is to be seen alone.
fn take_off(
    screen: Res<State<Screen>>,
    overlays: Res<Overlays>,
    mut pieces: Query<&mut Visibility, With<AllPieces>>,
) {
    let battle = matches!(screen.get(), Screen::Battle | Screen::Replay | Screen::Result);
    let seen = shows_a_map(screen) || (battle && !overlays.bare);
    for mut visibility in &mut pieces {
        visibility.set_if_neq(if seen { Visibility::Inherited } else { Visibility::Hidden });
    }
}
