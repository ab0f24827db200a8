//! The end of a turn (5.4): the cards that come to the viewer's hand are seen to be new.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::app::battle::entities::{Fresh, HandCard};
use crate::rules::{Fact, Phase};

use super::scene::Scene;
use super::{InPhase, PhaseSet};

/// Seconds for which a card is new.
const NEW: f32 = 2.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::EndOfTurn), deal.in_set(PhaseSet::Project)).add_systems(Update, grow_old);
}

fn deal(mut scene: Scene, cards: Query<(Entity, &HandCard)>) {
    let Fact::CardDrawn { side, card: Some(drawn) } = *scene.fact() else { return };
    if side != scene.viewer() {
        return;
    }
    for (entity, _) in cards.iter().filter(|(_, card)| card.0 == drawn) {
        scene.commands.entity(entity).insert(Fresh::default());
    }
}

fn grow_old(
    time: Res<Time>,
    mut cards: Query<(Entity, &mut Fresh)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut fresh) in &mut cards {
        fresh.0 += time.delta_secs().min(0.4);
        redraw.write(RequestRedraw);
        if fresh.0 > NEW {
            commands.entity(entity).remove::<Fresh>();
        }
    }
}
