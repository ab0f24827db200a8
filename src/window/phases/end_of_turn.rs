//! The end of a turn (5.4): the cards that come to the viewer's hand are seen to be new.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::squads::rules::{Fact, Phase};
use crate::window::battle::entities::{Fresh, HandCard};
use crate::window::cards::{Dealer, Way};
use crate::window::settings::Settings;

use super::scene::Scene;
use super::{InPhase, PhaseSet};

/// Seconds for which a card is new.
const NEW: f32 = 2.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::EndOfTurn), deal.in_set(PhaseSet::Project)).add_systems(Update, grow_old);
}

/// A card that is drawn comes from the pile, behind those that are on their way already. Where the other person may look nothing is seen.
fn deal(mut scene: Scene, cards: Query<(Entity, &HandCard)>, dealer: Dealer) {
    let Fact::CardDrawn { side, card: Some(card) } = *scene.fact() else { return };
    if side != scene.viewer() || scene.other_may_look() {
        return;
    }
    let comes = dealer.send(&mut scene.commands, side, card, Way::Hand);
    for (entity, _) in cards.iter().filter(|(_, held)| held.0 == card) {
        scene.commands.entity(entity).insert(Fresh(-comes));
    }
}

fn grow_old(
    (time, settings): (Res<Time>, Res<Settings>),
    mut cards: Query<(Entity, &mut Fresh)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut fresh) in &mut cards {
        // It comes at the speed of playback, and is new for as long as one needs to see it.
        fresh.0 += if fresh.0 < 0.0 { settings.passed(&time) } else { time.delta_secs().min(0.4) };
        redraw.write(RequestRedraw);
        if fresh.0 > NEW {
            commands.entity(entity).remove::<Fresh>();
        }
    }
}
