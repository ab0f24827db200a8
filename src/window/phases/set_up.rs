//! Set-up (8.2): pieces are put down on the map, and the next one is in hand at once.

use bevy::prelude::*;

use crate::squads::rules::{Fact, Phase, Setting};
use crate::window::battle::answer::Ask;
use crate::window::battle::entities::Counter;
use crate::window::counters::PutDown;

use super::scene::Scene;
use super::{InPhase, PhaseSet};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::SetUp), put_down.in_set(PhaseSet::Present))
        .add_systems(InPhase(Phase::SetUp), take_in_hand.in_set(PhaseSet::Offer));
}

/// A counter that is placed comes down from above.
fn put_down(mut scene: Scene, counters: Query<(Entity, &Counter)>) {
    let (Fact::UnitPlaced { unit, .. } | Fact::SetUpUnseen { piece: Some(Setting::Unit(unit, _)), .. }) =
        *scene.fact()
    else {
        return;
    };
    if let Some((entity, _)) = counters.iter().find(|(_, counter)| counter.0 == unit) {
        scene.commands.entity(entity).insert(PutDown::default());
    }
}

fn take_in_hand(mut ask: ResMut<Ask>) {
    ask.take_in_hand();
}
