//! What the pointer is over, and what a click on a piece or a hex means.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::app::battle::answer::Ask;
use crate::app::battle::entities::{AllPieces, Counter, OnHex};
use crate::app::battle::march::March;
use crate::app::battle::plan::Plan;
use crate::app::board::{Ground, HexTile, Hovered, Panned, Pointed};
use crate::app::overlays::Overlays;
use crate::app::screen::{Screen, shows_a_map};
use crate::rules::UnitId;

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
    (counters, tiles): (Query<(&Counter, &OnHex)>, Query<&HexTile>),
    keys: Res<ButtonInput<KeyCode>>,
    (mut ask, mut march, mut plan): (ResMut<Ask>, ResMut<March>, ResMut<Plan>),
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if click.button != PointerButton::Primary || panned.0 || !grounds.contains(click.entity) {
        return;
    }
    let on_a_counter = hovered.0.and_then(|entity| counters.get(entity).ok());
    if ask.waits_for_an_order()
        && let Some(hex) = pointed.hex
    {
        redraw.write(RequestRedraw);
        plan.click(hex, on_a_counter.map(|(counter, _)| counter.0));
        return;
    }
    if on_a_counter.is_some_and(|(counter, _)| ask.units().contains(&counter.0)) {
        return;
    }
    let Some(hex) = pointed.hex else { return };
    redraw.write(RequestRedraw);
    if keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]) && march.goals.contains_key(&hex) {
        march.go_by(hex);
        return;
    }
    let far = march.goals.get(&hex).is_some_and(|way| way.hexes.len() > 1);
    if (far || !ask.hexes().contains_key(&hex)) && march.go(hex, &mut ask) {
        return;
    }
    let here = counters.iter().filter(|(_, on)| tiles.get(on.0).is_ok_and(|tile| tile.0 == hex));
    let here: Vec<UnitId> = here.map(|(counter, _)| counter.0).collect();
    ask.click_hex(hex, &here);
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
