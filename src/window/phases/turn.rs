//! A turn, between its orders and around everything in it (5): the cards that are given, played and turned over are seen.

use bevy::prelude::*;

use crate::squads::rules::{Fact, Phase, Purpose};
use crate::squads::text;
use crate::window::battle::answer::Muted;
use crate::window::battle::cue::Tone;
use crate::window::battle::march::March;
use crate::window::cards::{Dealer, Way};
use crate::window::settings::Settings;
use crate::window::stage::{Anchor, Whence};

use super::scene::Scene;
use super::trail::{self, Trail};
use super::{InPhase, PhaseSet};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::Turn), hear_again.in_set(PhaseSet::Project)).add_systems(
        InPhase(Phase::Turn),
        (show_card, throw_away, announce, forget_trails).in_set(PhaseSet::Present),
    );
}

/// A new order: windows are asked about again, and nobody is on the way.
fn hear_again(scene: Scene, mut muted: ResMut<Muted>, mut march: ResMut<March>) {
    if matches!(scene.fact(), Fact::OrderGiven { .. } | Fact::TurnBegan { .. }) {
        muted.0 = false;
        *march = March::default();
    }
}

/// The card that is played is the card that is shown, with what it is played for; a card turned over, with what is read from it.
fn show_card(mut scene: Scene, settings: Res<Settings>) {
    let (side, card, what) = match *scene.fact() {
        Fact::CardGiven { side, card, order } => (side, card, text::order_name(order)),
        Fact::CardPlayed { side, card, action } => (side, card, text::action_name(action)),
        Fact::CardRevealed { side, card, purpose } => {
            let printed = scene.game().card(side, card);
            let reading = match purpose {
                Purpose::Roll(roll) => text::roll_name(roll),
                Purpose::Event => text::event_name(printed.event),
                Purpose::Hex => printed.hex.to_string(),
                Purpose::Drift => text::text("reading-drift"),
            };
            (side, card, reading)
        }
        _ => return,
    };
    let (whence, told) = match *scene.fact() {
        Fact::CardPlayed { action, .. } => (Whence::Hand, text::explain("action", action)),
        Fact::CardRevealed { .. } => (Whence::Pile, None),
        _ => (Whence::Hand, None),
    };
    let note = told.filter(|_| settings.explain).map(|told| told.words);
    let title = text::text_with("stage-card", &[("side", scene.side(side).into()), ("what", what.into())]);
    scene.show_card((side, card), whence, title, note);
}

/// A card of the viewer that is discarded is thrown from the hand to the discards, behind those that are on their way already.
fn throw_away(mut scene: Scene, dealer: Dealer) {
    let Fact::CardDiscarded { side, card } = *scene.fact() else { return };
    if side == scene.viewer() {
        dealer.send(&mut scene.commands, side, card, Way::Discards);
    }
}

/// Whose turn it is, in the middle of the upper edge.
fn announce(mut scene: Scene) {
    if let Fact::TurnBegan { side } = *scene.fact() {
        let tone = if side == scene.viewer() { Tone::Good } else { Tone::Plain };
        let words = text::text_with("stage-turn", &[("side", scene.side(side).into())]);
        scene.say(Anchor::Top, tone, words);
    }
}

/// What the other side did stays to be seen until one acts oneself.
fn forget_trails(mut scene: Scene, trails: Query<Entity, With<Trail>>) {
    if trail::ends(scene.fact(), scene.viewer()) {
        trails.iter().for_each(|trail| scene.commands.entity(trail).despawn());
    }
}
