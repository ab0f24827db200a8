//! What the open question offers, put on the entities that it is about: whoever draws them reads it there.

use bevy::prelude::*;

use crate::squads::rules::{Element, Piece};

use super::answer::Ask;
use super::entities::Counter;

/// A click on it answers the question, or picks it.
#[derive(Component, Debug, Default)]
pub struct Offered;

/// It is part of the set being put together.
#[derive(Component, Debug, Default)]
pub struct Picked;

/// The keyboard has marked it.
#[derive(Component, Debug, Default)]
pub struct Marked;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, offer.after(crate::window::phases::drive).run_if(resource_changed::<Ask>));
}

/// What is said of a counter already.
type Said = (Has<Offered>, Has<Picked>, Has<Marked>);

/// Puts on every counter what the question says of it.
fn offer(ask: Res<Ask>, counters: Query<(Entity, &Counter, Said)>, mut commands: Commands) {
    let (units, marked) = (ask.units(), ask.marked_unit());
    for (entity, counter, (is_offered, is_picked, is_marked)) in &counters {
        let parts = [Element::Unit(counter.0), Element::Piece(Piece::Unit(counter.0))];
        let mut counter_is = commands.entity(entity);
        put::<Offered>(&mut counter_is, is_offered, units.contains(&counter.0));
        put::<Picked>(&mut counter_is, is_picked, parts.iter().any(|part| ask.picked.contains(part)));
        put::<Marked>(&mut counter_is, is_marked, marked == Some(counter.0));
    }
}

fn put<M: Component + Default>(entity: &mut EntityCommands, has: bool, wanted: bool) {
    match (has, wanted) {
        (false, true) => {
            entity.insert(M::default());
        }
        (true, false) => {
            entity.remove::<M>();
        }
        _ => {}
    }
}
