//! A melee (O16.4): the strengths of both sides, their rolls, and who is left. Its boxes go with it.

use bevy::prelude::*;

use crate::squads::rules::{Fact, Phase, Reason, RollFor, Side};
use crate::squads::text;
use crate::window::battle::cue::Tone;
use crate::window::stage::{Anchor, Callout, KeepOut, Says};

use super::scene::Scene;
use super::{InPhase, PhaseSet, Within};

/// The strength of a side in the melee under way.
#[derive(Component)]
struct Strength(Side);

/// What shows the melee under way.
#[derive(Component)]
struct OfMelee;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(InPhase(Phase::Melee), (begin, count, decide).in_set(PhaseSet::Present));
}

fn begin(mut scene: Scene, before: Query<Entity, With<OfMelee>>) {
    let Fact::MeleeBegan { hex } = *scene.fact() else { return };
    before.iter().for_each(|entity| scene.commands.entity(entity).despawn());
    scene.commands.spawn((OfMelee, Within(Phase::Melee), KeepOut(vec![hex])));
}

/// A side's strength, and what it rolls on top.
fn count(mut scene: Scene, mut strengths: Query<(Entity, &Strength, &mut Callout)>) {
    match scene.fact().clone() {
        Fact::MeleeCounted { hex, side, strength } => {
            for (entity, ..) in strengths.iter().filter(|(_, of, _)| of.0 == side) {
                scene.commands.entity(entity).despawn();
            }
            let title = text::text_with("stage-strength", &[("side", scene.side(side).into())]);
            let sum = scene.sum(hex, side, title, &strength);
            scene.commands.spawn((OfMelee, Strength(side), Within(Phase::Melee), sum));
        }
        Fact::Rolled { side, roll: RollFor::Melee { .. }, dice } => {
            for (.., mut callout) in strengths.iter_mut().filter(|(_, of, _)| of.0 == side) {
                if let Says::Sum { terms, .. } = &mut callout.says {
                    terms.0.retain(|term| term.reason != Reason::Roll);
                    terms.add(dice.sum(), Reason::Roll);
                }
            }
        }
        _ => {}
    }
}

/// Who is left, from the viewer's side.
fn decide(mut scene: Scene) {
    let Fact::MeleeDecided { hex, axis, allies, winner } = *scene.fact() else { return };
    let (tone, key) = match winner {
        Some(side) if side == scene.viewer() => (Tone::Good, "stage-melee-won"),
        Some(_) => (Tone::Bad, "stage-melee-won"),
        None => (Tone::Bad, "stage-melee-tied"),
    };
    let side = winner.map_or_else(String::new, |side| scene.side(side));
    let words = text::text_with(
        key,
        &[("side", side.into()), ("most", axis.max(allies).into()), ("least", axis.min(allies).into())],
    );
    scene.say(Anchor::Hex(hex), tone, words);
}
