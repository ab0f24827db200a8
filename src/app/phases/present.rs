//! How long each kind of fact takes on screen, and whether the eye goes there.

use bevy::prelude::*;

use crate::app::battle::shown::{Shown, place_of};
use crate::app::board::Eye;
use crate::rules::{Fact, Manner, Phase};

use super::{Current, InPhase, PhaseSet, playing};

pub(super) fn plugin(app: &mut App) {
    for phase in Phase::ALL {
        app.add_systems(InPhase(phase), present.in_set(PhaseSet::Present));
    }
}

fn present(current: Res<Current>, mut shown: ResMut<Shown>, mut eye: ResMut<Eye>) {
    let note = &current.0;
    let lasts = seconds(&note.fact);
    if lasts > 0.0 {
        if let Some(hex) = place_of(&shown.view, &note.fact) {
            eye.find(hex);
        }
        shown.playing = Some(playing(note, lasts));
    }
}

/// Seconds at the usual speed.
fn seconds(fact: &Fact) -> f32 {
    match fact {
        Fact::UnitMoved { .. } => 0.38,
        Fact::CardGiven { .. } => 0.5,
        Fact::CardPlayed { .. } => 0.9,
        Fact::CardRevealed { .. } => 0.85,
        Fact::Rerolled { .. } => 1.0,
        Fact::Triggered { .. } => 0.8,
        Fact::EventRead { .. } => 1.5,
        Fact::HexRead { .. } => 0.9,
        Fact::AttackDeclared { attack } if attack.manner == Manner::Impact => 0.7,
        Fact::AttackDeclared { .. } => 1.1,
        Fact::AttackBoosted { .. } | Fact::AttackConcealed { .. } => 0.5,
        Fact::AttackRolled { .. } => 0.9,
        Fact::AttackLapsed { .. } => 1.0,
        Fact::Targeted { .. } => 1.1,
        Fact::MoraleTested { .. } => 0.9,
        Fact::UnitBroke { .. } | Fact::UnitRallied { .. } | Fact::UnitSuppressed { .. } => 0.5,
        Fact::UnitEliminated { .. } => 0.8,
        Fact::UnitCreated { .. } | Fact::UnitReplaced { .. } | Fact::UnitHardened { .. } => 0.7,
        Fact::MeleeBegan { .. } | Fact::MeleeCounted { .. } => 0.7,
        Fact::MeleeDecided { .. } => 1.3,
        Fact::SpottingPlaced { .. } => 0.9,
        Fact::ShellsAnnounced { .. } => 0.5,
        Fact::SpottingDrifted { .. } => 0.75,
        Fact::SpottingLost { .. } => 1.2,
        Fact::SpottingSettled { .. } => 0.9,
        Fact::SmokeDrawn { .. } | Fact::BlazePlaced { .. } | Fact::FortificationRemoved { .. } => 0.4,
        Fact::ObjectiveTaken { .. } => 0.6,
        Fact::TimeAdvanced { .. } => 1.2,
        Fact::TurnBegan { .. } => 0.4,
        Fact::BattleEnded { .. } => 1.0,
        _ => 0.0,
    }
}
